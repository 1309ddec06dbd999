//! Found and understood by machines: what search engines, feed readers, networks
//! and home screens ask for.
//!
//! Four texts, kept like pages until the content changes: [`sitemap`], [`feed`],
//! [`robots`] and [`manifest`]. And for every page a [`picture`] of 1200x630 that
//! networks show beside a link to it; pages name it in `og_image` of their state.
//! What a page says about itself (tags, JSON-LD) is React's, in `web/src/app`.
//!
//! Every address here begins with the base URL of the settings; nothing is made
//! from a request's `Host`.

pub mod feed;
pub mod manifest;
mod picture;
pub mod robots;
pub mod sitemap;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

pub use picture::{Card, Pictures, of_page, serve as picture};

use crate::Site;
use crate::content::Name;
use crate::paths::{self, page};

/// What stands on the picture of the blogs, and of a post whose title cannot be
/// written; every other page's heading is content.
const BLOGS_TITLE: &str = "What to know before you sign";

/// A page that is to be found, but for the posts.
pub(crate) struct Listed {
    /// The name of its picture.
    pub(crate) name: String,
    /// Its address.
    pub(crate) path: String,
    /// What stands on its picture.
    pub(crate) title: String,
}

/// The pages of specification §2 that are to be found, but for the posts; home is
/// the first. Not the thank-you page, sign-in and /unauthorized: nobody looks for
/// them.
pub(crate) fn listed(site: &Site) -> Vec<Listed> {
    let said = |path: &str, name: Name| {
        let content = site.content.page(name);
        let heading = match name {
            Name::Home => {
                let lines = content["page"]["hero"]["lines"].as_array().into_iter().flatten();
                lines.filter_map(|line| line.as_str()).collect::<Vec<_>>().join(" ")
            }
            _ => content["heading"].as_str().unwrap_or_default().to_owned(),
        };
        Listed { name: name_of(path), path: path.to_owned(), title: heading }
    };
    let mut listed = vec![
        said(page::HOME, Name::Home),
        said(page::ABOUT, Name::About),
        said(page::SERVICES, Name::Services),
        said(page::TEAM, Name::Team),
    ];
    listed.extend(site.content.members().iter().map(|member| Listed {
        name: format!("team-{}", member.slug),
        path: page::TEAM_MEMBER.replace("{name}", &member.slug),
        title: member.name.clone(),
    }));
    listed.push(said(page::FEATURE, Name::Feature));
    listed.extend(site.content.agent_app().map(|app| Listed {
        name: "feature-agent".to_owned(),
        path: paths::AGENT_APP.to_owned(),
        title: app.name.to_owned(),
    }));
    listed.extend([
        said(page::CONTACT, Name::Contact),
        Listed {
            name: name_of(page::BLOGS),
            path: page::BLOGS.to_owned(),
            title: BLOGS_TITLE.to_owned(),
        },
        said(page::PRIVACY, Name::Privacy),
        said(page::TERMS, Name::Terms),
    ]);
    listed
}

/// The name of a page's picture: its path, or `home`.
fn name_of(path: &str) -> String {
    Some(path.trim_matches('/')).filter(|name| !name.is_empty()).unwrap_or("home").to_owned()
}

/// Text that XML can carry: without the control characters and the two
/// non-characters that XML 1.0 has no way to write.
fn xml_text(text: &str) -> Cow<'_, str> {
    let is_foreign = |c: char| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
    if text.contains(is_foreign) {
        Cow::Owned(text.replace(is_foreign, ""))
    } else {
        Cow::Borrowed(text)
    }
}
