//! Hashing passwords. Which may be chosen is [`super::weakness`]'s.
//!
//! argon2id with the parameters of security.md. In each [`Lane`] two hashes run at once and 32
//! wait; the next is told that the service is busy, so that a flood of sign-ins
//! cannot take the whole machine, and one of visitors keeps nobody of the staff out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Result};

/// Hashes at once, and hashes that may wait for that.
const AT_ONCE: usize = 2;
const WAITING: usize = 32;
/// The longest password, in characters; longer input is refused unread.
pub const MAX_CHARS: usize = 256;
/// The shortest password unless a setting says otherwise, in characters.
pub const DEFAULT_MIN_CHARS: usize = 12;

/// The outcome of checking a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is not the password.
    Wrong,
    /// It is.
    Right,
    /// It is, but was hashed with other parameters: hash it again.
    RightButOutdated,
}

/// How costly a hash is.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over the memory.
    pub passes: u32,
}

impl Cost {
    /// What security.md asks for.
    pub const STANDARD: Self = Self { memory: 47_104, passes: 1 };
    /// For tests only: the same code, in a millisecond.
    pub const CHEAP: Self = Self { memory: 64, passes: 1 };
}

/// Whose passwords wait in one queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The company's own people.
    Staff,
    /// Everybody else, and whoever is not known.
    Visitors,
}

/// The places of a lane.
#[derive(Clone)]
struct Places {
    running: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Places {
    fn new() -> Self {
        let running = Arc::new(Semaphore::new(AT_ONCE));
        Self { running, queue: Arc::new(Semaphore::new(AT_ONCE + WAITING)) }
    }
}

/// Hashes and verifies passwords, cheap to clone.
#[derive(Clone)]
pub struct Passwords {
    argon2: Argon2<'static>,
    staff: Places,
    visitors: Places,
    /// Verified for unknown accounts, so that they cost the same.
    decoy: Arc<str>,
    hashed: Arc<AtomicU64>,
}

impl Passwords {
    /// # Errors
    /// When `cost` is outside what argon2 takes.
    pub fn new(cost: Cost) -> Result<Self> {
        let params = Params::new(cost.memory, cost.passes, 1, None)
            .map_err(|e| Error::internal(e.to_string()))?;
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        Ok(Self {
            argon2,
            staff: Places::new(),
            visitors: Places::new(),
            decoy: decoy(cost).into(),
            hashed: Arc::default(),
        })
    }

    /// How many hashes were made and checked so far.
    pub fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }

    /// Takes a place in the queue, for whoever must know that there is one before
    /// anything else is done.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when the queue is full.
    pub fn take_place(&self) -> Result<Place> {
        self.take_place_in(Lane::Staff)
    }

    /// The same in the queue of a lane.
    ///
    /// # Errors
    /// As [`Self::take_place`].
    pub fn take_place_in(&self, lane: Lane) -> Result<Place> {
        let places = match lane {
            Lane::Staff => &self.staff,
            Lane::Visitors => &self.visitors,
        };
        let permit = Arc::clone(&places.queue)
            .try_acquire_owned()
            .map_err(|_| Error::unavailable("too many passwords are being checked"))?;
        let running = Arc::clone(&places.running);
        Ok(Place { passwords: self.clone(), running, _permit: permit })
    }

    /// Hashes a password in the queue of a lane.
    ///
    /// # Errors
    /// As [`Self::take_place`].
    pub async fn hash_in(&self, lane: Lane, password: &str) -> Result<String> {
        self.take_place_in(lane)?.hash(password).await
    }

    /// Hashes a password to a PHC string.
    ///
    /// # Errors
    /// As [`Self::take_place`].
    pub async fn hash(&self, password: &str) -> Result<String> {
        self.take_place()?.hash(password).await
    }
}

/// A place in the queue; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    passwords: Passwords,
    running: Arc<Semaphore>,
    _permit: OwnedSemaphorePermit,
}

impl Place {
    /// Hashes a password to a PHC string.
    pub async fn hash(&self, password: &str) -> Result<String> {
        let argon2 = self.passwords.argon2.clone();
        let password = password.to_owned();
        self.when_free(move || hash_now(&argon2, &password)).await?
    }

    /// Checks a password against a stored hash. Without one (an unknown account)
    /// it takes as long and is [`Verdict::Wrong`].
    pub async fn verify(&self, stored: Option<&str>, password: &str) -> Result<Verdict> {
        let argon2 = self.passwords.argon2.clone();
        let known = stored.is_some();
        let stored = stored.unwrap_or(&self.passwords.decoy).to_owned();
        let password = password.to_owned();
        self.when_free(move || {
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

    async fn when_free<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let running = Arc::clone(&self.running);
        let turn = running.acquire_owned().await.map_err(Error::internal)?;
        self.passwords.hashed.fetch_add(1, Ordering::Relaxed);
        tokio::task::spawn_blocking(move || {
            let value = work();
            drop(turn);
            value
        })
        .await
        .map_err(Error::internal)
    }
}

impl std::fmt::Debug for Passwords {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Passwords")
    }
}

/// A hash that costs as much to check as any other and is nobody's: its bytes were
/// chosen, so no password is known for it. Its length is that of [`Passwords::hash`].
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
        let place = passwords.take_place().unwrap();
        let verify = |stored, password| place.verify(stored, password);
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
        let place = passwords.take_place().unwrap();
        let verdict = place.verify(Some(&hash), "correct horse battery").await.unwrap();
        assert_eq!(verdict, Verdict::RightButOutdated);
    }

    #[tokio::test]
    async fn who_finds_no_place_is_told_so_until_one_is_free() {
        let passwords = Passwords::new(Cost::CHEAP).unwrap();
        let mut places: Vec<_> =
            (0..AT_ONCE + WAITING).map(|_| passwords.take_place().unwrap()).collect();
        assert!(matches!(passwords.hash("a password").await, Err(Error::Unavailable(_))));
        places.pop();
        passwords.hash("a password").await.unwrap();
    }
}
