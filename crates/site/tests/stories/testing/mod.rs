//! The test harness: a real router on a real database, on both engines, and users to call it.
//!
//! ```ignore
//! on_both_engines! {
//!     async fn a_used_category_is_not_deleted(app) {
//!         let editor = app.editor().await;
//!         …
//!     }
//! }
//! ```
//! PostgreSQL comes from `KEYTURN_TEST_POSTGRES_URL`, which `make test` sets to a
//! throwaway server; without it those tests fail, they are never skipped.

mod actors;
mod app;
mod crowd;
mod form;
mod groups;
mod large_bookings;
mod large_leads;
mod large_library;
mod large_lists;
pub(crate) mod large_tables;
mod large_views;
pub(crate) mod messages;
#[path = "../../../../platform/src/bucket/moto.rs"]
pub(crate) mod moto;
pub(crate) mod plans;
mod request;
mod response;
mod slow_mail;
#[path = "../../../../platform/src/mail/sink.rs"]
mod smtp_sink;
mod text_sink;
mod upgrade;
pub(crate) mod upgrade_data;
mod writes;

pub(crate) use actors::{PASSWORD, Person};
pub(crate) use app::{NOW, TestApp, empty_postgres_database};
pub(crate) use form::Form;
pub(crate) use response::TestResponse;
pub(crate) use slow_mail::SlowMailServer;
pub(crate) use smtp_sink::SmtpSink;
pub(crate) use text_sink::TextSink;

/// Runs each test once on SQLite and once on PostgreSQL.
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($app:ident) $body:block)+) => {$(
        mod $name {
            #[allow(unused_imports, clippy::allow_attributes, clippy::allow_attributes_without_reason)]
            use super::*;

            $(#[$meta])*
            async fn story($app: &$crate::testing::TestApp) $body

            #[tokio::test]
            async fn sqlite() {
                story(&$crate::testing::TestApp::sqlite().await).await;
            }

            #[tokio::test]
            async fn postgres() {
                story(&$crate::testing::TestApp::postgres().await).await;
            }
        }
    )+};
}
pub(crate) use on_both_engines;
