//! The relying party (`WebAuthn` level 3, section 4).

use platform::error::{Error, Result};
use url::Url;
use webauthn_rs::prelude::{Webauthn, WebauthnBuilder};

use super::credentials::GOOD_FOR;
use crate::Site;
use crate::auth::error::AccountError;

/// The relying party of the host of the site's address.
pub fn webauthn(site: &Site) -> Result<Webauthn> {
    let origin = Url::parse(&site.base_url).map_err(Error::internal)?;
    let host = origin.domain().ok_or(AccountError::PasskeysAway)?;
    let waits = std::time::Duration::from_secs(GOOD_FOR.unsigned_abs());
    let company = site.company();
    WebauthnBuilder::new(host, &origin)
        .map(|builder| builder.rp_name(&company.company_name).timeout(waits))
        .and_then(WebauthnBuilder::build)
        .map_err(|_| AccountError::PasskeysAway.into())
}
