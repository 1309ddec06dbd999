//! All texts of the site in one language, checked and filled in. Pages, feeds and pictures read
//! them from here.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use platform::error::Result;
use platform::language::{ByLanguage, Language};
use serde::Serialize;
use serde_json::{Value, json};

use super::diff;
use super::indexed_pages::IndexedPage;
use super::interpolate::Interpolator;
use super::load::{ContentError, ContentFiles, LanguageFiles};
use super::model::{
    AboutPage, AppKey, ContactPage, ElsewherePage, FeaturePage, Home, HomePage, Questions,
    ServiceDoor, ServicesPage, TeamPage, ThankYouPage,
};
use super::page_name::PageName;
use super::text::{MARKDOWN_KEY, Text};
use super::unwritten;
use crate::company::Company;
use crate::offer::Offer;
use crate::page::{Page, QueryState};
use crate::paths::{Addresses, Route, page};
use crate::{plan_text, tools};

/// The list in a page's JSON of the texts that are in the other language
/// (`web/src/features/content/foreign.ts`).
const FOREIGN: &str = "foreign";

/// All texts of one language.
#[derive(Debug)]
pub struct Content {
    home: PageText,
    services: PageText,
    about: PageText,
    team: PageText,
    feature: PageText,
    contact: PageText,
    thank_you: PageText,
    privacy: PageText,
    terms: PageText,
    members: Vec<Member>,
    agent_app: Option<AgentApp>,
    elsewhere: Elsewhere,
    listed: Vec<IndexedPage>,
    unwritten: Vec<PageName>,
}

/// The texts of a page, with the settings filled in.
#[derive(Debug)]
struct PageText {
    title: String,
    description: String,
    heading: String,
    /// The JSON that the page and the call return.
    whole: Value,
    /// The JSON before the settings, until the languages have been compared.
    raw: Option<Value>,
}

/// A member of the team, for addresses and titles.
#[derive(Debug)]
pub struct Member {
    /// `/team/{name}`
    pub slug: String,
    /// The full name.
    pub name: String,
    /// The role, as on the page.
    pub title: String,
    /// The text on the card.
    pub short: String,
}

/// The Agent App, for addresses and titles.
#[derive(Debug)]
pub struct AgentApp {
    /// Its name.
    pub name: String,
    /// The sentence that says whom it is for.
    pub lead: String,
}

/// Texts outside pages.
#[derive(Debug)]
pub struct Elsewhere {
    /// On the card picture of the blog list.
    pub blogs_picture: String,
    /// The subtitle of the feed.
    pub feed: String,
    /// The description in the web app manifest.
    pub home_screen: String,
}

/// The texts of a page with a plain heading.
macro_rules! page_text {
    ($page:expr, $fill:expr) => {{
        let page = &$page;
        let heading = $fill.text(&page.heading);
        PageText::new(page, &page.title, &page.description, heading, &$fill)
    }};
}

impl Content {
    /// Reads every file of each language; `content_dir` comes first.
    ///
    /// # Errors
    /// A mistake in a file, or a difference between the languages.
    pub fn load(
        content_dir: Option<&Path>,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<ByLanguage<Self>, ContentError> {
        Self::of(&ContentFiles::read(content_dir)?, company, addresses)
    }

    /// Checks the files of each language and fills them in.
    ///
    /// # Errors
    /// A mistake in a file, or a difference between the languages.
    pub fn of(
        files: &ContentFiles,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<ByLanguage<Self>, ContentError> {
        let both = ByLanguage::try_each(|language| {
            Self::of_one(files, language, &company.in_language(language), addresses)
        })?;
        let ByLanguage { en: (en, raw_en), fr: (fr, raw_fr) } = both;
        for (name, (in_english, in_french)) in
            PageName::ALL.into_iter().zip(raw_en.iter().zip(&raw_fr))
        {
            diff::compare(name, in_english, in_french, files)?;
        }
        Ok(ByLanguage { en, fr })
    }

    fn of_one(
        files: &ContentFiles,
        language: Language,
        company: &Company,
        addresses: Addresses,
    ) -> std::result::Result<(Self, Vec<Value>), ContentError> {
        let fill = Interpolator { company, language, addresses, foreign: None };
        let source = LanguageFiles::new(files, language);
        let services: ServicesPage = source.toml("services.toml")?;
        let doors = services.services.iter().map(|service| ServiceDoor {
            key: service.key,
            picture: service.picture.clone(),
            name: service.name.clone(),
            summary: service.summary.clone(),
        });
        let home = Home {
            page: source.toml::<HomePage>("home.toml")?,
            services: doors.collect(),
            questions: source.toml::<Questions>("questions.toml")?.questions,
        };
        let team: TeamPage = source.toml("team.toml")?;
        let feature: FeaturePage = source.toml("feature.toml")?;
        let elsewhere: ElsewherePage = source.toml("elsewhere.toml")?;
        let text = |text: &Text| fill.text(text);
        let with_pages = team.members.iter().filter(|member| member.has_page());
        let members = with_pages.map(|member| Member {
            slug: text(member.slug.get_ref()),
            name: text(&member.name),
            title: text(&member.title),
            short: text(&member.short),
        });
        let agent_app = feature.apps.iter().find(|app| *app.key.get_ref() == AppKey::Agent);
        let heading = home.page.hero.lines.iter().map(text).collect::<Vec<_>>().join(" ");
        let mut content = Self {
            home: PageText::new(&home, &home.page.title, &home.page.description, heading, &fill),
            services: page_text!(services, fill),
            about: page_text!(source.toml::<AboutPage>("about.toml")?, fill),
            team: page_text!(team, fill),
            feature: page_text!(feature, fill),
            contact: page_text!(source.toml::<ContactPage>("contact.toml")?, fill),
            thank_you: page_text!(source.toml::<ThankYouPage>("thank-you.toml")?, fill),
            privacy: page_text!(source.legal("privacy-policy.md")?, fill),
            terms: page_text!(source.legal("term-and-condition.md")?, fill),
            members: members.collect(),
            agent_app: agent_app
                .map(|app| AgentApp { name: text(&app.name), lead: text(&app.lead) }),
            elsewhere: Elsewhere {
                blogs_picture: text(&elsewhere.blogs_picture),
                feed: text(&elsewhere.feed),
                home_screen: text(&elsewhere.home_screen),
            },
            listed: Vec::new(),
            unwritten: Vec::new(),
        };
        content.mark_foreign(&source.into_foreign(), &fill);
        content.leave_out_samples(files, &fill);
        content.listed = content.to_be_listed(language, addresses, company);
        content.listed.retain(|listed| {
            let path = listed.path.split('?').next().unwrap_or_default();
            Offer::of_path(addresses, path).is_none_or(|offer| company.offers(offer))
        });
        let raw =
            PageName::ALL.map(|name| content.page_text_mut(name).raw.take().unwrap_or_default());
        Ok((content, raw.into()))
    }

    /// Names in each page the texts of the other language, so that they are shown as such.
    fn mark_foreign(&mut self, foreign: &HashSet<String>, fill: &Interpolator<'_>) {
        if foreign.is_empty() {
            return;
        }
        let fill = Interpolator { foreign: Some(foreign), ..*fill };
        for name in PageName::ALL {
            let text = self.page_text_mut(name);
            let Some(raw) = &text.raw else { continue };
            let mut found = BTreeSet::new();
            add_foreign(raw, foreign, &mut found);
            text.whole = fill.value(raw.clone());
            if !found.is_empty() {
                text.whole[FOREIGN] =
                    found.into_iter().map(|text| fill.value(text.into())).collect();
            }
        }
    }

    /// Leaves out the texts that ship with the program, on a site that began empty.
    fn leave_out_samples(&mut self, files: &ContentFiles, fill: &Interpolator<'_>) {
        let &Interpolator { company, language, .. } = fill;
        if !company.hides_sample_texts {
            return;
        }
        for name in PageName::ALL {
            let text = self.page_text_mut(name);
            let sample = text.raw.as_ref();
            let page = sample.and_then(|it| unwritten::page(files, company, name, it, language));
            if let Some(page) = page {
                text.show(fill.value(page));
            }
        }
        let is_unwritten = |name| unwritten::is_unwritten(files, company, name);
        self.unwritten = PageName::ALL.into_iter().filter(|name| is_unwritten(*name)).collect();
        if self.is_unwritten(PageName::Team) {
            self.members.clear();
        }
        if self.is_unwritten(PageName::Feature) {
            self.agent_app = None;
        }
        if files.has_shipped_elsewhere() {
            let name = || company.company_name.clone();
            let blogs_picture = unwritten::blogs_title(language);
            self.elsewhere = Elsewhere { blogs_picture, feed: name(), home_screen: name() };
        }
    }

    /// Whether a page says nothing, because the site began empty and nobody has written it.
    pub fn is_unwritten(&self, name: PageName) -> bool {
        self.unwritten.contains(&name)
    }

    /// The texts of a page.
    pub fn page(&self, name: PageName) -> &Value {
        &self.page_text(name).whole
    }

    /// The texts of all pages as JSON, for searching in tests and checks.
    pub fn everything(&self) -> String {
        PageName::ALL.into_iter().map(|name| self.page(name).to_string()).collect()
    }

    /// Those of the team who have a page of their own, in the order in which they are shown.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The Agent App, which has a page of its own, if the company has one.
    pub fn agent_app(&self) -> Option<&AgentApp> {
        self.agent_app.as_ref()
    }

    /// Texts outside pages.
    pub fn elsewhere(&self) -> &Elsewhere {
        &self.elsewhere
    }

    /// The pages of specification §2 for search engines, except the posts; home is the first. The
    /// thank-you page, sign-in and /unauthorized are left out.
    pub fn listed(&self) -> &[IndexedPage] {
        &self.listed
    }

    /// The address of a page's picture, by its path; the home page's for pages that are not
    /// listed.
    pub fn picture_of(&self, path: &str) -> &str {
        let bare = path.split('?').next().unwrap_or_default();
        let find = |path: &str| self.listed.iter().find(|listed| listed.path == path);
        let listed = find(path).or_else(|| find(bare)).or(self.listed.first());
        listed.map_or("", |listed| &listed.picture)
    }

    /// The answer of `GET /api/content/{page}`, for a page's state.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub fn query(&self, name: PageName) -> Result<QueryState> {
        QueryState::new(json!(["content", name.as_str()]), self.page(name))
    }

    /// Sets the title, description and picture of a page from its texts.
    pub fn titled(&self, name: PageName, page: Page) -> Page {
        let PageText { title, description, .. } = self.page_text(name);
        self.pictured(page.titled(title.clone(), description.clone()))
    }

    /// Sets them for the Agent App.
    pub fn titled_as_app(&self, app: &AgentApp, page: Page) -> Page {
        let title = format!("{}: {}", self.feature.title, app.name);
        self.pictured(page.titled(title, app.lead.clone()))
    }

    /// Sets them for a member of the team.
    pub fn titled_as_member(&self, member: &Member, page: Page) -> Page {
        let title = format!("{}, {}", member.name, member.title);
        self.pictured(page.titled(title, member.short.clone()))
    }

    /// Sets the picture that belongs to the page's path.
    pub fn pictured(&self, page: Page) -> Page {
        let picture = self.picture_of(page.path()).to_owned();
        page.pictured(picture)
    }

    fn page_text(&self, name: PageName) -> &PageText {
        match name {
            PageName::Home => &self.home,
            PageName::Services => &self.services,
            PageName::About => &self.about,
            PageName::Team => &self.team,
            PageName::Feature => &self.feature,
            PageName::Contact => &self.contact,
            PageName::ThankYou => &self.thank_you,
            PageName::Privacy => &self.privacy,
            PageName::Terms => &self.terms,
        }
    }

    fn page_text_mut(&mut self, name: PageName) -> &mut PageText {
        match name {
            PageName::Home => &mut self.home,
            PageName::Services => &mut self.services,
            PageName::About => &mut self.about,
            PageName::Team => &mut self.team,
            PageName::Feature => &mut self.feature,
            PageName::Contact => &mut self.contact,
            PageName::ThankYou => &mut self.thank_you,
            PageName::Privacy => &mut self.privacy,
            PageName::Terms => &mut self.terms,
        }
    }

    fn to_be_listed(
        &self,
        language: Language,
        addresses: Addresses,
        company: &Company,
    ) -> Vec<IndexedPage> {
        let named = |name: &str, path: String, title: &str| {
            IndexedPage::new(name, language, path, title, company)
        };
        // Pictures are named after the specified address.
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
        listed.push(new(page::PLAN, plan_text::page_text(language, true).0));
        listed.extend([
            new(page::PRIVACY, &self.privacy.heading),
            new(page::TERMS, &self.terms.heading),
        ]);
        listed
    }
}

/// The plain texts of a page that are those of the other language; Markdown says so itself.
fn add_foreign(raw: &Value, foreign: &HashSet<String>, found: &mut BTreeSet<String>) {
    match raw {
        Value::String(text) if foreign.contains(text.trim()) => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| add_foreign(item, foreign, found)),
        Value::Object(fields) if !fields.contains_key(MARKDOWN_KEY) => {
            fields.values().for_each(|field| add_foreign(field, foreign, found));
        }
        _ => {}
    }
}

impl PageText {
    fn new(
        page: &impl Serialize,
        title: &Text,
        description: &Text,
        heading: String,
        fill: &Interpolator<'_>,
    ) -> Self {
        // Texts, lists and maps with text keys always have a JSON form.
        let raw = serde_json::to_value(page).unwrap_or_default();
        Self {
            title: fill.text(title),
            description: fill.text(description),
            heading,
            whole: fill.value(raw.clone()),
            raw: Some(raw),
        }
    }

    /// Shows another text, with the settings filled in.
    fn show(&mut self, whole: Value) {
        let page = whole.get("page").unwrap_or(&whole);
        let text = |at: &str| page.pointer(at).and_then(Value::as_str).unwrap_or_default();
        text("/title").clone_into(&mut self.title);
        text("/description").clone_into(&mut self.description);
        self.heading = match page.pointer("/hero/lines").and_then(Value::as_array) {
            Some(lines) => lines.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
            None => text("/heading").to_owned(),
        };
        self.whole = whole;
    }
}
