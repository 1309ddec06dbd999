//! Who may do what: one table.
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
use platform::identity::session::{TOKEN_HEADER, Token, TokenHash};
use platform::storage::audit::Actor;

use crate::Site;
use crate::account::{self, User};

/// What a user is to the company (decisions.md, Groups).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// 1: may do everything.
    Administrator,
    /// 2: may manage categories and blogs.
    Editor,
    /// 3: an agent.
    Agent,
    /// 4: a customer.
    User,
}

impl Group {
    /// Every group, for tables and tests.
    pub const ALL: [Self; 4] = [Self::Administrator, Self::Editor, Self::Agent, Self::User];

    /// The number on the wire and in the store.
    pub fn id(self) -> i64 {
        match self {
            Self::Administrator => 1,
            Self::Editor => 2,
            Self::Agent => 3,
            Self::User => 4,
        }
    }

    /// The group of a number that somebody has sent.
    pub fn find(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.id() == id)
    }

    /// Reads the stored number.
    ///
    /// # Errors
    /// A number that the table's constraint should have refused.
    pub fn from_id(id: i64) -> Result<Self> {
        Self::find(id).ok_or_else(|| Error::internal(format!("there is no group {id}")))
    }

    /// The table: whether this group has `permission`.
    pub fn may(self, permission: Permission) -> bool {
        match permission {
            Permission::SeeDashboard | Permission::ManageCategories | Permission::ManageBlogs => {
                matches!(self, Self::Administrator | Self::Editor)
            }
            Permission::ManageProperties | Permission::ManageMessages | Permission::ManageUsers => {
                matches!(self, Self::Administrator)
            }
            Permission::UploadPictures => {
                self.may(Permission::ManageBlogs) || self.may(Permission::ManageProperties)
            }
        }
    }
}

/// What a call can need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// See what there is and what is new.
    SeeDashboard,
    /// List, add, change and delete categories.
    ManageCategories,
    /// Add, change and delete blogs.
    ManageBlogs,
    /// Use the properties screen; sign-in answers it as `role_acl`.
    ManageProperties,
    /// Read, sort, export and delete what visitors wrote.
    ManageMessages,
    /// Invite people, change their groups, disable them.
    ManageUsers,
    /// Put a picture into what one may write.
    UploadPictures,
}

impl Permission {
    /// Every permission, for tables and tests.
    pub const ALL: [Self; 7] = [
        Self::SeeDashboard,
        Self::ManageCategories,
        Self::ManageBlogs,
        Self::ManageProperties,
        Self::ManageMessages,
        Self::ManageUsers,
        Self::UploadPictures,
    ];
}

/// A permission as a type, for [`May`].
pub trait Permit: Send + Sync + 'static {
    /// Which permission.
    const PERMISSION: Permission;
}

macro_rules! permits {
    ($($name:ident),+) => {$(
        #[doc = concat!("[`Permission::", stringify!($name), "`] as a type.")]
        #[derive(Debug)]
        pub struct $name;
        impl Permit for $name {
            const PERMISSION: Permission = Permission::$name;
        }
    )+};
}
permits!(
    SeeDashboard,
    ManageCategories,
    ManageBlogs,
    ManageProperties,
    ManageMessages,
    ManageUsers,
    UploadPictures
);

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
    pub user_id: i64,
    /// Which of the user's sessions.
    pub session: TokenHash,
    /// What else they may, for a call that answers in parts.
    pub group: Group,
    permission: PhantomData<P>,
}

impl FromRequestParts<Site> for SignedIn {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let refused = || Error::from(account::Refusal::NotSignedIn);
        let header = parts.headers.get(TOKEN_HEADER).ok_or_else(refused)?;
        let token = header.to_str().ok().and_then(Token::parse).ok_or_else(refused)?;
        let session = token.hash();
        let user = account::find_by_session(site, &session).await?.ok_or_else(refused)?;
        let client_address = ClientAddress::of(&parts.extensions).to_string();
        let actor = Actor { user_id: Some(user.id), client_address };
        Ok(Self { user, session, actor })
    }
}

impl<P: Permit> FromRequestParts<Site> for May<P> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let SignedIn { user, session, actor } = SignedIn::from_request_parts(parts, site).await?;
        if !user.group.may(P::PERMISSION) {
            return Err(account::Refusal::NotAllowed.into());
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_table_is_the_one_that_the_browser_follows() {
        let path = format!("{}/../../content/vectors/access.json", env!("CARGO_MANIFEST_DIR"));
        let json = std::fs::read_to_string(path).unwrap();
        let written: BTreeMap<String, Vec<i64>> = serde_json::from_str(&json).unwrap();
        let groups = |permission| {
            let may = Group::ALL.into_iter().filter(|group| group.may(permission));
            may.map(Group::id).collect::<Vec<_>>()
        };
        let table: BTreeMap<_, _> =
            Permission::ALL.map(|one| (format!("{one:?}"), groups(one))).into_iter().collect();
        assert_eq!(written, table);
    }
}
