//! Pictures: from bytes that nobody trusts to files that are served for ever.
//!
//! [`process`] is the only way in for an upload: it looks at the content, refuses
//! what is too large before decoding it, and encodes anew, so that what we serve
//! was written by us and carries nothing of the sender's (place, camera, a second
//! file hidden in the first). `reduced.rs` reads large
//! photographs smaller than they are, `still.rs` makes a few widths of each, in the colours of
//! `colour.rs`; `moving.rs` keeps an animation moving, and `avif.rs` makes
//! smaller files of it later. [`MediaStore`] keeps the result
//! under a name made of its hash, and `serve.rs` sends it, a piece at a time. [`Look`] finds
//! copies that were altered.

mod avif;
mod colour;
mod error;
#[cfg(test)]
mod hostile;
mod jpeg;
mod limits;
mod look;
mod model;
mod moving;
mod name;
mod process;
mod reduced;
mod serve;
mod still;
mod store;
#[cfg(test)]
mod tests;
mod texts;

pub use avif::HAS_AVIF_ENCODER;
pub use limits::MAX_BYTES;
pub use look::{Look, look};
pub use model::{File, Picture};
pub(crate) use name::{START, is_name, is_what_it_says};
pub use process::process;
#[cfg(any(test, fuzzing))]
pub(crate) use process::process_now;
pub use still::WIDTHS;
pub use store::{MediaStore, OpenError};
#[cfg(test)]
pub(crate) use texts::ALL as ALL_TEXTS;
pub use texts::NO_SUCH_PICTURE;

/// The path under which pictures are served.
pub const PREFIX: &str = "/media/";
