//! The static pages about the company (specification §1, §2). Their texts are content files; this
//! module gives each page its data.

pub mod pages;
