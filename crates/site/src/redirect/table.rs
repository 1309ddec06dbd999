//! All redirects at once, to find loops and chains before a change is stored.

use std::collections::HashMap;

use foundation::Site;

use super::error::{MOST_REDIRECTS, MOST_WILDCARDS, RedirectError};
use super::model::is_page;
use super::rule::{RedirectKind, RedirectRule, candidate_keys};

/// The most steps of a chain that a message names.
const MOST_STEPS: usize = 10;
/// Stands below a prefix or for a `*`, when it is tried where a rule leads.
const SAMPLE: &str = "x";

/// Redirects by what they match.
pub struct RedirectTable<'a> {
    rules: &'a [RedirectRule],
    by_key: HashMap<(RedirectKind, String), &'a RedirectRule>,
    wildcards: Vec<&'a RedirectRule>,
}

impl<'a> RedirectTable<'a> {
    /// Builds the table.
    ///
    /// # Errors
    /// Too many redirects.
    pub fn new(rules: &'a [RedirectRule]) -> Result<Self, RedirectError> {
        let is_wildcard = |rule: &&RedirectRule| rule.kind == RedirectKind::Wildcard;
        let wildcards: Vec<_> = rules.iter().filter(is_wildcard).collect();
        if rules.len() > MOST_REDIRECTS {
            return Err(RedirectError::TooMany);
        }
        if wildcards.len() > MOST_WILDCARDS {
            return Err(RedirectError::TooManyWildcards);
        }
        let by_key = rules.iter().map(|rule| ((rule.kind, rule.key()), rule)).collect();
        Ok(Self { rules, by_key, wildcards })
    }

    /// Refuses a rule that leads to another one, or to itself. Pages that exist end a chain.
    ///
    /// # Errors
    /// [`RedirectError::Chain`] and [`RedirectError::Loop`], with the addresses.
    pub fn check(&self, site: &Site) -> Result<(), RedirectError> {
        for rule in self.rules {
            for address in sample_targets(rule) {
                if self.find(site, &address).is_some() {
                    return Err(self.describe(site, &rule.source, address));
                }
            }
        }
        Ok(())
    }

    /// The rules that a rule leads to.
    pub fn next_rules(&self, site: &Site, rule: &RedirectRule) -> Vec<&'a RedirectRule> {
        let targets = sample_targets(rule);
        targets.iter().filter_map(|target| self.find(site, target)).map(|(next, _)| next).collect()
    }

    /// The rule of a local address, and where it leads.
    fn find(&self, site: &Site, address: &str) -> Option<(&'a RedirectRule, Option<String>)> {
        let address = address.split('#').next().unwrap_or_default();
        let (path, query) = match address.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (address, None),
        };
        if query.is_none() && is_page(site, path) {
            return None;
        }
        let keys = candidate_keys(path, query);
        let kinds = [RedirectKind::Exact, RedirectKind::Prefix];
        let pairs =
            kinds.into_iter().flat_map(|kind| keys.iter().map(move |key| (kind, key.clone())));
        let stored = pairs.filter_map(|pair| self.by_key.get(&pair)).copied();
        let mut rules = stored.chain(self.wildcards.iter().copied());
        rules.find_map(|rule| {
            let captures = rule.captures(path, query)?;
            Some((rule, rule.location(&captures, query)))
        })
    }

    fn describe(&self, site: &Site, source: &str, target: String) -> RedirectError {
        let mut steps = vec![source.to_owned(), target.clone()];
        let mut address = target;
        while let Some((rule, next)) = self.find(site, &address) {
            let Some(next) = next else { break };
            let is_circle = rule.source == source || steps.contains(&next);
            steps.push(next.clone());
            if is_circle {
                return RedirectError::Loop(steps.join(" → "));
            }
            if steps.len() >= MOST_STEPS || !next.starts_with('/') {
                break;
            }
            address = next;
        }
        RedirectError::Chain(steps.join(" → "))
    }
}

/// The local addresses to which a rule leads: one, or two examples of many.
fn sample_targets(rule: &RedirectRule) -> Vec<String> {
    let captures = match rule.kind {
        RedirectKind::Exact => vec![Vec::new()],
        RedirectKind::Prefix => vec![vec![String::new()], vec![format!("/{SAMPLE}")]],
        RedirectKind::Wildcard => {
            vec![vec![SAMPLE.to_owned(); rule.source.matches('*').count()]]
        }
    };
    let targets = captures.iter().filter_map(|captures| rule.location(captures, None));
    targets.filter(|target| target.starts_with('/')).collect()
}
