//! Hashes and verifies passwords. [`super::password_strength`] says which passwords are allowed.
//!
//! argon2id with the parameters of security.md. Each [`HashingPool`] runs two hashes at once and
//! queues 32; further calls fail as unavailable. So a flood of sign-ins cannot use the whole
//! machine, and visitors cannot block staff.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::Instrument as _;

use crate::error::{Error, Result};
use crate::telemetry::{self, Part};

/// Hashes at once in each pool, and hashes that may wait.
const AT_ONCE: usize = 2;
const WAITING: usize = 32;
/// The longest password, in characters; longer input is refused before hashing.
pub const MAX_CHARS: usize = 256;
/// The shortest password in characters, unless a setting says otherwise.
pub const DEFAULT_MIN_CHARS: usize = 12;

/// The result of verifying a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The password does not match.
    Wrong,
    /// The password matches.
    Right,
    /// The password matches, but its hash has outdated parameters: hash it again.
    RightButOutdated,
}

/// The cost of one hash.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

impl Cost {
    /// The cost of security.md.
    pub const STANDARD: Self = Self { memory: 47_104, passes: 1 };
    /// For tests only: the same code, in a millisecond.
    pub const CHEAP: Self = Self { memory: 64, passes: 1 };
}

/// A pool of hashing slots (bulkhead).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HashingPool {
    /// For staff.
    Staff,
    /// For visitors and unknown people.
    Visitors,
}

/// The slots of a pool.
#[derive(Clone)]
struct PoolSlots {
    running: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl PoolSlots {
    fn new() -> Self {
        let running = Arc::new(Semaphore::new(AT_ONCE));
        Self { running, queue: Arc::new(Semaphore::new(AT_ONCE + WAITING)) }
    }
}

/// Hashes and verifies passwords, cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    staff: PoolSlots,
    visitors: PoolSlots,
    /// Verified in place of an unknown account's hash, so that both take equally long.
    decoy: Arc<str>,
    hash_count: Arc<AtomicU64>,
}

impl Passwords {
    /// # Errors
    /// When argon2 does not accept `cost`.
    pub fn new(cost: Cost) -> Result<Self> {
        let params = Params::new(cost.memory, cost.passes, 1, None)
            .map_err(|e| Error::internal(e.to_string()))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Ok(Self {
            argon2,
            staff: PoolSlots::new(),
            visitors: PoolSlots::new(),
            decoy: decoy(cost).into(),
            hash_count: Arc::default(),
        })
    }

    /// The number of hashes computed so far.
    pub fn hash_count(&self) -> u64 {
        self.hash_count.load(Ordering::Relaxed)
    }

    /// Reserves a slot of the staff pool. Reserve one first when work must not begin without it.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when the queue is full.
    pub fn reserve(&self) -> Result<HashingSlot> {
        self.reserve_in(HashingPool::Staff)
    }

    /// Reserves a slot of a pool.
    ///
    /// # Errors
    /// As [`Self::reserve`].
    pub fn reserve_in(&self, pool: HashingPool) -> Result<HashingSlot> {
        let slots = match pool {
            HashingPool::Staff => &self.staff,
            HashingPool::Visitors => &self.visitors,
        };
        let permit = Arc::clone(&slots.queue)
            .try_acquire_owned()
            .map_err(|_| Error::unavailable("too many passwords are being checked"))?;
        let running = Arc::clone(&slots.running);
        Ok(HashingSlot { passwords: self.clone(), running, _permit: permit })
    }

    /// Hashes a password in a pool.
    ///
    /// # Errors
    /// As [`Self::reserve`].
    pub async fn hash_in(&self, pool: HashingPool, password: &str) -> Result<String> {
        self.reserve_in(pool)?.hash(password).await
    }

    /// Hashes a password to a PHC string, in the staff pool.
    ///
    /// # Errors
    /// As [`Self::reserve`].
    pub async fn hash(&self, password: &str) -> Result<String> {
        self.reserve()?.hash(password).await
    }
}

/// A reserved slot; dropping it frees the slot.
#[derive(Debug)]
pub struct HashingSlot {
    passwords: Passwords,
    running: Arc<Semaphore>,
    _permit: OwnedSemaphorePermit,
}

impl HashingSlot {
    /// Hashes a password to a PHC string.
    pub async fn hash(&self, password: &str) -> Result<String> {
        let argon2 = self.passwords.argon2.clone();
        let password = password.to_owned();
        self.run_when_free(move || hash_now(&argon2, &password)).await?
    }

    /// Verifies a password against a stored hash. Without one (an unknown account) it takes as long
    /// and returns [`Verdict::Wrong`].
    pub async fn verify(&self, stored: Option<&str>, password: &str) -> Result<Verdict> {
        let argon2 = self.passwords.argon2.clone();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.passwords.decoy).to_owned();
        let password = password.to_owned();
        self.run_when_free(move || {
            let hash = PasswordHash::new(&stored).map_err(|e| Error::internal(e.to_string()))?;
            if argon2.verify_password(password.as_bytes(), &hash).is_err() || !known {
                return Ok(Verdict::Wrong);
            }
            let current = Params::try_from(&hash).is_ok_and(|params| {
                params.m_cost() == argon2.params().m_cost()
                    && params.t_cost() == argon2.params().t_cost()
                    && params.p_cost() == argon2.params().p_cost()
            });
            Ok(if current { Verdict::Right } else { Verdict::RightButOutdated })
        })
        .await?
    }

    async fn run_when_free<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let running = Arc::clone(&self.running);
        let hashing = async {
            let permit = running.acquire_owned().await.map_err(Error::internal)?;
            self.passwords.hash_count.fetch_add(1, Ordering::Relaxed);
            let hashing = telemetry::spawn_blocking(move || {
                let value = work();
                drop(permit);
                value
            });
            hashing.await.map_err(Error::internal)
        };
        hashing.instrument(Part::PasswordHash.span()).await
    }
}

impl std::fmt::Debug for Passwords {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Passwords")
    }
}

/// A hash as costly to verify as any other, whose password nobody knows: its bytes were made up.
/// It is as long as a hash of [`Passwords::hash`].
fn decoy(cost: Cost) -> String {
    let Cost { memory, passes } = cost;
    format!(
        "$argon2id$v=19$m={memory},t={passes},p=1$bm9ib2R5J3Mgc2FsdC4ueA\
         $bm9ib2R5IGhhcyBhIHBhc3N3b3JkIGxpa2UgdGhpcy4"
    )
}

fn hash_now(argon2: &Argon2<'_>, password: &str) -> Result<String> {
    let hash =
        argon2.hash_password(password.as_bytes()).map_err(|e| Error::internal(e.to_string()))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_verified_and_an_unknown_account_is_not() {
        let passwords = Passwords::new(Cost::CHEAP).unwrap();
        let hash = passwords.hash("correct horse battery").await.unwrap();
        assert!(hash.starts_with("$argon2id$"));
        let slot = passwords.reserve().unwrap();
        let verify = |stored, password| slot.verify(stored, password);
        assert_eq!(verify(Some(&hash), "correct horse battery").await.unwrap(), Verdict::Right);
        assert_eq!(verify(Some(&hash), "Correct horse battery").await.unwrap(), Verdict::Wrong);
        assert_eq!(verify(None, "nobody has this password").await.unwrap(), Verdict::Wrong);
    }

    #[tokio::test]
    async fn the_decoy_costs_what_a_real_hash_costs() {
        for cost in [Cost::STANDARD, Cost::CHEAP] {
            let parameters = |hash: &str| {
                let hash = PasswordHash::new(hash).unwrap();
                let params = Params::try_from(&hash).unwrap();
                let length = hash.hash.unwrap().as_ref().len();
                let salt = hash.salt.unwrap().as_ref().len();
                (params.m_cost(), params.t_cost(), params.p_cost(), hash.version, length, salt)
            };
            let real = Passwords::new(cost).unwrap().hash("a real password").await.unwrap();
            assert_eq!(parameters(&decoy(cost)), parameters(&real));
        }
    }

    #[tokio::test]
    async fn a_hash_of_other_parameters_asks_to_be_renewed() {
        let old = Passwords::new(Cost { memory: 128, passes: 1 }).unwrap();
        let hash = old.hash("correct horse battery").await.unwrap();
        let passwords = Passwords::new(Cost::CHEAP).unwrap();
        let slot = passwords.reserve().unwrap();
        let verdict = slot.verify(Some(&hash), "correct horse battery").await.unwrap();
        assert_eq!(verdict, Verdict::RightButOutdated);
    }

    #[tokio::test]
    async fn who_finds_no_place_is_told_so_until_one_is_free() {
        let passwords = Passwords::new(Cost::CHEAP).unwrap();
        let mut slots: Vec<_> =
            (0..AT_ONCE + WAITING).map(|_| passwords.reserve().unwrap()).collect();
        assert!(matches!(passwords.hash("a password").await, Err(Error::Unavailable(_))));
        slots.pop();
        passwords.hash("a password").await.unwrap();
    }
}
