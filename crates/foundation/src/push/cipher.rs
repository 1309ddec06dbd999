//! Encrypts a notice for one browser: RFC 8291 with the coding `aes128gcm` of RFC 8188.
//!
//! The push service sees the recipient and the length, not the content, so each notice is padded
//! to the same length.

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, Key, KeyInit as _, Nonce};
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey, ecdh};
use platform::error::{Error, Result};
use platform::rng::Rng;
use sha2::Sha256;

/// The record size, in bytes: services accept 4096 in total.
const RECORD_BYTES: u32 = 4096;
/// The padded length of the text. With the overhead of encryption it is less than a record.
pub const TEXT_BYTES: usize = 3000;
/// The delimiter after the text of the last record; zeros follow.
const LAST: u8 = 2;
/// Random bytes are an invalid key once in 2^32, so a few attempts suffice.
const TRIES: usize = 8;

/// Encrypts a text for a browser, by its public key of 65 bytes and its secret.
///
/// # Errors
/// A text that is too long, or a key that is no point.
pub fn encrypt(rng: &Rng, to: &[u8], auth: &[u8], text: &[u8]) -> Result<Vec<u8>> {
    let own = (0..TRIES)
        .find_map(|_| SecretKey::from_slice(&rng.bytes::<32>()).ok())
        .ok_or_else(|| Error::internal("the random bytes make no key"))?;
    if text.len() > TEXT_BYTES {
        return Err(Error::internal("a notice is too long"));
    }
    let mut record = text.to_vec();
    record.push(LAST);
    record.resize(TEXT_BYTES + 1, 0);
    encrypt_with(&own, &rng.bytes(), to, auth, &record)
}

/// Like [`encrypt`], with given random values.
fn encrypt_with(
    own: &SecretKey,
    salt: &[u8; 16],
    to: &[u8],
    auth: &[u8],
    record: &[u8],
) -> Result<Vec<u8>> {
    let wrong = |_| Error::internal("a device's key is no key");
    let public = PublicKey::from_sec1_bytes(to).map_err(wrong)?;
    let shared = ecdh::diffie_hellman(own.to_nonzero_scalar(), public.as_affine());
    let own_public = own.public_key().to_sec1_point(false);
    let own_public = own_public.as_bytes();

    let info = [b"WebPush: info\0", to, own_public].concat();
    let secret: [u8; 32] = expand(auth, shared.raw_secret_bytes(), &info)?;
    let key: [u8; 16] = expand(salt, &secret, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = expand(salt, &secret, b"Content-Encoding: nonce\0")?;

    let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
    let sealed = cipher.encrypt(&Nonce::from(nonce), record);
    let sealed = sealed.map_err(|_| Error::internal("a notice was not encrypted"))?;
    let length = u8::try_from(own_public.len()).map_err(Error::internal)?;
    Ok([&salt[..], &RECORD_BYTES.to_be_bytes(), &[length], own_public, &sealed].concat())
}

fn expand<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Result<[u8; N]> {
    let mut bytes = [0; N];
    let key = Hkdf::<Sha256>::new(Some(salt), secret);
    key.expand(info, &mut bytes).map_err(|_| Error::internal("a key of that length is none"))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_byte_for_byte() {
        let own = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let own = SecretKey::from_slice(&own).unwrap();
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let to = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let text = b"When I grow up, I want to be a watermelon\x02";
        let made = encrypt_with(&own, &salt, &bytes(to), &auth, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64_URL_SAFE_NO_PAD.encode(made), expected);
    }

    #[test]
    fn how_long_it_is_tells_nothing() {
        let rng = Rng::seeded(1);
        let to = SecretKey::from_slice(&[3; 32]).unwrap().public_key().to_sec1_point(false);
        let made = |text: &[u8]| encrypt(&rng, to.as_bytes(), &[7; 16], text).unwrap();
        assert_eq!(made(b"").len(), made(&[b'a'; TEXT_BYTES]).len());
        assert!(made(b"").len() < RECORD_BYTES as usize);
        assert!(encrypt(&rng, to.as_bytes(), &[7; 16], &[0; TEXT_BYTES + 1]).is_err());
        assert!(encrypt(&rng, &[4; 65], &[7; 16], b"").is_err());
    }
}
