//! The company's details: settings, because every operator has their own
//! (decisions.md). The samples resemble nobody.

use serde::{Deserialize, Serialize};

/// What the pages say about the company; goes to the browser as it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Company {
    /// The company's name, in titles and the footer.
    pub company_name: String,
    /// Where questions go.
    pub support_email: String,
    /// Within which time an answer is promised; texts name it `{reply_time}`.
    pub reply_time: String,
    /// The postal address, line by line.
    pub postal_address: Vec<String>,
    /// A map of that address.
    pub maps_url: String,
    /// Where the app is in Apple's store, if it is.
    pub app_store_url: Option<String>,
    /// Where the app is in Google's store, if it is.
    pub play_store_url: Option<String>,
    /// The company's page there, if it has one.
    pub facebook_url: Option<String>,
    /// The company's page there, if it has one.
    pub twitter_url: Option<String>,
    /// The company's page there, if it has one.
    pub linkedin_url: Option<String>,
    /// The company's page there, if it has one.
    pub instagram_url: Option<String>,
}

impl Default for Company {
    fn default() -> Self {
        Self {
            company_name: "Keyturn".into(),
            support_email: "hello@keyturn.example".into(),
            reply_time: "one business day".into(),
            postal_address: vec!["21 Sample Street, Suite 3".into(), "Toronto ON  M5X 0X0".into()],
            maps_url: "https://www.openstreetmap.org/search?query=Toronto%20ON".into(),
            app_store_url: None,
            play_store_url: None,
            facebook_url: None,
            twitter_url: None,
            linkedin_url: None,
            instagram_url: None,
        }
    }
}
