//! What a handler takes to let in only who may.
//!
//! A handler names the permission that it needs by taking [`May`] with it, or
//! [`SignedIn`] when any live session will do. Refusals come in the order that
//! decisions.md fixes: no live session is 401, a group that may not is 403, and
//! both come before the body is read. Public handlers take neither, so a stale
//! token never stops a reader.

use std::convert::Infallible;
use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use http::request::Parts;
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::upload_budget::UploadAccount;
use platform::identity::session::{TOKEN_HEADER, Token, TokenHash};
use platform::storage::audit::Actor;

use super::error::AccountError;
use super::model::User;
use super::sessions::find_by_session;
use crate::Site;
use crate::access::{Group, Permit, UserId};

/// The live session of a call.
#[derive(Debug)]
pub struct SignedIn {
    /// Who it is.
    pub user: User,
    /// Which of the user's sessions.
    pub session: TokenHash,
    /// The same person, for the audit trail.
    pub actor: Actor,
}

/// A live session whose group has the permission `P`.
#[derive(Debug)]
pub struct May<P> {
    /// Who it is, for the audit trail.
    pub actor: Actor,
    /// The user's id, for `created_by`.
    pub user_id: UserId,
    /// Which of the user's sessions.
    pub session: TokenHash,
    /// What else they may, for a call that answers in parts.
    pub group: Group,
    permission: PhantomData<P>,
}

/// The token that came with a call, whether it is good for anything or not.
#[derive(Debug)]
pub struct PresentedToken(pub Option<TokenHash>);

impl PresentedToken {
    fn of(parts: &Parts) -> Self {
        let text = parts.headers.get(TOKEN_HEADER).and_then(|header| header.to_str().ok());
        Self(text.and_then(Token::parse).map(|token| token.hash()))
    }
}

impl<S: Sync> FromRequestParts<S> for PresentedToken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(parts))
    }
}

impl FromRequestParts<Site> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let AnySession(signed_in) = AnySession::from_request_parts(parts, site).await?;
        let user = &signed_in.user;
        let must_have = site.company().second_factor.is_required_of(user.group);
        if must_have && user.second_factor_time.is_none() {
            return Err(AccountError::FactorMissing.into());
        }
        Ok(signed_in)
    }
}

/// The live session of a call, also of somebody who must set up a second factor first: for the
/// calls that set it up, and those that lead out.
#[derive(Debug)]
pub struct AnySession(pub SignedIn);

impl FromRequestParts<Site> for AnySession {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let refused = || Error::from(AccountError::NotSignedIn);
        let session = PresentedToken::of(parts).0.ok_or_else(refused)?;
        let user = find_by_session(site, &session).await?.ok_or_else(refused)?;
        let client_address = ClientAddress::from_extensions(&parts.extensions).to_string();
        let actor = Actor { user_id: Some(user.id.0), client_address };
        parts.extensions.insert(UploadAccount::new(user.id.0));
        Ok(Self(SignedIn { user, session, actor }))
    }
}

impl<P: Permit> FromRequestParts<Site> for May<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let SignedIn { user, session, actor } = SignedIn::from_request_parts(parts, site).await?;
        if !user.group.may(P::PERMISSION) {
            return Err(AccountError::NotAllowed.into());
        }
        Ok(Self { actor, user_id: user.id, session, group: user.group, permission: PhantomData })
    }
}

/// Somebody who may, or anybody else: for public calls that tell those more. A token
/// that is stale or missing, and a session store that is away, stop no reader.
#[derive(Debug)]
pub struct Perhaps<M>(pub Option<M>);

impl<P: Permit> FromRequestParts<Site> for Perhaps<May<P>> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self(May::from_request_parts(parts, site).await.ok()))
    }
}
