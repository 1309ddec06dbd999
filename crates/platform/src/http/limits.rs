//! Rate limits: token buckets in memory by client address, and by its network, which has
//! [`NETWORK_FACTOR`] times as much. So a thousand addresses in one network do not have a thousand
//! times as much.
//!
//! Invariants: a refused request takes no token, and full buckets are removed, so memory is
//! bounded. Limits per account (growing pauses after wrong passwords) are in the database, with the
//! account feature. [`crate::http::client_address`] determines the address.

mod bucket;
mod layer;

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::clock::Clock;
use crate::error::{Error, Result};
use crate::http::client_address::{Bucket, ClientAddress};
use crate::http::texts;

use bucket::{TokenBuckets, lock};
pub use layer::RateLimitLayer;

/// Contact messages per address and day (UTC); a network has [`NETWORK_FACTOR`] times as many.
const CONTACT_PER_DAY: u32 = 50;

/// Failed sign-ins per address at once, and the time until another is allowed.
const SIGN_IN_FAILURES: u32 = 20;
const SIGN_IN_FAILURE_EVERY: Duration = Duration::from_secs(30);

/// Concurrent sign-ins per address, and per network: at most half of the password queue.
const SIGN_INS_AT_ONCE: u32 = 4;
const SIGN_INS_AT_ONCE_OF_NETWORK: u32 = 16;

/// The budget of a network in addresses. A network is 256 IPv4 addresses or a /48 of IPv6; the
/// factor suits the visitors of one provider.
pub const NETWORK_FACTOR: u32 = 10;

/// One call in so many removes full buckets.
const SWEEP_EVERY: u64 = 4096;

/// A class of requests, with buckets of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Every call and page: 300 at once, then 30 a second.
    All,
    /// Files and pictures, which are cheap and come in dozens with one page: 3,000 at once, then
    /// 300 a second.
    Files,
    /// Searches and lists: 120 at once, then 6 a second.
    Search,
    /// Contact messages: 5 at once, then one a minute, 50 a day.
    Contact,
}

/// The buckets of all classes. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct RateLimits {
    buckets: Option<Arc<Buckets>>,
    /// Count everything and refuse nothing.
    only_counts: bool,
}

#[derive(Debug)]
struct Buckets {
    clock: Clock,
    ticks: BucketClock,
    calls: AtomicU64,
    all: LimitClass,
    files: LimitClass,
    search: LimitClass,
    contact: LimitClass,
    contact_days: Mutex<TwoLevels<DailyCount>>,
    sign_ins: Mutex<TwoLevels<SignInCounts>>,
}

/// Counts per address and per network.
#[derive(Debug)]
struct TwoLevels<Count> {
    own: HashMap<Bucket, Count>,
    network: HashMap<Bucket, Count>,
}

/// The buckets of one class.
#[derive(Debug)]
struct LimitClass {
    own: TokenBuckets,
    network: TokenBuckets,
}

/// The messages of one day, in days since 1970.
#[derive(Clone, Copy, Debug, Default)]
struct DailyCount {
    day: i64,
    count: u32,
}

/// The sign-ins of an address or a network.
#[derive(Clone, Copy, Debug, Default)]
struct SignInCounts {
    /// When all failures are available again; each failure moves it on.
    full_again: Duration,
    under_way: u32,
}

/// The time of the buckets: monotonic, or a test's clock.
#[derive(Clone, Debug)]
enum BucketClock {
    Monotonic(Instant),
    Fixed(Clock),
}

impl BucketClock {
    fn now(&self) -> Duration {
        match self {
            Self::Monotonic(start) => start.elapsed(),
            Self::Fixed(clock) => Duration::from_secs(clock.now().seconds().unsigned_abs()),
        }
    }
}

impl RateLimits {
    /// The limits of security.md. With a fixed clock a test can skip time.
    pub fn new(clock: &Clock) -> Self {
        let ticks = match clock {
            Clock::System => BucketClock::Monotonic(Instant::now()),
            Clock::Fixed(_) => BucketClock::Fixed(clock.clone()),
        };
        let buckets = Some(Arc::new(Buckets {
            clock: clock.clone(),
            calls: AtomicU64::new(0),
            all: LimitClass::new(300, Duration::from_secs(1) / 30),
            files: LimitClass::new(3_000, Duration::from_secs(1) / 300),
            search: LimitClass::new(120, Duration::from_secs(1) / 6),
            contact: LimitClass::new(5, Duration::from_mins(1)),
            contact_days: Mutex::default(),
            sign_ins: Mutex::default(),
            ticks,
        }));
        Self { buckets, only_counts: false }
    }

    /// The same limits without refusals, for load tests.
    pub fn counting(clock: &Clock) -> Self {
        Self { only_counts: true, ..Self::new(clock) }
    }

    /// No limits, for load tests.
    pub fn off() -> Self {
        Self::default()
    }

    /// Takes one token.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the waiting time.
    pub fn check(&self, limit: Limit, client: ClientAddress) -> Result<()> {
        self.check_cost(limit, client, 1)
    }

    /// Takes `tokens` tokens. A contact message always takes one.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the waiting time.
    pub fn check_cost(&self, limit: Limit, client: ClientAddress, tokens: u32) -> Result<()> {
        let Some(buckets) = &self.buckets else { return Ok(()) };
        buckets.sweep_sometimes();
        let tokens = NonZeroU32::new(tokens).unwrap_or(NonZeroU32::MIN);
        self.unless_counting_only(match limit {
            Limit::All => buckets.take(&buckets.all, client, tokens),
            Limit::Files => buckets.take(&buckets.files, client, tokens),
            Limit::Search => buckets.take(&buckets.search, client, tokens),
            Limit::Contact => buckets.take_contact(client),
        })
    }

    /// Takes `cost` search tokens, or none.
    ///
    /// # Errors
    /// [`Error::RateLimited`] with the waiting time.
    pub fn check_searches(&self, client: ClientAddress, cost: NonZeroU32) -> Result<()> {
        let Some(buckets) = &self.buckets else { return Ok(()) };
        buckets.sweep_sometimes();
        self.unless_counting_only(buckets.take(&buckets.search, client, cost))
    }

    /// In count-only mode, always Ok.
    fn unless_counting_only(&self, outcome: Result<()>) -> Result<()> {
        if self.only_counts { Ok(()) } else { outcome }
    }

    /// Begins a sign-in and counts it as a failure of the address and its network until it
    /// succeeds, so that concurrent sign-ins cannot share one failure. An address has 20 failures
    /// at once, then one in 30 seconds, and 4 concurrent sign-ins. A network has ten times as many
    /// failures, and 16 concurrent sign-ins. [`SignInAttempt::forgive`] returns the failure.
    ///
    /// # Errors
    /// [`Error::RateLimited`] while the address or its network has no failure left.
    pub fn begin_sign_in(&self, client: ClientAddress) -> Result<SignInAttempt> {
        let Some(buckets) = &self.buckets else { return Ok(SignInAttempt(None)) };
        buckets.sweep_sometimes();
        let now = buckets.ticks.now();
        let mut sign_ins = lock(&buckets.sign_ins);
        let own = sign_ins.own.get(&client.bucket()).copied().unwrap_or_default();
        let network = sign_ins.network.get(&client.network()).copied().unwrap_or_default();
        let own = own.with_attempt(now, &ADDRESS_SIGN_INS, self.only_counts)?;
        let network = network.with_attempt(now, &NETWORK_SIGN_INS, self.only_counts)?;
        sign_ins.own.insert(client.bucket(), own);
        sign_ins.network.insert(client.network(), network);
        drop(sign_ins);
        Ok(SignInAttempt(Some((Arc::clone(buckets), client))))
    }

    /// A layer that takes one token for each request of its routes.
    pub fn layer(&self, limit: Limit) -> RateLimitLayer {
        RateLimitLayer { limits: self.clone(), limit }
    }

    /// Removes full buckets.
    pub fn sweep(&self) {
        if let Some(buckets) = &self.buckets {
            buckets.sweep();
        }
    }

    /// The number of stored buckets.
    #[cfg(test)]
    fn remembered(&self) -> usize {
        self.buckets.as_ref().map_or(0, |buckets| {
            [&buckets.all, &buckets.files, &buckets.search, &buckets.contact]
                .map(|class| class.own.len() + class.network.len())
                .into_iter()
                .sum::<usize>()
                + lock(&buckets.contact_days).len()
                + lock(&buckets.sign_ins).len()
        })
    }
}

/// Limits of failed and concurrent sign-ins.
struct SignInLimits {
    failures: u32,
    one_in: Duration,
    max_running: u32,
}

const ADDRESS_SIGN_INS: SignInLimits = SignInLimits {
    failures: SIGN_IN_FAILURES,
    one_in: SIGN_IN_FAILURE_EVERY,
    max_running: SIGN_INS_AT_ONCE,
};
const NETWORK_SIGN_INS: SignInLimits = SignInLimits {
    failures: SIGN_IN_FAILURES * NETWORK_FACTOR,
    one_in: Duration::from_secs(3),
    max_running: SIGN_INS_AT_ONCE_OF_NETWORK,
};

impl SignInCounts {
    /// Adds a running sign-in that counts as failed.
    fn with_attempt(self, now: Duration, limits: &SignInLimits, only_counts: bool) -> Result<Self> {
        let full_again = self.full_again.max(now) + limits.one_in;
        let earliest = full_again.saturating_sub(limits.one_in * limits.failures);
        if earliest > now && !only_counts {
            return Err(wait(earliest.saturating_sub(now)));
        }
        if self.under_way >= limits.max_running && !only_counts {
            return Err(wait(Duration::from_secs(1)));
        }
        Ok(Self { full_again, under_way: self.under_way + 1 })
    }

    fn is_used(&self, now: Duration) -> bool {
        self.full_again > now || self.under_way > 0
    }
}

impl DailyCount {
    /// Adds a message, unless the day's limit is reached.
    fn with_message(self, today: i64, most: u32) -> Option<Self> {
        let count = if self.day == today { self.count } else { 0 };
        (count < most).then_some(Self { day: today, count: count + 1 })
    }
}

impl<Count> Default for TwoLevels<Count> {
    fn default() -> Self {
        Self { own: HashMap::new(), network: HashMap::new() }
    }
}

impl<Count> TwoLevels<Count> {
    fn retain(&mut self, mut is_used: impl FnMut(&Count) -> bool) {
        self.own.retain(|_, count| is_used(count));
        self.network.retain(|_, count| is_used(count));
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.own.len() + self.network.len()
    }
}

impl LimitClass {
    fn new(burst: u32, one_in: Duration) -> Self {
        let network = TokenBuckets::new(burst * NETWORK_FACTOR, one_in / NETWORK_FACTOR);
        Self { own: TokenBuckets::new(burst, one_in), network }
    }

    fn retain_recent(&self, now: Duration) {
        self.own.retain_recent(now);
        self.network.retain_recent(now);
    }
}

impl Buckets {
    /// Takes tokens from both buckets or from neither. So a refusal of an address costs its
    /// neighbours nothing, and a refusal of the network costs the address nothing.
    fn take(&self, class: &LimitClass, client: ClientAddress, tokens: NonZeroU32) -> Result<()> {
        let now = self.ticks.now();
        class
            .own
            .take_if(client.bucket(), tokens, now, || {
                class.network.take_if(client.network(), tokens, now, || Ok(()))
            })
            .map_err(wait)
    }

    fn take_contact(&self, client: ClientAddress) -> Result<()> {
        const SECONDS: i64 = 24 * 60 * 60;
        let now = self.clock.now().seconds();
        let today = now.div_euclid(SECONDS);
        let mut days = lock(&self.contact_days);
        let own = days.own.get(&client.bucket()).copied().unwrap_or_default();
        let network = days.network.get(&client.network()).copied().unwrap_or_default();
        let own = own.with_message(today, CONTACT_PER_DAY);
        let network = network.with_message(today, CONTACT_PER_DAY * NETWORK_FACTOR);
        let Some((own, network)) = own.zip(network) else {
            let rest = SECONDS - now.rem_euclid(SECONDS);
            return Err(wait(Duration::from_secs(rest.unsigned_abs())));
        };
        self.take(&self.contact, client, NonZeroU32::MIN)?;
        days.own.insert(client.bucket(), own);
        days.network.insert(client.network(), network);
        Ok(())
    }

    fn sweep_sometimes(&self) {
        if self.calls.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.sweep();
        }
    }

    fn sweep(&self) {
        let now = self.ticks.now();
        for class in [&self.all, &self.files, &self.search, &self.contact] {
            class.retain_recent(now);
        }
        let today = self.clock.now().seconds().div_euclid(24 * 60 * 60);
        lock(&self.contact_days).retain(|day| day.day == today);
        lock(&self.sign_ins).retain(|sign_ins| sign_ins.is_used(now));
    }
}

/// The refusal, with the waiting time rounded up to seconds.
fn wait(duration: Duration) -> Error {
    let seconds = (duration.as_secs() + u64::from(duration.subsec_nanos() > 0)).max(1);
    Error::RateLimited { message: texts::too_many_requests(seconds), retry_after: seconds }
}

/// A running sign-in of [`RateLimits::begin_sign_in`]. Dropped without [`Self::forgive`], as when
/// the visitor hangs up, it stays a failure.
#[must_use = "dropped, it is a failure"]
#[derive(Debug)]
pub struct SignInAttempt(Option<(Arc<Buckets>, ClientAddress)>);

impl SignInAttempt {
    /// Returns the failure: the sign-in was not the visitor's failure.
    pub fn forgive(self) {
        self.change(|sign_ins, limits| {
            sign_ins.full_again = sign_ins.full_again.saturating_sub(limits.one_in);
        });
    }

    fn change(&self, change: impl Fn(&mut SignInCounts, &SignInLimits)) {
        let Some((buckets, client)) = &self.0 else { return };
        let mut sign_ins = lock(&buckets.sign_ins);
        if let Some(own) = sign_ins.own.get_mut(&client.bucket()) {
            change(own, &ADDRESS_SIGN_INS);
        }
        if let Some(network) = sign_ins.network.get_mut(&client.network()) {
            change(network, &NETWORK_SIGN_INS);
        }
    }
}

impl Drop for SignInAttempt {
    fn drop(&mut self) {
        self.change(|sign_ins, _| sign_ins.under_way = sign_ins.under_way.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests;
