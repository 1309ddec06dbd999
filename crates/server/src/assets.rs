//! The front end inside of the binary, so that one file is the whole installation.
//!
//! `build.rs` checks that `web/dist` is complete. Debug builds embed the files too, so that both
//! builds behave alike. `web/scripts/precompress.mjs` made the compressed files (`.br`, `.gz`).
//! Read `platform::http::assets` (serving files) and `platform::page::render` (the page script)
//! next.

use bytes::Bytes;
use platform::http::assets::AssetStore;
use platform::language::ByLanguage;
use rust_embed::RustEmbed;

/// The page scripts; each is one ES module that exports `render`.
pub(crate) const PAGE_SCRIPTS: ByLanguage<&str> = ByLanguage {
    en: include_str!("../../../web/dist/server/entry-server.js"),
    fr: include_str!("../../../web/dist/server/entry-server.fr.js"),
};

/// Vite's manifest.
pub(crate) const MANIFESTS: ByLanguage<&str> = ByLanguage {
    en: include_str!("../../../web/dist/client/.vite/manifest.json"),
    fr: include_str!("../../../web/dist/client/.vite/manifest.fr.json"),
};

#[derive(RustEmbed)]
#[folder = "../../web/dist/client"]
#[exclude = ".vite/*"]
#[exclude = "*.map"]
struct Client;

/// The files for browsers. Their bytes stay in the binary and are not copied.
pub(crate) fn store() -> AssetStore {
    AssetStore::new(Client::iter().filter_map(|path| {
        let file = Client::get(&path)?;
        let bytes = match file.data {
            std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            std::borrow::Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some((path, bytes, file.metadata.sha256_hash()))
    }))
}

/// The licences of the program's parts, as in `/licences.txt`; `None` in a build by `make dev`,
/// which leaves them out.
pub(crate) fn licences() -> Option<String> {
    let text = Client::get("licences.txt")?.data;
    Some(String::from_utf8_lossy(&text).into_owned())
}

#[cfg(test)]
mod tests {
    use platform::http::asset_archives::is_hashed;

    use super::*;

    #[test]
    fn the_binary_holds_a_client_and_a_page_script() {
        let store = store();
        let paths = store.paths();
        assert!(paths.iter().any(|path| path.starts_with("/assets/loader-")), "{paths:?}");
        assert!(!paths.iter().any(|path| path.contains("manifest.json")), "{paths:?}");
        // Other versions look for no other names.
        let is_fit = |path: &&str| !path.starts_with("/assets/") || is_hashed(path);
        assert!(paths.iter().all(is_fit), "{paths:?}");
        let icon = Client::get("favicon.ico").expect("whoever reads no page asks for it");
        // An icon (2 would be a cursor) in three sizes.
        assert_eq!(icon.data[..6], [0, 0, 1, 0, 3, 0]);
        assert!(paths.contains(&"/favicon.ico"), "{paths:?}");
        assert!(paths.contains(&"/licences.txt"), "{paths:?}");
        for language in platform::language::Language::ALL {
            assert!(PAGE_SCRIPTS.get(language).contains("export"));
            let manifest = MANIFESTS.get(language);
            let manifest = platform::page::render::AssetManifest::parse(manifest).unwrap();
            for (entry, is_eager) in
                [("src/app/entry-public.tsx", false), ("src/app/entry-account.tsx", true)]
            {
                let loader = "src/loader.ts";
                let start = platform::page::render::PageEntry { loader, entry, is_eager };
                manifest.for_page(start, &[]).unwrap();
            }
        }
    }

    #[test]
    fn whoever_has_the_program_has_the_terms_of_its_parts() {
        let text = licences().expect("`make web` writes it");
        for part in [
            "axum ",
            "react ",
            "@tiptap/core ",
            "sqlite ",
            "quickjs-ng ",
            "webauthn-rs ",
            "Besley",
            "GeoNames",
            "Permission is hereby granted, free of charge",
            "Mozilla Public License Version 2.0",
            "SIL OPEN FONT LICENSE",
        ] {
            assert!(text.contains(part), "{part}");
        }
    }
}
