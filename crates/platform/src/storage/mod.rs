//! What is kept beside the rows of features: the trail of what was done
//! ([`audit`]), files ([`files`]) and uploads on their way in ([`spool`]).

pub mod audit;
pub mod files;
pub mod spool;
