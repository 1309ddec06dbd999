//! Texts about requests themselves: headers, bodies and limits.

use crate::language::Language;
use crate::message::Message;
use crate::messages;
use crate::text::format::whole_number;
use crate::text::plural::plural;

messages! {
    /// No host, or several, or one that is none.
    HOST_UNCLEAR = "request.host_unclear": "A request must name one host.",
        "Une demande doit nommer un seul hôte.";
    /// Two transfer encodings: where does it end?
    BODY_UNCLEAR = "request.body_unclear": "A request must say in one way where its body ends.",
        "Une demande doit dire d’une seule façon où se termine son contenu.";
    /// Two tokens: whose is it?
    TWO_TOKENS = "request.two_tokens": "A request may carry one access token.",
        "Une demande peut porter un seul jeton d’accès.";
    /// 431.
    HEADERS_TOO_LARGE = "request.headers_too_large": "The request's headers are too large.",
        "Les en-têtes de la demande sont trop volumineux.";
    /// 408.
    STALLED = "request.stalled": "The upload stopped before it was complete. Please try again.",
        "Le téléversement s’est arrêté avant la fin. Veuillez réessayer.";
    /// More than any call takes.
    UPLOAD_TOO_LARGE = "request.upload_too_large": "The upload is too large.",
        "Le téléversement est trop volumineux.";
    /// One address asks for too much at once.
    TOO_MUCH_AT_ONCE = "request.too_much_at_once":
        "Too much at once was asked for from your address. Please try again shortly.",
        "Trop de choses à la fois ont été demandées depuis votre adresse. \
Veuillez réessayer sous peu.";
    /// The connection ended within the body.
    BODY_INCOMPLETE = "body.incomplete": "The request ended before its body was complete",
        "La demande s’est terminée avant que son corps soit complet";
    /// No JSON.
    BODY_NOT_JSON = "body.not_json": "The request body is not valid JSON",
        "Le corps de la demande n’est pas du JSON valide";
    /// JSON, and no object.
    BODY_NO_OBJECT = "body.no_object": "The request body must be a JSON object",
        "Le corps de la demande doit être un objet JSON";
    /// A part of a form without a name.
    PART_NAMELESS = "form.part_nameless": "A part of the form has no name",
        "Une partie du formulaire n’a pas de nom";
    /// A form without a boundary.
    BOUNDARY_MISSING = "form.boundary_missing": "The form's boundary is missing",
        "La limite (boundary) du formulaire manque";
    /// A form that did not arrive whole.
    FORM_BROKEN = "form.broken": "The form is not complete or not valid multipart/form-data",
        "Le formulaire est incomplet ou n’est pas du multipart/form-data valide";
}

/// The subject of a sentence about a body of the wrong type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodySubject {
    /// An API call.
    Call,
    /// A form posted without script.
    Form,
}

impl BodySubject {
    const fn text(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Call, Language::En) => "This call",
            (Self::Call, Language::Fr) => "Cet appel",
            (Self::Form, Language::En) => "This form",
            (Self::Form, Language::Fr) => "Ce formulaire",
        }
    }
}

/// A body of the wrong type.
pub fn wrong_type(subject: BodySubject, expected: &str) -> Message {
    Message::new(
        "body.wrong_type",
        format!("{} takes a body of type {expected}", subject.text(Language::En)),
        format!("{} prend un corps de type {expected}", subject.text(Language::Fr)),
    )
}

/// A compressed body.
pub fn compressed(subject: BodySubject) -> Message {
    Message::new(
        "body.compressed",
        format!("{} takes a body that is not compressed", subject.text(Language::En)),
        format!("{} prend un corps qui n’est pas compressé", subject.text(Language::Fr)),
    )
}

/// A body over the limit, in bytes.
pub fn body_too_large(limit: usize) -> Message {
    Message::new(
        "body.too_large",
        format!("This call takes at most {limit} bytes"),
        format!("Cet appel prend {} octets au plus", whole_number(limit as u64, Language::Fr)),
    )
}

/// A duplicate field of an object.
pub fn field_twice(field: &str) -> Message {
    Message::new(
        "body.field_twice",
        format!("{field} was sent twice"),
        format!("{field} a été envoyé deux fois"),
    )
}

/// The expected kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// A string.
    Text,
    /// A boolean.
    TrueOrFalse,
    /// An integer.
    WholeNumber,
    /// Anything else.
    Other,
}

/// A value of the wrong kind at a path.
pub fn wrong_kind(path: &str, kind: ValueKind) -> Message {
    let (en, fr) = match kind {
        ValueKind::Text => ("a text", "un texte"),
        ValueKind::TrueOrFalse => ("true or false", "true ou false"),
        ValueKind::WholeNumber => ("a whole number", "un nombre entier"),
        ValueKind::Other => ("another kind of value", "une valeur d’une autre sorte"),
    };
    let (en, fr) = (format!("{path} must be {en}"), format!("{path} doit être {fr}"));
    Message::new("body.wrong_kind", en, fr)
}

/// A form with too many parts.
pub fn too_many_parts(limit: usize) -> Message {
    Message::new(
        "form.too_many_parts",
        format!("This call takes at most {limit} parts"),
        format!("Cet appel prend {limit} parties au plus"),
    )
}

/// A duplicate field of a form.
pub fn part_twice(name: &str) -> Message {
    Message::new(
        "form.field_twice",
        format!("{name}: this field was sent twice"),
        format!("{name}\u{a0}: ce champ a été envoyé deux fois"),
    )
}

/// A form field that is not UTF-8.
pub fn part_not_utf8(name: &str) -> Message {
    Message::new(
        "form.not_utf8",
        format!("{name}: this text is not UTF-8"),
        format!("{name}\u{a0}: ce texte n’est pas en UTF-8"),
    )
}

/// A form over the limit, in mebibytes.
pub fn form_too_large(mebibytes: usize) -> Message {
    Message::new(
        "form.too_large",
        format!("This form is too large: at most {mebibytes} MB, of which the picture 25"),
        format!(
            "Ce formulaire est trop volumineux\u{a0}: {mebibytes}\u{a0}Mo au plus, \
dont 25 pour l’image"
        ),
    )
}

/// A write over an unencrypted connection, with the right address.
pub fn https_only(base: &str) -> Message {
    Message::new(
        "request.https_only",
        format!("This site is used over https only. Please open {base} and try again."),
        format!("Ce site s’utilise seulement par https. Veuillez ouvrir {base} et réessayer."),
    )
}

/// A write from another site's page, with our address.
pub fn cross_site(base: &str) -> Message {
    Message::new(
        "request.cross_site",
        format!(
            "This call may only be made from our own pages. Please open {base} and \
try again."
        ),
        format!(
            "Cet appel ne peut se faire que depuis nos propres pages. Veuillez ouvrir \
{base} et réessayer."
        ),
    )
}

/// Too many requests; seconds to wait.
pub fn too_many_requests(seconds: u64) -> Message {
    let unit = plural(Language::En, seconds, "second", "seconds");
    let unite = plural(Language::Fr, seconds, "seconde", "secondes");
    Message::new(
        "request.too_many",
        format!("Too many requests. Please wait {seconds} {unit}."),
        format!("Trop de demandes. Veuillez attendre {seconds}\u{a0}{unite}."),
    )
}
