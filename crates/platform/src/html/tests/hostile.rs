//! Hostile texts: what they hold, and how long and deep they are.

use super::super::hostile::HOSTILE;
use super::{MEDIA, SafeHtml, becomes, clean, faults, once};

#[test]
fn nothing_hostile_runs() {
    assert!(HOSTILE.len() >= 120, "the corpus has shrunk to {}", HOSTILE.len());
    for text in HOSTILE {
        clean(text);
    }
}

#[test]
fn nothing_hostile_runs_inside_other_markup() {
    let around = [
        ("<p>", "</p>"),
        ("<table><tr>", "</tr></table>"),
        ("<svg><desc>", "</desc></svg><p>x</p>"),
        ("<math><mtext>", "</mtext></math>"),
        ("<pre>\n", "</pre>"),
        ("<a href=/x>", "</a>"),
        ("<img alt='", "' src=/media/a.png>"),
        ("<iframe title=\"", "\" src=https://vimeo.com/1></iframe>"),
        ("<!--", "-->"),
        ("<style>", "</style>"),
        ("<template>", "</template>"),
    ];
    for text in HOSTILE {
        for (before, after) in around {
            clean(&format!("{before}{text}{after}"));
        }
    }
}

#[test]
fn words_survive_what_surrounds_them() {
    for text in
        ["<script>x</script>", "<style>p<a</style>", "<svg><p>x</svg>", "<template>x</template>"]
    {
        becomes(&format!("<p>before</p>{text}<p>after</p>"), "<p>before</p><p>after</p>");
    }
}

#[test]
fn the_checker_sees_what_is_wrong() {
    for bad in [
        "<script>x</script>",
        "<p onclick=x>x</p>",
        "<p id=x>x</p>",
        "<p style=color:red>x</p>",
        "<p class=evil>x</p>",
        "<p class=kt-indent-9>x</p>",
        "<a href=javascript:x>x</a>",
        "<a href=//x>x</a>",
        "<a href=https://x/>x</a>",
        "<img src=/media/a.png>",
        "<img src=https://x/ alt='' loading=lazy>",
        "<iframe src=https://x/ title=x loading=lazy></iframe>",
        "<svg></svg>",
        "<!-- x -->",
        "</div>x",
        "</div></main><p>x",
        "<body onload=x>",
        "<table><b>x</table>",
        "\u{1}",
    ] {
        assert_ne!(faults(bad), [""; 0], "{bad}");
    }
    assert_eq!(faults("<p>x</p>"), [""; 0]);
}

fn repeated(piece: &str, bytes: usize) -> String {
    piece.repeat(bytes / piece.len() + 1)
}

#[track_caller]
fn survives(html: &str) {
    let clean = SafeHtml::clean(html, MEDIA).into_string();
    assert_eq!(faults(&clean), [""; 0], "{:?}", html.chars().take(40).collect::<String>());
}

#[test]
fn very_deep_nesting_is_cut_without_harm() {
    for piece in [
        "<div>",
        "<b>",
        "<table><tr><td>",
        "<ul><li>",
        "<blockquote>",
        "<a href=/x>",
        "<x>",
        "<svg>",
        "<font color=red>",
    ] {
        let deep = repeated(piece, piece.len() * 10_000);
        let clean = clean(&format!("{deep}core"));
        assert!(clean.contains("core") || piece == "<svg>", "{piece}: {clean:.200}");
    }
}

/// How long it takes is measured by `cargo run --release -p platform --example html_time`.
#[test]
fn no_shape_of_a_large_text_gets_through() {
    let size = 40_000;
    for piece in [
        "<p>word word word word</p>",
        "<p>",
        "<div></x>",
        "<b><i></b>",
        "<table>",
        "<table><p>x</p>",
        "<table>x<tr>",
        "<!--a--!>",
        "<!--",
        "--",
        "</x",
        "<a b='",
        "<script>",
        "<script></scriptx",
        "&",
        "& ",
        "&amp;",
        "&lt;",
        "«\u{a0}»",
        "<br>",
        "x",
        "<",
        "<pre>\n",
        "<span style='color:red;color:blue'>x</span>",
    ] {
        survives(&repeated(piece, size));
    }
    let attributes: String = (0..size / 8).map(|n| format!(" a{n}=''")).collect();
    survives(&format!("<p{attributes}>x</p>"));
    survives(&format!("<p title='{}' class='{}'>x</p>", repeated("x", size), repeated("y ", size)));
    survives(&format!("<p style='{}'>x</p>", repeated("color:red;", size)));
    survives(&format!("<a href='https://x/{}'>x</a>", repeated("x", size)));
    survives(&format!("<img alt='{}' src=x>", repeated("&amp;", size)));
    survives(&format!("<img src='data:image/png;base64,{}'>", repeated("A", size)));
}

#[test]
fn long_runs_of_text_settle_at_once() {
    // Each further round costs as much as the first one; the line breaks that the
    // first one put into a run must be enough for the next.
    let pieces =
        ["&", "&amp;", "& ", "&x", "&#38;", "<", "&lt; ", "&nbsp;", "&eacute;", "« »", "a\0&"];
    for piece in pieces {
        let first = once(&piece.repeat(20_000));
        assert!(first.contains("<br>") || piece == "&eacute;", "{piece}");
        assert!(once(&first) == first, "{piece}");
    }
}

#[test]
fn what_grows_beyond_the_limit_is_refused() {
    let within = |html: &str, max| SafeHtml::clean_within(html, MEDIA, max);
    let html = "<p><b><i><u><s>x</p>".repeat(50);
    let clean = SafeHtml::clean(&html, MEDIA);
    let length = clean.as_str().len();
    assert!(length > 2 * html.len(), "repaired markup grows");
    assert_eq!(within(&html, length - 1), None);
    assert_eq!(within(&html, length), Some(clean.clone()));
    assert_eq!(within(clean.as_str(), length), Some(clean), "what was taken is taken again");
    assert_eq!(within("&eacute;&eacute;", 8).unwrap().as_str(), "éé");
}
