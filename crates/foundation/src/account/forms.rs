//! The pages `/register` and `/forgot-password`: forms that work with and without script.
//!
//! The first gets, under the query key `["register"]`, `{isOpen, step, values: {email,
//! first_name, last_name, letters}, errors: {…}, notice?, token?, sentTo?, terms, letters}` with
//! the step `who`, `code` or `done`. The second gets the same without names under `["forgot"]`.

use axum::extract::{FromRequest as _, Request, State};
use axum::response::Response;
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::refusal::Refusal as _;
use serde_json::{Map, Value, json};

use super::codes;
use super::consent;
use super::register::{
    self, ForgotPasswordForm, RegisterForm, RegistrationRefusal, ResetPasswordForm,
};
use crate::Site;
use crate::auth::device::DeviceKind;
use crate::auth::model::parse_token;
use crate::auth::trusted_device::TrustedDevice;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::paths::{Route, page as paths};

/// One of the two pages.
struct FormPage {
    route: Route,
    kind: PageKind,
    key: &'static str,
}

const REGISTER: FormPage =
    FormPage { route: paths::REGISTER, kind: PageKind::Register, key: "register" };
const FORGOT: FormPage =
    FormPage { route: paths::FORGOT_PASSWORD, kind: PageKind::ForgotPassword, key: "forgot" };

/// The step of the form.
#[derive(Clone, Copy, Default)]
enum FormStep {
    #[default]
    Identity,
    Code,
    Done,
}

/// The data that a page shows.
#[derive(Default)]
struct FormState<'a> {
    step: FormStep,
    form: RegisterForm,
    token: Option<&'a str>,
    sent_to: Option<&'a str>,
    refused: Option<RegistrationRefusal>,
}

/// `GET /register`.
pub async fn register(State(site): State<Site>, request: Request) -> Response {
    let page_request = page_request(&site, &request, &REGISTER);
    show(&site, page_request, &REGISTER).await
}

/// `GET /forgot-password`.
pub async fn forgot(State(site): State<Site>, request: Request) -> Response {
    let page_request = page_request(&site, &request, &FORGOT);
    show(&site, page_request, &FORGOT).await
}

fn page_request(site: &Site, request: &Request, form_page: &FormPage) -> PageRequest {
    let language = site.addresses.language_of(request.uri().path());
    PageRequest::new(request, language, site.addresses.of(form_page.route, language))
}

async fn show(site: &Site, page_request: PageRequest, form_page: &FormPage) -> Response {
    let language = page_request.language;
    let load =
        || async { Ok(PageOutcome::Page(page(site, language, form_page, &FormState::default())?)) };
    site.pages.respond(page_request, load).await
}

/// The fields that a browser posted.
struct PostedFields(Vec<(String, String)>);

impl PostedFields {
    fn field(&self, field_name: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == field_name).map(|(_, value)| value.as_str())
    }

    fn owned(&self, field_name: &str) -> Option<String> {
        self.field(field_name).map(str::to_owned)
    }
}

/// `POST /register`.
pub async fn send_registration(
    State(site): State<Site>,
    client: ClientAddress,
    device: DeviceKind,
    request: Request,
) -> Response {
    let (language, page_request, fields) = match read_post(&site, request, &REGISTER).await {
        Ok(parts) => parts,
        Err(response) => return response,
    };
    let form = RegisterForm::from_pairs(&fields.0);
    let trusted = TrustedDevice::default();
    if let Some(response) = resend(&site, client, &trusted, &page_request, &fields, &REGISTER).await
    {
        return response;
    }
    if fields.field("step") != Some("code") {
        let done = register::register(&site, client, &form, language).await;
        return match done {
            Ok(sent) => {
                let (token, to) = (Some(&*sent.token), Some(&*sent.sent_to));
                let state =
                    FormState { step: FormStep::Code, token, sent_to: to, ..FormState::default() };
                answer(&site, language, &page_request, &REGISTER, state).await
            }
            Err(refused) => {
                let state = FormState { form, refused: Some(refused), ..FormState::default() };
                answer(&site, language, &page_request, &REGISTER, state).await
            }
        };
    }
    let (token, code) = (fields.field("token"), fields.field("code"));
    // Without script no token is stored: the user signs in afterwards.
    let state = match register::confirm(&site, client, device, token, code).await {
        Ok(_) => FormState { step: FormStep::Done, ..FormState::default() },
        Err(error) => FormState {
            step: FormStep::Code,
            token,
            sent_to: fields.field("sent_to"),
            refused: Some(RegistrationRefusal::Other(error)),
            ..FormState::default()
        },
    };
    answer(&site, language, &page_request, &REGISTER, state).await
}

/// `POST /forgot-password`.
pub async fn send_forgotten(
    State(site): State<Site>,
    client: ClientAddress,
    trusted: TrustedDevice,
    request: Request,
) -> Response {
    let (language, page_request, fields) = match read_post(&site, request, &FORGOT).await {
        Ok(parts) => parts,
        Err(response) => return response,
    };
    if let Some(response) = resend(&site, client, &trusted, &page_request, &fields, &FORGOT).await {
        return response;
    }
    let form = RegisterForm { email: fields.owned("email"), ..RegisterForm::default() };
    if fields.field("step") != Some("code") {
        let reset_form = ForgotPasswordForm { email: fields.owned("email") };
        return match register::forgot_password(&site, client, &trusted, &reset_form, language).await
        {
            Ok(sent) => {
                let (token, to) = (Some(&*sent.token), Some(&*sent.sent_to));
                let state =
                    FormState { step: FormStep::Code, token, sent_to: to, ..FormState::default() };
                answer(&site, language, &page_request, &FORGOT, state).await
            }
            Err(error) => {
                let refused = Some(RegistrationRefusal::Other(error));
                answer(
                    &site,
                    language,
                    &page_request,
                    &FORGOT,
                    FormState { form, refused, ..FormState::default() },
                )
                .await
            }
        };
    }
    let reset_form = ResetPasswordForm {
        new_password: None,
        token: fields.owned("token"),
        code: fields.owned("code"),
        password: fields.owned("password"),
    };
    let state = match register::reset_password(&site, client, &reset_form).await {
        Ok(()) => FormState { step: FormStep::Done, ..FormState::default() },
        Err(refused) => FormState {
            step: FormStep::Code,
            token: fields.field("token"),
            sent_to: fields.field("sent_to"),
            refused: Some(refused),
            ..FormState::default()
        },
    };
    answer(&site, language, &page_request, &FORGOT, state).await
}

async fn read_post(
    site: &Site,
    request: Request,
    form_page: &FormPage,
) -> std::result::Result<(Language, PageRequest, PostedFields), Response> {
    let page_request = page_request(site, &request, form_page);
    let language = page_request.language;
    match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => {
            Ok((language, page_request, PostedFields(pairs.into_iter().collect())))
        }
        Err(error) => Err(site.pages.respond_failure(&page_request, error).await),
    }
}

/// Sends another code, if that button was pressed.
async fn resend(
    site: &Site,
    client: ClientAddress,
    device: &TrustedDevice,
    page_request: &PageRequest,
    fields: &PostedFields,
    form_page: &FormPage,
) -> Option<Response> {
    fields.field("again")?;
    let token = fields.field("token");
    let sent = async { codes::resend(site, &parse_token(token)?, client, device).await };
    let refused = sent.await.err().map(RegistrationRefusal::Other);
    let sent_to = fields.field("sent_to");
    let state = FormState { step: FormStep::Code, token, sent_to, refused, ..FormState::default() };
    Some(answer(site, page_request.language, page_request, form_page, state).await)
}

async fn answer(
    site: &Site,
    language: Language,
    page_request: &PageRequest,
    form_page: &FormPage,
    state: FormState<'_>,
) -> Response {
    let page = match page(site, language, form_page, &state) {
        Ok(page) => page,
        Err(error) => return site.pages.respond_failure(page_request, error).await,
    };
    match state.refused {
        Some(refused) => site.pages.respond_error(page_request, page, &refused.into_error()).await,
        None => site.pages.respond_form(page_request, page).await,
    }
}

fn page(
    site: &Site,
    language: Language,
    form_page: &FormPage,
    state: &FormState<'_>,
) -> Result<Page> {
    let mut errors = Map::new();
    let mut notice = None;
    match &state.refused {
        None => {}
        Some(RegistrationRefusal::Fields(wrong)) => {
            for error in wrong {
                let text_of_error = Value::from(error.message().text(language));
                if let Some(field) = error.field() {
                    errors.insert(field.to_owned(), text_of_error);
                }
            }
        }
        Some(RegistrationRefusal::Other(error)) => {
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
    let step = match state.step {
        FormStep::Identity => "who",
        FormStep::Code => "code",
        FormStep::Done => "done",
    };
    let data = json!({
        "isOpen": register::must_be_open(site).is_ok(),
        "step": step,
        "values": {
            "email": text(&state.form.email),
            "first_name": text(&state.form.first_name),
            "last_name": text(&state.form.last_name),
            "letters": state.form.letters.unwrap_or(false),
        },
        "errors": errors,
        "notice": notice,
        "token": state.token,
        "sentTo": state.sent_to,
        "terms": consent::terms_text(company, language),
        "letters": consent::newsletter_text(company, language),
        "passwordMinChars": site.password_min_chars(),
    });
    let path = site.addresses.of(form_page.route, language);
    let query = QueryState::new(json!([form_page.key]), &data)?;
    let page = Page::new(form_page.kind, language, &path, vec![query]);
    Ok(site.content(language).pictured(page))
}
