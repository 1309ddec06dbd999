//! The refusals about an uploaded or requested picture, in both languages.

use crate::messages;

messages! {
    /// Nothing under that name.
    NO_SUCH_PICTURE = "media.not_found": "There is no such picture", "Cette image n’existe pas";
    /// It is in a bucket that is away.
    CANNOT_BE_READ = "media.cannot_be_read":
        "This picture cannot be fetched at the moment. Try again in a minute",
        "Cette image ne peut pas être obtenue pour le moment. Réessayez dans une minute";
    /// The bucket is away.
    CANNOT_BE_SAVED = "media.cannot_be_saved":
        "Pictures cannot be saved at the moment, and nothing was changed. What you entered is \
still here: try again in a minute",
        "Les images ne peuvent pas être enregistrées pour le moment, et rien n’a changé. Ce que \
vous avez saisi est toujours là\u{a0}: réessayez dans une minute";
    /// More than 25 MB.
    TOO_MANY_BYTES = "media.too_many_bytes":
        "The picture is too large: at most 25 MB",
        "L’image est trop volumineuse\u{a0}: 25\u{a0}Mo au plus";
    /// More than 40 megapixels, or 10,000 a side; of what is made smaller while it is decoded,
    /// more than 50, or 12,000.
    TOO_MANY_PIXELS = "media.too_many_pixels":
        "The picture has too many pixels: at most 50 megapixels and 12,000 pixels \
a side of a photograph in JPEG, 40 and 10,000 of any other picture",
        "L’image a trop de pixels\u{a0}: 50\u{a0}mégapixels et \
12\u{a0}000\u{a0}pixels de côté au plus pour une photo en JPEG, 40 et 10\u{a0}000 pour \
toute autre image";
    /// Small as a file and large in memory.
    TOO_MUCH_MEMORY = "media.too_much_memory":
        "The picture needs too much memory to be read. Save it with 8 bits a \
channel, or smaller",
        "L’image demande trop de mémoire pour être lue. Enregistrez-la en \
8\u{a0}bits par canal, ou plus petite";
    /// An animation of too many pictures.
    TOO_LONG = "media.too_long":
        "The moving picture is too long: at most 200 frames, and 100 megapixels \
over all of them",
        "L’image animée est trop longue\u{a0}: 200\u{a0}images au plus, et \
100\u{a0}mégapixels pour l’ensemble";
    /// What telephones make and this program cannot read.
    OF_A_PHONE = "media.of_a_phone":
        "AVIF and HEIC pictures can’t be read here. Save the picture as a JPEG \
or PNG file first",
        "Les images AVIF et HEIC ne peuvent pas être lues ici. Enregistrez \
d’abord l’image en JPEG ou en PNG";
    /// No kind of picture that is taken.
    UNKNOWN_KIND = "media.unknown_kind":
        "The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file",
        "L’image doit être un fichier JPEG, PNG, GIF, WebP, BMP ou ICO";
    /// What a decoder stumbles over.
    DAMAGED = "media.damaged":
        "The picture is damaged or not complete",
        "L’image est endommagée ou incomplète";
}
