//! The time as a parameter.
//!
//! Nothing else in the workspace may ask the operating system for the date
//! (`clippy.toml` bans it), so that a test can say which moment it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A source of the current time, cheap to clone.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that moves only when it is told to, in Unix seconds.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at `unix_seconds` until [`Clock::advance`] moves it.
    pub fn fixed(unix_seconds: i64) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(unix_seconds)))
    }

    /// The current time in Unix seconds.
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the operating system")]
    pub fn now(&self) -> i64 {
        match self {
            Self::System => jiff::Timestamp::now().as_second(),
            Self::Fixed(seconds) => seconds.load(Ordering::Relaxed),
        }
    }

    /// Moves a fixed clock by `seconds`; the system's clock stays as it is.
    pub fn advance(&self, seconds: i64) {
        if let Self::Fixed(at) = self {
            at.fetch_add(seconds, Ordering::Relaxed);
        }
    }
}

/// A source of random bytes, cheap to clone.
#[derive(Clone, Debug)]
pub enum Chance {
    /// The operating system's generator.
    System,
    /// A repeatable sequence, for tests.
    Seeded(Arc<AtomicI64>),
}

impl Chance {
    /// A repeatable sequence that begins at `seed`.
    pub fn seeded(seed: i64) -> Self {
        Self::Seeded(Arc::new(AtomicI64::new(seed)))
    }

    /// `N` random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        use rand::rand_core::UnwrapErr;
        use rand::{Rng, SeedableRng};
        let mut bytes = [0; N];
        match self {
            Self::System => UnwrapErr(rand::rngs::SysRng).fill_bytes(&mut bytes),
            Self::Seeded(seed) => {
                let seed = seed.fetch_add(1, Ordering::Relaxed).unsigned_abs();
                rand::rngs::StdRng::seed_from_u64(seed).fill_bytes(&mut bytes);
            }
        }
        bytes
    }
}
