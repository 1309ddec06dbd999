//! Pictures: from bytes that nobody trusts to files that we encoded ourselves.
//!
//! [`Upload::read`] finds the kind and the size of an upload and refuses what is too large before
//! anything is decoded. [`Upload::encode`] decodes it and writes new files, so that nothing of the
//! sender's goes along: no location, no camera, no second file hidden in the first.
//!
//! | file | what it does |
//! |---|---|
//! | `upload.rs` | checks an upload, then chooses how it is encoded |
//! | `reduced_jpeg.rs` | decodes large photographs at a smaller size |
//! | `still.rs`, `colour.rs`, `resize.rs` | encode several widths, in sRGB |
//! | `animation.rs` | encodes animations |
//! | `avif.rs`, `yuv.rs` | make smaller files later, with the crate `av1` |
//! | `perceptual_hash.rs` | finds altered copies |
//!
//! The crate knows no HTTP, no text and no storage: `platform/media` has those. It is a crate of its
//! own because libraries for pictures are generic: the compiler makes their code where it is called.
//! Here that happens once, beside other crates, and optimised in every build.

mod animation;
pub mod avif;
mod colour;
mod error;
#[cfg(test)]
mod hostile;
mod jpeg;
mod limits;
mod model;
mod perceptual_hash;
mod reduced_jpeg;
mod resize;
mod still;
#[cfg(test)]
mod tests;
mod upload;
#[cfg(feature = "avif")]
mod yuv;

pub use error::{PictureError, Result};
pub use limits::MAX_BYTES;
pub use model::{EncodedFile, EncodedPicture};
pub use perceptual_hash::{PerceptualHash, perceptual_hash};
pub use still::WIDTHS;
pub use upload::Upload;
