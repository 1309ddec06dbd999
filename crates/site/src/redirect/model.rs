//! Redirects in the store, their forms and their JSON.

use std::collections::HashMap;

use foundation::id::id;
use foundation::wire::id_form;
use foundation::{Site, paths};
use platform::clock::Timestamp;
use platform::http::body;
use platform::text::plain::{has_control_characters, has_direction_overrides};
use serde::{Deserialize, Serialize};
use url::{Position, Url};
use utoipa::ToSchema;

use super::error::RedirectError;
use super::rule::{ADDRESS_MAX_BYTES, RedirectKind, RedirectRule, address_key};

/// The statuses that a redirect may have; the first is the default.
const STATUSES: [u16; 4] = [301, 302, 308, 410];

id! {
    /// A redirect's id.
    RedirectId
}

/// The untrusted body of `add_redirect`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct RedirectForm {
    /// An old address of this site, `/about-us/` or the whole link. At most 1,000 bytes.
    #[serde(default)]
    pub source: Option<String>,
    /// Where it leads: an address of this site or a link. Empty for 410.
    #[serde(default)]
    pub target: Option<String>,
    /// `exact` when absent.
    #[serde(default)]
    pub kind: Option<String>,
    /// 301, 302, 308 or 410; 301 when absent.
    #[serde(default, deserialize_with = "body::id")]
    pub status: Option<i64>,
}

/// The untrusted body of `update_redirect`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RedirectEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub redirect_id: Option<i64>,
    /// As in `add_redirect`.
    #[serde(default)]
    pub source: Option<String>,
    /// As in `add_redirect`.
    #[serde(default)]
    pub target: Option<String>,
    /// As in `add_redirect`.
    #[serde(default)]
    pub kind: Option<String>,
    /// As in `add_redirect`.
    #[serde(default, deserialize_with = "body::id")]
    pub status: Option<i64>,
}

impl RedirectEditForm {
    /// The id, and what the redirect becomes.
    pub fn parse(self, site: &Site) -> Result<(RedirectId, RedirectRule), RedirectError> {
        let Self { redirect_id, source, target, kind, status } = self;
        let id = RedirectIdForm { id: redirect_id }.parse()?;
        Ok((id, RedirectForm { source, target, kind, status }.parse(site)?))
    }
}

id_form! {
    /// The untrusted body of `delete_redirect`.
    RedirectIdForm: "redirect_id" => RedirectId, RedirectError::IdMissing, RedirectError
}

impl RedirectForm {
    /// Checks a redirect by itself; [`super::table`] checks it among the others.
    pub fn parse(&self, site: &Site) -> Result<RedirectRule, RedirectError> {
        let kind = match self.kind.as_deref().map(str::trim) {
            None | Some("") => RedirectKind::Exact,
            Some(name) => name.parse().map_err(|_| RedirectError::KindUnknown)?,
        };
        let status = match self.status {
            None => 301,
            Some(number) => STATUSES
                .into_iter()
                .find(|status| i64::from(*status) == number)
                .ok_or(RedirectError::StatusUnknown)?,
        };
        let source = self.source.as_deref().unwrap_or_default().trim();
        let source = parse_source(site, source, kind)?;
        let target = self.target.as_deref().unwrap_or_default().trim();
        let target = match (status, target) {
            (410, "") => None,
            (410, _) => return Err(RedirectError::TargetOfGone),
            (_, "") => return Err(RedirectError::TargetMissing),
            (_, target) => Some(parse_target(site, target, kind, &source)?),
        };
        Ok(RedirectRule { kind, source, target, status })
    }
}

fn parse_source(site: &Site, text: &str, kind: RedirectKind) -> Result<String, RedirectError> {
    if text.is_empty() {
        return Err(RedirectError::SourceMissing);
    }
    if !is_clean(text) {
        return Err(RedirectError::SourceInvalid);
    }
    // The whole link of the old site, pasted.
    let source = match text.split_once("://") {
        Some((scheme, _))
            if scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https") =>
        {
            let url = Url::parse(text).map_err(|_| RedirectError::SourceInvalid)?;
            match url.query() {
                Some(query) => format!("{}?{query}", url.path()),
                None => url.path().to_owned(),
            }
        }
        _ => text.split('#').next().unwrap_or_default().to_owned(),
    };
    if source.len() > ADDRESS_MAX_BYTES {
        return Err(RedirectError::SourceTooLong);
    }
    if !source.starts_with('/') || source.starts_with("//") {
        return Err(RedirectError::SourceInvalid);
    }
    let has_star = source.contains('*');
    match kind {
        RedirectKind::Exact if has_star => return Err(RedirectError::StarOutsideWildcard),
        RedirectKind::Prefix if has_star => return Err(RedirectError::StarOutsideWildcard),
        RedirectKind::Prefix | RedirectKind::Wildcard if source.contains('?') => {
            return Err(RedirectError::QueryNeedsExact);
        }
        RedirectKind::Wildcard if !has_star => return Err(RedirectError::StarMissing),
        _ => {}
    }
    let path = address_key(source.split('?').next().unwrap_or_default());
    let is_ours = paths::is_call(&path)
        || paths::is_admin(&path)
        || ["/assets", "/media"]
            .iter()
            .any(|own| path == *own || path.starts_with(&format!("{own}/")));
    if is_ours || kind == RedirectKind::Prefix && path == "/" {
        return Err(RedirectError::SourceReserved);
    }
    if kind == RedirectKind::Exact && !source.contains('?') && is_page(site, &path) {
        return Err(RedirectError::SourceIsPage);
    }
    Ok(source)
}

/// Whether the site has a page at this path, whatever its content.
pub fn is_page(site: &Site, path: &str) -> bool {
    site.addresses
        .route_of(path)
        .is_some_and(|(route, language, _)| !route.of(language).contains('{'))
}

fn parse_target(
    site: &Site,
    text: &str,
    kind: RedirectKind,
    source: &str,
) -> Result<String, RedirectError> {
    if text.len() > ADDRESS_MAX_BYTES {
        return Err(RedirectError::TargetTooLong);
    }
    if !is_clean(text) || text.contains('\\') {
        return Err(RedirectError::TargetInvalid);
    }
    let stars = |text: &str| text.matches('*').count();
    if stars(text) > if kind == RedirectKind::Wildcard { stars(source) } else { 0 } {
        return Err(RedirectError::TargetStars);
    }
    if kind == RedirectKind::Prefix && text.contains(['?', '#']) {
        return Err(RedirectError::TargetInvalid);
    }
    let is_local = text.starts_with('/') && !text.starts_with("//");
    let base = Url::parse(&site.base_url).map_err(|_| RedirectError::TargetInvalid)?;
    let parsed = if is_local { base.join(text) } else { Url::parse(text) };
    let url = parsed.map_err(|_| RedirectError::TargetInvalid)?;
    let is_web = matches!(url.scheme(), "http" | "https");
    let host = url.host_str().unwrap_or_default();
    let has_user = !url.username().is_empty() || url.password().is_some();
    if !is_web || host.is_empty() || host.contains(['*', '%']) || has_user {
        return Err(RedirectError::TargetInvalid);
    }
    // As a browser goes there: encoded, without `..`. A link to this site is an address of it, so
    // that chains are found.
    let target =
        if url.origin() == base.origin() { &url[Position::BeforePath..] } else { url.as_str() };
    if target.starts_with("//") { Err(RedirectError::TargetInvalid) } else { Ok(target.to_owned()) }
}

fn is_clean(text: &str) -> bool {
    !has_control_characters(text, false) && !has_direction_overrides(text)
}

/// A redirect in the store.
#[derive(Clone, Debug)]
pub struct Redirect {
    /// Its id.
    pub id: RedirectId,
    /// What it matches, and where it leads.
    pub rule: RedirectRule,
    /// How often somebody was led.
    pub hits: i64,
    /// When it led somebody last.
    pub last_hit_at: Option<Timestamp>,
    /// When it was changed last.
    pub updated_at: Timestamp,
}

/// A redirect in an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RedirectResponse {
    /// Its id.
    pub id: i64,
    /// Counts from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// An address of this site.
    pub source: String,
    /// Where it leads; empty for 410.
    pub target: String,
    /// How the source is matched.
    pub kind: RedirectKind,
    /// 301, 302, 308 or 410.
    pub status: u16,
    /// How often somebody was led, some seconds ago.
    pub hits: i64,
    /// Unix seconds; null when it has led nobody.
    #[schema(value_type = Option<i64>)]
    pub last_hit_time: Option<Timestamp>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl RedirectResponse {
    /// Builds the answer; `sn` is its number in a list.
    pub fn new(redirect: Redirect, sn: Option<i64>) -> Self {
        let Redirect { id, rule, hits, last_hit_at, updated_at } = redirect;
        let RedirectRule { kind, source, target, status } = rule;
        Self {
            id: id.0,
            sn,
            source,
            target: target.unwrap_or_default(),
            kind,
            status,
            hits,
            last_hit_time: last_hit_at,
            updated_time: updated_at,
        }
    }
}

/// Sums since the last write.
#[derive(Debug, Default)]
pub struct RedirectCounts {
    /// Per redirect.
    pub hits: HashMap<RedirectId, i64>,
    /// Per missed address and the site that linked to it.
    pub misses: HashMap<(String, String), i64>,
}
