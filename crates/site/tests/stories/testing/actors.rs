//! The users of the tests.

use platform::identity::session::Token;
use platform::language::Language;
use site::access::Group;
use site::account::{self, NewUser};

use super::app::TestApp;
use super::form::Form;
use super::response::TestResponse;

/// A browser, signed in or not.
pub(crate) struct Person<'a> {
    pub(crate) app: &'a TestApp,
    pub(crate) token: Option<String>,
    pub(crate) user_id: Option<i64>,
    /// The language that its calls name.
    pub(crate) language: Option<Language>,
}

/// The password of every test account.
pub(crate) const PASSWORD: &str = "a door that is a keyhole";

impl TestApp {
    /// A visitor without an account.
    pub(crate) fn anonymous(&self) -> Person<'_> {
        Person { app: self, token: None, user_id: None, language: None }
    }

    /// A visitor with the token of an ended session.
    pub(crate) fn stranger_with_a_stale_token(&self) -> Person<'_> {
        let token = Token::new(&self.site.rng);
        Person { app: self, token: Some(token.reveal().to_owned()), user_id: None, language: None }
    }

    /// A new administrator, signed in.
    pub(crate) async fn administrator(&self) -> Person<'_> {
        self.member_of(Group::Administrator).await
    }

    /// A new administrator of that name, signed in.
    pub(crate) async fn administrator_called(&self, first: &str, last: &str) -> Person<'_> {
        self.somebody(Group::Administrator, first, last).await
    }

    /// A new editor, signed in.
    pub(crate) async fn editor(&self) -> Person<'_> {
        self.member_of(Group::Editor).await
    }

    /// A new user of a group, signed in.
    pub(crate) async fn member_of(&self, group: Group) -> Person<'_> {
        self.somebody(group, "Maxime", "Roy").await
    }

    async fn somebody(&self, group: Group, first: &str, last: &str) -> Person<'_> {
        let number = u32::from_be_bytes(self.site.rng.bytes());
        let email = format!("person-{number}@example.ca");
        let new = NewUser {
            email: email.clone(),
            first_name: first.into(),
            last_name: last.into(),
            password: PASSWORD.into(),
            group,
        };
        let user_id = account::create_user(&self.site, new).await.unwrap();
        let token = self.sign_in(&email, PASSWORD).await.json()["data"]["accessToken"]
            .as_str()
            .unwrap()
            .to_owned();
        Person { app: self, token: Some(token), user_id: Some(user_id.0), language: None }
    }

    /// Tries to sign in.
    pub(crate) async fn sign_in(&self, email: &str, password: &str) -> TestResponse {
        let body = serde_json::json!({ "email": email, "password": password });
        self.anonymous().post("/api/auth/signin", &body).await
    }
}

impl Person<'_> {
    /// The same user, reading French.
    pub(crate) fn in_french(self) -> Self {
        Self { language: Some(Language::Fr), ..self }
    }

    /// Adds a category; its id.
    pub(crate) async fn category(&self, name: &str) -> i64 {
        let body = serde_json::json!({ "category_name": name });
        let response = self.post("/api/admin/add_category", &body).await;
        response.expect(200).json()["data"]["id"].as_i64().unwrap()
    }

    /// Publishes a blog in a new category; its id.
    pub(crate) async fn blog(&self, title: &str, body: &str) -> i64 {
        let category = self.category(&format!("Category of {title}")).await;
        let form = Form::blog(category).with("blog_title", title).with("blog_description", body);
        let form = form.with("blog_url", title);
        let response = self.post_form("/api/admin/add_blog", &form).await;
        response.expect(200).json()["data"]["id"].as_i64().unwrap()
    }
}
