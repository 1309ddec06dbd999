//! Declares the texts of a page once: [`page_texts!`] makes the struct that a file is read into,
//! the checks while it is read, and the fields of its form. A new text is one line in `model`.

use std::collections::HashSet;
use std::ops::Range;

use platform::text::plain::{collapse_whitespace, fold, slug};
use toml::Spanned;

use super::errors::TextError;
use super::schema::Field;
use super::text::Text;

/// A mistake with its place in the file.
pub(super) type PlacedError = (Range<usize>, TextError);

/// The texts of a page, or of a part of one.
pub(super) trait PageTexts {
    /// Their fields in the form.
    const FIELDS: &'static [Field];

    /// The folded value that must differ within a list, with its place in the file.
    fn distinct_value(&self) -> Option<(String, Range<usize>)>;

    /// Checks the rules that concern several values.
    fn check(&self) -> Result<(), PlacedError>;
}

/// The folded words of a text, to compare texts without regard to case and accents.
pub(super) fn fold_text(text: &str) -> String {
    collapse_whitespace(&fold(text))
}

/// Checks each part of a list, then that their distinct values differ.
pub(super) fn check_list<T: PageTexts>(parts: &[T]) -> Result<(), PlacedError> {
    parts.iter().try_for_each(PageTexts::check)?;
    let mut seen = HashSet::new();
    for (value, span) in parts.iter().filter_map(PageTexts::distinct_value) {
        if !seen.insert(value) {
            return Err((span, TextError::Twice));
        }
    }
    Ok(())
}

/// Checks that an address is the slug of a name (specification §2).
pub(super) fn check_slug(address: &Spanned<Text>, name: &Text) -> Result<(), PlacedError> {
    let right = slug(name.as_ref());
    if address.get_ref().as_ref() == right {
        return Ok(());
    }
    let name = name.as_ref().to_owned();
    Err((address.span(), TextError::OtherSlug { name, right }))
}

/// Declares the texts of a page. A field is `name: kind = "label", "libellé";`. After the labels
/// may follow `hint "…", "…"` and `alias "…"`, another name that a file may use. The English label
/// also describes the field in the API.
///
/// | kind | in the file |
/// | --- | --- |
/// | `line`, `paragraph`, `markdown` | a text |
/// | `optional_line`, `optional_paragraph`, `optional_markdown` | a text that may be absent |
/// | `optional_email`, `optional_url` | the same, with a rule |
/// | `distinct_line` | a text that differs from those of the other parts of its list |
/// | `title`, `whole_title`, `description`, `email`, `url`, `path` | a text with a rule |
/// | `lines`, `paragraphs` | a list of texts |
/// | `optional_lines`, `optional_paragraphs` | the same, possibly empty |
/// | `choice(Enum)`, `key(Enum)` | one of [`choices!`]; a key differs within its list |
/// | `optional_choice(Enum)` | one of [`choices!`], or none |
/// | `picture` | a picture of the media library, or none |
/// | `picture_or_icon` | the same, or an SVG that was uploaded for it |
/// | `slug(name)` | the slug of another field; nobody types it in a form |
/// | `group(Part)` | a part of its own |
/// | `groups(Part by name, "Part", "Partie")` | a list of parts, which the form names by a field |
/// | `groups_or_none(…)` | the same, possibly empty |
///
/// A common field stands without kind and labels: `title;`, `heading;`. After `form only` stand
/// fields of the form that the struct does not have.
macro_rules! page_texts {
    (@next $state:tt title; $($rest:tt)*) => {
        page_texts!(@next $state
            title: title = "Title of the page", "Titre de la page",
                hint "In the browser’s tab and in search engines; the company’s name is added. At most 50 characters.",
                "Dans l’onglet du navigateur et les moteurs de recherche; le nom de l’entreprise s’y ajoute. 50 caractères au plus.";
            $($rest)*);
    };
    (@next $state:tt description; $($rest:tt)*) => {
        page_texts!(@next $state
            description: description =
                "Description for search engines", "Description pour les moteurs de recherche",
                hint "110 to 160 characters read best; more are not shown.",
                "De 110 à 160 caractères se lisent le mieux; on n’en voit pas plus.";
            $($rest)*);
    };
    (@next $state:tt heading; $($rest:tt)*) => {
        page_texts!(@next $state heading: line = "Heading", "Titre"; $($rest)*);
    };
    (@next $state:tt lead; $($rest:tt)*) => {
        page_texts!(@next $state lead: paragraph = "Below the heading", "Sous le titre"; $($rest)*);
    };
    (@next $state:tt text; $($rest:tt)*) => {
        page_texts!(@next $state text: paragraph = "Text", "Texte"; $($rest)*);
    };
    (@next $state:tt button; $($rest:tt)*) => {
        page_texts!(@next $state button: line = "Button", "Bouton"; $($rest)*);
    };
    (@next $state:tt picture_alt; $($rest:tt)*) => {
        page_texts!(@next $state
            picture_alt: paragraph = "What the picture shows", "Ce que montre l’image",
                hint "For those who do not see it.", "Pour les personnes qui ne la voient pas.";
            $($rest)*);
    };

    (@next $state:tt
        $(#[$meta:meta])* $name:ident: $kind:ident $(($($args:tt)*))? = $en:tt, $fr:tt
        $(, hint $hint_en:tt, $hint_fr:tt)? $(, alias $alias:tt)?; $($rest:tt)*
    ) => {
        page_texts!(@kind $kind ($($($args)*)?) {
            $state $name { #[doc = $en] $(#[$meta])* $(#[serde(alias = $alias)])? } {
                name: stringify!($name),
                alias: page_texts!(@option $($alias)?),
                label: Label { en: $en, fr: $fr },
                hint: page_texts!(
                    @option $(Label { en: $hint_en, fr: $hint_fr })?
                ),
            }
        } $($rest)*);
    };
    (@option) => { None };
    (@option $($value:tt)+) => { Some($($value)+) };

    (@kind line () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field {} { Text } Line Any $($rest)*);
    };
    (@kind paragraph () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field {} { Text } Paragraph Any $($rest)*);
    };
    (@kind markdown () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field {} { Markdown } Markdown Any $($rest)*);
    };
    (@kind title () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::title")] } { Text }
            Line Title $($rest)*);
    };
    (@kind whole_title () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::whole_title")] } { Text }
            Line WholeTitle $($rest)*);
    };
    (@kind description () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::description")] } { Text }
            Paragraph Description $($rest)*);
    };
    (@kind email () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::email")] } { Text }
            Line Email $($rest)*);
    };
    (@kind url () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::url")] } { Text }
            Line Url $($rest)*);
    };
    (@kind path () $field:tt $($rest:tt)*) => {
        page_texts!(@text $field
            { #[serde(deserialize_with = "crate::content::text::path")] } { Text }
            Line Path $($rest)*);
    };
    (@kind optional_line () $field:tt $($rest:tt)*) => {
        page_texts!(@optional $field {} Line Any $($rest)*);
    };
    (@kind optional_paragraph () $field:tt $($rest:tt)*) => {
        page_texts!(@optional $field {} Paragraph Any $($rest)*);
    };
    (@kind optional_email () $field:tt $($rest:tt)*) => {
        page_texts!(@optional $field
            { #[serde(default, deserialize_with = "crate::content::text::optional_email")] }
            Line Email $($rest)*);
    };
    (@kind optional_url () $field:tt $($rest:tt)*) => {
        page_texts!(@optional $field
            { #[serde(default, deserialize_with = "crate::content::text::optional_url")] }
            Line Url $($rest)*);
    };
    (@optional $field:tt $serde:tt $kind:ident $rule:ident $($rest:tt)*) => {
        page_texts!(@add $field $serde { Option<Text> } [single]
            FieldShape::Text {
                kind: TextKind::$kind, rule: TextRule::$rule, is_optional: true
            }; $($rest)*);
    };
    (@kind picture () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            {
                #[serde(default, deserialize_with = "crate::content::text::picture")]
                #[schema(value_type = Option<crate::media::PictureResponse>)]
            }
            { Option<Text> } [single] FieldShape::Picture { may_be_icon: false }; $($rest)*);
    };
    (@kind picture_or_icon () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            {
                #[serde(default, deserialize_with = "crate::content::text::picture_or_icon")]
                #[schema(value_type = Option<crate::media::PictureResponse>)]
            }
            { Option<Text> } [single] FieldShape::Picture { may_be_icon: true }; $($rest)*);
    };
    (@kind optional_markdown () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field {} { Option<Markdown> } [single]
            FieldShape::Text {
                kind: TextKind::Markdown,
                rule: TextRule::Any,
                is_optional: true,
            }; $($rest)*);
    };
    (@kind distinct_line () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[schema(value_type = Text)] } { toml::Spanned<Text> } [distinct]
            FieldShape::Text {
                kind: TextKind::Line,
                rule: TextRule::Any,
                is_optional: false,
            }; $($rest)*);
    };
    (@kind lines () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[serde(deserialize_with = "crate::content::text::list")] } { Vec<Text> } [single]
            FieldShape::Texts { kind: TextKind::Line, may_be_empty: false };
            $($rest)*);
    };
    (@kind optional_lines () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field { #[serde(default)] } { Vec<Text> } [single]
            FieldShape::Texts { kind: TextKind::Line, may_be_empty: true };
            $($rest)*);
    };
    (@kind optional_paragraphs () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field { #[serde(default)] } { Vec<Text> } [single]
            FieldShape::Texts { kind: TextKind::Paragraph, may_be_empty: true };
            $($rest)*);
    };
    (@kind paragraphs () $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[serde(deserialize_with = "crate::content::text::list")] } { Vec<Text> } [single]
            FieldShape::Texts { kind: TextKind::Paragraph, may_be_empty: false };
            $($rest)*);
    };
    (@kind choice ($type:ident) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field {} { $type } [single]
            FieldShape::Choice { choices: $type::CHOICES, is_optional: false }; $($rest)*);
    };
    (@kind optional_choice ($type:ident) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field {} { Option<$type> } [single]
            FieldShape::Choice { choices: $type::CHOICES, is_optional: true }; $($rest)*);
    };
    (@kind key ($type:ident) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[schema(value_type = $type)] } { toml::Spanned<$type> } [distinct]
            FieldShape::Choice { choices: $type::CHOICES, is_optional: false }; $($rest)*);
    };
    (@kind slug ($of:ident) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[schema(value_type = Text)] } { toml::Spanned<Text> } [distinct $of]
            FieldShape::Slug(stringify!($of)); $($rest)*);
    };
    (@kind group ($type:ident) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field {} { $type } [group]
            FieldShape::Group(
                <$type as crate::content::page_texts::PageTexts>::FIELDS
            ); $($rest)*);
    };
    (@kind groups ($type:ident by $by:ident, $one_en:tt, $one_fr:tt) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field
            { #[serde(deserialize_with = "crate::content::text::list")] } { Vec<$type> } [groups]
            page_texts!(@list $type $by $one_en $one_fr false); $($rest)*);
    };
    (@kind groups_or_none ($type:ident by $by:ident, $one_en:tt, $one_fr:tt) $field:tt $($rest:tt)*) => {
        page_texts!(@add $field {} { Vec<$type> } [groups]
            page_texts!(@list $type $by $one_en $one_fr true); $($rest)*);
    };
    (@list $type:ident $by:ident $one_en:tt $one_fr:tt $may_be_empty:literal) => {
        FieldShape::GroupList(GroupList {
            fields: <$type as crate::content::page_texts::PageTexts>::FIELDS,
            one: Label { en: $one_en, fr: $one_fr },
            titled_by: stringify!($by),
            may_be_empty: $may_be_empty,
        })
    };

    (@text $field:tt $serde:tt $type:tt $kind:ident $rule:ident $($rest:tt)*) => {
        page_texts!(@add $field $serde $type [single]
            FieldShape::Text {
                kind: TextKind::$kind,
                rule: TextRule::$rule,
                is_optional: false,
            }; $($rest)*);
    };
    (@add
        {
            { $head:tt [$($fields:tt)*] [$($forms:tt)*] [$($checks:tt)*] }
            $name:ident { $($attributes:tt)* } { $($form:tt)* }
        }
        { $($serde:tt)* } { $($type:tt)* } [$($check:ident)+] $shape:expr; $($rest:tt)*
    ) => {
        page_texts!(@next {
            $head
            [$($fields)* $($attributes)* $($serde)* pub $name: $($type)*,]
            [$($forms)* Field {
                $($form)*
                shape: $shape,
                is_distinct: page_texts!(@is_distinct $($check)+),
            },]
            [$($checks)* [$name $($check)+]]
        } $($rest)*);
    };
    (@is_distinct distinct $($of:ident)?) => { true };
    (@is_distinct $check:ident) => { false };

    (@distinct $self:ident [$name:ident distinct $($of:ident)?]) => {
        Some((
            crate::content::page_texts::fold_text($self.$name.get_ref().as_ref()),
            $self.$name.span(),
        ))
    };
    (@distinct $self:ident $check:tt) => { None };
    (@check $self:ident [$name:ident distinct $of:ident]) => {
        crate::content::page_texts::check_slug(&$self.$name, &$self.$of)?
    };
    (@check $self:ident [$name:ident group]) => {
        crate::content::page_texts::PageTexts::check(&$self.$name)?
    };
    (@check $self:ident [$name:ident groups]) => {
        crate::content::page_texts::check_list(&$self.$name)?
    };
    (@check $self:ident $check:tt) => {};

    (@next {
        { $(#[$meta:meta])* $name:ident $($body:tt)* }
        [$($fields:tt)*] [$($forms:tt)*] [$($check:tt)*]
    }) => {
        #[derive(Clone, Debug, serde::Deserialize, serde::Serialize, utoipa::ToSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            $($fields)*
        }

        impl crate::content::page_texts::PageTexts for $name {
            const FIELDS: &'static [crate::content::schema::Field] = {
                use crate::content::schema::*;
                &[$($forms)* $($body)*]
            };

            fn distinct_value(&self) -> Option<(String, std::ops::Range<usize>)> {
                [$(page_texts!(@distinct self $check)),*].into_iter().flatten().next()
            }

            fn check(&self) -> Result<(), crate::content::page_texts::PlacedError> {
                $(page_texts!(@check self $check);)*
                Ok(())
            }
        }
    };

    (
        $(#[$meta:meta])*
        pub struct $name:ident { $($fields:tt)* } $(form only [$($body:tt)*])?
    ) => {
        page_texts!(@next { { $(#[$meta])* $name $($($body)*)? } [] [] [] } $($fields)*);
    };
}

/// Declares a closed list, the same in both languages: `Variant = "value" => "label", "libellé";`.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($variant:ident = $value:tt => $en:tt, $fr:tt;)+ }
    ) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq,
            serde::Deserialize, serde::Serialize, utoipa::ToSchema,
        )]
        $(#[$meta])*
        pub enum $name {$(
            #[doc = $en]
            #[serde(rename = $value)]
            $variant,
        )+}

        impl $name {
            /// Each value with its label.
            pub(super) const CHOICES: &'static [(&'static str, crate::content::schema::Label)] =
                &[$(($value, crate::content::schema::Label { en: $en, fr: $fr })),+];
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                match self {$(
                    Self::$variant => $value,
                )+}
            }
        }
    };
}

pub(super) use {choices, page_texts};
