//! The pages that say who the company is and what it does (specification §1,
//! §2). Their words are content; here is which page is given what.

pub mod pages;
#[cfg(test)]
mod tests;
