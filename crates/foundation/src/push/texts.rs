//! The texts about notices on devices.

use platform::messages;

messages! {
    /// `add_push_device`.
    ON = "push.on":
        "This device now gets notifications",
        "Cet appareil reçoit maintenant des avis";
    /// `end_push_device`.
    OFF = "push.off":
        "The device no longer gets notifications",
        "L’appareil ne reçoit plus d’avis";
    /// `renew_push_device`; a program reads it.
    RENEWED = "push.renewed":
        "The new address of this device is known",
        "La nouvelle adresse de cet appareil est connue";
}
