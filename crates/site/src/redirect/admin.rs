//! The calls about redirects, in the style of specification §7.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::wire::{Done, DoneWith, ListParams};
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::error::RedirectError;
use super::model::{RedirectEditForm, RedirectForm, RedirectIdForm, RedirectResponse};
use super::rule::RedirectRule;
use super::table::RedirectTable;
use super::{store, texts};

/// One page of the redirects, the newest first. `search` finds parts of both addresses.
#[utoipa::path(post, path = "/api/admin/all_redirects", tag = "redirect", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<RedirectResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_redirects(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    query: ListQuery,
) -> Result<Json<ListResponse<RedirectResponse>>> {
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (redirects, total) = store::list(&mut tx, &query).await?;
    let rows = query.numbered(redirects);
    let rows = rows.map(|(sn, redirect)| RedirectResponse::new(redirect, Some(sn))).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Adds a redirect. One that leads to another redirect is refused, and the chain is named.
#[utoipa::path(post, path = "/api/admin/add_redirect", tag = "redirect",
    request_body = RedirectForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<RedirectResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_redirect(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<RedirectForm>,
) -> Result<Json<DoneWith<RedirectResponse>>> {
    let rule = form.parse(&site)?;
    let now = site.clock.now();
    let redirect = platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let redirect = store::insert(&mut tx, &rule, now).await?;
        check_all(&site, &mut tx).await?;
        let entry = Entry::new("redirect.add", format!("redirect {}", redirect.id))
            .after(audited(&redirect.rule));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(redirect)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::ADDED, RedirectResponse::new(redirect, None))))
}

/// Changes a redirect; its hits stay.
#[utoipa::path(post, path = "/api/admin/update_redirect", tag = "redirect",
    request_body = RedirectEditForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<RedirectResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn update_redirect(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<RedirectEditForm>,
) -> Result<Json<DoneWith<RedirectResponse>>> {
    let (id, rule) = form.parse(&site)?;
    let now = site.clock.now();
    let redirect = platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(RedirectError::NotFound)?;
        let redirect = store::update(&mut tx, id, &rule, now).await?;
        check_all(&site, &mut tx).await?;
        let entry = Entry::new("redirect.update", format!("redirect {id}"))
            .before(audited(&old.rule))
            .after(audited(&redirect.rule));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(redirect)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::UPDATED, RedirectResponse::new(redirect, None))))
}

/// Deletes a redirect.
#[utoipa::path(post, path = "/api/admin/delete_redirect", tag = "redirect",
    request_body = RedirectIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_redirect(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<RedirectIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(RedirectError::NotFound)?;
        store::delete(&mut tx, id).await?;
        let entry = Entry::new("redirect.delete", format!("redirect {id}"))
            .before(audited(&old.rule));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// Refuses the transaction when a redirect leads to another one.
pub(super) async fn check_all(site: &Site, tx: &mut Tx) -> Result<()> {
    let rules: Vec<RedirectRule> =
        store::all(tx).await?.into_iter().map(|redirect| redirect.rule).collect();
    Ok(RedirectTable::new(&rules)?.check(site)?)
}

fn audited(rule: &RedirectRule) -> Value {
    let RedirectRule { kind, source, target, status } = rule;
    json!({ "source": source, "target": target, "kind": kind, "status": status })
}
