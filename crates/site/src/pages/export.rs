//! Exports the site's texts as a folder for `--content-dir`.

use axum::extract::State;
use axum::response::Response;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::content::{ContentFiles, FORMS};
use foundation::download::download;
use platform::error::{Error, ErrorBody, Result};
use platform::language::Language;

/// Every file in both languages, as a tar archive of `en/` and `fr/`.
#[utoipa::path(post, path = "/api/admin/pages/export", tag = "pages", security(("token" = [])),
    responses((status = 200, body = String, content_type = "application/x-tar"), (status = "4XX", body = ErrorBody)))]
pub async fn export_pages(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
) -> Result<Response> {
    let archive = archive(&site.settings.now().files, site.clock.now().seconds().unsigned_abs())?;
    Ok(download("application/x-tar", "content.tar", archive))
}

fn archive(files: &ContentFiles, time: u64) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for language in Language::ALL {
        for page in &FORMS {
            let text = files.text(language, page.file).map_err(Error::internal)?;
            let mut header = tar::Header::new_gnu();
            header.set_size(text.len() as u64);
            header.set_mode(0o644);
            header.set_mtime(time);
            let path = format!("{}/{}", language.code(), page.file);
            archive.append_data(&mut header, path, text.as_bytes()).map_err(Error::internal)?;
        }
    }
    archive.into_inner().map_err(Error::internal)
}
