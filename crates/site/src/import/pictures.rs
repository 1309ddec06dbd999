//! The pictures of an import: from a folder or zip of uploads, else from the old site.
//!
//! A picture is stored as any upload. One that is not found leaves its alternative text in the
//! post, and no picture is shown from the old site.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

use bytes::Bytes;
use foundation::Site;
use foundation::media::{self, MediaPicture};
use http::header::LOCATION;
use percent_encoding::percent_decode_str;
use platform::error::Result;
use platform::http::http_client::HttpClientError;
use platform::http::http_client::public::PublicClient;
use platform::http::multipart::UploadedFile;
use platform::media::MAX_BYTES;
use platform::telemetry;
use tokio::task::JoinSet;
use url::Url;

use super::items::ImportedItem;

/// How long one file may take.
const TIMEOUT: Duration = Duration::from_secs(30);
/// Files that are fetched at once.
const AT_ONCE: usize = 4;
/// Tries of each file.
const TRIES: u32 = 3;
/// Redirects of the old site that are followed.
const STEPS: usize = 3;
/// Files that are fetched for one import.
const MOST_FETCHED: usize = 50_000;
/// After so many files that were not there, the old site is taken as gone.
const MOST_FAILURES: usize = 30;
/// Entries of a zip that are looked at.
const MOST_ENTRIES: usize = 200_000;

/// Finds and stores the pictures of an import.
#[derive(Debug)]
pub struct PictureFinder {
    base: Option<Url>,
    folders: Vec<PathBuf>,
    zips: Vec<(PathBuf, HashMap<String, usize>)>,
    client: Option<PublicClient>,
    stored: HashMap<String, String>,
    missing: HashSet<String>,
    failures: usize,
    fetched: usize,
}

/// A picture that was stored now; its row is still to be written.
#[derive(Debug)]
pub struct FoundPicture {
    /// What it is kept by.
    pub key: String,
    /// The picture.
    pub picture: MediaPicture,
}

impl FoundPicture {
    /// The row of its item.
    pub fn item(&self) -> ImportedItem {
        ImportedItem {
            kind: "picture".to_owned(),
            source_id: self.key.clone(),
            state: "taken",
            media_path: self.picture.path(),
            is_linked: true,
            ..ImportedItem::default()
        }
    }
}

impl PictureFinder {
    /// Looks into these folders and zips, and asks the old site by `client`. `stored` are the
    /// paths of pictures that are here.
    pub async fn new(
        source_site: &str,
        places: Vec<PathBuf>,
        client: Option<PublicClient>,
        stored: HashMap<String, String>,
    ) -> Result<Self> {
        let read = move || {
            let (folders, files): (Vec<_>, Vec<_>) =
                places.into_iter().partition(|place| place.is_dir());
            let zips = files.into_iter().filter_map(|file| Some((file.clone(), entries(&file)?)));
            (folders, zips.collect())
        };
        let (folders, zips) =
            telemetry::spawn_blocking(read).await.map_err(platform::error::Error::internal)?;
        Ok(Self {
            base: Url::parse(source_site).ok(),
            folders,
            zips,
            client,
            stored,
            missing: HashSet::new(),
            failures: 0,
            fetched: 0,
        })
    }

    /// What a picture is kept by: host and path of its largest size.
    pub fn key(&self, address: &str) -> String {
        match self.absolute(address) {
            Some(url) => {
                let host = url.host_str().unwrap_or_default();
                let host = host.strip_prefix("www.").unwrap_or(host);
                format!("{host}{}", without_size(url.path()))
            }
            None => without_size(address.split(['?', '#']).next().unwrap_or_default()),
        }
    }

    fn absolute(&self, address: &str) -> Option<Url> {
        match &self.base {
            Some(base) => base.join(address).ok(),
            None => Url::parse(address).ok(),
        }
    }

    /// The path of a stored picture.
    pub fn path(&self, address: &str) -> Option<&str> {
        self.stored.get(&self.key(address)).map(String::as_str)
    }

    /// Whether there is anywhere to look for a picture that was missing.
    pub fn has_sources(&self) -> bool {
        !self.folders.is_empty() || !self.zips.is_empty() || self.client.is_some()
    }

    /// Finds and stores those of these pictures that are not here, by their address and the path
    /// of their file, if it is known.
    pub async fn find_all(
        &mut self,
        site: &Site,
        pictures: &[(String, Option<String>)],
    ) -> Result<Vec<FoundPicture>> {
        let mut wanted: BTreeMap<String, (&str, Option<&str>)> = BTreeMap::new();
        for (address, file) in pictures {
            let key = self.key(address);
            if !self.stored.contains_key(&key) && !self.missing.contains(&key) {
                wanted.insert(key, (address, file.as_deref()));
            }
        }
        let mut found = Vec::new();
        let mut far = Vec::new();
        for (key, (address, file)) in wanted {
            match self.read_near(address, file).await {
                Some((name, bytes)) => self.store(site, key, name, bytes, &mut found).await?,
                None => far.push((key, address.to_owned())),
            }
        }
        for some in far.chunks(AT_ONCE) {
            let mut tasks = JoinSet::new();
            for (key, address) in some {
                let may = self.failures < MOST_FAILURES && self.fetched < MOST_FETCHED;
                match (self.client.clone(), self.absolute(address)) {
                    (Some(client), Some(url)) if may => {
                        self.fetched += 1;
                        let key = key.clone();
                        tasks.spawn(async move { (key, fetch_largest(&client, url).await) });
                    }
                    _ => {
                        self.missing.insert(key.clone());
                    }
                }
            }
            while let Some(done) = tasks.join_next().await {
                let Ok((key, file)) = done else { continue };
                if let Some((name, bytes)) = file {
                    self.failures = 0;
                    self.store(site, key, name, bytes, &mut found).await?;
                } else {
                    self.failures += 1;
                    self.missing.insert(key);
                }
            }
        }
        Ok(found)
    }

    async fn store(
        &mut self,
        site: &Site,
        key: String,
        file_name: String,
        bytes: Bytes,
        found: &mut Vec<FoundPicture>,
    ) -> Result<()> {
        match media::process_imported(site, &UploadedFile { file_name, bytes }).await {
            Ok(picture) => {
                self.stored.insert(key.clone(), picture.path());
                found.push(FoundPicture { key, picture });
            }
            Err(error) if error.status().is_server_error() => return Err(error),
            // It is no picture that can be shown.
            Err(_) => {
                self.missing.insert(key);
            }
        }
        Ok(())
    }

    /// Reads a picture from the folders and zips.
    async fn read_near(&self, address: &str, file: Option<&str>) -> Option<(String, Bytes)> {
        if self.folders.is_empty() && self.zips.is_empty() {
            return None;
        }
        let paths = near_paths(self.absolute(address).as_ref(), address, file);
        let folders = self.folders.clone();
        let mut entries = Vec::new();
        for (zip, names) in &self.zips {
            let found = paths.iter().find_map(|path| names.get(&path.to_lowercase()));
            entries.extend(found.map(|index| (zip.clone(), *index)));
        }
        let read = move || {
            for path in paths {
                let name = path.rsplit('/').next().unwrap_or_default().to_owned();
                for folder in &folders {
                    if let Some(bytes) = read_below(folder, &path) {
                        return Some((name, bytes));
                    }
                }
            }
            entries.into_iter().find_map(|(zip, index)| read_entry(&zip, index))
        };
        telemetry::spawn_blocking(read).await.ok().flatten()
    }
}

/// An address or path without the size of a smaller copy (`-300x200`).
pub fn without_size(path: &str) -> String {
    let Some((stem, ending)) = path.rsplit_once('.') else { return path.to_owned() };
    let Some((name, size)) = stem.rsplit_once('-') else { return path.to_owned() };
    let is_number = |text: &str| {
        (1..=5).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    match size.split_once('x') {
        Some((width, height)) if is_number(width) && is_number(height) => {
            format!("{name}.{ending}")
        }
        _ => path.to_owned(),
    }
}

/// Where a picture may be below a folder of uploads: its file, then the ends of its address, each
/// at its largest size first.
fn near_paths(url: Option<&Url>, address: &str, file: Option<&str>) -> Vec<String> {
    let path = url.map_or(address, Url::path);
    let path = percent_decode_str(path.split(['?', '#']).next().unwrap_or_default());
    let path = path.decode_utf8_lossy().trim_start_matches('/').to_owned();
    let mut paths = Vec::new();
    let mut add = |path: &str| {
        let path = path.trim_start_matches("./");
        if !path.is_empty() {
            paths.push(without_size(path));
            paths.push(path.to_owned());
        }
    };
    add(file.unwrap_or_default().trim_start_matches('/'));
    let mut rest = &*path;
    loop {
        add(rest);
        match rest.split_once('/') {
            Some((_, below)) => rest = below,
            None => break,
        }
    }
    paths.dedup();
    paths
}

/// Reads a file that is truly below a folder.
fn read_below(folder: &Path, path: &str) -> Option<Bytes> {
    let relative = Path::new(path);
    if !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let file = folder.join(relative).canonicalize().ok()?;
    if !file.starts_with(folder.canonicalize().ok()?) || !file.is_file() {
        return None;
    }
    read_at_most(std::fs::File::open(file).ok()?)
}

fn read_at_most(reader: impl std::io::Read) -> Option<Bytes> {
    let mut bytes = Vec::new();
    let most = u64::try_from(MAX_BYTES).ok()? + 1;
    reader.take(most).read_to_end(&mut bytes).ok()?;
    (bytes.len() <= MAX_BYTES).then(|| bytes.into())
}

/// The entries of a zip, by their paths and by what follows the folder of uploads.
fn entries(file: &Path) -> Option<HashMap<String, usize>> {
    let reader = std::io::BufReader::new(std::fs::File::open(file).ok()?);
    let zip = zip::ZipArchive::new(reader).ok()?;
    let mut names = HashMap::new();
    for index in 0..zip.len().min(MOST_ENTRIES) {
        let Some(Ok(name)) = zip.name_for_index(index) else { continue };
        let name = name.to_lowercase();
        let below = name.rsplit_once("uploads/").map(|(_, below)| below.to_owned());
        names.extend(below.map(|below| (below, index)));
        // A folder around everything.
        let inner = name.split_once('/').map(|(_, inner)| inner.to_owned());
        if let Some(inner) = inner {
            names.entry(inner).or_insert(index);
        }
        names.insert(name, index);
    }
    Some(names)
}

fn read_entry(file: &Path, index: usize) -> Option<(String, Bytes)> {
    let reader = std::io::BufReader::new(std::fs::File::open(file).ok()?);
    let mut zip = zip::ZipArchive::new(reader).ok()?;
    let entry = zip.by_index(index).ok()?;
    let name = entry.name().ok()?.rsplit('/').next().unwrap_or_default().to_owned();
    Some((name, read_at_most(entry)?))
}

/// Fetches the largest size of a picture, else the one that is named.
async fn fetch_largest(client: &PublicClient, url: Url) -> Option<(String, Bytes)> {
    let mut largest = url.clone();
    largest.set_path(&without_size(url.path()));
    if largest != url
        && let Some(file) = fetch(client, largest).await
    {
        return Some(file);
    }
    fetch(client, url).await
}

/// Fetches a file over HTTPS from a public address.
async fn fetch(client: &PublicClient, mut url: Url) -> Option<(String, Bytes)> {
    let name = url.path().rsplit('/').next().unwrap_or_default().to_owned();
    let mut tries = 0;
    let mut steps = 0;
    loop {
        if url.scheme() == "http" {
            url.set_scheme("https").ok()?;
        }
        tries += 1;
        match client.get(&url, MAX_BYTES, TIMEOUT).await {
            Ok(answer) if answer.status().is_success() => return Some((name, answer.into_body())),
            Ok(answer) if answer.status().is_redirection() && steps < STEPS => {
                steps += 1;
                let target = answer.headers().get(LOCATION)?.to_str().ok()?;
                url = url.join(target).ok()?;
            }
            Ok(answer) if !answer.status().is_server_error() => return None,
            Err(HttpClientError::NotPublic(_)) => return None,
            _ if tries >= TRIES => return None,
            _ => tokio::time::sleep(Duration::from_millis(300)).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_size_has_no_size_in_its_name() {
        for (path, expected) in [
            ("/a/b-300x200.jpg", "/a/b.jpg"),
            ("/a/b-c.jpg", "/a/b-c.jpg"),
            ("/a/1024x768.jpg", "/a/1024x768.jpg"),
            ("/a-300x200/b.jpg", "/a-300x200/b.jpg"),
            ("/a/b-300x.jpg", "/a/b-300x.jpg"),
        ] {
            assert_eq!(without_size(path), expected, "{path}");
        }
    }

    #[test]
    fn a_file_is_read_only_below_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        let uploads = folder.path().join("uploads");
        std::fs::create_dir_all(uploads.join("2020")).unwrap();
        std::fs::write(uploads.join("2020/a.jpg"), b"a").unwrap();
        std::fs::write(folder.path().join("secret"), b"s").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path().join("secret"), uploads.join("link")).unwrap();
        assert_eq!(read_below(&uploads, "2020/a.jpg"), Some(Bytes::from_static(b"a")));
        for path in ["../secret", "2020/../../secret", "/etc/hostname", "link", "2020", ""] {
            assert_eq!(read_below(&uploads, path), None, "{path}");
        }
    }

    #[test]
    fn a_picture_is_looked_for_by_the_ends_of_its_address() {
        let url =
            Url::parse("https://old.example/wp-content/uploads/2020/01/a-3x2.jpg?x=1").unwrap();
        let paths = near_paths(Some(&url), "", Some("2020/01/b.jpg"));
        assert_eq!(paths.first().map(String::as_str), Some("2020/01/b.jpg"));
        assert!(paths.contains(&"2020/01/a.jpg".to_owned()));
        assert!(paths.contains(&"2020/01/a-3x2.jpg".to_owned()));
    }
}
