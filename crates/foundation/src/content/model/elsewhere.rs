//! The shape of `elsewhere.toml`.

use serde::{Deserialize, Serialize};

use crate::content::text::Text;

/// `elsewhere.toml`: what is said where there is no page.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ElsewherePage {
    /// On the picture that networks show beside a link to the blogs, and to a post
    /// whose title cannot be written.
    pub blogs_picture: Text,
    /// Below the title of the feed.
    pub feed: Text,
    /// What a home screen says of the site.
    pub home_screen: Text,
}
