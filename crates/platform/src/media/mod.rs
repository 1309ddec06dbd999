//! Pictures: from untrusted uploads to files that are served for ever.
//!
//! [`process`] takes every upload. It looks at the content, refuses large pictures before decoding
//! them, and encodes them again, so that no data of the sender remains (location, camera, a second
//! file hidden in the first).
//!
//! | file | what it does |
//! |---|---|
//! | `reduced_jpeg.rs` | decodes large photographs at a smaller size |
//! | `still.rs`, `colour.rs` | encode several widths, in sRGB |
//! | `animation.rs` | encodes animations |
//! | `avif.rs` | makes smaller files later |
//! | `store.rs`, `serve.rs` | store files under the hash of their content, and send them |
//! | `perceptual_hash.rs` | finds altered copies |

mod animation;
mod avif;
mod colour;
mod error;
#[cfg(test)]
mod hostile;
mod jpeg;
mod limits;
mod model;
mod name;
mod perceptual_hash;
mod process;
mod reduced_jpeg;
mod serve;
mod still;
mod store;
#[cfg(test)]
mod tests;
mod texts;

pub use avif::HAS_AVIF_ENCODER;
pub use limits::MAX_BYTES;
pub use model::{File, Picture};
pub(crate) use name::{KIND_BYTES, is_name, matches_content};
pub use perceptual_hash::{PerceptualHash, perceptual_hash};
pub use process::process;
#[cfg(any(test, fuzzing))]
pub(crate) use process::process_now;
pub use still::WIDTHS;
pub use store::{MediaStore, OpenError};
#[cfg(test)]
pub(crate) use texts::ALL as ALL_TEXTS;
pub use texts::NO_SUCH_PICTURE;

/// The path of pictures.
pub const PREFIX: &str = "/media/";
