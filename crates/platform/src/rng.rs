//! Random bytes as a parameter.
//!
//! Only this module may ask the operating system for random bytes (`clippy.toml` bans it
//! elsewhere), so that tests can repeat them.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A source of random bytes, cheap to clone.
#[derive(Clone, Debug)]
pub enum Rng {
    /// The operating system's generator.
    System,
    /// A repeatable sequence, for tests.
    Seeded(Arc<AtomicI64>),
}

impl Rng {
    /// A repeatable sequence that begins at `seed`.
    pub fn seeded(seed: i64) -> Self {
        Self::Seeded(Arc::new(AtomicI64::new(seed)))
    }

    /// `N` random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        use rand::rand_core::UnwrapErr;
        use rand::{Rng as _, SeedableRng as _};
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
