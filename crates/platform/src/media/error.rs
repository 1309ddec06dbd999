//! Refusals of uploaded files; their texts are in [`super::texts`].

use image::ImageError;

use super::texts;
use crate::error::{Error, Message};

/// A refusal of the field `file`.
pub(super) fn refused(message: Message) -> Error {
    Error::invalid("file", message)
}

pub(super) fn too_many_bytes() -> Error {
    Error::TooLarge(texts::TOO_MANY_BYTES)
}

pub(super) fn too_many_pixels() -> Error {
    refused(texts::TOO_MANY_PIXELS)
}

pub(super) fn too_much_memory() -> Error {
    refused(texts::TOO_MUCH_MEMORY)
}

pub(super) fn too_long() -> Error {
    refused(texts::TOO_LONG)
}

pub(super) fn phone_format() -> Error {
    refused(texts::OF_A_PHONE)
}

pub(super) fn unknown_kind() -> Error {
    refused(texts::UNKNOWN_KIND)
}

pub(super) fn damaged() -> Error {
    refused(texts::DAMAGED)
}

/// A decoder's error is the upload's fault, never ours.
pub(super) fn failed(error: &ImageError) -> Error {
    match error {
        ImageError::Limits(_) => too_much_memory(),
        ImageError::Unsupported(_) => unknown_kind(),
        _ => damaged(),
    }
}
