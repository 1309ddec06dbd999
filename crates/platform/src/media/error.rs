//! Every text about an uploaded file that a user can see.

use image::ImageError;

use crate::error::Error;

/// What is wrong with an upload, said of the field `file`.
pub(super) fn refused(message: &'static str) -> Error {
    Error::invalid("file", message)
}

pub(super) fn too_many_bytes() -> Error {
    Error::TooLarge("The picture is too large: at most 10 MB".into())
}

pub(super) fn too_many_pixels() -> Error {
    refused("The picture has too many pixels: at most 40 megapixels and 10,000 pixels a side")
}

pub(super) fn too_much_memory() -> Error {
    refused(
        "The picture needs too much memory to be read. Save it with 8 bits a channel, or smaller",
    )
}

pub(super) fn too_long() -> Error {
    refused(
        "The moving picture is too long: at most 200 frames, and 100 megapixels over all of them",
    )
}

pub(super) fn of_a_phone() -> Error {
    refused(
        "AVIF and HEIC pictures cannot be read here. Save the picture as a JPEG or PNG file first",
    )
}

pub(super) fn unknown_kind() -> Error {
    refused("The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file")
}

pub(super) fn damaged() -> Error {
    refused("The picture is damaged or not complete")
}

/// What a decoder refuses is the sender's; it never is a reason to fail.
pub(super) fn failed(error: &ImageError) -> Error {
    match error {
        ImageError::Limits(_) => too_much_memory(),
        ImageError::Unsupported(_) => unknown_kind(),
        _ => damaged(),
    }
}
