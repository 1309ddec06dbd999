use http::{HeaderMap, header};

use super::*;

#[test]
fn english_stands_as_specified_and_french_below_fr() {
    let here = Addresses::default();
    assert_eq!(here.of(page::ABOUT, Language::En), "/about");
    assert_eq!(here.of(page::ABOUT, Language::Fr), "/fr/a-propos");
    assert_eq!(here.of(page::HOME, Language::Fr), "/fr");
    assert_eq!(
        here.post("x-{encoded_id}", "MQ==", Language::Fr),
        "/fr/article/x-{encoded_id}/MQ=="
    );
    for path in ["/fr", "/fr/", "/fr/nowhere"] {
        assert_eq!(here.language_of(path), Language::Fr, "{path}");
    }
    for path in ["/", "/france", "/about", "/en/about"] {
        assert_eq!(here.language_of(path), Language::En, "{path}");
    }
}

#[test]
fn a_company_that_works_in_french_turns_it_round() {
    let here = Addresses::new(Language::Fr);
    assert_eq!(here.of(page::ABOUT, Language::Fr), "/a-propos");
    assert_eq!(here.of(page::HOME, Language::En), "/en");
    assert_eq!(here.language_of("/en/about"), Language::En);
    assert_eq!(here.moved("/about").as_deref(), Some("/en/about"));
    assert_eq!(here.moved("/post/x/MQ==").as_deref(), Some("/en/post/x/MQ=="));
    assert_eq!(here.moved("/fr/a-propos").as_deref(), Some("/a-propos"));
    assert_eq!(here.moved("/fr").as_deref(), Some("/"));
    assert_eq!(here.moved("/a-propos"), None);
    assert_eq!(here.moved("/"), None);
}

#[test]
fn a_page_of_ones_own_takes_no_address_of_the_site() {
    for taken in ["services", "nos-services", "post", "fr", "api", "admin", "page-preview"] {
        assert_eq!(reserved_address(taken), Some(format!("/{taken}")), "{taken}");
    }
    assert_eq!(reserved_address("careers"), None);
    assert_eq!(replaced_route("a-propos", Language::Fr), Some(page::ABOUT));
    assert_eq!(replaced_route("a-propos", Language::En), None);
    assert_eq!(replaced_route("contact", Language::En), None);
    assert_eq!(reserved_address(""), None);
    let here = Addresses::default();
    assert_eq!(here.own_page("carrieres", Language::Fr), "/fr/carrieres");
    assert_eq!(here.own_page_slug("/careers"), Some("careers"));
    assert_eq!(here.own_page_slug("/fr/carrieres"), Some("carrieres"));
    for none in ["/", "/fr", "/about", "/a/b", "/Careers", "/careers.html", "/careers/"] {
        assert_eq!(here.own_page_slug(none), None, "{none}");
    }
}

#[test]
fn an_address_of_another_default_leads_to_the_page() {
    let here = Addresses::default();
    assert_eq!(here.moved("/en/about").as_deref(), Some("/about"));
    assert_eq!(here.moved("/article/x/MQ==").as_deref(), Some("/fr/article/x/MQ=="));
    let copy = here;
    copy.set_default_language(Language::Fr);
    assert_eq!(here.of(page::ABOUT, Language::Fr), "/a-propos");
    copy.set_default_language(Language::En);
    for stays in ["/about", "/fr/a-propos", "/english", "/en//evil.example", "/en/\\evil"] {
        assert_eq!(here.moved(stays), None, "{stays}");
    }
}

#[test]
fn what_has_no_language_in_its_address_has_the_chosen_one() {
    let here = Addresses::default();
    let with = |cookie: &'static str| {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, http::HeaderValue::from_static(cookie));
        headers
    };
    for (cookie, language) in [
        ("language=fr", Language::Fr),
        ("a=b; language=fr", Language::Fr),
        ("a=b;language=en", Language::En),
        ("language=de; language=fr", Language::Fr),
        ("my-language=fr", Language::En),
    ] {
        assert_eq!(here.language_of_request("/admin/blogs", &with(cookie)), language);
        assert_eq!(here.language_of_request("/invite", &with(cookie)), language);
        assert_eq!(here.language_of_request("/about", &with(cookie)), Language::En);
        assert_eq!(here.language_of_request("/api/x", &with(cookie)), Language::En);
    }
    assert_eq!(Addresses::new(Language::Fr).chosen(&HeaderMap::new()), Language::Fr);
}

#[test]
fn a_specified_address_is_that_of_the_same_page_in_a_language() {
    let here = Addresses::default();
    for (given, french) in [
        ("/", "/fr"),
        ("/#faq", "/fr#faq"),
        ("/services#lawyers", "/fr/nos-services#lawyers"),
        ("/feature?app=agent", "/fr/fonctions?app=agent"),
        ("/team/ada-roy", "/fr/equipe/ada-roy"),
        ("/blogs?search=a", "/fr/blogues?search=a"),
        ("/homes?purpose=rent", "/fr/proprietes?purpose=rent"),
        ("/homes/a-home/MQ==", "/fr/proprietes/a-home/MQ=="),
        ("/homes/in/on/guelph/sell", "/fr/proprietes/a/on/guelph/sell"),
    ] {
        assert_eq!(here.specified_in(given, Language::Fr).as_deref(), Some(french));
        assert_eq!(here.specified_in(given, Language::En).as_deref(), Some(given));
    }
    assert_eq!(here.specified_in("/feed.xml", Language::Fr), None);
}

#[test]
fn an_address_is_written_in_the_other_language() {
    let here = Addresses::default();
    for (english, french) in [
        ("/", "/fr"),
        ("/about", "/fr/a-propos"),
        ("/homes/a-home/MQ==", "/fr/proprietes/a-home/MQ=="),
        ("/homes/in/on/guelph", "/fr/proprietes/a/on/guelph"),
    ] {
        assert_eq!(here.path_in(english, Language::Fr).as_deref(), Some(french));
        assert_eq!(here.path_in(french, Language::En).as_deref(), Some(english));
    }
    assert_eq!(here.path_in("/fr/nulle-part/ici", Language::En), None);
}

#[test]
fn what_has_a_secret_in_it_stands_below_a_folder_that_is_known_for_it() {
    let source = include_str!("../paths.rs");
    let found = source.split('"').filter(|text| text.starts_with('/') && text.contains("{token}"));
    let folders: std::collections::HashSet<_> =
        found.filter_map(|pattern| pattern.split('/').nth(1)).collect();
    assert_eq!(folders, SECRET_FOLDERS.into_iter().collect());
}

#[test]
fn no_two_pages_of_a_language_share_an_address_whatever_the_default() {
    for default in Language::ALL {
        let here = Addresses::new(default);
        let all = Language::ALL.map(|language| ROUTES.map(|route| here.of(route, language)));
        let all: std::collections::HashSet<_> = all.into_iter().flatten().collect();
        assert_eq!(all.len(), 2 * ROUTES.len());
    }
}
