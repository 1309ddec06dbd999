//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `admin/face/upload`.
    UPLOADED = "face.uploaded":
        "Uploaded. It is public once you publish it",
        "Téléversé. Il sera public quand vous le publierez";
}
