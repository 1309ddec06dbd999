//! What was counted and is not in the store yet.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;
use platform::http::client_address::Bucket;

use super::model::{Seen, SiteSearch};

/// Pages that are counted between two writes; further ones are let go.
const MOST_PAGES: usize = 10_000;
/// Places that people come from between two writes; further ones are one.
const MOST_SOURCES: usize = 200;
/// Words that are searched for between two writes; further ones are let go.
const MOST_SEARCHES: usize = 500;
/// What further places that people come from are called.
pub const OTHER: &str = "other";

/// How often a page was seen, and how many messages came from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Seen.
    pub views: i64,
    /// Messages.
    pub messages: i64,
}

/// Sums by day.
#[derive(Debug, Default)]
pub struct Counted {
    /// Of pages.
    pub pages: HashMap<(Date, Seen), Tally>,
    /// Of where people came from.
    pub sources: HashMap<(Date, String), i64>,
    /// Of what was searched for.
    pub searches: HashMap<(Date, SiteSearch), i64>,
}

impl Counted {
    fn add_page(&mut self, key: (Date, Seen), more: Tally) {
        if self.pages.len() >= MOST_PAGES && !self.pages.contains_key(&key) {
            metrics::counter!("keyturn_views_dropped_total").increment(1);
            return;
        }
        let tally = self.pages.entry(key).or_default();
        tally.views = tally.views.saturating_add(more.views);
        tally.messages = tally.messages.saturating_add(more.messages);
    }

    fn add_search(&mut self, key: (Date, SiteSearch), more: i64) {
        if self.searches.len() < MOST_SEARCHES || self.searches.contains_key(&key) {
            let searches = self.searches.entry(key).or_default();
            *searches = searches.saturating_add(more);
        }
    }

    fn add_source(&mut self, (day, source): (Date, String), more: i64) {
        let mut key = (day, source);
        if self.sources.len() >= MOST_SOURCES && !self.sources.contains_key(&key) {
            OTHER.clone_into(&mut key.1);
        }
        let views = self.sources.entry(key).or_default();
        *views = views.saturating_add(more);
    }
}

/// Searches of a day that are known by their network; further ones are let go.
const MOST_SEARCHERS: usize = 50_000;
/// Different searches of one network in a day.
const MOST_OF_A_NETWORK: u32 = 50;

/// Which networks have searched for what today, so that each search is counted once of each
/// network. Nothing but hashes whose key is this process's is kept.
#[derive(Debug, Default)]
struct SearchesByNetwork {
    day: Option<Date>,
    key: RandomState,
    known: HashSet<u64>,
    of_a_network: HashMap<u64, u32>,
}

impl SearchesByNetwork {
    /// Whether a search is new of its network today, and is to be counted.
    fn note(&mut self, day: Date, network: Bucket, search: &SiteSearch) -> bool {
        if self.day != Some(day) {
            *self = Self { day: Some(day), ..Self::default() };
        }
        let count = self.of_a_network.entry(self.key.hash_one(network)).or_default();
        if *count >= MOST_OF_A_NETWORK || self.known.len() >= MOST_SEARCHERS {
            return false;
        }
        let is_new = self.known.insert(self.key.hash_one((network, search)));
        *count += u32::from(is_new);
        is_new
    }
}

/// What was counted since the last write.
#[derive(Debug, Default)]
pub struct Views {
    counted: Mutex<Counted>,
    searches: Mutex<SearchesByNetwork>,
}

impl Views {
    /// Somebody has seen a page, and has come from somewhere else if there is a source.
    pub(super) fn see(&self, day: Date, seen: Seen, source: Option<String>) {
        let mut counted = self.lock();
        counted.add_page((day, seen), Tally { views: 1, messages: 0 });
        if let Some(source) = source {
            counted.add_source((day, source), 1);
        }
    }

    /// Somebody of a network has searched for something.
    pub(super) fn count_search(&self, day: Date, network: Bucket, search: SiteSearch) {
        let mut searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        if searches.note(day, network, &search) {
            self.lock().add_search((day, search), 1);
        }
    }

    /// A message has come from a page.
    pub fn brought(&self, day: Date, seen: Seen) {
        self.lock().add_page((day, seen), Tally { views: 0, messages: 1 });
    }

    /// All of it, which comes back unless it is written.
    pub(super) fn take(&self) -> Taken<'_> {
        Taken { views: self, counted: std::mem::take(&mut *self.lock()) }
    }

    fn lock(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is being written.
#[derive(Debug)]
pub struct Taken<'a> {
    views: &'a Views,
    /// The sums.
    pub counted: Counted,
}

impl Taken<'_> {
    /// It is in the store.
    pub fn done(mut self) {
        self.counted = Counted::default();
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        let Counted { pages, sources, searches } = std::mem::take(&mut self.counted);
        let mut counted = self.views.lock();
        for (key, tally) in pages {
            counted.add_page(key, tally);
        }
        for (key, views) in sources {
            counted.add_source(key, views);
        }
        for (key, times) in searches {
            counted.add_search(key, times);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use platform::http::client_address::ClientAddress;

    use super::super::model::{SearchPlace, Thing};
    use super::*;

    fn network(number: usize) -> Bucket {
        let number = u32::try_from(number).unwrap();
        let address = Ipv4Addr::from_bits((10 << 24) | (number << 8));
        ClientAddress::new(address.into()).network()
    }

    fn page(number: usize) -> Seen {
        Seen { path: format!("/{number}"), thing: Thing::Nothing }
    }

    #[test]
    fn what_is_not_written_comes_back_and_adds_up() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        views.see(day, page(1), Some("a.example".into()));
        let taken = views.take();
        assert!(views.take().counted.pages.is_empty());
        views.see(day, page(1), None);
        views.brought(day, page(1));
        drop(taken);
        let taken = views.take();
        assert_eq!(taken.counted.pages[&(day, page(1))], Tally { views: 2, messages: 1 });
        assert_eq!(taken.counted.sources[&(day, "a.example".to_owned())], 1);
        taken.done();
        assert!(views.take().counted.pages.is_empty());
    }

    #[test]
    fn searches_come_back_too_and_are_bounded() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        let search = |words: String| SiteSearch { place: SearchPlace::Homes, words };
        let ice = || search("ice".into());
        views.count_search(day, network(1), ice());
        drop(views.take());
        for number in 0..MOST_SEARCHES + 10 {
            views.count_search(day, network(number), search(number.to_string()));
        }
        views.count_search(day, network(2), ice());
        let taken = views.take();
        assert_eq!(taken.counted.searches.len(), MOST_SEARCHES);
        assert_eq!(taken.counted.searches[&(day, ice())], 2);
    }

    #[test]
    fn a_network_counts_once_a_day_for_the_same_words_and_for_few_words() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        let search = |words: &str| SiteSearch { place: SearchPlace::Blogs, words: words.into() };
        for _ in 0..3 {
            views.count_search(day, network(1), search("ice"));
        }
        for number in 0..500 {
            views.count_search(day, network(1), search(&number.to_string()));
        }
        let next = day.tomorrow().unwrap();
        views.count_search(next, network(1), search("ice"));
        let taken = views.take();
        assert_eq!(taken.counted.searches[&(day, search("ice"))], 1);
        assert_eq!(taken.counted.searches.len(), 51, "fifty of that day and one of the next");
    }

    #[test]
    fn memory_is_bounded_whatever_comes() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        for number in 0..MOST_PAGES + 500 {
            views.see(day, page(number), Some(format!("{number}.example")));
        }
        views.see(day, page(0), None);
        let taken = views.take();
        assert_eq!(taken.counted.pages.len(), MOST_PAGES);
        assert_eq!(taken.counted.pages[&(day, page(0))].views, 2);
        assert_eq!(taken.counted.sources.len(), MOST_SOURCES + 1);
        let others = taken.counted.sources[&(day, OTHER.to_owned())];
        assert_eq!(usize::try_from(others), Ok(MOST_PAGES + 500 - MOST_SOURCES));
    }
}
