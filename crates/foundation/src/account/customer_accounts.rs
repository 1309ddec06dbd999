//! What a customer's profile needs of the account: changes of the number or address, and consents.

use platform::db::Tx;
use platform::error::Result;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::codes::{self, CodePurpose, CodeRequest, IssuedCode, Registrant};
use super::register::parse_code;
use crate::Site;
use crate::auth::error::AccountError;
use crate::auth::guard::SignedIn;
use crate::auth::identity::{Identity, is_number};
use crate::auth::mfa::notifications::{self, SecurityEvent};
use crate::auth::model::{User, parse_token};
use crate::auth::reauthenticate::{check_password, must_be_live};
use crate::auth::trusted_device::TrustedDevice;
use crate::auth::{links, store};
use crate::outbox::store as outbox;
use crate::secrets::Seed;
use crate::sms::store as messages;

pub use super::consent::{ConsentKind, newsletter_text, record as record_consent, withdraw};
pub use super::register::CodeSentResponse;
pub use crate::auth::texts::CODE_SENT;

/// Sends a code to a new number or address.
///
/// # Errors
/// Neither number nor address; a wrong password; too many codes; the store is away.
pub async fn begin_identity_change(
    site: &Site,
    client: ClientAddress,
    signed_in: &SignedIn,
    identity: &str,
    password: &str,
) -> Result<CodeSentResponse> {
    let identity = Identity::parse(identity, &site.sms)?;
    if signed_in.user.group.is_staff() && matches!(identity, Identity::Phone(_)) {
        return Err(AccountError::EmailInvalid.into());
    }
    check_password(site, client, signed_in, password).await?;
    let request = CodeRequest {
        purpose: CodePurpose::Change,
        identity: &identity,
        language: Language::current(),
        client,
        device: &TrustedDevice::default(),
        registrant: Registrant::default(),
        user_id: Some(signed_in.user.id),
    };
    let IssuedCode { token, expires_at } = codes::issue(site, request).await?;
    let sent_to = identity.as_str().to_owned();
    Ok(CodeSentResponse { token: token.reveal().to_owned(), expires_at, sent_to })
}

/// Confirms a new number or address by its code. From then on it signs in.
///
/// # Errors
/// A code that is wrong, used, too old or somebody else's; the store is away.
pub async fn confirm_identity_change(
    site: &Site,
    client: ClientAddress,
    SignedIn { user, session, actor }: &SignedIn,
    token: Option<&str>,
    code: Option<&str>,
) -> Result<()> {
    let token = parse_token(token)?;
    let code = parse_code(code)?;
    let attempt = site.limits.begin_sign_in(client)?;
    let key = codes::key(site).await?;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.rng);
    let seed: Seed = site.rng.bytes();
    let entered: Result<(), AccountError> = platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        must_be_live(&mut tx, session, now).await?;
        let entered = codes::check(&mut tx, &key, &token, CodePurpose::Change, &code, now).await?;
        let row = match entered.into_row() {
            Ok(row) if row.user_id == Some(user.id) => row,
            Ok(_) => return Ok(Err(AccountError::CodeGone)),
            Err(error) => return Ok(Err(error)),
        };
        let holder = store::find_by_email(&mut tx, row.key()).await?;
        if holder.is_some_and(|(other, _)| other.id != user.id) {
            return Ok(Err(AccountError::CodeGone));
        }
        if is_number(row.key()) {
            store::set_phone(&mut tx, user.id, Some(row.key()), now).await?;
            if user.email.is_empty() {
                store::set_email(&mut tx, user.id, row.key(), None, now).await?;
            }
        } else {
            store::set_email(&mut tx, user.id, row.shown(), Some(now), now).await?;
        }
        store::delete_sessions(&mut tx, user.id, Some(session)).await?;
        let has_another = !user.email.is_empty()
            && platform::text::email::key(&user.email) != platform::text::email::key(row.shown());
        let event = match (is_number(row.key()), has_another) {
            (true, _) => Some(SecurityEvent::NumberChanged),
            (false, true) => {
                let new = links::NewLink {
                    purpose: links::LinkPurpose::RestoreAddress,
                    user_id: Some(user.id),
                    address: &user.email,
                    seed: &seed,
                };
                Some(SecurityEvent::AddressChanged(links::create(&mut tx, &key, new, now).await?.0))
            }
            (false, false) if user.email.is_empty() => Some(SecurityEvent::AddressAdded),
            (false, false) => None,
        };
        // To the identity that the account had until now.
        if let Some(event) = event {
            notifications::write(&mut tx, site, user, &event, &mail_key, now).await?;
        }
        let entry = Entry::new("me.confirm_identity", format!("user {}", user.id))
            .before(json!({ "email": user.email, "phone": user.phone }))
            .after(json!({ "identity": row.shown() }));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(Ok(()))
    }
    .await)?;
    entered?;
    attempt.forgive();
    notifications::wake_senders(site);
    Ok(())
}

/// Deletes codes and messages to the number and the address of an account.
///
/// # Errors
/// The store is away.
pub async fn forget_codes(tx: &mut Tx, user: &User) -> Result<()> {
    if !user.email.is_empty() {
        codes::erase(tx, &platform::text::email::key(&user.email)).await?;
        outbox::erase(tx, &user.email).await?;
    }
    if let Some(number) = &user.phone {
        codes::erase(tx, number).await?;
        messages::erase(tx, number).await?;
    }
    Ok(())
}
