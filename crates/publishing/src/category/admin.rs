//! The calls about categories (specification §7).

use axum::Json;
use axum::extract::State;
use foundation::access::ManageCategories;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done, DoneWith, ListParams};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::error::CategoryError;
use super::model::{
    Category, CategoryEditForm, CategoryForm, CategoryIdForm, CategoryResponse, NewCategory,
};
use super::store;
use super::texts;

/// One page of the categories, newest first.
#[utoipa::path(post, path = "/api/admin/all_categories", tag = "category", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<CategoryResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_categories(
    State(db): State<Db>,
    _: Authorized<ManageCategories>,
    query: ListQuery,
) -> Result<Json<ListResponse<CategoryResponse>>> {
    let mut tx = db.read_as(query.read_priority()).await?;
    let (categories, total) = store::list(&mut tx, &query).await?;
    let rows = query
        .numbered(categories)
        .map(|(sn, category)| CategoryResponse::new(category, Some(sn)))
        .collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Adds a category.
#[utoipa::path(post, path = "/api/admin/add_category", tag = "category",
    request_body = CategoryForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<CategoryResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_category(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageCategories>,
    JsonBody(form): JsonBody<CategoryForm>,
) -> Result<Json<DoneWith<CategoryResponse>>> {
    let new = NewCategory::parse(form.category_name.as_deref(), form.category_name_fr.as_deref())?;
    let now = clock.now();
    let category = platform::write!(db, tx => async {
        tx.lock_content().await?;
        let category = store::insert(&mut tx, &new, now).await?;
        let entry = Entry::new("category.add", format!("category {}", category.id))
            .after(audited(&category));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(category)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::ADDED, CategoryResponse::new(category, None))))
}

/// One category, to fill the form with.
#[utoipa::path(post, path = "/api/admin/edit_category", tag = "category",
    request_body = CategoryIdForm, security(("token" = [])),
    responses((status = 200, body = Data<CategoryResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_category(
    State(db): State<Db>,
    _: Authorized<ManageCategories>,
    JsonBody(form): JsonBody<CategoryIdForm>,
) -> Result<Json<Data<CategoryResponse>>> {
    let mut tx = db.read().await?;
    let category = store::find(&mut tx, form.parse()?).await?.ok_or(CategoryError::NotFound)?;
    Ok(Json(Data { data: CategoryResponse::new(category, None) }))
}

/// Gives a category another name. Visitors see it beside its blogs.
#[utoipa::path(post, path = "/api/admin/update_category", tag = "category",
    request_body = CategoryEditForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_category(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageCategories>,
    JsonBody(form): JsonBody<CategoryEditForm>,
) -> Result<Json<Done>> {
    let id = CategoryIdForm { id: form.category_id }.parse()?;
    let new = NewCategory::parse(form.category_name.as_deref(), form.category_name_fr.as_deref())?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.touch_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(CategoryError::NotFound)?;
        let renamed = store::rename(&mut tx, id, &new, now).await?;
        let entry = Entry::new("category.update", format!("category {id}"))
            .before(audited(&old))
            .after(audited(&renamed));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::UPDATED)))
}

/// Puts a category that no blog uses into the trash, from where it can be restored.
#[utoipa::path(post, path = "/api/admin/delete_category", tag = "category",
    request_body = CategoryIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_category(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageCategories>,
    JsonBody(form): JsonBody<CategoryIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        // Its page disappears.
        tx.touch_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(CategoryError::NotFound)?;
        store::trash(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("category.delete", format!("category {id}"))
            .before(audited(&old));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

fn audited(category: &Category) -> Value {
    json!({ "category_name": category.name, "category_name_fr": category.french })
}
