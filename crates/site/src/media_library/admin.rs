//! The calls that list, show and add pictures.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::UploadPictures;
use foundation::auth::Authorized;
use foundation::media::{self, MediaError, MediaRetention};
use foundation::wire::{Data, DoneWith};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::paging::ListQuery;
use platform::storage::audit::{self, Entry};
use platform::text::plain::SearchTerm;
use serde_json::json;
use utoipa::ToSchema;

use super::error::LibraryError;
use super::model::{
    AllForm, LibraryFilter, LibraryPage, LibraryPicture, PictureAndUses, PictureIdForm, UseKind,
    may_see_homes,
};
use super::{find, store, texts, uses};

/// Pictures per page: the default and the maximum.
const SIZE: i64 = 48;
const MOST: i64 = 100;

/// One page of the library, newest first.
#[utoipa::path(post, path = "/api/admin/media/all", tag = "media", security(("token" = [])),
    request_body = AllForm,
    responses((status = 200, body = Data<LibraryPage>), (status = "4XX", body = ErrorBody)))]
pub async fn all_pictures(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<AllForm>,
) -> Result<Json<Data<LibraryPage>>> {
    let filter = LibraryFilter::parse(form.filter.as_deref())?;
    if filter == LibraryFilter::Homes && !may_see_homes(may.group) {
        return Err(LibraryError::HomesNotAllowed.into());
    }
    let asked = ListQuery::parse(None, None, form.search.as_deref())?;
    let before = form.before.unwrap_or(i64::MAX);
    let wanted = form.size.unwrap_or(SIZE).clamp(1, MOST);
    let most = usize::try_from(wanted).unwrap_or_default();
    let mut tx = site.db.read_as(asked.read_priority()).await?;
    let (mut pictures, next) = match &asked.search {
        None => {
            let found = store::page(&mut tx, filter, may.group, before, wanted + 1).await?;
            let next = found.get(most).and_then(|_| found.get(most - 1)).map(|last| last.id);
            (found, next)
        }
        Some(typed) => match SearchTerm::parse(typed) {
            None => (Vec::new(), None),
            Some(term) => find::page(&mut tx, &term, filter, may.group, before, most).await?,
        },
    };
    pictures.truncate(most);
    if filter == LibraryFilter::Unused {
        // The triggers do not know the pictures of the company's pages.
        pictures.retain(|picture| !media::on_pages(&site, picture.stored.files()));
    }
    let pictures = pictures.into_iter().map(|one| LibraryPicture::new(one, may.group)).collect();
    Ok(Json(Data { data: LibraryPage { pictures, next } }))
}

/// One picture, and where it is shown.
#[utoipa::path(post, path = "/api/admin/media/one", tag = "media", security(("token" = [])),
    request_body = PictureIdForm,
    responses((status = 200, body = Data<PictureAndUses>), (status = "4XX", body = ErrorBody)))]
pub async fn one_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<PictureIdForm>,
) -> Result<Json<Data<PictureAndUses>>> {
    let id = form.parse()?;
    let mut tx = site.db.read().await?;
    let picture = store::find(&mut tx, id, may.group).await?;
    let mut uses = uses::find(&site, &mut tx, &picture).await?;
    let is_of_homes = uses.has(UseKind::Property) || uses.has(UseKind::Posted);
    let sees_homes = may_see_homes(may.group);
    if !sees_homes {
        uses.list.retain(|one| !matches!(one.kind, UseKind::Property | UseKind::Posted));
    }
    let data = PictureAndUses {
        picture: LibraryPicture::new(picture, may.group),
        uses: uses.list,
        has_more_uses: uses.has_more,
        may_change: sees_homes || !is_of_homes,
    };
    Ok(Json(Data { data }))
}

/// The untrusted multipart body of `media/add`.
#[derive(Debug, ToSchema)]
#[schema(as = AddForm)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document")]
pub struct AddPictureForm {
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// Adds a picture to the library, where it stays until somebody puts it into the trash. A known
/// file is not stored twice.
#[utoipa::path(post, path = "/api/admin/media/add", tag = "media", security(("token" = [])),
    request_body(content = AddPictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<LibraryPicture>), (status = "4XX", body = ErrorBody)))]
pub async fn add_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    form: MultipartForm,
) -> Result<Json<DoneWith<LibraryPicture>>> {
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let picture = picture.ok_or(MediaError::FileMissing)?;
    let now = site.clock.now();
    let added = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        media::save_picture(&mut tx, &picture, MediaRetention::Forever, now).await?;
        let added = store::get_by_name(&mut tx, picture.name()).await?;
        let entry = Entry::new("media.add", format!("picture {}", picture.name()))
            .after(json!({ "file_name": added.file_name, "width": picture.shape().width,
                           "height": picture.shape().height }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(added)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::ADDED, LibraryPicture::new(added, may.group))))
}
