//! An author's profile, and the checks of its form.

use platform::text::plain::{self, is_blank};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::{ProfileError, most};

/// A stored profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Whether readers see it.
    pub is_public: bool,
    /// The public name.
    pub name: String,
    /// A line about the person; may be empty.
    pub about: String,
    /// The same in French; may be empty.
    pub about_fr: String,
}

impl Profile {
    /// The default profile, which is not public.
    pub fn private(name: String) -> Self {
        Self { is_public: false, name, about: String::new(), about_fr: String::new() }
    }
}

/// An author as readers see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Author {
    /// The public name.
    pub name: String,
    /// A line about the person, in the language of the text; may be empty.
    pub about: String,
}

/// The untrusted body of `update_profile`; absent fields are empty.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProfileForm {
    /// Whether readers see the name with the person's texts.
    pub is_public: Option<bool>,
    /// At most 128 characters; required if the profile is public.
    pub shown_name: Option<String>,
    /// At most 255 characters.
    pub about: Option<String>,
    /// At most 255 characters.
    pub about_fr: Option<String>,
}

impl ProfileForm {
    /// Trims and checks everything.
    pub fn parse(&self) -> Result<Profile, ProfileError> {
        let is_public = self.is_public.unwrap_or(false);
        let name = parse_line(self.shown_name.as_deref(), "shown_name")?;
        if is_public && name.is_empty() {
            return Err(ProfileError::NameMissing);
        }
        Ok(Profile {
            is_public,
            name,
            about: parse_line(self.about.as_deref(), "about")?,
            about_fr: parse_line(self.about_fr.as_deref(), "about_fr")?,
        })
    }
}

fn parse_line(text: Option<&str>, field: &'static str) -> Result<String, ProfileError> {
    let text = plain::trim(text.unwrap_or_default());
    let text = plain::one_line(text).ok_or(ProfileError::Control(field))?;
    if text.chars().count() > most(field) {
        return Err(ProfileError::TooLong(field));
    }
    Ok(if is_blank(&text) { String::new() } else { text })
}

/// A profile in the API.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProfileResponse {
    /// Whether readers see it.
    pub is_public: bool,
    /// The public name; by default the account's name.
    pub shown_name: String,
    /// A line about the person.
    pub about: String,
    /// The same in French.
    pub about_fr: String,
}

impl From<Profile> for ProfileResponse {
    fn from(profile: Profile) -> Self {
        let Profile { is_public, name: shown_name, about, about_fr } = profile;
        Self { is_public, shown_name, about, about_fr }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(name: &str, about: &str) -> ProfileForm {
        let text = |text: &str| Some(text.to_owned());
        ProfileForm {
            is_public: Some(true),
            shown_name: text(name),
            about: text(about),
            about_fr: None,
        }
    }

    #[test]
    fn an_open_profile_has_a_name_that_can_be_seen() {
        for name in ["", " ", "\u{200b}"] {
            assert_eq!(form(name, "").parse(), Err(ProfileError::NameMissing), "{name:?}");
        }
        let closed = ProfileForm { is_public: None, ..form("", "") };
        assert_eq!(closed.parse(), Ok(Profile::private(String::new())));
        assert_eq!(form(" Zoé  Roy ", "").parse().unwrap().name, "Zoé Roy");
    }

    #[test]
    fn each_line_is_taken_at_its_limit_and_not_past_it() {
        assert!(form(&"é".repeat(128), &"é".repeat(255)).parse().is_ok());
        let long = form(&"é".repeat(129), "").parse();
        assert_eq!(long, Err(ProfileError::TooLong("shown_name")));
        let long = form("Zoé", &"é".repeat(256)).parse();
        assert_eq!(long, Err(ProfileError::TooLong("about")));
        let turned = form("\u{202e}éoZ", "").parse();
        assert_eq!(turned, Err(ProfileError::Control("shown_name")));
    }
}
