//! Renders pages by React ([`render`]) and caches them until the content changes ([`cache`]).

pub mod cache;
pub mod render;
