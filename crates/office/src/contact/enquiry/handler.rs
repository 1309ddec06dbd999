//! Takes an enquiry, for the call and for the form without script.

use foundation::Site;
use homes::listing::Home;
use homes::property::StandardStatus;
use platform::http::client_address::ClientAddress;
use platform::language::Language;

use super::error::EnquiryError;
use super::form::EnquiryForm;
use crate::contact::{AboutHome, ContactProblems, EnquiryKind, submit_about};

/// Takes an enquiry about a home, which is on disk when this returns `Ok`.
///
/// # Errors
/// Every error of the form, with the typed values.
pub async fn submit(
    site: &Site,
    client: ClientAddress,
    form: &EnquiryForm,
    home: &Home,
    language: Language,
) -> Result<EnquiryKind, ContactProblems> {
    let failed = |error| ContactProblems::failed(&form.contact, error, language);
    let kind = form.kind().map_err(|error| failed(error.into()))?;
    if home.standard_status == StandardStatus::Closed && kind != EnquiryKind::Report {
        return Err(failed(EnquiryError::HomeClosed.into()));
    }
    let about =
        AboutHome { kind, listing_key: home.id.0, title: home.title(site.default_language()) };
    submit_about(site, client, &form.contact, about, language).await?;
    Ok(kind)
}
