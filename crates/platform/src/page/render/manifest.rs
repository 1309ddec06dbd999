//! The files that a page needs, from Vite's manifest of the client build.
//!
//! The manifest's keys are source files (`src/app/entry-public.tsx`), or names that begin with `_` for
//! shared chunks. All addresses begin with `/`. Read [`crate::http::assets`] for how the files are
//! served.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// The files of one page, for the page script and the fallback document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Assets {
    /// The module in the document's `<script>`; it loads the others.
    pub loader: String,
    /// The entry module of the page's program.
    pub entry: String,
    /// Modules that the entry imports.
    pub modules: Vec<String>,
    /// Whether the program loads right after the first paint, or at the first interaction.
    pub is_eager: bool,
    /// Style sheets, in the order of the cascade.
    pub styles: Vec<String>,
    /// Fonts of the first view.
    pub preload_fonts: Vec<String>,
}

/// The entry of a page's program, by source files as in the manifest.
#[derive(Clone, Copy, Debug)]
pub struct PageEntry<'a> {
    /// The loader, which imports nothing.
    pub loader: &'a str,
    /// The entry module that it loads.
    pub entry: &'a str,
    /// Whether it loads right after the first paint, or at the first interaction.
    pub is_eager: bool,
}

/// Why a manifest cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// It is not Vite's format.
    #[error("the client build's manifest cannot be read: {0}")]
    Malformed(#[from] serde_json::Error),
    /// A source file is missing in it.
    #[error("the client build has no chunk for {0}")]
    Unknown(String),
}

/// Vite's manifest: the built files of each source file.
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
    #[serde(default)]
    assets: Vec<String>,
}

/// A style sheet that only some sites link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExtraStyle {
    /// Its address.
    pub style: String,
    /// The addresses of the fonts in it.
    pub fonts: Vec<String>,
}

impl AssetManifest {
    /// Parses the text of `.vite/manifest.json`.
    pub fn parse(json: &str) -> Result<Self, ManifestError> {
        Ok(Self { chunks: serde_json::from_str(json)?, fonts: Vec::new() })
    }

    /// Sets the fonts to preload, by the beginning of their file names.
    ///
    /// A family has one file per alphabet. The first view needs one of them; preloading all would
    /// undo the gain of subsetting.
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

    /// The style sheet of a source file; `None` when the build has none.
    pub fn extra_style(&self, source: &str) -> Option<ExtraStyle> {
        let chunk = self.chunks.get(source)?;
        let is_font = |file: &&String| Path::new(file).extension().is_some_and(|it| it == "woff2");
        let fonts = chunk.assets.iter().filter(is_font);
        Some(ExtraStyle { style: address(&chunk.file), fonts: fonts.map(address).collect() })
    }

    /// The files of a page with this entry and these lazy chunks, all named by source files.
    pub fn for_page(
        &self,
        start: PageEntry<'_>,
        dynamic_chunks: &[&str],
    ) -> Result<Assets, ManifestError> {
        let mut assets = Assets {
            loader: address(&self.chunk(start.loader)?.file),
            entry: address(&self.chunk(start.entry)?.file),
            is_eager: start.is_eager,
            preload_fonts: self.fonts.clone(),
            ..Assets::default()
        };
        let mut seen = BTreeSet::new();
        self.follow(start.entry, &mut seen, &mut assets)?;
        for name in dynamic_chunks {
            self.follow(name, &mut seen, &mut assets)?;
        }
        // The entry has a field of its own.
        let entry = &assets.entry;
        assets.modules.retain(|module| module != entry);
        Ok(assets)
    }

    /// Adds a chunk after its imports, so that its styles override theirs.
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
        assets.modules.push(address(&chunk.file));
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

    const START: PageEntry<'_> =
        PageEntry { loader: "src/loader.ts", entry: "src/app/entry-public.tsx", is_eager: false };

    const MANIFEST: &str = r#"{
        "src/loader.ts": { "file": "assets/loader-L0.js", "name": "loader", "isEntry": true },
        "_shared-Dk1.js": { "file": "assets/shared-Dk1.js", "name": "shared", "css": ["assets/shared-A.css"] },
        "_card-Q2.js": { "file": "assets/card-Q2.js", "name": "card", "imports": ["_shared-Dk1.js", "src/app/entry-public.tsx"] },
        "node_modules/@fontsource-variable/x/files/x-latin-wght-normal.woff2": {
            "file": "assets/x-latin-wght-normal-Z9.woff2",
            "src": "node_modules/@fontsource-variable/x/files/x-latin-wght-normal.woff2" },
        "node_modules/@fontsource-variable/x/files/x-latin-ext-wght-normal.woff2": {
            "file": "assets/x-latin-ext-wght-normal-Y8.woff2" },
        "src/app/entry-public.tsx": {
            "file": "assets/entry-public-B1.js", "name": "entry-public", "src": "src/app/entry-public.tsx",
            "isEntry": true, "imports": ["_shared-Dk1.js"],
            "dynamicImports": ["src/features/blog/post.tsx", "src/features/blog/list.tsx"],
            "css": ["assets/entry-public-C.css"], "assets": ["assets/x-latin-wght-normal-Z9.woff2"] },
        "src/features/blog/post.tsx": {
            "file": "assets/post-P1.js", "isDynamicEntry": true,
            "imports": ["src/app/entry-public.tsx", "_card-Q2.js"], "css": ["assets/post-D.css"] },
        "src/features/blog/list.tsx": { "file": "assets/list-L1.js", "isDynamicEntry": true }
    }"#;

    #[test]
    fn a_page_gets_the_styles_and_modules_of_all_that_it_imports_once() {
        let manifest = AssetManifest::parse(MANIFEST).unwrap();
        let assets = manifest.for_page(START, &["src/features/blog/post.tsx"]).unwrap();
        assert_eq!(
            assets,
            Assets {
                loader: "/assets/loader-L0.js".to_owned(),
                entry: "/assets/entry-public-B1.js".to_owned(),
                is_eager: false,
                styles: vec![
                    "/assets/shared-A.css".to_owned(),
                    "/assets/entry-public-C.css".to_owned(),
                    "/assets/post-D.css".to_owned(),
                ],
                modules: vec![
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
        let assets = manifest.for_page(START, &[]).unwrap();
        assert_eq!(assets.preload_fonts, ["/assets/x-latin-wght-normal-Z9.woff2"]);
    }

    #[test]
    fn a_chunk_that_was_not_built_is_an_error_that_names_it() {
        let manifest = AssetManifest::parse(MANIFEST).unwrap();
        let error = manifest.for_page(START, &["src/gone.tsx"]).unwrap_err();
        assert_eq!(error.to_string(), "the client build has no chunk for src/gone.tsx");
        assert!(AssetManifest::parse("[]").is_err());
    }

    #[test]
    fn assets_have_the_names_that_the_page_script_reads() {
        let json = serde_json::to_value(Assets::default()).unwrap();
        let empty: [&str; 0] = [];
        assert_eq!(
            json,
            serde_json::json!({
                "loader": "", "entry": "", "modules": empty, "is_eager": false,
                "styles": empty, "preload_fonts": empty
            })
        );
    }
}
