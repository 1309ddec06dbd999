//! The calls about the menus; both are for administrators.

use axum::Json;
use axum::extract::State;
use platform::db::{Row, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::MenuError;
use super::model::{MenuItem, SiteMenus};
use super::{store, texts};
use crate::Site;
use crate::access::ManagePages;
use crate::auth::Authorized;
use crate::settings::store::note_change;
use crate::wire::{Data, DoneWith};

/// An own page that can stand in a menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuPage {
    /// Its id.
    pub id: i64,
    /// Its title.
    pub title: String,
    /// Its language, `en` or `fr`.
    pub language: String,
    /// Whether visitors see it.
    pub is_public: bool,
}

/// The menus.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenusResponse {
    /// To be sent back with the next save.
    pub revision: i64,
    /// Whether nobody has changed them.
    pub is_default: bool,
    /// The navigation bar.
    pub header: Vec<MenuItem>,
    /// The navigation of the footer.
    pub footer: Vec<MenuItem>,
    /// The shortcuts of the footer and of the menu of narrow windows.
    pub shortcuts: Vec<MenuItem>,
    /// The own pages that can stand in them.
    pub pages: Vec<MenuPage>,
}

/// The body of `menus/save`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MenusForm {
    /// The one that was seen; refused with 409 when it is not today's.
    #[serde(default)]
    pub revision: i64,
    /// The menus as they are to be.
    #[serde(flatten)]
    pub menus: SiteMenus,
}

/// The menus, and the pages that can stand in them.
#[utoipa::path(post, path = "/api/admin/menus/all", tag = "pages", security(("token" = [])),
    responses((status = 200, body = Data<MenusResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_menus(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
) -> Result<Json<Data<MenusResponse>>> {
    let data = response_of(&mut site.db.read().await?).await?;
    Ok(Json(Data { data }))
}

/// Replaces the menus. Pages show them before the answer.
#[utoipa::path(post, path = "/api/admin/menus/save", tag = "pages", security(("token" = [])),
    request_body = MenusForm,
    responses((status = 200, body = DoneWith<MenusResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn save_menus(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<MenusForm>,
) -> Result<Json<DoneWith<MenusResponse>>> {
    let menus = form.menus.normalise()?;
    let now = site.clock.now();
    let data = platform::write!(site.db, tx => async {
        note_change(&mut tx, &site.rng).await?;
        let (before, revision) = store::find(&mut tx).await?;
        if revision != form.revision {
            return Err(MenuError::Changed.into());
        }
        let pages = pages(&mut tx).await?;
        let is_there = |id: i64| pages.iter().any(|page| page.id == id);
        if menus.items().filter_map(|item| item.page).any(|id| !is_there(id)) {
            return Err(MenuError::PageGone.into());
        }
        store::put(&mut tx, &menus, may.user_id, now).await?;
        let entry = Entry::new("menus.change", "the menus")
            .before(json!(before.unwrap_or_default()))
            .after(json!(menus));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        response_of(&mut tx).await
    }
    .await)?;
    site.note_settings().await;
    Ok(Json(DoneWith::new(&texts::SAVED, data)))
}

async fn response_of(tx: &mut Tx) -> Result<MenusResponse> {
    let (menus, revision) = store::find(tx).await?;
    let is_default = menus.is_none();
    let SiteMenus { header, footer, shortcuts } = menus.unwrap_or_default();
    let pages = pages(tx).await?;
    Ok(MenusResponse { revision, is_default, header, footer, shortcuts, pages })
}

async fn pages(tx: &mut Tx) -> Result<Vec<MenuPage>> {
    let query = "SELECT id, blog_title, language, state FROM written_pages
                 ORDER BY updated_at DESC, id DESC LIMIT 1000";
    let read = |row: &Row| {
        Ok(MenuPage {
            id: row.get("id")?,
            title: row.get("blog_title")?,
            language: row.get("language")?,
            is_public: row.get::<String>("state")? == "published",
        })
    };
    tx.fetch_all(sql(query)).await?.iter().map(read).collect()
}
