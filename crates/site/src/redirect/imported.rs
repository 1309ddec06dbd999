//! Redirects that an import of another system adds. Those that the rules refuse are left out.

use std::collections::{BTreeSet, HashMap, HashSet};

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::error::{MOST_REDIRECTS, MOST_WILDCARDS, RedirectError};
use super::model::{RedirectForm, RedirectId};
use super::rule::{RedirectKind, RedirectRule};
use super::store;
use super::table::RedirectTable;

/// An old address of an import.
#[derive(Clone, Debug)]
pub struct ImportedRedirect {
    /// The old address.
    pub source: String,
    /// Where it leads.
    pub target: String,
    /// How it is matched.
    pub kind: RedirectKind,
    /// Whether it is for now only (302).
    pub is_temporary: bool,
}

/// What came of an old address.
#[derive(Debug)]
pub enum ImportedRedirectOutcome {
    /// A new redirect.
    Added(RedirectId),
    /// The redirect was there.
    Unchanged,
    /// The rules refuse it.
    Refused(RedirectError),
}

/// Whether a redirect of an export is one that somebody could add, without its neighbours.
pub fn is_possible(site: &Site, form: &RedirectForm) -> bool {
    form.parse(site).is_ok_and(|rule| rule.target == form.target)
}

/// A rule by which it is matched.
type RuleKey = (RedirectKind, String);

fn key(rule: &RedirectRule) -> RuleKey {
    (rule.kind, rule.key())
}

/// Adds redirects as far as the rules of all redirects allow, in the order of `imported`.
pub async fn add_imported(
    site: &Site,
    tx: &mut Tx,
    imported: &[ImportedRedirect],
    now: Timestamp,
) -> Result<Vec<ImportedRedirectOutcome>> {
    let mut rules: Vec<_> = store::all(tx).await?.into_iter().map(|stored| stored.rule).collect();
    let target = |rule: &RedirectRule| (key(rule), rule.target.clone());
    let mut taken: HashMap<RuleKey, Option<String>> = rules.iter().map(target).collect();
    let mut wildcards = rules.iter().filter(|rule| rule.kind == RedirectKind::Wildcard).count();
    let stored = rules.len();
    let mut outcomes: Vec<Option<ImportedRedirectOutcome>> = Vec::with_capacity(imported.len());
    // The place in `outcomes` of each new rule.
    let mut places = Vec::new();
    for redirect in imported {
        let form = RedirectForm {
            source: Some(redirect.source.clone()),
            target: Some(redirect.target.clone()),
            kind: Some(<&str>::from(redirect.kind).to_owned()),
            status: Some(if redirect.is_temporary { 302 } else { 301 }),
        };
        let rule = match form.parse(site) {
            Ok(rule) => rule,
            Err(error) => {
                outcomes.push(Some(ImportedRedirectOutcome::Refused(error)));
                continue;
            }
        };
        let is_wildcard = rule.kind == RedirectKind::Wildcard;
        if let Some(other) = taken.get(&key(&rule)) {
            outcomes.push(Some(if *other == rule.target {
                ImportedRedirectOutcome::Unchanged
            } else {
                ImportedRedirectOutcome::Refused(RedirectError::SourceTaken)
            }));
        } else if rules.len() >= MOST_REDIRECTS {
            outcomes.push(Some(ImportedRedirectOutcome::Refused(RedirectError::TooMany)));
        } else if is_wildcard && wildcards >= MOST_WILDCARDS {
            outcomes.push(Some(ImportedRedirectOutcome::Refused(RedirectError::TooManyWildcards)));
        } else {
            wildcards += usize::from(is_wildcard);
            places.push(outcomes.len());
            taken.insert(key(&rule), rule.target.clone());
            rules.push(rule);
            outcomes.push(None);
        }
    }
    let refused = leave_out_chains(site, &mut rules, stored)?;
    let new: Vec<_> = rules.get(stored..).unwrap_or_default().iter().collect();
    store::upsert(tx, &new, now).await?;
    let keys: Vec<String> = new.iter().map(|rule| rule.key()).collect();
    let ids = store::find_ids(tx, &keys).await?;
    let mut new = new.into_iter();
    for (number, place) in places.into_iter().enumerate() {
        let outcome = if refused.contains(&number) {
            ImportedRedirectOutcome::Refused(RedirectError::Chain(String::new()))
        } else {
            let id = new.next().and_then(|rule| ids.get(&key(rule)));
            id.map_or(ImportedRedirectOutcome::Unchanged, |id| ImportedRedirectOutcome::Added(*id))
        };
        if let Some(slot) = outcomes.get_mut(place) {
            *slot = Some(outcome);
        }
    }
    Ok(outcomes.into_iter().flatten().collect())
}

/// Removes new rules that lead to a redirect, or to which another one leads; their numbers among
/// the new ones.
fn leave_out_chains(
    site: &Site,
    rules: &mut Vec<RedirectRule>,
    stored: usize,
) -> std::result::Result<HashSet<usize>, RedirectError> {
    let mut numbers: Vec<usize> = (0..rules.len() - stored).collect();
    let mut refused = HashSet::new();
    loop {
        let table = RedirectTable::new(rules)?;
        let new: HashSet<RuleKey> = rules.iter().skip(stored).map(key).collect();
        let mut wrong: HashSet<RuleKey> = HashSet::new();
        for (place, rule) in rules.iter().enumerate() {
            for next in table.next_rules(site, rule) {
                wrong.extend((place >= stored).then(|| key(rule)));
                wrong.extend(Some(key(next)).filter(|next| new.contains(next)));
            }
        }
        wrong.retain(|one| new.contains(one));
        if wrong.is_empty() {
            return Ok(refused);
        }
        let mut kept = rules.get(..stored).unwrap_or_default().to_vec();
        let mut left = Vec::new();
        for (rule, number) in rules.iter().skip(stored).zip(&numbers) {
            if wrong.contains(&key(rule)) {
                refused.insert(*number);
            } else {
                kept.push(rule.clone());
                left.push(*number);
            }
        }
        (*rules, numbers) = (kept, left);
    }
}

/// Deletes a redirect of an import, unless somebody has changed it since, or it leads to something
/// that stays (the last part of its target); whether it is gone.
pub async fn delete_imported(
    tx: &mut Tx,
    id: RedirectId,
    since: Timestamp,
    kept: &BTreeSet<String>,
) -> Result<bool> {
    let leads_to_kept = |rule: &RedirectRule| {
        let target = rule.target.as_deref().unwrap_or_default();
        target.rsplit('/').next().is_some_and(|last| kept.contains(last))
    };
    match store::find(tx, id).await? {
        Some(redirect) if redirect.updated_at != since || leads_to_kept(&redirect.rule) => {
            Ok(false)
        }
        Some(_) => store::delete(tx, id).await.map(|()| true),
        None => Ok(true),
    }
}

/// The new addresses of old ones that have an exact redirect, by what addresses are compared by.
pub async fn find_targets(tx: &mut Tx, keys: &[String]) -> Result<HashMap<String, String>> {
    let found = store::find_by_keys(tx, keys).await?;
    let exact = found.into_iter().filter(|one| one.rule.kind == RedirectKind::Exact);
    Ok(exact.filter_map(|one| Some((one.rule.key(), one.rule.target?))).collect())
}
