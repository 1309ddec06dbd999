//! Authorisation: which group has which permission, in one table.
//!
//! It knows neither sessions nor calls. A handler asks for a permission through
//! [`crate::auth::Authorized`].

use platform::error::{Error, Result};

use crate::id::id;

id! {
    /// A user's id; a plain number in the API and in the audit trail.
    UserId
}

/// The group of a user (decisions.md, Groups).
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

    /// The number in the API and in the database.
    pub fn id(self) -> i64 {
        match self {
            Self::Administrator => 1,
            Self::Editor => 2,
            Self::Agent => 3,
            Self::User => 4,
        }
    }

    /// The group of a number from a request.
    pub fn find(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.id() == id)
    }

    /// Reads the number from the database.
    ///
    /// # Errors
    /// A number that the table's constraint forbids.
    pub fn from_id(id: i64) -> Result<Self> {
        Self::find(id).ok_or_else(|| Error::internal(format!("there is no group {id}")))
    }

    /// Whether the group belongs to the company.
    pub fn is_staff(self) -> bool {
        matches!(self, Self::Administrator | Self::Editor)
    }

    /// Whether this group has `permission`.
    pub fn may(self, permission: Permission) -> bool {
        match permission {
            Permission::SeeDashboard | Permission::ManageCategories | Permission::ManageBlogs => {
                matches!(self, Self::Administrator | Self::Editor)
            }
            Permission::ManageProperties | Permission::ManageMessages | Permission::ManageUsers => {
                matches!(self, Self::Administrator)
            }
            Permission::SubmitListings => matches!(self, Self::Agent | Self::User),
            Permission::SeeAudit
            | Permission::ManageSettings
            | Permission::ManagePrivacy
            | Permission::ManagePages => matches!(self, Self::Administrator),
            Permission::ReviewListings => matches!(self, Self::Administrator),
            Permission::KeepProfile => matches!(self, Self::Agent | Self::User),
            Permission::SeeCalendar => {
                matches!(self, Self::Administrator | Self::Editor | Self::Agent)
            }
            Permission::UploadPictures => {
                self.may(Permission::ManageBlogs) || self.may(Permission::ManageProperties)
            }
        }
    }
}

/// Declares every permission: as a variant, and as a type for the signatures of handlers.
macro_rules! permissions {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// A permission of a call.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Permission {
            $($(#[$doc])+ $name,)+
        }

        impl Permission {
            /// Every permission, for tables and tests.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }

        $(
            #[doc = concat!("[`Permission::", stringify!($name), "`] as a type.")]
            #[derive(Debug)]
            pub struct $name;
            impl Permit for $name {
                const PERMISSION: Permission = Permission::$name;
            }
        )+
    };
}

permissions! {
    /// See the dashboard.
    SeeDashboard,
    /// List, add, change and delete categories.
    ManageCategories,
    /// Add, change and delete blogs.
    ManageBlogs,
    /// Use the properties screen; sign-in answers it as `role_acl`.
    ManageProperties,
    /// Read, sort, export and delete visitors' messages.
    ManageMessages,
    /// Invite people, change their groups, disable them.
    ManageUsers,
    /// Upload pictures.
    UploadPictures,
    /// Post homes; customers only if a setting allows it.
    SubmitListings,
    /// Review posted homes.
    ReviewListings,
    /// Have a profile with search wishes and favourites.
    KeepProfile,
    /// Offer consultations, and see their bookings.
    SeeCalendar,
    /// See and export the audit trail.
    SeeAudit,
    /// See and change the settings of the site.
    ManageSettings,
    /// See, export and erase a person's data, and keep the register of incidents.
    ManagePrivacy,
    /// Change the texts of the company's pages.
    ManagePages,
}

impl Permission {
    /// The groups with the permission, for a query: `group_id IN ($1, $2, $3, $4)`, padded with
    /// 0. Feeds and alerts go on without a session, so their queries check the permission each
    /// time.
    pub fn groups(self) -> [i64; 4] {
        Group::ALL.map(|group| if group.may(self) { group.id() } else { 0 })
    }
}

/// A permission as a type, for [`crate::auth::Authorized`].
pub trait Permit: Send + Sync + 'static {
    /// Which permission.
    const PERMISSION: Permission;
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
            Permission::ALL.iter().map(|one| (format!("{one:?}"), groups(*one))).collect();
        assert_eq!(written, table);
    }
}
