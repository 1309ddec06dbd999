//! Pictures: from bytes that nobody trusts to files that are served for ever.
//!
//! [`process`] is the only way in for an upload: it looks at the content, refuses
//! what is too large before decoding it, and encodes anew, so that what we serve
//! was written by us and carries nothing of the sender's (place, camera, a second
//! file hidden in the first). `still.rs` makes a few widths of it, in the colours of
//! `colour.rs`; `moving.rs` keeps an animation moving. [`MediaStore`] keeps the result
//! under a name made of its hash and answers requests for it.

mod colour;
#[cfg(test)]
mod hostile;
mod jpeg;
mod moving;
mod process;
mod still;
mod store;
#[cfg(test)]
mod tests;

pub use process::{File, MAX_BYTES, Picture, process};
pub use still::WIDTHS;
pub use store::{MediaStore, OpenError};

/// The path under which pictures are served.
pub const PREFIX: &str = "/media/";

/// A name made of the content: 32 hex digits of its SHA-256 and an ending.
fn name(bytes: &[u8], ending: &str) -> String {
    use std::fmt::Write as _;

    use sha2::{Digest as _, Sha256};
    let mut name = String::with_capacity(40);
    for byte in &Sha256::digest(bytes)[..16] {
        // Writing to a String cannot fail.
        let _ = write!(name, "{byte:02x}");
    }
    name.push('.');
    name.push_str(ending);
    name
}
