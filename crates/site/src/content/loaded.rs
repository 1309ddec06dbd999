//! Everything the company says, read, checked and filled in: what pages, feeds and
//! pictures take their words from.

use std::path::Path;

use platform::error::Result;
use platform::language::{ByLanguage, Language};
use serde::Serialize;
use serde_json::{Value, json};

use super::fill::Fill;
use super::listed::Listed;
use super::load::{ContentError, Files, Source};
use super::model::{
    AboutPage, AppKey, ContactPage, ElsewherePage, FeaturePage, Home, HomePage, ServiceDoor,
    ServicesPage, TeamPage, ThankYouPage,
};
use super::name::Name;
use super::rules;
use super::same;
use super::text::Text;
use crate::company::Company;
use crate::page::{Page, QueryState};
use crate::paths::{Addresses, Route, page};
use crate::tools;

/// Everything the company says, read and checked.
#[derive(Debug)]
pub struct Content {
    home: Words,
    services: Words,
    about: Words,
    team: Words,
    feature: Words,
    contact: Words,
    thank_you: Words,
    privacy: Words,
    terms: Words,
    members: Vec<Member>,
    agent_app: Option<AgentApp>,
    elsewhere: Elsewhere,
    listed: Vec<Listed>,
}

/// What a page says, with the settings in their places.
#[derive(Debug)]
struct Words {
    title: String,
    description: String,
    heading: String,
    /// All of it, as the page and the call are given it.
    whole: Value,
    /// All of it, as the files have it, until the languages have been compared.
    raw: Option<Value>,
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
#[derive(Debug)]
pub struct AgentApp {
    /// What it is called.
    pub name: String,
    /// Whom it is for.
    pub lead: String,
}

/// What is said where there is no page.
#[derive(Debug)]
pub struct Elsewhere {
    /// On the picture of the blogs.
    pub blogs_picture: String,
    /// Below the title of the feed.
    pub feed: String,
    /// What a home screen says of the site.
    pub home_screen: String,
}

/// The words of a page whose heading is one text.
macro_rules! words {
    ($page:expr, $fill:expr) => {{
        let page = &$page;
        let heading = $fill.text(&page.heading);
        Words::new(page, &page.title, &page.description, heading, &$fill)
    }};
}

impl Content {
    /// Reads every file of each language, from `content_dir` where it has it.
    ///
    /// # Errors
    /// What is wrong with a file, or what one language has and the other has not.
    pub fn load(
        content_dir: Option<&Path>,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<ByLanguage<Self>, ContentError> {
        Self::of(&Files::read(content_dir)?, company, addresses)
    }

    /// Checks the files of each language and fills them in.
    ///
    /// # Errors
    /// What is wrong with a file, or what one language has and the other has not.
    pub fn of(
        files: &Files,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<ByLanguage<Self>, ContentError> {
        let both = ByLanguage::try_each(|language| {
            Self::of_one(files, language, &company.in_language(language), addresses)
        })?;
        let ByLanguage { en: (en, raw_en), fr: (fr, raw_fr) } = both;
        for (name, (in_english, in_french)) in Name::ALL.into_iter().zip(raw_en.iter().zip(&raw_fr))
        {
            same::compare(name, in_english, in_french, files)?;
        }
        Ok(ByLanguage { en, fr })
    }

    fn of_one(
        files: &Files,
        language: Language,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<(Self, Vec<Value>), ContentError> {
        let fill = Fill { company, language, addresses };
        let source = Source { files, language };
        let services: ServicesPage = source.toml_checked("services.toml", rules::services)?;
        let doors = services.services.iter().map(|service| ServiceDoor {
            key: *service.key.get_ref(),
            name: service.name.clone(),
            summary: service.summary.clone(),
        });
        let home = Home {
            page: source.toml::<HomePage>("home.toml")?,
            services: doors.collect(),
            questions: source.toml_checked("questions.toml", rules::questions)?.questions,
        };
        let team: TeamPage = source.toml_checked("team.toml", rules::team)?;
        let feature: FeaturePage = source.toml_checked("feature.toml", rules::feature)?;
        let elsewhere: ElsewherePage = source.toml("elsewhere.toml")?;
        let text = |text: &Text| fill.text(text);
        let members = team.members.iter().map(|member| Member {
            slug: text(member.slug.get_ref()),
            name: text(&member.name),
            title: text(&member.title),
            short: text(&member.short),
        });
        let agent_app = feature.apps.iter().find(|app| *app.key.get_ref() == AppKey::Agent);
        let heading = home.page.hero.lines.iter().map(text).collect::<Vec<_>>().join(" ");
        let mut content = Self {
            home: Words::new(&home, &home.page.title, &home.page.description, heading, &fill),
            services: words!(services, fill),
            about: words!(source.toml::<AboutPage>("about.toml")?, fill),
            team: words!(team, fill),
            feature: words!(feature, fill),
            contact: words!(source.toml::<ContactPage>("contact.toml")?, fill),
            thank_you: words!(source.toml::<ThankYouPage>("thank-you.toml")?, fill),
            privacy: words!(source.legal("privacy-policy.md")?, fill),
            terms: words!(source.legal("term-and-condition.md")?, fill),
            members: members.collect(),
            agent_app: agent_app
                .map(|app| AgentApp { name: text(&app.name), lead: text(&app.lead) }),
            elsewhere: Elsewhere {
                blogs_picture: text(&elsewhere.blogs_picture),
                feed: text(&elsewhere.feed),
                home_screen: text(&elsewhere.home_screen),
            },
            listed: Vec::new(),
        };
        content.listed = content.to_be_listed(language, addresses, &company.company_name);
        let raw = Name::ALL.map(|name| content.words_mut(name).raw.take().unwrap_or_default());
        Ok((content, raw.into()))
    }

    /// What a page says.
    pub fn page(&self, name: Name) -> &Value {
        &self.words(name).whole
    }

    /// All that every page says, as JSON, to look for something in.
    pub fn everything(&self) -> String {
        Name::ALL.into_iter().map(|name| self.page(name).to_string()).collect()
    }

    /// The team, in the order in which it is shown.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The Agent App, which has an address of its own, if the company has one.
    pub fn agent_app(&self) -> Option<&AgentApp> {
        self.agent_app.as_ref()
    }

    /// What is said where there is no page.
    pub fn elsewhere(&self) -> &Elsewhere {
        &self.elsewhere
    }

    /// The pages of specification §2 that are to be found, but for the posts; home is
    /// the first. Not the thank-you page, sign-in and /unauthorized: nobody looks for
    /// them.
    pub(crate) fn listed(&self) -> &[Listed] {
        &self.listed
    }

    /// The address of the picture of a page, by the page's path: its own, or the home
    /// page's for what is not to be found anyway.
    pub fn picture_of(&self, path: &str) -> &str {
        let bare = path.split('?').next().unwrap_or_default();
        let find = |path: &str| self.listed.iter().find(|listed| listed.path == path);
        let listed = find(path).or_else(|| find(bare)).or(self.listed.first());
        listed.map_or("", |listed| &listed.picture)
    }

    /// The same as `GET /api/content/{page}` answers, for a page's state.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub fn query(&self, name: Name) -> Result<QueryState> {
        QueryState::new(json!(["content", name.as_str()]), self.page(name))
    }

    /// Gives a page the title, description and picture that its content has.
    pub fn titled(&self, name: Name, page: Page) -> Page {
        let Words { title, description, .. } = self.words(name);
        self.pictured(page.titled(title.clone(), description.clone()))
    }

    /// The same for the Agent App.
    pub fn titled_as_app(&self, app: &AgentApp, page: Page) -> Page {
        let title = format!("{}: {}", self.feature.title, app.name);
        self.pictured(page.titled(title, app.lead.clone()))
    }

    /// The same for a member of the team.
    pub fn titled_as_member(&self, member: &Member, page: Page) -> Page {
        let title = format!("{}, {}", member.name, member.title);
        self.pictured(page.titled(title, member.short.clone()))
    }

    /// Gives a page the picture that its path has.
    pub fn pictured(&self, page: Page) -> Page {
        let picture = self.picture_of(page.path()).to_owned();
        page.pictured(picture)
    }

    fn words(&self, name: Name) -> &Words {
        match name {
            Name::Home => &self.home,
            Name::Services => &self.services,
            Name::About => &self.about,
            Name::Team => &self.team,
            Name::Feature => &self.feature,
            Name::Contact => &self.contact,
            Name::ThankYou => &self.thank_you,
            Name::Privacy => &self.privacy,
            Name::Terms => &self.terms,
        }
    }

    fn words_mut(&mut self, name: Name) -> &mut Words {
        match name {
            Name::Home => &mut self.home,
            Name::Services => &mut self.services,
            Name::About => &mut self.about,
            Name::Team => &mut self.team,
            Name::Feature => &mut self.feature,
            Name::Contact => &mut self.contact,
            Name::ThankYou => &mut self.thank_you,
            Name::Privacy => &mut self.privacy,
            Name::Terms => &mut self.terms,
        }
    }

    fn to_be_listed(
        &self,
        language: Language,
        addresses: Addresses,
        company_name: &str,
    ) -> Vec<Listed> {
        let named = |name: &str, path: String, title: &str| {
            Listed::new(name, language, path, title, company_name)
        };
        // Named after its specified address.
        let new = |route: Route, title: &str| {
            let name = route.en.trim_matches('/').replace('/', "-");
            let name = if route == page::HOME { "home" } else { &name };
            named(name, addresses.of(route, language), title)
        };
        let mut listed = vec![
            new(page::HOME, &self.home.heading),
            new(page::ABOUT, &self.about.heading),
            new(page::SERVICES, &self.services.heading),
            new(page::TEAM, &self.team.heading),
        ];
        listed.extend(self.members.iter().map(|member| {
            let path = addresses.member(&member.slug, language);
            named(&format!("team-{}", member.slug), path, &member.name)
        }));
        listed.push(new(page::FEATURE, &self.feature.heading));
        let agent_app = self.agent_app.iter();
        listed.extend(
            agent_app.map(|app| named("feature-agent", addresses.agent_app(language), &app.name)),
        );
        listed.extend([
            new(page::CONTACT, &self.contact.heading),
            new(page::BLOGS, &self.elsewhere.blogs_picture),
        ]);
        listed.extend(tools::list_pages(language).map(|(route, title, _)| new(route, title)));
        listed.extend([
            new(page::PRIVACY, &self.privacy.heading),
            new(page::TERMS, &self.terms.heading),
        ]);
        listed
    }
}

impl Words {
    fn new(
        page: &impl Serialize,
        title: &Text,
        description: &Text,
        heading: String,
        fill: &Fill<'_>,
    ) -> Self {
        // Texts, lists and maps with text keys: JSON has all of them.
        let raw = serde_json::to_value(page).unwrap_or_default();
        Self {
            title: fill.text(title),
            description: fill.text(description),
            heading,
            whole: fill.value(raw.clone()),
            raw: Some(raw),
        }
    }
}
