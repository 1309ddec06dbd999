//! Builds the crate again when a migration is added, which it embeds.

#[expect(clippy::print_stdout, reason = "this is how a build script speaks")]
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
