//! The extractors by which a handler admits only those with permission.
//!
//! A handler takes [`Authorized`] with the permission that it needs, or [`SignedIn`]
//! when any live session will do. Refusals follow the order of decisions.md: 401 without
//! a live session, 403 without the permission, both before the body is read. Public
//! handlers take neither, so a stale token never stops a reader.

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
    /// The user.
    pub user: User,
    /// The hash of the session's token.
    pub session: TokenHash,
    /// The same user, for the audit trail.
    pub actor: Actor,
}

/// A live session whose group has the permission `P`.
#[derive(Debug)]
pub struct Authorized<P> {
    /// The user, for the audit trail.
    pub actor: Actor,
    /// The user's id, for `created_by`.
    pub user_id: UserId,
    /// The hash of the session's token.
    pub session: TokenHash,
    /// The user's group, for calls that answer more to some groups.
    pub group: Group,
    permission: PhantomData<P>,
}

/// The token of a call, valid or not.
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

/// The live session of a call, even if the user must still set up a second factor. Only the
/// calls that set it up or sign out take this.
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

impl<P: Permit> FromRequestParts<Site> for Authorized<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let SignedIn { user, session, actor } = SignedIn::from_request_parts(parts, site).await?;
        if !user.group.may(P::PERMISSION) {
            return Err(AccountError::NotAllowed.into());
        }
        Ok(Self { actor, user_id: user.id, session, group: user.group, permission: PhantomData })
    }
}

/// An authorized user, or `None` for anybody else: for public calls that answer more to the
/// former. A stale or missing token gives `None`, and so does a failing session store.
#[derive(Debug)]
pub struct MaybeAuthorized<P>(pub Option<Authorized<P>>);

impl<P: Permit> FromRequestParts<Site> for MaybeAuthorized<P> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self, Infallible> {
        Ok(Self(Authorized::from_request_parts(parts, site).await.ok()))
    }
}
