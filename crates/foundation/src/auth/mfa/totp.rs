//! Codes of 30 seconds (RFC 6238): SHA-1, six digits, as every app has them.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use qrcode::{Color, EcLevel, QrCode};
use totp_rs::{Builder, Secret, Totp};

/// How many digits a code has.
pub const DIGITS: usize = 6;
/// The key of an account: 160 bits, as the RFC has them.
pub type TotpKey = [u8; 20];

/// The quiet zone around the QR code, in modules.
const QUIET: usize = 4;

fn totp(key: &TotpKey) -> Result<Totp> {
    // The default tolerates one step either side.
    Builder::new()
        .with_secret(key.to_vec())
        .build()
        .map_err(|error| Error::internal(error.to_string()))
}

/// The time step of a valid code: the current one, or one step either side.
pub fn step_of(key: &TotpKey, digits: &str, now: Timestamp) -> Option<i64> {
    let time = u64::try_from(now.seconds()).ok()?;
    totp(key).ok()?.check(digits, time).and_then(|step| i64::try_from(step).ok())
}

/// The key in base32, to type into an app.
pub fn to_base32(key: &TotpKey) -> String {
    Secret::from(key.to_vec()).to_base32()
}

/// The `otpauth:` URI of the key.
pub fn uri(key: &TotpKey, company: &str, account: &str) -> String {
    let written = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
    let (issuer, account) = (written(company), written(account));
    let secret = to_base32(key);
    format!(
        "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    )
}

/// A QR code of the URI, as a data URL.
///
/// # Errors
/// The URI is too long.
pub fn qr_code(uri: &str) -> Result<String> {
    let code = QrCode::with_error_correction_level(uri, EcLevel::M).map_err(Error::internal)?;
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        while x < width {
            let run = row[x..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run.max(1);
        }
    }
    let side = width + 2 * QUIET;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/>\
         <path d=\"{path}\"/></svg>"
    );
    Ok(format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(svg)))
}

/// The code of a moment, for tests.
///
/// # Panics
/// Only on a defect.
pub fn code_at(key: &TotpKey, now: Timestamp) -> String {
    totp(key).expect("a key of twenty bytes").generate(now.seconds().unsigned_abs()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 6238, appendix B, of which an app shows the last six digits.
    #[test]
    fn codes_are_those_of_the_rfc() {
        let key: TotpKey = *b"12345678901234567890";
        for (time, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
        ] {
            let now = Timestamp::from_seconds(time);
            assert_eq!(code_at(&key, now), code);
            assert_eq!(step_of(&key, code, now), Some(time / 30));
        }
    }

    #[test]
    fn a_code_is_good_for_one_step_either_side() {
        let key: TotpKey = [9; 20];
        let now = Timestamp::from_seconds(1_795_176_000);
        let code = code_at(&key, now);
        for (later, good) in
            [(-31, false), (-30, true), (0, true), (30, true), (59, true), (60, false)]
        {
            assert_eq!(step_of(&key, &code, now + later).is_some(), good, "{later}");
        }
    }

    #[test]
    fn an_app_reads_the_key_of_the_picture() {
        let uri = uri(b"12345678901234567890", "Clé & Cie", "zoe+1@example.ca");
        assert_eq!(
            uri,
            "otpauth://totp/Cl%C3%A9%20%26%20Cie:zoe%2B1%40example%2Eca?secret=\
             GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cl%C3%A9%20%26%20Cie\
             &algorithm=SHA1&digits=6&period=30"
        );
        let qr_code = qr_code(&uri).unwrap();
        let svg = qr_code.strip_prefix("data:image/svg+xml;base64,").unwrap();
        let svg = String::from_utf8(BASE64_STANDARD.decode(svg).unwrap()).unwrap();
        assert!(svg.contains("viewBox=\"0 0 "), "{svg}");
        // The three squares in the corners begin four squares in.
        assert!(svg.contains("M4 4h7v1h-7z"), "{svg}");
        assert!(self::qr_code(&"x".repeat(5_000)).is_err());
    }
}
