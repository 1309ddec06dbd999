//! Whatever comes becomes safe, and stays as it is.

use proptest::prelude::*;

use super::{MEDIA, SafeHtml, faults, once};

/// Pieces that matter to parsers, in any order.
fn soup() -> impl Strategy<Value = String> {
    let pieces: Vec<&'static str> = vec![
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<i style=color:red>",
        "</i>",
        "<a href=/x>",
        "</a>",
        "<table>",
        "</table>",
        "<tr>",
        "<td>",
        "</td>",
        "<th scope=row>",
        "<caption>",
        "</caption>",
        "<tbody>",
        "<ul>",
        "<ol start=4>",
        "</ul>",
        "<li>",
        "<li data-list=bullet>",
        "</li>",
        "<h1>",
        "</h2>",
        "<pre>",
        "\n",
        "</pre>",
        "<code>",
        "<svg>",
        "</svg>",
        "<math>",
        "<mtext>",
        "<style>",
        "</style>",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        "<template>",
        "</template>",
        "<div>",
        "</div>",
        "<span class=ql-size-huge>",
        "</span>",
        "<img src=/media/a.png>",
        "<img alt=x>",
        "<iframe src=https://vimeo.com/1>",
        "</iframe>",
        "<br>",
        "<hr>",
        "<blockquote>",
        "<select>",
        "<option>",
        "<title>",
        "</title>",
        "<textarea>",
        "<form>",
        "<button>",
        "</form>",
        "text",
        " ",
        "&",
        "&lt;",
        "&#60;",
        "<",
        ">",
        "\"",
        "'",
        "=",
        "\0",
        "\r",
        "&nbsp;",
        "<nobr>",
        "<ruby>",
        "<figure>",
        "<figcaption>",
        "</figure>",
        "<font color=blue>",
        "</font>",
        "<center>",
        "<div class=ql-code-block-container>",
        "<div class=ql-code-block>",
        "<plaintext>",
        "<sub>",
        "</sub>",
        "<sup>",
        "<p style='font-weight:bold;color:red;text-align:center'>",
    ];
    proptest::collection::vec(proptest::sample::select(pieces), 0..40).prop_map(|v| v.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 5000 }))]

    #[test]
    fn any_soup_of_tags_becomes_safe_and_stable(html in soup()) {
        let clean = SafeHtml::clean(&html, MEDIA);
        prop_assert_eq!(faults(clean.as_str()), [""; 0], "{:?}", clean.as_str());
        prop_assert_eq!(SafeHtml::clean(clean.as_str(), MEDIA), clean.clone());
        prop_assert_eq!(faults(&clean.lowered_headings()), [""; 0]);
        let _ = (clean.plain_text(), clean.is_blank(), clean.media_names(MEDIA));
    }

    #[test]
    fn any_text_becomes_safe_and_stable(html in "(?s)[<>/a-c='\"& !\\-\\PC]{0,60}") {
        let clean = SafeHtml::clean(&html, MEDIA);
        prop_assert_eq!(faults(clean.as_str()), [""; 0]);
        prop_assert_eq!(SafeHtml::clean(clean.as_str(), MEDIA), clean);
    }

    #[test]
    fn soup_settles_in_few_rounds(html in soup()) {
        // Giving up on the markup is for attacks, not for untidy pages.
        let first = once(&html);
        let second = once(&first);
        prop_assert_eq!(once(&second), second);
    }
}
