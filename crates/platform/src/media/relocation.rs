//! Copies all pictures from one place to another, for `keyturn move`. All of it blocks. A picture
//! that is there already is not copied again, so a copy that was killed goes on.

use std::collections::HashMap;
use std::io::{self, Read as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};
use tokio::runtime::Handle;

use super::folder::ListedFile;
use super::name::{KIND_BYTES, matches_content, webp_beside};
use super::store::MediaStore;

/// Pictures that are copied at once: a bucket answers each request after some time.
const COPIES: usize = 8;

/// What a place has that another one lacks.
#[derive(Debug)]
pub struct PictureComparison {
    /// All pictures of the source.
    pub all: Vec<ListedFile>,
    /// Those that the target lacks, or has in another length.
    pub missing: Vec<ListedFile>,
}

/// What was copied.
#[derive(Debug, Default)]
pub struct CopiedPictures {
    /// How many pictures.
    pub pictures: usize,
    /// How many bytes.
    pub bytes: u64,
    /// Names whose content is another one than they say; they were not copied.
    pub damaged: Vec<String>,
}

/// Compares the pictures of two places by name and length.
///
/// # Errors
/// One of them cannot be read.
pub fn compare_pictures(from: &MediaStore, to: &MediaStore) -> io::Result<PictureComparison> {
    let all = from.list_blocking()?;
    let there = to.list_blocking()?.into_iter().map(|file| (file.name, file.bytes));
    let there: HashMap<String, u64> = there.collect();
    let is_missing = |file: &&ListedFile| match there.get(&file.name) {
        // Encoders of AVIF differ.
        Some(bytes) => *bytes != file.bytes && webp_beside(&file.name).is_none(),
        None => true,
    };
    let missing = all.iter().filter(is_missing).cloned().collect();
    Ok(PictureComparison { all, missing })
}

/// Copies pictures, and compares the content of each with its name. `report` is called with how many
/// are done.
///
/// # Errors
/// A place cannot be read or written; the same copy goes on later.
pub fn copy_pictures(
    from: &MediaStore,
    to: &MediaStore,
    pictures: &[ListedFile],
    report: &(dyn Fn(usize) + Sync),
) -> io::Result<CopiedPictures> {
    let runtime = Handle::try_current().map_err(io::Error::other)?;
    let next = AtomicUsize::new(0);
    let copied = Mutex::new(CopiedPictures::default());
    let copied_now = || copied.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || -> io::Result<()> {
        let _runtime = runtime.enter();
        while let Some(picture) = pictures.get(next.fetch_add(1, Ordering::Relaxed)) {
            let bytes = copy_picture(from, to, &picture.name).inspect_err(|_| {
                // The others stop after the picture that they have.
                next.store(pictures.len(), Ordering::Relaxed);
            })?;
            let mut copied = copied_now();
            match bytes {
                Some(bytes) => {
                    copied.pictures += 1;
                    copied.bytes += bytes;
                }
                None => copied.damaged.push(picture.name.clone()),
            }
            report(copied.pictures + copied.damaged.len());
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..COPIES).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| {
            worker.join().map_err(|_| io::Error::other("a copy has failed"))?
        })
    })?;
    Ok(copied.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Copies a picture and returns its length; `None` when it is not what its name says.
fn copy_picture(from: &MediaStore, to: &MediaStore, name: &str) -> io::Result<Option<u64>> {
    let Some((_, mut opened)) = from.open_blocking(name)? else { return Ok(None) };
    let mut bytes = Vec::new();
    opened.read_to_end(&mut bytes)?;
    let start = bytes.get(..KIND_BYTES.min(bytes.len())).unwrap_or_default();
    if !matches_content(name, &hex::encode(Sha256::digest(&bytes)), start) {
        return Ok(None);
    }
    let length = bytes.len() as u64;
    to.write_blocking(name, bytes)?;
    Ok(Some(length))
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;
    use crate::media::MediaLocation;

    #[tokio::test(flavor = "multi_thread")]
    async fn pictures_that_are_missing_are_copied_and_damaged_ones_named() {
        let [from, to] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let store = |folder: &tempfile::TempDir| {
            MediaStore::for_copies(MediaLocation::Folder(folder.path().to_owned()))
        };
        let [source, target] = [store(&from), store(&to)];
        let mut names = Vec::new();
        for number in 0..30 {
            let svg = Bytes::from(format!("<svg>{number}</svg>"));
            names.push(source.put_trusted_svg(svg).await.unwrap());
        }
        target.put(&names[0], Bytes::from_static(b"<svg>0</svg>")).await.unwrap();
        std::fs::write(to.path().join(&names[1]), "<svg>").unwrap();
        std::fs::write(from.path().join(&names[2]), "<svg>other").unwrap();
        crate::telemetry::spawn_blocking(move || {
            let look = compare_pictures(&source, &target).unwrap();
            assert_eq!((look.all.len(), look.missing.len()), (30, 29));
            let copied = copy_pictures(&source, &target, &look.missing, &|_| {}).unwrap();
            assert_eq!((copied.pictures, &copied.damaged), (28, &vec![names[2].clone()]));
            let again = compare_pictures(&source, &target).unwrap();
            assert_eq!(again.missing.len(), 1, "{again:?}");
        })
        .await
        .unwrap();
    }
}
