use super::*;

fn svg(inside: &str) -> String {
    format!("<svg xmlns=\"{NAMESPACE}\" viewBox=\"0 0 60 20\">{inside}</svg>")
}

fn cleaned(inside: &str) -> String {
    clean(svg(inside).as_bytes()).unwrap().text
}

const SHAPE: &str = "<path d=\"M0 0H9V9Z\"/>";

#[test]
fn a_logo_of_a_drawing_program_keeps_its_look() {
    let file = "\u{feff}<?xml version=\"1.0\"?><!-- made by a program -->\n\
        <!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/svg11.dtd\">\n\
        <svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:x=\"urn:x\" x:id=\"7\" id=\"Layer_1\" \
        width=\"120px\" height=\"40px\"><style>.cls-1,.b{fill:#1f4e8c;}</style>\
        <defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient></defs>\
        <g class=\"cls-1\"><path d=\"M0 0H9V9Z\" style=\"fill-rule:evenodd\"/></g>\
        <rect width=\"4\" height=\"4\" fill=\"url(#g)\"/></svg>";
    let logo = clean(file.as_bytes()).unwrap();
    assert_eq!((logo.width, logo.height, logo.is_cut), (120, 40, false));
    assert_eq!(
        logo.text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\" width=\"120\" \
         height=\"40\" id=\"Layer_1\"><defs><linearGradient id=\"g\"><stop offset=\"0\" \
         stop-color=\"red\"></stop></linearGradient></defs><g fill=\"#1f4e8c\"><path \
         d=\"M0 0H9V9Z\" fill-rule=\"evenodd\"></path></g><rect fill=\"url(#g)\" height=\"4\" \
         width=\"4\"></rect></svg>"
    );
    // What is clean stays as it is.
    assert_eq!(clean(logo.text.as_bytes()).unwrap(), logo);
}

#[test]
fn nothing_that_runs_or_loads_is_left() {
    for hostile in [
        "<script>alert(1)</script>",
        "<script href=\"https://evil.example/x.js\"/>",
        "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\" onload=\"alert(1)\"/></foreignObject>",
        "<image href=\"https://evil.example/x.png\"/>",
        "<use href=\"https://evil.example/x.svg#a\"/>",
        "<a href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>",
        "<path d=\"M0 0\" onclick=\"alert(1)\" onload=\"alert(1)\"/>",
        "<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>",
        "<set attributeName=\"onload\" to=\"alert(1)\"/>",
        "<path d=\"M0 0\" fill=\"url(https://evil.example/x)\"/>",
        "<path d=\"M0 0\" fill=\"URL(https://evil.example/x)\"/>",
        "<path d=\"M0 0\" fill=\"u\\72l(https://evil.example/x)\"/>",
        "<path d=\"M0 0\" style=\"fill:url('https://evil.example/x')\"/>",
        "<path d=\"M0 0\" style=\"background:url(//evil.example)\"/>",
        "<style>@import url(https://evil.example/x.css);</style>",
        "<style>.a{fill:url(https://evil.example/x)}</style><path class=\"a\" d=\"M0 0\"/>",
        "<linearGradient id=\"a\" href=\"https://evil.example/x.svg#g\"/>",
        "<filter id=\"f\"><feImage href=\"https://evil.example/x\"/></filter>",
        "<x:script xmlns:x=\"http://www.w3.org/2000/svg\">alert(1)</x:script>",
        "<iframe xmlns=\"http://www.w3.org/1999/xhtml\" src=\"https://evil.example\"/>",
        "<style><![CDATA[.a{fill:red}</style><script>alert(1)</script>]]></style>",
        "<path d=\"M0 0&quot; onload=&quot;alert(1)\"/>",
        "<path id=\"a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\" d=\"M0 0\"/>",
        "<?xml-stylesheet href=\"https://evil.example/x.css\"?>",
        "<!-- --><title>&lt;script&gt;alert(1)&lt;/script&gt;</title>",
    ] {
        let text = cleaned(&format!("{SHAPE}{hostile}"));
        let lower = text.to_lowercase();
        for wrong in ["script", "alert", "evil", "onload", "onclick", "import", "foreign", "//evil"]
        {
            assert!(!lower.contains(wrong), "{hostile} left {text}");
        }
        let again = roxmltree::Document::parse(&text).unwrap();
        for node in again.descendants().filter(Node::is_element) {
            assert!(ELEMENTS.contains(&node.tag_name().name()), "{text}");
            for attribute in node.attributes() {
                let name = attribute.name();
                assert!(ATTRIBUTES.contains(&name) || name == "href", "{name} in {text}");
            }
        }
    }
}

#[test]
fn what_grows_is_refused() {
    let entities = "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>";
    assert_eq!(clean(format!("{entities}{}", svg("&b;")).as_bytes()), Err(SvgFault::Unreadable));
    let deep = format!("{}{SHAPE}{}", "<g>".repeat(60), "</g>".repeat(60));
    assert_eq!(clean(svg(&deep).as_bytes()), Err(SvgFault::TooLarge));
    assert_eq!(clean(svg(&SHAPE.repeat(6_000)).as_bytes()), Err(SvgFault::TooLarge));
    let long = format!("<path d=\"{}\"/>", "M0 0".repeat(40_000));
    assert_eq!(clean(svg(&long).as_bytes()), Err(SvgFault::TooLarge));
    assert_eq!(clean(&vec![b' '; MOST_BYTES + 1]), Err(SvgFault::TooLarge));
}

#[test]
fn what_is_no_drawing_is_refused() {
    for (file, fault) in [
        ("", SvgFault::Unreadable),
        ("<html/>", SvgFault::Unreadable),
        ("<svg viewBox=\"0 0 9 9\"/>", SvgFault::Unreadable),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", SvgFault::NoSize),
        (
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 0 9\"><path d=\"M0 0\"/></svg>",
            SvgFault::NoSize,
        ),
    ] {
        assert_eq!(clean(file.as_bytes()), Err(fault), "{file}");
    }
    assert_eq!(clean(svg("<text>Name</text>").as_bytes()), Err(SvgFault::Empty));
    let cut = clean(svg(&format!("{SHAPE}<text>Name</text>")).as_bytes()).unwrap();
    assert!(cut.is_cut);
}
