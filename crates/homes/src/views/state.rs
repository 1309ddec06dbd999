//! Counts that are not in the database yet.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;
use platform::http::client_address::Bucket;

use super::model::{SiteSearch, ViewedPage};

/// Pages counted between two writes; further ones are dropped.
const MOST_PAGES: usize = 10_000;
/// Sources counted between two writes; further ones count as [`OTHER`].
const MOST_SOURCES: usize = 200;
/// Searches counted between two writes; further ones are dropped.
const MOST_SEARCHES: usize = 500;
/// The name under which further sources are counted.
pub const OTHER: &str = "other";

/// Views of a page, and messages sent from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Views.
    pub views: i64,
    /// Messages.
    pub messages: i64,
}

/// Sums per day.
#[derive(Debug, Default)]
pub struct ViewCounts {
    /// Per page.
    pub pages: HashMap<(Date, ViewedPage), Tally>,
    /// Per source.
    pub sources: HashMap<(Date, String), i64>,
    /// Per search.
    pub searches: HashMap<(Date, SiteSearch), i64>,
}

impl ViewCounts {
    fn add_page(&mut self, key: (Date, ViewedPage), more: Tally) {
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

/// Searches per day that are deduplicated by network; further ones are dropped.
const MOST_SEARCHERS: usize = 50_000;
/// Distinct searches of one network per day, at most.
const MOST_OF_A_NETWORK: u32 = 50;

/// Which networks searched for what today, so that each search counts once per network. It holds
/// hashes only, keyed with a key of this process.
#[derive(Debug, Default)]
struct SearchesByNetwork {
    day: Option<Date>,
    key: RandomState,
    known: HashSet<u64>,
    of_a_network: HashMap<u64, u32>,
}

impl SearchesByNetwork {
    /// Records a search; whether it is new for its network today.
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

/// The counts since the last write.
#[derive(Debug, Default)]
pub struct Views {
    counts: Mutex<ViewCounts>,
    searches: Mutex<SearchesByNetwork>,
}

impl Views {
    /// Counts a view, and its source unless it came from the site itself.
    pub(super) fn count_view(&self, day: Date, seen: ViewedPage, source: Option<String>) {
        let mut counts = self.lock();
        counts.add_page((day, seen), Tally { views: 1, messages: 0 });
        if let Some(source) = source {
            counts.add_source((day, source), 1);
        }
    }

    /// Counts a search of a network.
    pub(super) fn count_search(&self, day: Date, network: Bucket, search: SiteSearch) {
        let mut searches = self.searches.lock().unwrap_or_else(PoisonError::into_inner);
        if searches.note(day, network, &search) {
            self.lock().add_search((day, search), 1);
        }
    }

    /// Counts a message sent from a page.
    pub fn count_message(&self, day: Date, seen: ViewedPage) {
        self.lock().add_page((day, seen), Tally { views: 0, messages: 1 });
    }

    /// Takes all counts; they return unless they are written.
    pub fn take(&self) -> PendingCounts<'_> {
        PendingCounts { views: self, counts: std::mem::take(&mut *self.lock()) }
    }

    fn lock(&self) -> MutexGuard<'_, ViewCounts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Counts that are being written.
#[derive(Debug)]
pub struct PendingCounts<'a> {
    views: &'a Views,
    /// The sums.
    pub counts: ViewCounts,
}

impl PendingCounts<'_> {
    /// Drops the counts after they were written.
    pub fn done(mut self) {
        self.counts = ViewCounts::default();
    }
}

impl Drop for PendingCounts<'_> {
    fn drop(&mut self) {
        let ViewCounts { pages, sources, searches } = std::mem::take(&mut self.counts);
        let mut counts = self.views.lock();
        for (key, tally) in pages {
            counts.add_page(key, tally);
        }
        for (key, views) in sources {
            counts.add_source(key, views);
        }
        for (key, times) in searches {
            counts.add_search(key, times);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use platform::http::client_address::ClientAddress;

    use super::super::model::{PageSubject, SearchPlace};
    use super::*;

    fn network(number: usize) -> Bucket {
        let number = u32::try_from(number).unwrap();
        let address = Ipv4Addr::from_bits((10 << 24) | (number << 8));
        ClientAddress::new(address.into()).network()
    }

    fn page(number: usize) -> ViewedPage {
        ViewedPage { path: format!("/{number}"), subject: PageSubject::Nothing }
    }

    #[test]
    fn pending_counts_return_after_a_failed_write() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        views.count_view(day, page(1), Some("a.example".into()));
        let taken = views.take();
        assert!(views.take().counts.pages.is_empty());
        views.count_view(day, page(1), None);
        views.count_message(day, page(1));
        drop(taken);
        let taken = views.take();
        assert_eq!(taken.counts.pages[&(day, page(1))], Tally { views: 2, messages: 1 });
        assert_eq!(taken.counts.sources[&(day, "a.example".to_owned())], 1);
        taken.done();
        assert!(views.take().counts.pages.is_empty());
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
        assert_eq!(taken.counts.searches.len(), MOST_SEARCHES);
        assert_eq!(taken.counts.searches[&(day, ice())], 2);
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
        assert_eq!(taken.counts.searches[&(day, search("ice"))], 1);
        assert_eq!(taken.counts.searches.len(), 51, "fifty of that day and one of the next");
    }

    #[test]
    fn memory_is_bounded_whatever_comes() {
        let (views, day) = (Views::default(), Date::constant(2026, 11, 23));
        for number in 0..MOST_PAGES + 500 {
            views.count_view(day, page(number), Some(format!("{number}.example")));
        }
        views.count_view(day, page(0), None);
        let taken = views.take();
        assert_eq!(taken.counts.pages.len(), MOST_PAGES);
        assert_eq!(taken.counts.pages[&(day, page(0))].views, 2);
        assert_eq!(taken.counts.sources.len(), MOST_SOURCES + 1);
        let others = taken.counts.sources[&(day, OTHER.to_owned())];
        assert_eq!(usize::try_from(others), Ok(MOST_PAGES + 500 - MOST_SOURCES));
    }
}
