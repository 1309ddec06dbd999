//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `upload_image`.
    UPLOADED = "upload.done":
        "Picture uploaded successfully",
        "L’image a été téléversée";
}
