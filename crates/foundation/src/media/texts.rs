//! The success messages of this feature.

use platform::messages;

messages! {
    /// `upload_image`.
    UPLOADED = "upload.done":
        "Picture uploaded successfully",
        "L’image a été téléversée";
}
