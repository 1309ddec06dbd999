//! Pictures: uploads are checked, encoded again, and served for ever.
//!
//! [`process`] takes every upload. It bounds how many are decoded at once; the crate `pictures`
//! decodes and encodes them. [`MediaStore`] keeps the files under the hash of their content, in a
//! folder (`folder.rs`) or in a bucket (`bucket.rs`, `cache.rs`, `claims.rs`). `serve.rs` sends
//! them, `avif.rs` makes smaller files later, and `relocation.rs` copies all to another place.
//! `archives.rs` has a folder beside them for built files.

mod archives;
mod avif;
mod bucket;
mod cache;
mod claims;
mod copies;
mod error;
mod folder;
mod model;
mod name;
mod process;
mod relocation;
mod serve;
mod store;
mod texts;

pub use archives::ListedArchive;
pub use avif::HAS_AVIF_ENCODER;
pub use copies::OpenedFile;
pub use folder::ListedFile;
pub use model::{File, Picture};
pub(crate) use name::{KIND_BYTES, is_name, matches_content};
pub use pictures::{MAX_BYTES, PerceptualHash};
#[cfg(any(test, fuzzing))]
pub(crate) use process::process_now;
pub use process::{perceptual_hash, process};
pub use relocation::{CopiedPictures, PictureComparison, compare_pictures, copy_pictures};
pub use store::{MediaLocation, MediaStore, OpenError};
#[cfg(test)]
pub(crate) use texts::ALL as ALL_TEXTS;
pub use texts::NO_SUCH_PICTURE;

/// The path of pictures.
pub const PREFIX: &str = "/media/";
