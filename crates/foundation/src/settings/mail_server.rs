//! The address of the mail server in parts. The setting `smtp_url` holds them as one URL, with a
//! password that is never shown.

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use url::Url;
use utoipa::ToSchema;

use super::error::SettingsError;
use super::rules::{Rule, mail_server};
use super::value::Value;

/// Ports of mail servers. The browser may name no other, so that nobody can scan the server's
/// network with this setting; the file may name any.
const PORTS: [u16; 7] = [25, 26, 465, 587, 2465, 2525, 2587];

/// The longest part.
const LONGEST: usize = 200;

/// The encryption of the connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Security {
    /// TLS from the first byte.
    #[default]
    Tls,
    /// STARTTLS; no encryption to this machine itself.
    Starttls,
}

/// The mail server without its password.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailServer {
    /// How the connection is encrypted.
    pub security: Security,
    /// The server's name; empty: there is none.
    pub host: String,
    /// Its port, when it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub port: Option<u16>,
    /// Who signs in; empty: nobody.
    pub user: String,
    /// Whether a password is kept; it is shown to nobody.
    pub has_password: bool,
}

/// The submitted mail server.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct MailServerForm {
    /// How the connection is encrypted.
    #[serde(default)]
    pub security: Security,
    /// The server's name; empty: there is none.
    #[serde(default)]
    pub host: String,
    /// Its port; absent: the usual one.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub port: Option<i64>,
    /// Who signs in; empty: nobody.
    #[serde(default)]
    pub user: String,
    /// Absent: the one that is kept, as long as server and user are the same.
    pub password: Option<String>,
}

impl std::fmt::Debug for MailServerForm {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("MailServerForm").field("host", &self.host).finish_non_exhaustive()
    }
}

impl MailServer {
    /// Splits an address into its parts; all are empty if it cannot be read.
    pub fn of(address: &str) -> Self {
        let Ok(url) = Url::parse(address) else { return Self::default() };
        let user = percent_decode_str(url.username()).decode_utf8_lossy().into_owned();
        Self {
            security: if url.scheme() == "smtps" { Security::Tls } else { Security::Starttls },
            host: url.host_str().unwrap_or_default().to_owned(),
            port: url.port(),
            user,
            has_password: url.password().is_some(),
        }
    }

    /// All but the password, for the audit trail.
    pub fn described(&self) -> String {
        let Self { security, host, port, user, .. } = self;
        if host.is_empty() {
            return String::new();
        }
        let scheme = match security {
            Security::Tls => "smtps",
            Security::Starttls => "smtp",
        };
        let user = if user.is_empty() { String::new() } else { format!("{user}@") };
        let port = port.map_or_else(String::new, |port| format!(":{port}"));
        format!("{scheme}://{user}{host}{port}")
    }
}

impl MailServerForm {
    /// Builds the address. `kept` is the stored one, whose password may be reused.
    ///
    /// # Errors
    /// The first invalid part.
    pub fn address(&self, kept: &str) -> Result<String, SettingsError> {
        let host = self.host.trim();
        if host.is_empty() {
            return Ok(String::new());
        }
        let user = self.user.trim();
        let password = self.password.as_deref();
        if [host, user, password.unwrap_or_default()].iter().any(|it| it.chars().count() > LONGEST)
        {
            return Err(SettingsError::Broken("smtp_url", Rule::TooLong(LONGEST)));
        }
        let wrong = || SettingsError::Broken("smtp_url", Rule::MailServer);
        // The port has a field of its own; a colon in an IPv6 address stands in brackets.
        let is_bracketed = host.starts_with('[') && host.ends_with(']');
        if host.contains(['/', '@', '?', '#', '\\'])
            || host.chars().any(char::is_whitespace)
            || (host.contains(':') && !is_bracketed)
        {
            return Err(wrong());
        }
        let port = match self.port {
            None => String::new(),
            Some(port) if PORTS.iter().any(|one| i64::from(*one) == port) => format!(":{port}"),
            Some(_) => return Err(SettingsError::Port),
        };
        let credentials = match (user, password) {
            ("", None | Some("")) => String::new(),
            ("", Some(_)) | (_, Some("")) => return Err(SettingsError::PasswordMissing),
            (user, Some(password)) => format!("{}:{}@", encode(user), encode(password)),
            (user, None) => {
                let before = MailServer::of(kept);
                if !before.has_password {
                    return Err(SettingsError::PasswordMissing);
                }
                // The password is never sent to another port, or over a weaker connection.
                let is_same = before.user == user
                    && before.host.eq_ignore_ascii_case(host)
                    && before.security == self.security
                    && before.port.map(i64::from) == self.port;
                let url = Url::parse(kept).ok().filter(|_| is_same);
                let Some(url) = url else { return Err(SettingsError::PasswordAgain) };
                format!("{}:{}@", encode(user), url.password().unwrap_or_default())
            }
        };
        let scheme = match self.security {
            Security::Tls => "smtps",
            Security::Starttls => "smtp",
        };
        let address = format!("{scheme}://{credentials}{host}{port}");
        match mail_server(&Value::Text(address.clone())) {
            Ok(()) => Ok(address),
            Err(Rule::MailServer) => Err(wrong()),
            Err(rule) => Err(SettingsError::Broken("smtp_url", rule)),
        }
    }
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(host: &str, user: &str, password: Option<&str>) -> MailServerForm {
        MailServerForm {
            host: host.into(),
            user: user.into(),
            password: password.map(str::to_owned),
            ..MailServerForm::default()
        }
    }

    #[test]
    fn parts_make_an_address_and_the_other_way_round() {
        let address =
            form(" smtp.example.ca ", "me@example.ca", Some("p@ss/:")).address("").unwrap();
        assert_eq!(address, "smtps://me%40example%2Eca:p%40ss%2F%3A@smtp.example.ca");
        let shown = MailServer::of(&address);
        assert_eq!(
            (shown.host.as_str(), shown.user.as_str()),
            ("smtp.example.ca", "me@example.ca")
        );
        assert!(shown.has_password && shown.port.is_none());
        assert_eq!(shown.described(), "smtps://me@example.ca@smtp.example.ca");
        assert_eq!(form("", "x", Some("y")).address(&address).unwrap(), "");
        let relay = MailServerForm {
            security: Security::Starttls,
            port: Some(2525),
            ..form("127.0.0.1", "", None)
        };
        assert_eq!(relay.address("").unwrap(), "smtp://127.0.0.1:2525");
        assert!(!format!("{:?}", form("a", "b", Some("hunter2"))).contains("hunter2"));
    }

    #[test]
    fn a_password_is_kept_for_its_own_server_and_user_alone() {
        let kept = "smtps://me:p%40ss@smtp.example.ca";
        assert_eq!(form("SMTP.example.ca", "me", None).address(kept).unwrap(), {
            "smtps://me:p%40ss@SMTP.example.ca"
        });
        for (host, user) in [("evil.example.ca", "me"), ("smtp.example.ca", "you")] {
            let refused = form(host, user, None).address(kept).unwrap_err();
            assert_eq!(refused, SettingsError::PasswordAgain, "{host} {user}");
        }
        let elsewhere = MailServerForm { port: Some(2525), ..form("smtp.example.ca", "me", None) };
        assert_eq!(elsewhere.address(kept), Err(SettingsError::PasswordAgain));
        let weaker =
            MailServerForm { security: Security::Starttls, ..form("smtp.example.ca", "me", None) };
        assert_eq!(weaker.address(kept), Err(SettingsError::PasswordAgain));
        assert_eq!(form("a.ca", "me", None).address(""), Err(SettingsError::PasswordMissing));
        assert_eq!(form("a.ca", "me", Some("")).address(kept), Err(SettingsError::PasswordMissing));
        assert_eq!(form("a.ca", "", Some("x")).address(kept), Err(SettingsError::PasswordMissing));
        assert_eq!(
            form("smtp.example.ca", "", None).address(kept).unwrap(),
            "smtps://smtp.example.ca"
        );
    }

    #[test]
    fn nothing_else_is_asked_by_way_of_it() {
        for host in ["a b", "a/b", "x@y", "a.ca:6379", "[", "a?b"] {
            assert!(form(host, "", None).address("").is_err(), "{host}");
        }
        for port in [0, 22, 80, 5432, 6379, 70_000] {
            let form = MailServerForm { port: Some(port), ..form("a.ca", "", None) };
            assert_eq!(form.address(""), Err(SettingsError::Port), "{port}");
        }
        assert!(form(&"a".repeat(201), "", None).address("").is_err());
    }
}
