//! Checks every message of every call: code, English, French.

use axum::body::Body;
use http::Method;
use http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use platform::error::Error;
use platform::language::Language;
use platform::message::{Message, faults};
use serde_json::{Value, json};

use super::{Form, Person, TestResponse, on_both_engines};

fn told(answer: &TestResponse) -> [String; 2] {
    let json = answer.json();
    ["code", "message"].map(|name| json[name].as_str().unwrap_or_default().to_owned())
}

/// The answers of a call in English and in French.
async fn both(person: Person<'_>, path: &str, body: &Value, status: u16) -> [[String; 2]; 2] {
    let english = told(&person.post(path, body).await.expect(status));
    let french = told(&person.in_french().post(path, body).await.expect(status));
    [english, french]
}

fn texts(code: &str, en: &str, fr: &str) -> [[String; 2]; 2] {
    [en, fr].map(|text| [code.to_owned(), text.to_owned()])
}

on_both_engines! {
    async fn a_refusal_is_in_the_language_of_the_call_under_the_same_code(app) {
        for (path, body, status, expected) in [
            ("/api/auth/signin", json!({}), 422, texts(
                "account.credentials_missing",
                "Please enter both email and password",
                "Veuillez entrer l’adresse courriel et le mot de passe",
            )),
            ("/api/admin/all_categories", json!({}), 401, texts(
                "account.not_signed_in",
                "You need to be logged in to access this page.",
                "Vous devez vous connecter pour voir cette page.",
            )),
            ("/api/admin/contact_us", json!({ "name": "Zoé" }), 422, texts(
                "contact.email_missing", "Email is required", "L’adresse courriel est requise",
            )),
            ("/api/admin/contact_us", json!({ "name": 5 }), 422, texts(
                "body.wrong_kind", "name must be a text", "name doit être un texte",
            )),
            ("/api/nothing", json!({}), 404, texts(
                "call.not_found", "There is no such call", "Cet appel n’existe pas",
            )),
        ] {
            assert_eq!(both(app.anonymous(), path, &body, status).await, expected, "{path}");
        }
        for (path, body, status, expected) in [
            ("/api/admin/add_category", json!({}), 422, texts(
                "category.name_missing",
                "Please enter category name",
                "Veuillez entrer le nom de la catégorie",
            )),
            ("/api/admin/delete_category", json!({ "category_id": 99 }), 404, texts(
                "category.not_found",
                "This category no longer exists",
                "Cette catégorie n’existe plus",
            )),
            ("/api/admin/all_categories?size=x", json!({}), 422, texts(
                "list.size_invalid",
                "size must be a whole number from 1",
                "size doit être un nombre entier à partir de 1",
            )),
            ("/api/admin/add_property", json!({ "PropertyType": "Castle" }), 422, texts(
                "property.unknown",
                "Property Type must be one of: Residential, Residential Lease, Commercial Sale, \
                 Commercial Lease",
                "Type de propriété\u{a0}: une de ces valeurs\u{a0}: Résidentielle, à vendre; \
                 Résidentielle, à louer; Commerciale, à vendre; Commerciale, à louer",
            )),
            ("/api/admin/dashboard?zone=Nowhere", json!({}), 405, texts(
                "request.method_not_allowed",
                "This method is not allowed here",
                "Cette méthode n’est pas permise ici",
            )),
            ("/api/admin/delete_user", json!({}), 422, texts(
                "people.id_missing", "user_id is required", "user_id est requis",
            )),
        ] {
            let administrator = app.administrator().await;
            assert_eq!(both(administrator, path, &body, status).await, expected, "{path}");
        }
    }

    async fn what_was_done_is_said_in_the_language_of_the_call(app) {
        let administrator = app.administrator().await;
        let body = json!({ "category_name": "A" });
        let english = told(&administrator.post("/api/admin/add_category", &body).await.expect(200));
        assert_eq!(english, ["category.added", "Category added successfully"]);
        let french = administrator.in_french();
        let added = french.post("/api/admin/add_category", &json!({ "category_name": "B" })).await;
        assert_eq!(told(&added.expect(200)), ["category.added", "La catégorie a été ajoutée"]);
        let id = french.category("C").await;
        let form = Form::blog(id).without("blog_title");
        let refused = french.post_form("/api/admin/add_blog", &form).await.expect(422);
        assert_eq!(told(&refused), ["blog.title_missing", "Veuillez entrer le titre de l’article"]);
        assert_eq!(refused.json()["field"], "blog_title");
    }

    async fn a_browser_s_languages_decide_nothing(app) {
        let body = Body::from("{}");
        let request = app.anonymous().request(Method::POST, "/api/auth/signin");
        let request = request.header(CONTENT_TYPE, "application/json").header(ACCEPT_LANGUAGE, "fr-CA");
        let answer = app.anonymous().send(request.body(body).unwrap()).await.expect(422);
        assert_eq!(told(&answer)[1], "Please enter both email and password");
    }
}

fn all() -> Vec<Message> {
    let waits = [1, 120, 43_200].map(|seconds| match site::contact::too_many(seconds) {
        Error::RateLimited { message, .. } => message,
        other => panic!("{other:?}"),
    });
    [
        site::auth::messages(),
        site::opening::messages(),
        site::alerts::messages(),
        site::push::messages(),
        site::sample::messages(),
        site::booking::messages(),
        site::blog::messages(),
        site::category::messages(),
        site::contact::messages(),
        site::content::messages(),
        waits.to_vec(),
        site::contact::messages::messages(),
        site::audit::messages(),
        site::contact::enquiry::messages(),
        site::favourites::messages(),
        site::media_library::messages(),
        site::media::messages(),
        site::menus::messages(),
        site::pages::messages(),
        site::people::messages(),
        site::privacy::messages(),
        site::profile::messages(),
        site::customer::messages(),
        site::property::messages(),
        site::submission::messages(),
        site::agent::messages(),
        site::search::messages(),
        site::settings::messages(),
        foundation::face::messages(),
        site::tools::messages(),
        site::redirect::messages(),
        site::export::messages(),
        site::import::messages(),
        site::trash::messages(),
        site::undo::messages(),
        site::texts::ALL.to_vec(),
    ]
    .concat()
}

/// Numbers that differ between the languages: dates, another province's example, a number in
/// words, a decimal comma.
const OTHER_NUMBERS: [&str; 7] = [
    "blog.changed",
    "blog.copy_changed",
    "booking.phone_unclear",
    "import.wrong_rows",
    "property.changed",
    "property.comma",
    "property.postal_code",
];

#[test]
fn every_message_is_written_as_it_should_be_in_both_languages() {
    let wrong: Vec<_> = all()
        .iter()
        .flat_map(faults)
        .filter(|fault| {
            let is_number = fault.contains(": other numbers:");
            !(is_number && OTHER_NUMBERS.iter().any(|code| fault.starts_with(code)))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Codes are stable, because programs depend on them. This also shows changed texts.
#[test]
fn codes_and_texts_change_only_on_purpose() {
    let lines: Vec<_> = all()
        .iter()
        .map(|one| {
            let (en, fr) = (one.text(Language::En), one.text(Language::Fr));
            format!("{}\n  {en}\n  {}", one.code(), fr.replace('\u{a0}', "~"))
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}
