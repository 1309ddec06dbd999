//! The marketing pages in their first bytes, with the real page script.

use crate::testing::TestApp;

/// Text as it stands in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('\'', "&#x27;").replace('"', "&quot;")
}

#[tokio::test]
async fn every_page_is_complete_in_its_first_bytes() {
    let app = TestApp::sqlite().await;
    for (path, title, texts) in [
        ("/", "Keyturn: help with", vec!["Find your door.", "How do I start?", "View All Blogs"]),
        ("/services", "", vec!["Tailored Services for Your Property Journey", "Home Inspectors"]),
        ("/about", "", vec!["vision", "mission", "Book a Consultation"]),
        ("/feature", "", vec!["User App", "Agent App", "Individual Property"]),
        ("/feature?app=agent", "", vec!["Post Property"]),
        ("/our-team", "", vec!["Chief Executive Officer", "Learn More..."]),
        ("/thank-you", "", vec!["support"]),
        ("/privacy-policy", "Privacy", vec!["March 18, 2024", "13 years"]),
        ("/term-and-condition", "Terms", vec!["2-3 weeks"]),
        ("/login", "Sign in", vec!["Welcome back.", "Email Address", "Sign In"]),
        ("/unauthorized", "", vec!["locked"]),
    ] {
        let page = app.anonymous().get(path).await.expect(200).text();
        assert!(!page.contains("data-fallback"), "{path} was not rendered");
        assert_eq!(page.matches("<h1").count(), 1, "{path}");
        assert!(page.contains(&format!("<title>{title}")), "{path}");
        for text in texts {
            assert!(page.contains(&escaped(text)), "{path} lacks {text}");
        }
    }
}

#[tokio::test]
async fn a_page_has_its_own_screen_and_style_in_its_head() {
    let app = TestApp::sqlite().await;
    let about = app.anonymous().get("/about").await.expect(200).text();
    let login = app.anonymous().get("/login").await.expect(200).text();
    // Sign-in and invitations look alike, and share their style.
    for (page, own, style, other) in [
        (&about, "about-screen", "about-screen", "login-screen"),
        (&login, "login-screen", "account", "about-screen"),
    ] {
        assert!(page.contains(&format!("/assets/{own}")), "{page}");
        assert!(page.contains(&format!("rel=\"stylesheet\" href=\"/assets/{style}")), "{page}");
        assert!(!page.contains(other), "{page}");
    }
    // A page fetches nothing but the loader by itself; sign-in, which is of no use so, has it
    // begin once it was painted.
    for (page, entry, is_now) in [(&about, "entry-public", false), (&login, "entry-account", true)]
    {
        assert!(!page.contains("rel=\"modulepreload\""), "{page}");
        assert!(page.contains(&format!("data-entry=\"/assets/{entry}")), "{page}");
        assert_eq!(page.contains("data-now=\"\""), is_now, "{page}");
    }
}

#[tokio::test]
async fn the_two_apps_have_addresses_of_their_own() {
    let app = TestApp::sqlite().await;
    let canonical = |html: &str| {
        let (_, rest) = html.split_once("rel=\"canonical\" href=\"").unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    for (path, expected) in [
        ("/feature", "https://www.example.ca/feature"),
        ("/feature?app=agent&x=1", "https://www.example.ca/feature?app=agent"),
        ("/feature?app=nobody", "https://www.example.ca/feature"),
        ("/feature?app=%FF", "https://www.example.ca/feature"),
    ] {
        let page = app.anonymous().get(path).await.expect(200).text();
        assert_eq!(canonical(&page), expected, "{path}");
    }
    let user = app.anonymous().get("/feature").await.text();
    let agent = app.anonymous().get("/feature?app=agent").await.text();
    assert!(user.contains("<title>Features | Keyturn</title>"), "{user}");
    assert!(agent.contains("<title>Features: Agent App | Keyturn</title>"), "{agent}");
    let description = |html: &str| {
        let (_, rest) = html.split_once("name=\"description\" content=\"").unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    assert_ne!(description(&user), description(&agent));
    assert!(description(&agent).starts_with("For agents"), "{agent}");
    // Its place below Features, for search engines.
    assert!(agent.contains("\"item\":\"https://www.example.ca/feature?app=agent\""), "{agent}");
}

#[tokio::test]
async fn what_is_only_for_some_is_not_to_be_found() {
    let app = TestApp::sqlite().await;
    for path in ["/login", "/invite", "/unauthorized", "/thank-you"] {
        let page = app.anonymous().get(path).await.expect(200).text();
        assert!(page.contains("<meta name=\"robots\" content=\"noindex\"/>"), "{path}");
    }
}

#[tokio::test]
async fn a_slash_at_the_end_is_taken_away_for_ever() {
    let app = TestApp::sqlite().await;
    for (path, to) in [
        ("/about/", "/about"),
        ("/blogs/?page=1", "/blogs?page=1"),
        ("/post/a/MQ==/", "/post/a/MQ=="),
    ] {
        let moved = app.anonymous().get(path).await.expect(308);
        assert_eq!(moved.header("location"), to);
    }
    let others =
        ["//", "//example.org/", "/x//", "/\\example.org/", "/\\/example.org/", "/x\\..\\y/"];
    for path in others {
        app.anonymous().get(path).await.expect(404);
    }
}
