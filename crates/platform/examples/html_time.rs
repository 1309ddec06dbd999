//! How long cleaning 2 MiB of the least pleasant HTML takes:
//! `cargo run --release -p platform --example html_time`.

use std::time::Instant;

use platform::html::SafeHtml;

#[expect(clippy::print_stdout, reason = "a measurement is read by a person")]
fn main() {
    for piece in [
        "<p>word word word word</p>",
        "<p>",
        "<b><i></b>",
        "<table>x<tr>",
        "<!--",
        "</x",
        "<a b='",
        "&",
        "&amp;",
        "« »",
        "<",
        "x",
        "<span style='color:red;color:blue'>x</span>",
    ] {
        let html = piece.repeat((2 << 20) / piece.len());
        let began = Instant::now();
        let clean = SafeHtml::clean(&html, "/media/");
        println!(
            "{:>6} ms  {:>8} bytes  {piece}",
            began.elapsed().as_millis(),
            clean.as_str().len()
        );
    }
}
