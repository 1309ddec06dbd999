//! The calls that change a page, in the style of specification §7.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use foundation::access::{ManagePages, UserId};
use foundation::auth::{Authorized, names_of};
use foundation::company_face::is_icon_path;
use foundation::content::{FORMS, FormMistake, FormValues, PLACEHOLDERS, PageForm};
use foundation::settings::store::note_change;
use foundation::wire::{Data, DoneWith};
use foundation::{SettingsSnapshot, Site, face, media};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::{JsonBody, LargeJsonBody};
use platform::language::{ByLanguage, Language};
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::error::{MOST_BYTES, PagesError};
use super::model::{
    PageDraftForm, PageMistake, PageNameForm, PageResponse, PageRevision, PageState, PageSummary,
    SavedDraft, fields, find_form,
};
use super::store::{self, PageRecord, Publication};
use super::texts;

/// Every page that can be changed, in the order of the forms.
#[utoipa::path(post, path = "/api/admin/pages/all", tag = "pages", security(("token" = [])),
    responses((status = 200, body = Data<Vec<PageSummary>>), (status = "4XX", body = ErrorBody)))]
pub async fn all_pages(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
) -> Result<Json<Data<Vec<PageSummary>>>> {
    let mut tx = site.db.read().await?;
    let mut kept = store::all(&mut tx).await?;
    let people: Vec<UserId> = kept.values().flat_map(people).collect();
    let names = names_of(&mut tx, &people).await?;
    let now = site.settings.now();
    let row = |page: &'static PageForm| {
        let kept = kept.remove(page.name).unwrap_or_default();
        summary(&site, &now, page, &kept, &names)
    };
    Ok(Json(Data { data: FORMS.iter().map(row).collect() }))
}

/// One page with its form, its published texts and its draft.
#[utoipa::path(post, path = "/api/admin/pages/one", tag = "pages", security(("token" = [])),
    request_body = PageNameForm,
    responses((status = 200, body = Data<PageResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn one_page(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageNameForm>,
) -> Result<Json<Data<PageResponse>>> {
    let page = find_form(form.page.as_deref())?;
    let mut tx = site.db.read().await?;
    let kept = store::find(&mut tx, page.name).await?;
    let names = names_of(&mut tx, &people(&kept).collect::<Vec<_>>()).await?;
    let now = site.settings.now();
    // An unreadable draft can be discarded; until then the form begins with the published texts.
    let draft = kept.draft.as_deref().and_then(|draft| read_draft(page, draft).ok());
    let mistakes = match &draft {
        Some(draft) => mistakes(&site, &mut tx, page, draft).await?,
        None => Vec::new(),
    };
    let values = page.of_files(&now.files).map_err(|_| unreadable())?;
    Ok(Json(Data {
        data: PageResponse {
            summary: summary(&site, &now, page, &kept, &names),
            fields: fields(page.fields, Language::current()),
            values: values.into(),
            is_draft_unreadable: kept.draft.is_some() && draft.is_none(),
            draft: draft.map(Into::into),
            mistakes: mistakes.iter().map(PageMistake::new).collect(),
            placeholders: PLACEHOLDERS.to_vec(),
        },
    }))
}

/// Saves a draft. Only its size is checked; the answer lists what prevents its publication.
#[utoipa::path(post, path = "/api/admin/pages/save_draft", tag = "pages",
    security(("token" = [])), request_body = PageDraftForm,
    responses((status = 200, body = DoneWith<SavedDraft>), (status = "4XX", body = ErrorBody)))]
pub async fn save_page_draft(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    LargeJsonBody(form): LargeJsonBody<PageDraftForm, MOST_BYTES>,
) -> Result<Json<DoneWith<SavedDraft>>> {
    let (page, revision, form) = form.parse()?;
    refuse_locked(&site.settings.now(), page)?;
    let mistakes = mistakes(&site, &mut site.db.read().await?, page, &form).await?;
    let draft = json!({ "en": form.en, "fr": form.fr }).to_string();
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::put_draft(&mut tx, page.name, revision, Some(&draft), (may.user_id, now)).await
    }
    .await)?;
    let mistakes = mistakes.iter().map(PageMistake::new).collect();
    let saved = SavedDraft { revision: revision + 1, saved_time: now, mistakes };
    Ok(Json(DoneWith::new(&texts::DRAFT_SAVED, saved)))
}

/// Discards the draft.
#[utoipa::path(post, path = "/api/admin/pages/discard_draft", tag = "pages",
    security(("token" = [])), request_body = PageNameForm,
    responses((status = 200, body = DoneWith<PageRevision>), (status = "4XX", body = ErrorBody)))]
pub async fn discard_page_draft(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageNameForm>,
) -> Result<Json<DoneWith<PageRevision>>> {
    let page = find_form(form.page.as_deref())?;
    let revision = form.revision.ok_or(PagesError::RevisionMissing)?;
    let now = clock.now();
    platform::write!(db, tx => async {
        let draft = store::find(&mut tx, page.name).await?.draft.ok_or(PagesError::DraftMissing)?;
        store::put_draft(&mut tx, page.name, revision, None, (may.user_id, now)).await?;
        let entry = Entry::new("page.discard_draft", format!("page {}", page.name))
            .before(serde_json::from_str(&draft).unwrap_or_default())
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let data = PageRevision { revision: revision + 1 };
    Ok(Json(DoneWith::new(&texts::DRAFT_DISCARDED, data)))
}

/// Publishes the draft if the program would accept its files at start. Every page shows it
/// before the call is answered.
#[utoipa::path(post, path = "/api/admin/pages/publish", tag = "pages", security(("token" = [])),
    request_body = PageNameForm,
    responses((status = 200, body = DoneWith<PageRevision>), (status = "4XX", body = ErrorBody)))]
pub async fn publish_page(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageNameForm>,
) -> Result<Json<DoneWith<PageRevision>>> {
    let page = find_form(form.page.as_deref())?;
    let revision = form.revision.ok_or(PagesError::RevisionMissing)?;
    let kept = store::find(&mut site.db.read().await?, page.name).await?;
    if kept.revision != revision {
        return Err(PagesError::Changed.into());
    }
    let draft = read_draft(page, kept.draft.as_deref().ok_or(PagesError::DraftMissing)?)?;
    let texts = validate(&site, page, &draft).await?;
    let it = Publication {
        page: page.name,
        revision,
        texts: Some(&texts),
        restored_from: None,
        is_draft: true,
    };
    write(&site, &may, page, it, &draft).await?;
    let data = PageRevision { revision: revision + 1 };
    Ok(Json(DoneWith::new(&texts::PUBLISHED, data)))
}

/// Publishes texts and shows them.
///
/// # Errors
/// [`PagesError::Locked`], [`PagesError::Changed`]; the store is away.
pub async fn write(
    site: &Site,
    may: &Authorized<ManagePages>,
    page: &'static PageForm,
    it: Publication<'_>,
    after: &FormValues,
) -> Result<()> {
    let shown = site.settings.now();
    refuse_locked(&shown, page)?;
    let before = page.of_files(&shown.files).map_err(|_| unreadable())?;
    let now: Timestamp = site.clock.now();
    platform::write!(site.db, tx => async {
        note_change(&mut tx, &site.rng).await?;
        store::publish(&mut tx, it, (may.user_id, now)).await?;
        let subject = format!("page {}", page.name);
        let entry = match it.restored_from {
            Some(_) => Entry::new("page.restore", subject),
            None => Entry::new("page.publish", subject),
        };
        let entry = entry.before(audit_values(&before)).after(audit_values(after)).whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_settings().await;
    Ok(())
}

/// Writes the files of a form that has no mistakes.
///
/// # Errors
/// [`PagesError::Wrong`]; the store is away.
pub async fn validate(
    site: &Site,
    page: &PageForm,
    form: &FormValues,
) -> Result<ByLanguage<String>> {
    match mistakes(site, &mut site.db.read().await?, page, form).await?.len() {
        0 => Ok(page.texts(form)),
        count => Err(PagesError::Wrong(count).into()),
    }
}

/// Every mistake of a form, also pictures that the media library does not have.
async fn mistakes(
    site: &Site,
    tx: &mut Tx,
    page: &PageForm,
    form: &FormValues,
) -> Result<Vec<FormMistake>> {
    let mut found = page.mistakes(form, site.default_language());
    for (path, picture) in page.pictures(form) {
        let is_told = found.iter().any(|mistake| mistake.path == path);
        let is_there = if is_icon_path(&picture) {
            face::find_picture(tx, &picture).await?.is_some()
        } else {
            media::find(tx, &picture).await?.is_some()
        };
        if !is_told && !is_there {
            found.push(FormMistake::picture_missing(&path, &picture));
        }
    }
    Ok(found)
}

/// Reads a stored draft. Fields that an older program did not know are empty.
///
/// # Errors
/// [`PagesError::DraftUnreadable`].
pub fn read_draft(page: &PageForm, draft: &str) -> Result<FormValues, PagesError> {
    let draft: Value = serde_json::from_str(draft).map_err(|_| PagesError::DraftUnreadable)?;
    let of = |language: Language| draft.get(language.code()).cloned().unwrap_or_default();
    page.accept(&ByLanguage::each(of)).map_err(|_| PagesError::DraftUnreadable)
}

/// An internal error: the program accepted these texts, so a form can be made of them.
pub fn unreadable() -> Error {
    Error::internal("what is shown or drafted of a page is no form of it")
}

/// # Errors
/// [`PagesError::Locked`].
pub fn refuse_locked(now: &SettingsSnapshot, page: &PageForm) -> Result<(), PagesError> {
    if locked_by(now, page).is_empty() { Ok(()) } else { Err(PagesError::Locked) }
}

/// The files of the operator's folder that set a page. A file in one language is enough.
fn locked_by(now: &SettingsSnapshot, page: &PageForm) -> Vec<String> {
    let Some(folder) = now.files.folder() else { return Vec::new() };
    let set = Language::ALL.into_iter().filter(|language| now.files.has(*language, page.file));
    set.map(|language| folder.join(language.code()).join(page.file).display().to_string()).collect()
}

fn audit_values(form: &FormValues) -> Value {
    json!({ "en": form.en, "fr": form.fr })
}

fn people(kept: &PageRecord) -> impl Iterator<Item = UserId> {
    [kept.published, kept.drafted].into_iter().flatten().map(|(by, _)| by)
}

fn summary(
    site: &Site,
    now: &SettingsSnapshot,
    page: &'static PageForm,
    kept: &PageRecord,
    names: &HashMap<UserId, String>,
) -> PageSummary {
    let language = Language::current();
    let locked_by = locked_by(now, page);
    let rejected = now.rejected.iter().find(|one| one.file == page.file);
    let state = match (locked_by.is_empty(), kept.is_own && rejected.is_none()) {
        (false, _) => PageState::Locked,
        (true, true) => PageState::Changed,
        (true, false) => PageState::Shipped,
    };
    let name = |pair: Option<(UserId, Timestamp)>| names.get(&pair?.0).cloned();
    PageSummary {
        page: page.name.to_owned(),
        title: page.title.text(language).to_owned(),
        path: page.route.map(|route| site.addresses.of(route, language)),
        state,
        locked_by,
        untranslated: page
            .of_files(&now.files)
            .ok()
            .filter(|_| now.company.only_language.is_none())
            .map_or(0, |form| page.count_untranslated(&form, site.default_language())),
        unaccepted: rejected.map(|one| one.error.to_string()),
        revision: kept.revision,
        published_by: name(kept.published),
        published_time: kept.published.map(|(_, at)| at),
        has_draft: kept.draft.is_some(),
        draft_by: name(kept.drafted),
        draft_time: kept.drafted.map(|(_, at)| at),
    }
}
