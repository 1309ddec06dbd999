//! Ids as types, so that ids of different tables cannot be mixed up.

/// Declares the id of a table. Its JSON is a plain number.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $id:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize,
        )]
        pub struct $id(pub i64);

        impl std::fmt::Display for $id {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl From<$id> for platform::db::Value {
            fn from(id: $id) -> Self {
                id.0.into()
            }
        }
    };
}
pub use id;
