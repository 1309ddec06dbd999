//! The calls about imports.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done, DoneWith, ListParams};
use platform::db::{Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::error::ImportRefusal;
use super::files::{self, Imports};
use super::model::{
    ImportChoices, ImportIdForm, ImportPhase, ImportRemarkResponse, ImportRow, ImportStartForm,
    ImportedAuthor, SiteImportResponse, UNDO_SECONDS,
};
use super::{items, job, own_export, store, texts};

/// An import with the authors of its file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportDetailResponse {
    /// The import.
    pub import: SiteImportResponse,
    /// The authors, those with the most posts first; empty when the file is gone.
    pub authors: Vec<ImportedAuthor>,
}

/// Builds an answer.
pub async fn respond(site: &Site, import: ImportRow, sn: Option<i64>) -> SiteImportResponse {
    let imports = site.feature::<Imports>();
    let file = imports.file(import.id, &import.file_name);
    let now = site.clock.now();
    let undo_until = import.undo_until.filter(|until| import.can_be_undone() && *until > now);
    SiteImportResponse {
        id: import.id.0,
        sn,
        kind: import.kind,
        source_site: import.source_site,
        state: import.phase,
        file_bytes: import.bytes[0],
        uploads_bytes: import.bytes[1],
        file_received: files::length(&file).await,
        uploads_received: files::length(&imports.uploads(import.id)).await,
        has_file: file.exists(),
        file_name: import.file_name,
        counts: import.counts,
        progress: import.progress,
        failure: job::failure_text(&import.failure),
        creation_time: import.created_at,
        finished_time: import.finished_at,
        undo_time: undo_until,
    }
}

/// One page of the imports, the newest first.
#[utoipa::path(post, path = "/api/admin/all_imports", tag = "import", params(ListParams),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_imports(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    query: ListQuery,
) -> Result<Json<ListResponse<SiteImportResponse>>> {
    let (imports, total) =
        store::list(&mut site.db.read_as(query.read_priority()).await?, &query).await?;
    let mut rows = Vec::new();
    for (sn, import) in query.numbered(imports) {
        rows.push(respond(&site, import, Some(sn)).await);
    }
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// One import with the authors of its file.
#[utoipa::path(post, path = "/api/admin/find_import", tag = "import", request_body = ImportIdForm,
    security(("token" = [])),
    responses((status = 200, body = Data<ImportDetailResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_import(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<Data<ImportDetailResponse>>> {
    let import = store::find(&mut site.db.read().await?, form.parse()?).await?;
    let authors = match import.phase {
        ImportPhase::Ready => {
            job::load_preview(&site, &import).await.map(|preview| preview.authors)
        }
        _ => Ok(Vec::new()),
    };
    let import = respond(&site, import, None).await;
    let data = ImportDetailResponse { import, authors: authors.unwrap_or_default() };
    Ok(Json(Data { data }))
}

/// One page of what there is to say about the items of an import: before it is written of the file,
/// afterwards of what was written.
#[utoipa::path(post, path = "/api/admin/import_items", tag = "import", params(ListParams),
    request_body = ImportIdForm, security(("token" = [])),
    responses((status = 200, body = ListResponse<ImportRemarkResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn import_items(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    query: ListQuery,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<ListResponse<ImportRemarkResponse>>> {
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let import = store::find(&mut tx, form.parse()?).await?;
    let (remarks, total) = if import.phase == ImportPhase::Ready {
        drop(tx);
        let preview = job::load_preview(&site, &import).await?;
        let total = i64::try_from(preview.remarks.len()).unwrap_or(i64::MAX);
        let skipped = usize::try_from(query.offset()).unwrap_or(usize::MAX);
        let most = usize::try_from(query.size).unwrap_or(usize::MAX);
        (preview.remarks.into_iter().skip(skipped).take(most).collect(), total)
    } else {
        items::remarks(&mut tx, import.id, &query).await?
    };
    let rows = query.numbered(remarks);
    let rows = rows.map(|(sn, remark)| ImportRemarkResponse::new(sn, remark)).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Writes what the preview has shown, in the background.
#[utoipa::path(post, path = "/api/admin/start_import", tag = "import",
    request_body = ImportStartForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn start_import(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportStartForm>,
) -> Result<Json<DoneWith<SiteImportResponse>>> {
    let id = ImportIdForm { id: form.import_id }.parse()?;
    let authors: BTreeMap<String, i64> =
        form.authors.into_iter().take(1_000).map(|one| (one.key, one.user_id)).collect();
    let by = may.user_id.0;
    let choices = ImportChoices {
        authors,
        fetches_pictures: form.fetch_pictures,
        by,
        ..ImportChoices::default()
    };
    let now = site.clock.now();
    let import = platform::write!(site.db, tx => async {
        require_accounts(&mut tx, &choices).await?;
        let mut import = store::find(&mut tx, id).await?;
        let phases = [ImportPhase::Ready, ImportPhase::Running];
        require_file(&site, &import)?;
        own_export::require_place(&mut tx, &import).await?;
        if !store::change_phase(&mut tx, id, phases, now).await? {
            return Err(ImportRefusal::NotNow.into());
        }
        import.phase = ImportPhase::Running;
        import.choices = ImportChoices {
            property_fields: std::mem::take(&mut import.choices.property_fields),
            ..choices.clone()
        };
        import.undo_until = Some(now + UNDO_SECONDS);
        store::update(&mut tx, &import, now).await?;
        let entry = Entry::new("import.start", format!("import {id}"))
            .after(json!({ "file": import.file_name, "site": import.source_site }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(import)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::STARTED, respond(&site, import, None).await)))
}

fn require_file(site: &Site, import: &ImportRow) -> Result<()> {
    if site.feature::<Imports>().file(import.id, &import.file_name).exists() {
        return Ok(());
    }
    Err(ImportRefusal::FileGone.into())
}

async fn require_accounts(tx: &mut Tx, choices: &ImportChoices) -> Result<()> {
    for id in choices.authors.values() {
        let query = "SELECT id FROM users WHERE id = $1 AND group_id IN (1, 2, 3)";
        if tx.fetch_optional(sql(query).bind(*id)).await?.is_none() {
            return Err(ImportRefusal::AuthorUnknown.into());
        }
    }
    Ok(())
}

/// Looks again for the pictures that are missing, in the zip and at the old site. What was imported
/// stays as it is.
#[utoipa::path(post, path = "/api/admin/retry_import", tag = "import",
    request_body = ImportIdForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn retry_import(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<DoneWith<SiteImportResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let import = platform::write!(site.db, tx => async {
        let mut import = store::find(&mut tx, id).await?;
        if import.phase != ImportPhase::Done {
            return Err(ImportRefusal::NotNow.into());
        }
        require_file(&site, &import)?;
        import.phase = ImportPhase::Running;
        import.choices.fetches_pictures = true;
        store::update(&mut tx, &import, now).await?;
        let entry = Entry::new("import.retry", format!("import {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(import)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::STARTED, respond(&site, import, None).await)))
}

/// Takes an import back, in the background. What somebody has edited since stays and is named.
#[utoipa::path(post, path = "/api/admin/undo_import", tag = "import", request_body = ImportIdForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_import(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<DoneWith<SiteImportResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let import = platform::write!(site.db, tx => async {
        let mut import = store::find(&mut tx, id).await?;
        if !import.can_be_undone() {
            return Err(ImportRefusal::NotNow.into());
        }
        if import.undo_until.is_none_or(|until| until <= now) {
            return Err(ImportRefusal::TooLate.into());
        }
        import.phase = ImportPhase::Undoing;
        store::update(&mut tx, &import, now).await?;
        let entry = Entry::new("import.begin_undo", format!("import {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(import)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::UNDOING, respond(&site, import, None).await)))
}

/// Removes a file that nobody has agreed to.
#[utoipa::path(post, path = "/api/admin/delete_import", tag = "import",
    request_body = ImportIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_import(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let import = store::find(&mut tx, id).await?;
        let is_unused = matches!(
            import.phase,
            ImportPhase::Uploading | ImportPhase::Ready | ImportPhase::Failed
        );
        // A failed run may have written something.
        if !is_unused || import.counts.written > 0 {
            return Err(ImportRefusal::NotNow.into());
        }
        store::delete(&mut tx, id).await?;
        let entry = Entry::new("import.delete", format!("import {id}"))
            .before(json!({ "file": import.file_name }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.feature::<Imports>().delete(id).await?;
    Ok(Json(Done::new(&texts::DELETED)))
}
