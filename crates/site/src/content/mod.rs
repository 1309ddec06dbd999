//! What the company says: the files of `content/en/`, as data (architecture.md).
//!
//! They ship with the program; a file of the same name in the folder
//! `--content-dir` stands in for one. They are read once, at the start, and
//! checked as a whole: a mistake stops the start with file and line. Pages are
//! given them in their state, and `GET /api/content/{page}` answers the same
//! under the query key `["content", page]`.

mod address;
mod fill;
mod load;
mod model;
mod public;
#[cfg(test)]
mod tests;
mod text;

use std::path::Path;

use platform::error::{Error, Result};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;
use crate::company::Company;
use crate::page::{Page, QueryState};

pub use load::ContentError;
use load::{FILES, Source};
use model::{
    AboutPage, ContactPage, FeaturePage, Home, HomePage, ServiceDoor, ServicesPage, TeamPage,
    ThankYouPage,
};

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_content))
}

/// A page whose words are content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    /// `/`
    Home,
    /// `/services`
    Services,
    /// `/about`
    About,
    /// `/our-team` and `/team/{name}`
    Team,
    /// `/feature`
    Feature,
    /// `/contact`
    Contact,
    /// `/thank-you`
    ThankYou,
    /// `/privacy-policy`
    Privacy,
    /// `/term-and-condition`
    Terms,
}

impl Name {
    /// Every page.
    pub const ALL: [Self; 9] = [
        Self::Home,
        Self::Services,
        Self::About,
        Self::Team,
        Self::Feature,
        Self::Contact,
        Self::ThankYou,
        Self::Privacy,
        Self::Terms,
    ];

    /// As the call and the query key have it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Services => "services",
            Self::About => "about",
            Self::Team => "our-team",
            Self::Feature => "feature",
            Self::Contact => "contact",
            Self::ThankYou => "thank-you",
            Self::Privacy => "privacy-policy",
            Self::Terms => "term-and-condition",
        }
    }
}

/// Everything the company says, read and checked.
#[derive(Debug)]
pub struct Content {
    pages: Vec<Value>,
    members: Vec<Member>,
}

/// A member of the team, as far as addresses and titles go.
#[derive(Debug)]
pub struct Member {
    /// `/team/{name}`
    pub slug: String,
    /// The full name.
    pub name: String,
    /// What they do.
    pub title: String,
    /// On the card.
    pub short: String,
}

/// The Agent App, as far as addresses and titles go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgentApp<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Whom it is for.
    pub lead: &'a str,
}

impl Content {
    /// Reads every file, from `content_dir` where it has it.
    ///
    /// # Errors
    /// What is wrong with a file.
    pub fn load(
        content_dir: Option<&Path>,
        company: &Company,
    ) -> std::result::Result<Self, ContentError> {
        let source = Source::open(content_dir)?;
        let services: ServicesPage = source.toml_checked("services.toml", load::services)?;
        let doors = services.services.iter().map(|service| ServiceDoor {
            key: *service.key.get_ref(),
            name: service.name.clone(),
            summary: service.summary.clone(),
        });
        let home = Home {
            page: source.toml::<HomePage>("home.toml")?,
            services: doors.collect(),
            questions: source.toml_checked("questions.toml", load::questions)?.questions,
        };
        let team: TeamPage = source.toml_checked("team.toml", load::team)?;
        let text = |text: &text::Text| match fill::fill(json!(text), company) {
            Value::String(text) => text,
            _ => String::new(),
        };
        let members = team.members.iter().map(|member| Member {
            slug: text(member.slug.get_ref()),
            name: text(&member.name),
            title: text(&member.title),
            short: text(&member.short),
        });
        let members = members.collect();
        // In the order of `Name::ALL`.
        let pages = [
            value(&home),
            value(&services),
            value(&source.toml::<AboutPage>("about.toml")?),
            value(&team),
            value(&source.toml_checked::<FeaturePage>("feature.toml", load::feature)?),
            value(&source.toml::<ContactPage>("contact.toml")?),
            value(&source.toml::<ThankYouPage>("thank-you.toml")?),
            value(&source.legal("privacy-policy.md")?),
            value(&source.legal("term-and-condition.md")?),
        ];
        let pages = pages.into_iter().map(|page| fill::fill(page, company)).collect();
        Ok(Self { pages, members })
    }

    /// What a page says.
    pub fn page(&self, name: Name) -> &Value {
        &self.pages[name as usize]
    }

    /// All that every page says, as JSON, to look for something in.
    pub fn everything(&self) -> String {
        self.pages.iter().map(Value::to_string).collect()
    }

    /// The team, in the order in which it is shown.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The Agent App, which has an address of its own, if the company has one.
    pub fn agent_app(&self) -> Option<AgentApp<'_>> {
        let apps = self.page(Name::Feature)["apps"].as_array()?;
        let app = apps.iter().find(|app| app["key"] == "agent")?;
        Some(AgentApp { name: app["name"].as_str()?, lead: app["lead"].as_str()? })
    }

    /// The same as `GET /api/content/{page}` answers, for a page's state.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub fn query(&self, name: Name) -> Result<QueryState> {
        QueryState::new(json!(["content", name.as_str()]), self.page(name))
    }

    /// Gives a page the title and description that its content has.
    pub fn titled(&self, name: Name, page: Page) -> Page {
        let (title, description) = self.title(name);
        page.titled(title, description)
    }

    /// The same for the Agent App.
    pub fn titled_as_app(&self, app: AgentApp<'_>, page: Page) -> Page {
        let (title, _) = self.title(Name::Feature);
        page.titled(format!("{title}: {}", app.name), app.lead.to_owned())
    }

    fn title(&self, name: Name) -> (String, String) {
        let content = self.page(name);
        // The home page's own words stand one level deeper.
        let words = content.get("page").unwrap_or(content);
        let text = |field: &str| words[field].as_str().unwrap_or_default().to_owned();
        (text("title"), text("description"))
    }
}

/// Writes every file as it ships into `folder`, where an operator may change it.
/// What is already there stays.
///
/// # Errors
/// A folder that cannot be written.
pub fn export(folder: &Path) -> std::io::Result<Vec<&'static str>> {
    let folder = folder.join("en");
    std::fs::create_dir_all(&folder)?;
    let mut written = Vec::new();
    for name in FILES {
        let path = folder.join(name);
        if path.exists() {
            continue;
        }
        let text = load::shipped(name).map_err(std::io::Error::other)?;
        std::fs::write(path, text)?;
        written.push(name);
    }
    Ok(written)
}

fn value(page: &impl Serialize) -> Value {
    // Texts, lists and maps with text keys: JSON has all of them.
    serde_json::to_value(page).unwrap_or_default()
}

/// Content that there is no page for.
pub(crate) fn unknown() -> Error {
    Error::NotFound("There is no such page".into())
}
