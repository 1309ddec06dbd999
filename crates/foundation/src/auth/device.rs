//! The kind of device of a session, so that its owner recognises it. Nothing finer is stored.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;

/// The kind of device that began a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceKind {
    /// A telephone.
    Phone,
    /// A tablet.
    Tablet,
    /// Something with a keyboard.
    Computer,
    /// The browser did not say.
    Unknown,
}

impl DeviceKind {
    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Tablet => "tablet",
            Self::Computer => "computer",
            Self::Unknown => "",
        }
    }

    /// Reads the kind from a `User-Agent` header.
    fn of(agent: &str) -> Self {
        let says = |word: &str| agent.contains(word);
        if says("iPad") || says("Tablet") || (says("Android") && !says("Mobile")) {
            Self::Tablet
        } else if says("iPhone") || says("Mobile") {
            Self::Phone
        } else if says("Windows") || says("Macintosh") || says("Linux") || says("CrOS") {
            Self::Computer
        } else {
            Self::Unknown
        }
    }
}

impl<S: Sync> FromRequestParts<S> for DeviceKind {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(agent.map_or(Self::Unknown, Self::of))
    }
}

#[cfg(test)]
mod tests {
    use super::DeviceKind;

    #[test]
    fn a_browser_tells_what_it_runs_on() {
        for (agent, device) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148",
                DeviceKind::Phone,
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari",
                DeviceKind::Phone,
            ),
            ("Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140 Safari", DeviceKind::Tablet),
            ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140", DeviceKind::Computer),
            ("curl/8", DeviceKind::Unknown),
        ] {
            assert_eq!(DeviceKind::of(agent), device, "{agent}");
        }
    }
}
