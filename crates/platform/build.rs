//! Builds the crate again when a migration is added, which it embeds.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
