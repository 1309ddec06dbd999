//! The success messages of this feature.

use platform::messages;

messages! {
    /// `update_profile`, public.
    OPEN = "profile.open":
        "Profile updated successfully. Readers see your name",
        "Le profil a été modifié. Les lecteurs voient votre nom";
    /// `update_profile`, hidden.
    CLOSED = "profile.closed":
        "Profile updated successfully. Readers do not see your name",
        "Le profil a été modifié. Les lecteurs ne voient pas votre nom";
}
