//! Loads the files that were published in the browser, for [`crate::CurrentSettings`].

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::ByLanguage;

use super::{PageForm, PublishedFiles};

/// Every file that stands in place of a shipped one. A page that this program does not know is
/// passed over: a newer one may have stored it.
///
/// # Errors
/// The store is away.
pub async fn load_published(tx: &mut Tx) -> Result<PublishedFiles> {
    let query = "SELECT content_pages.page AS page, text_en, text_fr FROM content_pages
                 JOIN content_versions ON content_versions.page = content_pages.page
                   AND content_versions.version = content_pages.version
                 WHERE text_en IS NOT NULL AND text_fr IS NOT NULL ORDER BY content_pages.page";
    let mut stored = PublishedFiles::default();
    for row in tx.fetch_all(sql(query)).await? {
        let page: String = row.get("page")?;
        if let Some(form) = PageForm::find(&page) {
            let texts = ByLanguage { en: row.get("text_en")?, fr: row.get("text_fr")? };
            stored.insert(form.file, texts);
        }
    }
    Ok(stored)
}
