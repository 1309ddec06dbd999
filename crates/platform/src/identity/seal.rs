//! Encrypts secrets that the program must read again, such as the key of a second factor. The key
//! is outside the store, so a stolen database or backup reveals no secret.
//!
//! XChaCha20-Poly1305 with a random nonce. The purpose of a secret is authenticated with it, so one
//! person's row cannot replace another's. The key is a file of 32 random bytes that only the
//! program's own user can read.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use chacha20poly1305::aead::{Aead as _, Payload};
use chacha20poly1305::{Key, KeyInit as _, XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use crate::error::{Error, Result};
use crate::rng::Rng;

const KEY_BYTES: usize = 32;
const NONCE_BYTES: usize = 24;
/// The version of the stored layout, which is the first byte.
const VERSION: u8 = 1;

/// The key that encrypts secrets. Its `Debug` does not show it.
#[derive(Clone)]
pub struct SealKey(Arc<[u8; KEY_BYTES]>);

impl SealKey {
    /// A key from bytes.
    pub fn new(bytes: [u8; KEY_BYTES]) -> Self {
        Self(Arc::new(bytes))
    }

    /// Reads the key file and creates it when it is missing. When several programs start at once on
    /// one folder, all read the same key.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds no key.
    pub fn load(file: &Path, rng: &Rng) -> io::Result<Self> {
        if !file.exists() {
            create_key_file(file, &rng.bytes::<KEY_BYTES>())?;
        }
        let mut bytes = Vec::new();
        let limit = KEY_BYTES as u64 + 1;
        std::fs::File::open(file)?.take(limit).read_to_end(&mut bytes)?;
        let key = <[u8; KEY_BYTES]>::try_from(bytes);
        let wrong = |_| io::Error::new(io::ErrorKind::InvalidData, "it is no key of 32 bytes");
        key.map(Self::new).map_err(wrong)
    }

    /// Encrypts a secret for one `purpose`.
    ///
    /// # Errors
    /// None for a secret of sane length.
    pub fn seal(&self, rng: &Rng, purpose: &str, secret: &[u8]) -> Result<Vec<u8>> {
        let nonce: [u8; NONCE_BYTES] = rng.bytes();
        let payload = Payload { msg: secret, aad: purpose.as_bytes() };
        let sealed = self.cipher().encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| Error::internal("a secret was not sealed"))?;
        let mut stored = vec![VERSION];
        stored.extend_from_slice(&nonce);
        stored.extend_from_slice(&sealed);
        Ok(stored)
    }

    /// Decrypts the output of [`Self::seal`].
    ///
    /// # Errors
    /// Another key, another purpose, or changed bytes.
    pub fn open(&self, purpose: &str, stored: &[u8]) -> Result<Vec<u8>> {
        let wrong = || Error::internal(format!("the secret of {purpose} is not of this key"));
        let (version, rest) = stored.split_first().ok_or_else(wrong)?;
        let (nonce, sealed) = rest.split_at_checked(NONCE_BYTES).ok_or_else(wrong)?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().map_err(|_| wrong())?;
        if *version != VERSION {
            return Err(wrong());
        }
        let payload = Payload { msg: sealed, aad: purpose.as_bytes() };
        self.cipher().decrypt(&XNonce::from(nonce), payload).map_err(|_| wrong())
    }

    /// A keyed hash (HMAC) of a text. Without the key nobody can find short codes in a stolen
    /// database by trying them all.
    pub fn hash(&self, purpose: &str, text: &str) -> [u8; 32] {
        // HMAC pads a key shorter than its block with zeros.
        let mut block = [0; 64];
        block[..KEY_BYTES].copy_from_slice(&*self.0);
        let mut mac = Hmac::<Sha256>::new((&block).into());
        mac.update(&(purpose.len() as u64).to_be_bytes());
        mac.update(purpose.as_bytes());
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&Key::from(*self.0))
    }
}

impl std::fmt::Debug for SealKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("SealKey(…)")
    }
}

/// Creates a key file atomically; never overwrites an existing one.
fn create_key_file(file: &Path, key: &[u8]) -> io::Result<()> {
    let folder = file.parent().unwrap_or_else(|| Path::new("."));
    let mut new = tempfile::Builder::new().prefix(".key-").tempfile_in(folder)?;
    new.write_all(key)?;
    new.as_file().sync_all()?;
    match new.persist_noclobber(file) {
        Ok(_) => {}
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => return Ok(()),
        Err(error) => return Err(error.error),
    }
    // Sync the directory entry, too; not every system can sync a folder.
    if let Ok(folder) = OpenOptions::new().read(true).open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> SealKey {
        SealKey::new([7; KEY_BYTES])
    }

    #[test]
    fn a_secret_is_opened_by_its_key_for_its_purpose_alone() {
        let rng = Rng::seeded(1);
        let stored = key().seal(&rng, "factor of 5", b"secret").unwrap();
        assert!(!stored.windows(6).any(|part| part == b"secret"));
        assert_eq!(key().open("factor of 5", &stored).unwrap(), b"secret");
        assert!(key().open("factor of 6", &stored).is_err());
        assert!(SealKey::new([8; KEY_BYTES]).open("factor of 5", &stored).is_err());
        for at in 0..stored.len() {
            let mut changed = stored.clone();
            changed[at] ^= 1;
            assert!(key().open("factor of 5", &changed).is_err(), "byte {at}");
        }
        for short in 0..stored.len() {
            assert!(key().open("factor of 5", &stored[..short]).is_err());
        }
        assert_ne!(stored, key().seal(&rng, "factor of 5", b"secret").unwrap());
        assert!(!format!("{:?}", key()).contains('7'));
    }

    #[test]
    fn a_hash_differs_by_key_purpose_and_text() {
        let hash = key().hash("a", "bc");
        assert_eq!(hash, key().hash("a", "bc"));
        for other in [
            key().hash("ab", "c"),
            key().hash("a", "bd"),
            SealKey::new([8; KEY_BYTES]).hash("a", "bc"),
        ] {
            assert_ne!(hash, other);
        }
    }

    #[test]
    fn a_key_is_made_once_for_its_own_user_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secrets.key");
        let rng = Rng::seeded(1);
        let first = SealKey::load(&file, &rng).unwrap();
        let second = SealKey::load(&file, &rng).unwrap();
        assert_eq!(first.0, second.0);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        for wrong in [&b"short"[..], &[1; 33]] {
            std::fs::write(&file, wrong).unwrap();
            let error = SealKey::load(&file, &rng).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
    }
}
