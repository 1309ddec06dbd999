//! The success messages of this feature.

use platform::messages;

messages! {
    /// `admin/face/upload`.
    UPLOADED = "face.uploaded":
        "Uploaded. It is public once you publish it",
        "Téléversé. Il sera public quand vous le publierez";
}
