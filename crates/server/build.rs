//! Refuses to build a server without its front end, and says what to do.
//!
//! Read `src/assets.rs` next, which embeds what is checked for here.

use std::path::Path;

/// What the front end's build leaves, from this crate's folder.
const NEEDED: [&str; 4] = [
    "client/.vite/manifest.json",
    "client/.vite/manifest.fr.json",
    "server/entry-server.js",
    "server/entry-server.fr.js",
];

fn main() {
    // Asked for when this runs: a target folder may have been copied from another checkout.
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("Cargo names the package's folder");
    let built = Path::new(&package).join("../../web/dist");
    // A file that is added is noticed too; the embedding macro itself notices only changes.
    println!("cargo::rerun-if-changed={}", built.display());
    println!("cargo::rerun-if-changed=build.rs");
    if let Some(missing) = NEEDED.iter().find(|path| !built.join(path).is_file()) {
        println!(
            "cargo::error=The front end is not built (web/dist/{missing} is missing): \
             run `make build`, or `npm ci && npm run build` in web/."
        );
    }
}
