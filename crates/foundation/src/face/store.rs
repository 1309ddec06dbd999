//! Stores the files of logos and marks. They are small, and in the database backups have them.

use bytes::Bytes;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

use super::monogram::draw_monogram;
use super::picture::FaceFile;
use crate::company_monogram::CompanyMonogram;

/// How long an upload may wait for its publication, in seconds.
const WAITS: i64 = 24 * 60 * 60;

/// Adds the files of an upload, and deletes older ones that no setting names, and no draft or version
/// of a page.
pub async fn add(tx: &mut Tx, files: &[FaceFile], now: Timestamp) -> Result<()> {
    // Names begin with the hash of the picture, which the settings name.
    tx.execute(
        sql("DELETE FROM face_files WHERE created_at < $1 AND NOT EXISTS
               (SELECT 1 FROM settings
                WHERE settings.value LIKE '%' || substr(face_files.name, 1, 64) || '%')
             AND NOT EXISTS
               (SELECT 1 FROM content_pages
                WHERE content_pages.draft LIKE '%' || substr(face_files.name, 1, 64) || '%')
             AND NOT EXISTS
               (SELECT 1 FROM content_versions
                WHERE content_versions.text_en LIKE '%' || substr(face_files.name, 1, 64) || '%'
                   OR content_versions.text_fr LIKE '%' || substr(face_files.name, 1, 64) || '%')")
        .bind(now - WAITS),
    )
    .await?;
    for file in files {
        tx.execute(
            sql("INSERT INTO face_files (name, content, created_at) VALUES ($1, $2, $3)
                 ON CONFLICT (name) DO UPDATE SET created_at = $3")
            .bind(&*file.name)
            .bind(&*file.bytes)
            .bind(now),
        )
        .await?;
    }
    Ok(())
}

/// The content of a file.
pub async fn find(tx: &mut Tx, name: &str) -> Result<Option<Vec<u8>>> {
    let row =
        tx.fetch_optional(sql("SELECT content FROM face_files WHERE name = $1").bind(name)).await?;
    row.map(|row| row.get("content")).transpose()
}

/// The logo or mark of an address, `/face/{name}`.
pub async fn find_picture(tx: &mut Tx, address: &str) -> Result<Option<Bytes>> {
    if let Some(monogram) = address.strip_suffix(".svg").and_then(CompanyMonogram::parse) {
        return Ok(draw_monogram(&monogram, ".svg")?.map(Bytes::from));
    }
    let name = address.strip_prefix("/face/").unwrap_or(address);
    Ok(find(tx, name).await?.map(Bytes::from))
}
