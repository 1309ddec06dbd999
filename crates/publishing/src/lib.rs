//! What the company publishes: blogs, their categories, and the profiles of authors.

pub mod blog;
pub mod category;
pub mod profile;
