//! How a page comes to be, and how it is kept: [`render`] is React inside the
//! server, [`cache`] keeps what it made until the content changes.

pub mod cache;
pub mod render;
