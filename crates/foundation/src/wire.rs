//! The shapes that every feature answers with (specification §3, §7).

use platform::message::Message;
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

/// `{message, code}`: something was done.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// The text to show.
    pub message: String,
    /// The name of this message for programs; it stays when the text changes.
    pub code: &'static str,
}

impl Done {
    /// A text to show, in the language of the call.
    pub fn new(message: &Message) -> Self {
        Self { message: message.current_text().to_owned(), code: message.code() }
    }
}

/// `{message, code, data}`: something was done, and this came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct DoneWith<T> {
    /// The text to show.
    pub message: String,
    /// The name of this message for programs; it stays when the text changes.
    pub code: &'static str,
    /// What came of it.
    pub data: T,
}

impl<T> DoneWith<T> {
    /// A text to show, in the language of the call, and what came of it.
    pub fn new(message: &Message, data: T) -> Self {
        Self { message: message.current_text().to_owned(), code: message.code(), data }
    }
}

/// `{data}`: what was asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct Data<T> {
    /// What was asked for.
    pub data: T,
}

/// Declares the body of a call with a single id: the field's name, its type, and the error when
/// it is missing.
///
/// The name is a `tt`: the OpenAPI derive does not see a `literal`, and would call the field
/// `id`.
#[macro_export]
macro_rules! id_form {
    ($(#[$doc:meta])* $form:ident: $wire:tt => $id:ident, $missing:expr, $error:ty) => {
        $(#[$doc])*
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        pub struct $form {
            /// A number or a decimal string.
            #[serde(default, rename = $wire, deserialize_with = "platform::http::body::id")]
            pub id: Option<i64>,
        }

        impl $form {
            /// Reads the id.
            pub fn parse(&self) -> std::result::Result<$id, $error> {
                self.id.map($id).ok_or($missing)
            }
        }
    };
}
pub use id_form;

/// The query parameters of a list; [`platform::paging::ListQuery`] reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "describes the parameters for the OpenAPI document")]
pub struct ListParams {
    /// Rows a page, 1 to 500; more is taken as 500. 10 when absent.
    size: Option<i64>,
    /// The page, from 0. 0 when absent.
    page: Option<i64>,
    /// Words and beginnings of words to find.
    search: Option<String>,
}
