//! The errors of texts: in English for `keyturn content check`, in both languages for the admin
//! area.

use platform::refusals;

use super::placeholder::PLACEHOLDERS;

refusals! {
    /// Why a text, a list or a pair of languages is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TextError {
        /// An empty text.
        Empty = "content.empty" => Invalid: "this text is empty", "ce texte est vide";
        /// Markdown that renders to nothing visible.
        NothingShown = "content.nothing_shown" => Invalid:
            "nothing of this text is shown", "rien de ce texte ne s’affiche";
        /// Control characters, and characters that change the direction of writing.
        Control = "content.control" => Invalid:
            "this text has characters that are not shown",
            "ce texte a des caractères qui ne s’affichent pas";
        /// A required list that is empty.
        ListEmpty = "content.list_empty" => Invalid:
            "this list is empty", "cette liste est vide";
        /// An unknown placeholder.
        PlaceholderUnknown {
            /// The placeholder.
            name: String,
        } = "content.placeholder_unknown" => Invalid:
            format!("`{name}` is unknown; there are {}", placeholders()),
            format!("`{name}` est inconnu; il y a {}", placeholders()),
            for [{ name: "x".to_owned() }];
        /// A title that would be truncated.
        TitleLong {
            /// Its number of characters.
            chars: usize,
            /// The maximum.
            most: usize,
        } = "content.title_long" => Invalid:
            format!("this title has {chars} characters; at most {most} are shown"),
            format!("ce titre a {chars} caractères; {most} au plus sont affichés"),
            for [{ chars: 51, most: 50 }];
        /// A description that would be truncated.
        DescriptionLong {
            /// Its number of characters.
            chars: usize,
            /// The maximum.
            most: usize,
        } = "content.description_long" => Invalid:
            format!("this description has {chars} characters; at most {most} are shown"),
            format!("cette description a {chars} caractères; {most} au plus sont affichés"),
            for [{ chars: 161, most: 160 }];
        /// An invalid e-mail address.
        EmailInvalid(text: String) = "content.email_invalid" => Invalid:
            format!("`{text}` isn’t an email address"),
            format!("`{text}` n’est pas une adresse courriel"),
            for [("x".to_owned())];
        /// An invalid web address.
        UrlInvalid(text: String) = "content.url_invalid" => Invalid:
            format!("`{text}` is no address; it begins with https://"),
            format!("`{text}` n’est pas une adresse web; elle commence par https://"),
            for [("x".to_owned())];
        /// An invalid path.
        PathInvalid(text: String) = "content.path_invalid" => Invalid:
            format!("`{text}` is no address on this site; it begins with /"),
            format!("`{text}` n’est pas une adresse de ce site; elle commence par /"),
            for [("x".to_owned())];
        /// A path of no page.
        PageMissing(text: String) = "content.page_missing" => Invalid:
            format!("there is no page `{text}`"), format!("il n’y a pas de page `{text}`"),
            for [("/x".to_owned())];
        /// A picture that the media library does not have.
        PictureMissing(text: String) = "content.picture_missing" => Invalid:
            format!("`{text}` is no picture of the media library; choose one there"),
            format!("`{text}` n’est pas une image de la médiathèque; choisissez-en une"),
            for [("/media/x".to_owned())];
        /// A duplicate in a list.
        Twice = "content.twice" => Invalid: "this one stands twice", "celui-ci est là deux fois";
        /// A slug that is not that of the name.
        OtherSlug {
            /// The name.
            name: String,
            /// The right slug.
            right: String,
        } = "content.other_slug" => Invalid:
            format!("the slug of {name} is `{right}`"),
            format!("l’adresse au nom de {name} est `{right}`"),
            for [{ name: "x".to_owned(), right: "x".to_owned() }];
        /// A section without an anchor of its own.
        SectionUnnamed(heading: String) = "content.section_unnamed" => Invalid:
            format!("the section `{heading}` needs a heading of its own"),
            format!("la section `{heading}` doit avoir un titre bien à elle"),
            for [("x".to_owned())];
        /// A section with nothing in it.
        SectionEmpty(heading: String) = "content.section_empty" => Invalid:
            format!("the section `{heading}` is empty"), format!("la section `{heading}` est vide"),
            for [("x".to_owned())];
        /// A heading of sections inside of a section's text.
        SectionInside = "content.section_inside" => Invalid:
            "a line that begins with ## begins a section; divide this one with ###",
            "une ligne qui commence par ## ouvre une section; divisez celle-ci avec ###";
        /// An unknown choice.
        ChoiceUnknown(text: String) = "content.choice_unknown" => Invalid:
            format!("`{text}` is none of those that there are"),
            format!("`{text}` n’est pas dans la liste"),
            for [("x".to_owned())];
        /// A list that is longer in one language.
        PartsDiffer {
            /// How many there are in English.
            en: usize,
            /// How many there are in French.
            fr: usize,
        } = "content.parts_differ" => Invalid:
            format!("has {fr} parts, and {en} in English"),
            format!("a {fr} parties, et {en} en anglais"),
            for [{ en: 3, fr: 2 }];
        /// An address or a key that differs between the languages.
        ValueDiffers {
            /// Its value in English.
            en: String,
            /// Its value in French.
            fr: String,
        } = "content.value_differs" => Invalid:
            format!("is {fr}, and in English {en}"), format!("est {fr}, et en anglais {en}"),
            for [{ en: "x".to_owned(), fr: "y".to_owned() }];
        /// Markdown with more links in one language.
        LinkCountDiffers {
            /// How many there are in English.
            en: usize,
            /// How many there are in French.
            fr: usize,
        } = "content.link_count_differs" => Invalid:
            format!("has {fr} links, and {en} in English"),
            format!("a {fr} liens, et {en} en anglais"),
            for [{ en: 3, fr: 2 }];
        /// Markdown whose links differ between the languages.
        LinksDiffer {
            /// Its links in English.
            en: String,
            /// Its links in French.
            fr: String,
        } = "content.links_differ" => Invalid:
            format!("links to `{fr}`, and in English to `{en}`"),
            format!("mène à `{fr}`, et en anglais à `{en}`"),
            for [{ en: "x".to_owned(), fr: "y".to_owned() }];
        /// A text that is missing in one language.
        OneLanguage = "content.one_language" => Invalid:
            "is there in one language only", "n’est là que dans une langue";
        /// The reason, in English, why the whole file is refused.
        Refused(reason: String) = "content.refused" => Invalid:
            reason.clone(), format!("le fichier est refusé\u{a0}: {reason}"),
            for [("x".to_owned())];
    }
}

fn placeholders() -> String {
    PLACEHOLDERS.map(|one| format!("`{one}`")).join(", ")
}

/// Every text of this file, for a test that reads them.
pub fn messages() -> Vec<platform::message::Message> {
    let all = platform::refusal::messages_of(&TextError::examples());
    // Its text shows placeholders, which are not to be filled in.
    all.into_iter().filter(|message| message.code() != "content.placeholder_unknown").collect()
}
