//! The untrusted request bodies, with the names of `docs/reso.md`.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};
use utoipa::ToSchema;

use super::fields::with_fields;

macro_rules! form {
    (($form:ident, $year:ident) $(
        $(#[doc = $doc:tt])* $(#[serde($($wire:tt)*)])?
        $slot:ident: $written:ty => $kind:ty, $name:tt $label:tt $french:tt, $rule:expr;
    )+) => {
        /// The body of `add_property` and `update_property`. Every field may be absent, which
        /// is the same as empty; amounts and counts are numbers or decimal text.
        #[derive(Clone, Debug, Default, Deserialize, ToSchema)]
        #[serde(rename_all = "PascalCase", default)]
        pub struct PropertyForm {
            /// `update_property` only: the property, a number or a decimal string.
            #[serde(deserialize_with = "platform::http::body::id")]
            pub listing_key: Option<i64>,
            /// `update_property` only: the revision that was edited; refused with 409 when the
            /// property has been saved since. Without it the property is overwritten.
            #[serde(deserialize_with = "platform::http::body::id")]
            pub revision: Option<i64>,
            /// `update_property` only: why the status changes; at most 255 characters.
            pub status_change_reason: Option<String>,
            $($(#[doc = $doc])* #[serde(rename = $name $(, $($wire)*)?)] pub $slot: Option<$written>,)+
        }
    };
}

with_fields!(form);

/// The body of `remove_property_image`.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase", default)]
pub struct RemoveImageForm {
    /// The property.
    #[serde(deserialize_with = "platform::http::body::id")]
    pub listing_key: Option<i64>,
    /// The picture.
    #[serde(deserialize_with = "platform::http::body::id")]
    pub media_key: Option<i64>,
}

/// The body of `order_property_images`: pictures of the property in display order, each once.
/// Pictures that are not listed follow them.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct OrderImagesForm {
    /// The property.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub listing_key: Option<i64>,
    /// Its pictures.
    #[serde(default)]
    pub media: Vec<OrderedImage>,
}

/// One picture of an [`OrderImagesForm`].
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase", default)]
pub struct OrderedImage {
    /// The picture.
    #[serde(deserialize_with = "platform::http::body::id")]
    pub media_key: Option<i64>,
    /// The alternative text, at most 255 characters; unchanged if absent.
    pub short_description: Option<String>,
    /// Whether it is the preferred picture; at most one is. If none is, the current one stays.
    #[serde(rename = "PreferredPhotoYN")]
    pub is_preferred: bool,
}

/// The untrusted multipart body of `upload_property_image`.
#[derive(Debug, Default, ToSchema)]
#[schema(rename_all = "PascalCase")]
#[expect(dead_code, reason = "describes the form for the OpenAPI document; the call reads it")]
pub struct UploadImageForm {
    /// The property.
    listing_key: i64,
    /// What the picture shows; at most 255 characters.
    short_description: Option<String>,
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 25 MiB.
    #[schema(rename = "file", value_type = Option<String>, format = Binary)]
    file: Option<Vec<u8>>,
    /// The path of a picture of the library, in the place of a `file`.
    library_image: Option<String>,
}

/// Reads a text, or a number as the text that stands for it.
fn text_or_number<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<Option<String>, D::Error> {
    struct Text;
    impl Visitor<'_> for Text {
        type Value = Option<String>;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("a string")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> std::result::Result<Self::Value, E> {
            Ok(Some(text.to_owned()))
        }

        fn visit_i64<E: de::Error>(self, number: i64) -> std::result::Result<Self::Value, E> {
            Ok(Some(number.to_string()))
        }

        fn visit_u64<E: de::Error>(self, number: u64) -> std::result::Result<Self::Value, E> {
            Ok(Some(number.to_string()))
        }

        // The shortest text of this number; exact up to 15 digits.
        fn visit_f64<E: de::Error>(self, number: f64) -> std::result::Result<Self::Value, E> {
            Ok(Some(number.to_string()))
        }

        fn visit_unit<E: de::Error>(self) -> std::result::Result<Self::Value, E> {
            Ok(None)
        }
    }
    deserializer.deserialize_any(Text)
}
