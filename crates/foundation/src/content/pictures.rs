//! The texts of a page with its pictures.

use platform::db::Tx;
use platform::error::Result;
use serde_json::{Value, json};

use super::page_name::PageName;
use super::site_content::Content;
use crate::media;
use crate::page::QueryState;

impl Content {
    /// The texts of a page with what `img` elements need of its pictures.
    ///
    /// # Errors
    /// The store is away.
    pub async fn page_with_pictures(&self, tx: &mut Tx, name: PageName) -> Result<Value> {
        let mut page = self.page(name).clone();
        media::describe_pictures(tx, &mut page).await?;
        Ok(page)
    }

    /// The same as the answer of the call, for a page's state.
    ///
    /// # Errors
    /// The store is away.
    pub async fn query_with_pictures(&self, tx: &mut Tx, name: PageName) -> Result<QueryState> {
        let page = self.page_with_pictures(tx, name).await?;
        QueryState::new(json!(["content", name.as_str()]), &page)
    }
}
