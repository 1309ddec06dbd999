//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `update_profile`, open to readers.
    OPEN = "profile.open":
        "Profile updated successfully. Readers see your name",
        "Le profil a été modifié. Les lecteurs voient votre nom";
    /// `update_profile`, closed.
    CLOSED = "profile.closed":
        "Profile updated successfully. Readers do not see your name",
        "Le profil a été modifié. Les lecteurs ne voient pas votre nom";
}
