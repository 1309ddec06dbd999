//! The pages that say who the company is. Home is the first; the others come
//! with the public site.

pub mod pages;
