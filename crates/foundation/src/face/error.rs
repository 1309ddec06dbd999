//! The refusals about a logo, in both languages.

use platform::refusals;

use super::svg::SvgFault;

refusals! {
    /// Why a logo or a mark was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum FaceError {
        /// No file was chosen.
        FileMissing = "face.file_missing" => Invalid("file"):
            "Please Select a file.", "Veuillez choisir un fichier.";
        /// Neither an SVG nor a PNG.
        WrongKind = "face.wrong_kind" => Invalid("file"):
            "Please choose an SVG or a PNG file", "Veuillez choisir un fichier SVG ou PNG";
        /// No SVG.
        WrongIcon = "face.wrong_icon" => Invalid("file"):
            "Please choose an SVG file", "Veuillez choisir un fichier SVG";
        /// An icon of more bytes than a page can load many of.
        IconTooLarge = "face.icon_too_large" => Invalid("file"):
            "This drawing is too detailed for an icon. Simplify it",
            "Ce dessin est trop détaillé pour une icône. Simplifiez-le";
        /// It cannot be read.
        Unreadable = "face.unreadable" => Invalid("file"):
            "This file can’t be read. Export it again as an SVG or a PNG",
            "Ce fichier ne peut pas être lu. Exportez-le de nouveau en SVG ou en PNG";
        /// It has too many parts.
        TooLarge = "face.too_large" => Invalid("file"):
            "This drawing is too detailed for a logo. Simplify it, or choose a PNG",
            "Ce dessin est trop détaillé pour un logo. Simplifiez-le ou choisissez un PNG";
        /// An SVG without a size.
        NoSize = "face.no_size" => Invalid("file"):
            "This SVG has no size. Export it again with a width and a height",
            "Ce SVG n’a pas de dimensions. Exportez-le de nouveau avec une largeur et une hauteur";
        /// Nothing but letters, pictures and parts that are not taken over.
        Empty = "face.empty" => Invalid("file"):
            "Nothing of this SVG can be shown. Turn letters into outlines and export it again",
            "Rien de ce SVG ne peut être montré. Vectorisez les lettres et exportez-le de nouveau";
    }
}

impl From<SvgFault> for FaceError {
    fn from(fault: SvgFault) -> Self {
        match fault {
            SvgFault::Unreadable => Self::Unreadable,
            SvgFault::TooLarge => Self::TooLarge,
            SvgFault::NoSize => Self::NoSize,
            SvgFault::Empty => Self::Empty,
        }
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&FaceError::examples(), super::texts::ALL)
}
