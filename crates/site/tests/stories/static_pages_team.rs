//! The pages about the team.

use crate::testing::TestApp;
use platform::language::Language;

#[tokio::test]
async fn each_of_the_team_has_a_page() {
    let app = TestApp::sqlite().await;
    let list = app.anonymous().get("/our-team").await.expect(200).text();
    assert_eq!(app.site.content(Language::En).members().len(), 4);
    for member in app.site.content(Language::En).members() {
        let path = format!("/team/{}", member.slug);
        assert!(list.contains(&format!("href=\"{path}\"")), "{path}");
        let page = app.anonymous().get(&path).await.expect(200).text();
        let title = format!("<title>{}, {} | Keyturn</title>", member.name, member.title);
        assert!(page.contains(&title), "{title}");
        assert!(page.contains("Education") && page.contains("Skills") && page.contains("Roles"));
    }
}

#[tokio::test]
async fn nobody_else_has_one() {
    let app = TestApp::sqlite().await;
    let content = app.site.content(Language::En);
    let slug = &content.members()[0].slug;
    for path in ["/team/nobody", "/team/%FF", &format!("/team/{}", slug.to_uppercase())] {
        let page = app.anonymous().get(path).await.expect(404).text();
        assert!(page.contains("There is no door here"), "{path}");
    }
}
