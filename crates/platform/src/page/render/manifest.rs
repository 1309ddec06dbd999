//! Which files a page needs, from the manifest that Vite writes beside the client build.
//!
//! The manifest's keys are source files (`src/entry-client.tsx`) or, for chunks
//! shared between them, names that begin with `_`. Every address made here begins
//! with `/`. Read [`crate::http::assets`] for how the files are served.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// The files of one page, as the page script and the fallback document take them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Assets {
    /// Module scripts to run.
    pub scripts: Vec<String>,
    /// Style sheets, in the order in which they must be applied.
    pub styles: Vec<String>,
    /// Modules that the scripts will import, to be fetched at once.
    pub preload_modules: Vec<String>,
    /// Fonts that the first view needs.
    pub preload_fonts: Vec<String>,
}

/// Why a manifest cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// It is not what Vite writes.
    #[error("the client build's manifest cannot be read: {0}")]
    Malformed(#[from] serde_json::Error),
    /// A source file is not in it.
    #[error("the client build has no chunk for {0}")]
    Unknown(String),
}

/// Vite's list of what became of each source file.
#[derive(Clone, Debug)]
pub struct AssetManifest {
    chunks: BTreeMap<String, Chunk>,
    fonts: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

impl AssetManifest {
    /// Reads the text of `.vite/manifest.json`.
    pub fn parse(json: &str) -> Result<Self, ManifestError> {
        Ok(Self { chunks: serde_json::from_str(json)?, fonts: Vec::new() })
    }

    /// Names the fonts to preload by the beginning of their file's name.
    ///
    /// A family comes in one file for each alphabet; the first view needs one of
    /// them, and preloading the others would cost what subsetting saves.
    #[must_use]
    pub fn preload_fonts(mut self, names: &[&str]) -> Self {
        let mut fonts: BTreeSet<&str> = BTreeSet::new();
        for chunk in self.chunks.values() {
            let name = chunk.file.rsplit('/').next().unwrap_or_default();
            let font = Path::new(name).extension().is_some_and(|end| end == "woff2");
            if font && names.iter().any(|start| name.starts_with(start)) {
                fonts.insert(&chunk.file);
            }
        }
        self.fonts = fonts.into_iter().map(address).collect();
        self
    }

    /// The files of a page that starts at `entry` and shows the lazy chunks `dynamic_chunks`.
    ///
    /// All are named by their source files, as in the manifest.
    pub fn for_entry(&self, entry: &str, dynamic_chunks: &[&str]) -> Result<Assets, ManifestError> {
        let mut assets = Assets { preload_fonts: self.fonts.clone(), ..Assets::default() };
        let mut seen = BTreeSet::new();
        let start = self.chunk(entry)?;
        assets.scripts.push(address(&start.file));
        self.follow(entry, &mut seen, &mut assets)?;
        for name in dynamic_chunks {
            self.follow(name, &mut seen, &mut assets)?;
        }
        // The entry is fetched by its own script element.
        assets.preload_modules.retain(|module| !assets.scripts.contains(module));
        Ok(assets)
    }

    /// Adds a chunk after everything that it imports, so that its styles win.
    fn follow<'a>(
        &'a self,
        name: &'a str,
        seen: &mut BTreeSet<&'a str>,
        assets: &mut Assets,
    ) -> Result<(), ManifestError> {
        if !seen.insert(name) {
            return Ok(());
        }
        let chunk = self.chunk(name)?;
        for import in &chunk.imports {
            self.follow(import, seen, assets)?;
        }
        assets.preload_modules.push(address(&chunk.file));
        for style in chunk.css.iter().map(address) {
            if !assets.styles.contains(&style) {
                assets.styles.push(style);
            }
        }
        Ok(())
    }

    fn chunk(&self, name: &str) -> Result<&Chunk, ManifestError> {
        self.chunks.get(name).ok_or_else(|| ManifestError::Unknown(name.to_owned()))
    }
}

fn address(file: impl AsRef<str>) -> String {
    format!("/{}", file.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{
        "_shared-Dk1.js": { "file": "assets/shared-Dk1.js", "name": "shared", "css": ["assets/shared-A.css"] },
        "_card-Q2.js": { "file": "assets/card-Q2.js", "name": "card", "imports": ["_shared-Dk1.js", "src/entry-client.tsx"] },
        "node_modules/@fontsource-variable/x/files/x-latin-wght-normal.woff2": {
            "file": "assets/x-latin-wght-normal-Z9.woff2",
            "src": "node_modules/@fontsource-variable/x/files/x-latin-wght-normal.woff2" },
        "node_modules/@fontsource-variable/x/files/x-latin-ext-wght-normal.woff2": {
            "file": "assets/x-latin-ext-wght-normal-Y8.woff2" },
        "src/entry-client.tsx": {
            "file": "assets/entry-client-B1.js", "name": "entry-client", "src": "src/entry-client.tsx",
            "isEntry": true, "imports": ["_shared-Dk1.js"],
            "dynamicImports": ["src/features/blog/post.tsx", "src/features/blog/list.tsx"],
            "css": ["assets/entry-client-C.css"], "assets": ["assets/x-latin-wght-normal-Z9.woff2"] },
        "src/features/blog/post.tsx": {
            "file": "assets/post-P1.js", "isDynamicEntry": true,
            "imports": ["src/entry-client.tsx", "_card-Q2.js"], "css": ["assets/post-D.css"] },
        "src/features/blog/list.tsx": { "file": "assets/list-L1.js", "isDynamicEntry": true }
    }"#;

    #[test]
    fn a_page_gets_the_styles_and_modules_of_all_that_it_imports_once() {
        let manifest = AssetManifest::parse(MANIFEST).unwrap();
        let assets =
            manifest.for_entry("src/entry-client.tsx", &["src/features/blog/post.tsx"]).unwrap();
        assert_eq!(
            assets,
            Assets {
                scripts: vec!["/assets/entry-client-B1.js".to_owned()],
                styles: vec![
                    "/assets/shared-A.css".to_owned(),
                    "/assets/entry-client-C.css".to_owned(),
                    "/assets/post-D.css".to_owned(),
                ],
                preload_modules: vec![
                    "/assets/shared-Dk1.js".to_owned(),
                    "/assets/card-Q2.js".to_owned(),
                    "/assets/post-P1.js".to_owned(),
                ],
                preload_fonts: vec![],
            }
        );
    }

    #[test]
    fn only_the_named_alphabet_of_a_font_is_preloaded() {
        let manifest = AssetManifest::parse(MANIFEST).unwrap().preload_fonts(&["x-latin-wght"]);
        let assets = manifest.for_entry("src/entry-client.tsx", &[]).unwrap();
        assert_eq!(assets.preload_fonts, ["/assets/x-latin-wght-normal-Z9.woff2"]);
    }

    #[test]
    fn a_chunk_that_was_not_built_is_an_error_that_names_it() {
        let manifest = AssetManifest::parse(MANIFEST).unwrap();
        let error = manifest.for_entry("src/entry-client.tsx", &["src/gone.tsx"]).unwrap_err();
        assert_eq!(error.to_string(), "the client build has no chunk for src/gone.tsx");
        assert!(AssetManifest::parse("[]").is_err());
    }

    #[test]
    fn assets_have_the_names_that_the_page_script_reads() {
        let json = serde_json::to_value(Assets::default()).unwrap();
        let empty: [&str; 0] = [];
        assert_eq!(
            json,
            serde_json::json!({ "scripts": empty, "styles": empty, "preload_modules": empty, "preload_fonts": empty })
        );
    }
}
