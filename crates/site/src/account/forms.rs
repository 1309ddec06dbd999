//! The pages on which an account is made and a password chosen anew. Both are forms that are
//! posted as they are, with and without script.
//!
//! The first is given, under the query key `["register"]`: `{isOpen, step, values: {email,
//! first_name, last_name, letters}, errors: {…}, notice?, token?, sentTo?, terms, letters}` with
//! the step `who`, `code` or `done`; the other, under `["forgot"]`, the same without names.

use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::message::Say as _;
use serde_json::{Map, Value, json};

use super::codes;
use super::consent;
use super::device::Device;
use super::known_device::KnownDevice;
use super::register::{self, ForgotPasswordForm, Refused, RegisterForm, ResetPasswordForm};
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::paths::{Route, page as paths};

/// A page of this file, and what it is given.
struct Door {
    route: Route,
    kind: PageKind,
    key: &'static str,
}

const REGISTER: Door = Door { route: paths::REGISTER, kind: PageKind::Register, key: "register" };
const FORGOT: Door =
    Door { route: paths::FORGOT_PASSWORD, kind: PageKind::ForgotPassword, key: "forgot" };

/// How far somebody has come.
#[derive(Clone, Copy, Default)]
enum Step {
    #[default]
    Who,
    Code,
    Done,
}

/// What a page shows.
#[derive(Default)]
struct Shown<'a> {
    step: Step,
    form: RegisterForm,
    token: Option<&'a str>,
    sent_to: Option<&'a str>,
    refused: Option<Refused>,
}

/// `GET /register`.
pub async fn register(State(site): State<Site>, request: Request) -> Response {
    let asked = asked(&site, &request, &REGISTER);
    show(&site, asked, &REGISTER).await
}

/// `GET /forgot-password`.
pub async fn forgot(State(site): State<Site>, request: Request) -> Response {
    let asked = asked(&site, &request, &FORGOT);
    show(&site, asked, &FORGOT).await
}

fn asked(site: &Site, request: &Request, door: &Door) -> PageRequest {
    let language = site.addresses.language_of(request.uri().path());
    PageRequest::new(request, language, site.addresses.of(door.route, language))
}

async fn show(site: &Site, asked: PageRequest, door: &Door) -> Response {
    let language = asked.language;
    let load = || async { Ok(PageOutcome::Page(page(site, language, door, &Shown::default())?)) };
    site.pages.respond(asked, load).await
}

/// What a browser posts: the fields of each step, and which step it is.
struct Posted(Vec<(String, String)>);

impl Posted {
    fn field(&self, wanted: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
    }

    fn owned(&self, wanted: &str) -> Option<String> {
        self.field(wanted).map(str::to_owned)
    }
}

/// `POST /register`.
pub async fn send_registration(
    State(site): State<Site>,
    client: ClientAddress,
    device: Device,
    request: Request,
) -> Response {
    let (language, asked, posted) = match begin(&site, request, &REGISTER).await {
        Ok(begun) => begun,
        Err(response) => return response,
    };
    let form = RegisterForm::from_pairs(&posted.0);
    let known = KnownDevice::default();
    if let Some(response) =
        again(&site, (client, &known), language, &asked, &posted, &REGISTER).await
    {
        return response;
    }
    if posted.field("step") != Some("code") {
        let done = register::register(&site, client, &form, language).await;
        return match done {
            Ok(sent) => {
                let (token, to) = (Some(&*sent.token), Some(&*sent.sent_to));
                let shown = Shown { step: Step::Code, token, sent_to: to, ..Shown::default() };
                answer(&site, language, &asked, &REGISTER, shown).await
            }
            Err(refused) => {
                let shown = Shown { form, refused: Some(refused), ..Shown::default() };
                answer(&site, language, &asked, &REGISTER, shown).await
            }
        };
    }
    let (token, code) = (posted.field("token"), posted.field("code"));
    // A form without script keeps no session: its person signs in.
    let shown = match register::confirm(&site, client, device, token, code).await {
        Ok(_) => Shown { step: Step::Done, ..Shown::default() },
        Err(error) => Shown {
            step: Step::Code,
            token,
            sent_to: posted.field("sent_to"),
            refused: Some(Refused::Other(error)),
            ..Shown::default()
        },
    };
    answer(&site, language, &asked, &REGISTER, shown).await
}

/// `POST /forgot-password`.
pub async fn send_forgotten(
    State(site): State<Site>,
    client: ClientAddress,
    known: KnownDevice,
    request: Request,
) -> Response {
    let (language, asked, posted) = match begin(&site, request, &FORGOT).await {
        Ok(begun) => begun,
        Err(response) => return response,
    };
    if let Some(response) = again(&site, (client, &known), language, &asked, &posted, &FORGOT).await
    {
        return response;
    }
    let form = RegisterForm { email: posted.owned("email"), ..RegisterForm::default() };
    if posted.field("step") != Some("code") {
        let wanted = ForgotPasswordForm { email: posted.owned("email") };
        return match register::forgot_password(&site, client, &known, &wanted, language).await {
            Ok(sent) => {
                let (token, to) = (Some(&*sent.token), Some(&*sent.sent_to));
                let shown = Shown { step: Step::Code, token, sent_to: to, ..Shown::default() };
                answer(&site, language, &asked, &FORGOT, shown).await
            }
            Err(error) => {
                let refused = Some(Refused::Other(error));
                answer(
                    &site,
                    language,
                    &asked,
                    &FORGOT,
                    Shown { form, refused, ..Shown::default() },
                )
                .await
            }
        };
    }
    let wanted = ResetPasswordForm {
        new_password: None,
        token: posted.owned("token"),
        code: posted.owned("code"),
        password: posted.owned("password"),
    };
    let shown = match register::reset_password(&site, client, &wanted).await {
        Ok(()) => Shown { step: Step::Done, ..Shown::default() },
        Err(refused) => Shown {
            step: Step::Code,
            token: posted.field("token"),
            sent_to: posted.field("sent_to"),
            refused: Some(refused),
            ..Shown::default()
        },
    };
    answer(&site, language, &asked, &FORGOT, shown).await
}

async fn begin(
    site: &Site,
    request: Request,
    door: &Door,
) -> std::result::Result<(Language, PageRequest, Posted), Response> {
    let asked = asked(site, &request, door);
    let language = asked.language;
    match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => Ok((language, asked, Posted(pairs.into_iter().collect()))),
        Err(error) => Err(site.pages.respond_failure(&asked, error).await),
    }
}

/// The button that sends another code.
async fn again(
    site: &Site,
    (client, device): (ClientAddress, &KnownDevice),
    language: Language,
    asked: &PageRequest,
    posted: &Posted,
    door: &Door,
) -> Option<Response> {
    posted.field("again")?;
    let token = posted.field("token");
    let sent =
        async { codes::send_again(site, &register::parse_token(token)?, client, device).await };
    let refused = sent.await.err().map(Refused::Other);
    let sent_to = posted.field("sent_to");
    let shown = Shown { step: Step::Code, token, sent_to, refused, ..Shown::default() };
    Some(answer(site, language, asked, door, shown).await)
}

async fn answer(
    site: &Site,
    language: Language,
    asked: &PageRequest,
    door: &Door,
    shown: Shown<'_>,
) -> Response {
    let page = match page(site, language, door, &shown) {
        Ok(page) => page,
        Err(error) => return site.pages.respond_failure(asked, error).await,
    };
    match shown.refused {
        Some(refused) => site.pages.respond_error(asked, page, &refused.into_error()).await,
        None => site.pages.respond_form(asked, page).await,
    }
}

fn page(site: &Site, language: Language, door: &Door, shown: &Shown<'_>) -> Result<Page> {
    let mut errors = Map::new();
    let mut notice = None;
    match &shown.refused {
        None => {}
        Some(Refused::Fields(wrong)) => {
            for error in wrong {
                let said = Value::from(error.message().text(language));
                if let Some(field) = error.field() {
                    errors.insert(field.to_owned(), said);
                }
            }
        }
        Some(Refused::Other(error)) => {
            let text = error.text(language).into_owned();
            match error {
                Error::Invalid { field: Some(field), .. } => {
                    errors.insert((*field).to_owned(), text.into());
                }
                _ => notice = Some(text),
            }
        }
    }
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let company = &site.company().company_name;
    let step = match shown.step {
        Step::Who => "who",
        Step::Code => "code",
        Step::Done => "done",
    };
    let data = json!({
        "isOpen": register::must_be_open(site).is_ok(),
        "step": step,
        "values": {
            "email": text(&shown.form.email),
            "first_name": text(&shown.form.first_name),
            "last_name": text(&shown.form.last_name),
            "letters": shown.form.letters.unwrap_or(false),
        },
        "errors": errors,
        "notice": notice,
        "token": shown.token,
        "sentTo": shown.sent_to,
        "terms": consent::terms(company, language),
        "letters": consent::letters(company, language),
        "passwordMinChars": site.password_min_chars(),
    });
    let path = site.addresses.of(door.route, language);
    let query = QueryState::new(json!([door.key]), &data)?;
    let page = Page::new(door.kind, language, &path, vec![query]);
    Ok(site.content(language).pictured(page))
}
