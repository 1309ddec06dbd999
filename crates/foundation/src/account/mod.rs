//! Accounts: registration by codes, a forgotten password, one's own name and address, and what the
//! command line does with accounts. Signing in is [`crate::auth`].
//!
//! Read next: [`register`] (registration), [`codes`] (the codes), [`customer_calls`] and
//! [`self_service`] (the calls), [`forms`] (the same without script), [`pages`] (the pages),
//! [`customer_accounts`] (what a customer's profile needs) and [`operator`] (the command line).

pub mod codes;
mod consent;
pub mod customer_accounts;
mod customer_calls;
mod forget;
mod forms;
mod mail_kind;
mod operator;
pub mod pages;
mod register;
mod self_service;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use crate::auth::NewUser;
pub use codes::count_send;
pub use forget::forget_address;
pub use forget::forget_ended_sessions;
pub use mail_kind::AccountMail;
pub use operator::{count_administrators, create_user, remove_second_factor, reset_password};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(customer_calls::register))
        .routes(routes!(customer_calls::confirm))
        .routes(routes!(customer_calls::send_code))
        .routes(routes!(customer_calls::forgot_password))
        .routes(routes!(customer_calls::reset_password))
        .routes(routes!(self_service::own_account))
        .routes(routes!(self_service::change_name))
        .routes(routes!(self_service::change_email))
        .routes(routes!(self_service::confirm_email))
}
