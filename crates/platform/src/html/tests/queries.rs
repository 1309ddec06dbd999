//! What can be asked of a clean text.

use super::{MEDIA, SafeHtml};

#[test]
fn blank_is_what_shows_nothing() {
    for blank in
        ["", " \n", "<p></p>", "<p><br></p><p>&nbsp;\u{200b}</p>", "<hr>", "<script>x</script>"]
    {
        assert!(SafeHtml::clean(blank, MEDIA).is_blank(), "{blank:?}");
    }
    for full in
        ["x", "<p>.</p>", "<img src=/media/a.png>", "<iframe src=https://vimeo.com/1></iframe>"]
    {
        assert!(!SafeHtml::clean(full, MEDIA).is_blank(), "{full:?}");
    }
}

#[test]
fn plain_text_keeps_words_apart_and_together_as_they_look() {
    let html = "<h2>Rent &amp; buy</h2><p>One <strong>wo</strong>rd,<br>two&nbsp;words</p>\
                <ul><li>a</li><li>b</li></ul><table><tr><td>1<td>2</table><p>5 &lt; 6</p>";
    let text = SafeHtml::clean(html, MEDIA).plain_text();
    assert_eq!(text, "Rent & buy\nOne word,\ntwo\u{a0}words\na\nb\n1 2\n5 < 6");
}

#[test]
fn headings_are_lowered_only_below_a_first_level_one() {
    let lowered = |html: &str| SafeHtml::clean(html, MEDIA).lowered_headings().into_owned();
    assert_eq!(
        lowered("<h1 class=kt-align-center>a</h1><h2>b</h2><h5>c</h5><h6>d</h6><hr>"),
        "<h2 class=\"kt-align-center\">a</h2><h3>b</h3><h6>c</h6><h6>d</h6><hr>"
    );
    assert_eq!(lowered("<h2>b</h2><p>&lt;h1&gt;</p>"), "<h2>b</h2><p>&lt;h1&gt;</p>");
}

#[test]
fn addresses_are_written_out_for_readers_elsewhere() {
    let html = SafeHtml::clean(
        "<p>href=\"/x <a href=/contact?a=1&b=2>a</a> <a href=#why>b</a> \
         <a href=https://example.com>c</a> <a href=mailto:a@example.ca>d</a></p>\
         <img src=/media/a.png alt='an \" src=\"/x'>",
        MEDIA,
    );
    let page = "https://www.example.ca/post/x/MQ==";
    let absolute = html.with_absolute_addresses("https://www.example.ca", page);
    for part in [
        "<p>href=\"/x <a href=\"https://www.example.ca/contact?a=1&amp;b=2\"",
        "<a href=\"https://www.example.ca/post/x/MQ==#why\"",
        "<a href=\"https://example.com/\"",
        "<a href=\"mailto:a@example.ca\"",
        "src=\"https://www.example.ca/media/a.png\"",
        "alt=\"an &quot; src=&quot;/x\"",
    ] {
        assert!(absolute.contains(part), "{part} is missing in {absolute}");
    }
}

#[test]
fn links_get_other_targets_and_nothing_else_changes() {
    let html = SafeHtml::clean(
        "<p>href=\"https://old.example/a?b=1&c=2\" <a href='https://old.example/a?b=1&c=2'>a <b>b</b></a> \
         <a href=https://old.example/bad>c</a> <a href=https://else.example/>d</a></p>\
         <pre>&lt;a href=\"https://old.example/a\"></pre><img src=/media/a.png alt='<a href=\"x\">'>",
        MEDIA,
    );
    let linked = html.with_links(|target| match target {
        "https://old.example/a?b=1&c=2" => Some("/article/a/MQ==?x=1&y=2#part".to_owned()),
        "https://old.example/bad" => Some("javascript:alert(1)".to_owned()),
        _ => None,
    });
    let before = "<a href=\"https://old.example/a?b=1&amp;c=2\" rel=\"noopener noreferrer\">";
    let after = "<a href=\"/article/a/MQ==?x=1&amp;y=2#part\">";
    assert!(html.as_str().contains(before), "{html}");
    assert_eq!(linked.as_str(), html.as_str().replace(before, after));
    assert_eq!(SafeHtml::clean(linked.as_str(), MEDIA), linked, "it is clean");
    assert_eq!(linked.plain_text(), html.plain_text());
}

#[test]
fn the_pictures_of_a_text_can_be_listed() {
    let html = SafeHtml::clean(
        "<img src=/media/a.png><p><img src=/media/b.gif><img src=/media/a.png></p>\
         <iframe src=https://vimeo.com/1></iframe>",
        MEDIA,
    );
    assert_eq!(html.media_names(MEDIA), ["a.png", "b.gif"]);
}

#[test]
fn what_is_said_of_the_pictures_of_a_text_can_be_listed() {
    let html = SafeHtml::clean(
        "<img src=/media/a.png alt=\"\"><img src=/media/a.png alt=\"A lake &amp; snow\">\
         <img src=/media/a.png alt=Other><img src=/media/b.gif><img src=/media/c.gif alt=\" \">",
        MEDIA,
    );
    assert_eq!(html.media_alts(MEDIA), [("a.png".to_owned(), "A lake & snow".to_owned())]);
}
