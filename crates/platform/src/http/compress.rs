//! Content codings: negotiation, and bodies compressed in each coding.
//!
//! A [`CompressedBody`] compresses at most once per coding, on first use, and keeps the result. A
//! coding is kept only when it saves a third, so all four together never take more than three times
//! the original size, which the page cache counts. Read [`crate::page::cache`] and
//! [`crate::http::assets`] next.

use std::io::Write as _;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use crate::telemetry;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, header};
use tokio::sync::{OnceCell, Semaphore};

/// Shorter bodies are not compressed: no packet would be saved.
const MIN_BYTES: usize = 512;

/// Our codings, best first for equal client preferences.
///
/// Brotli comes before zstd: on our pages it is a little smaller at the chosen efforts, and every
/// browser that accepts zstd accepts it.
const BY_PREFERENCE: [Encoding; 3] = [Encoding::Brotli, Encoding::Zstd, Encoding::Gzip];

/// A content coding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// Uncompressed.
    Identity,
    /// `gzip`
    Gzip,
    /// `br`
    Brotli,
    /// `zstd`
    Zstd,
}

impl Encoding {
    /// All codings; the order is that of [`Encoding::index`].
    pub const ALL: [Self; 4] = [Self::Identity, Self::Gzip, Self::Brotli, Self::Zstd];

    /// The best coding that `Accept-Encoding` allows.
    ///
    /// Handles weights, `*`, refusals (`q=0`) and several header lines. A client that refuses
    /// everything gets uncompressed bytes, as RFC 9110 allows, because that is more useful than a
    /// 406.
    pub fn negotiate(headers: &HeaderMap) -> Self {
        AcceptedCodings::from_headers(headers).best()
    }

    /// Whether `Accept-Encoding` allows this coding, for bodies that exist in one coding only.
    pub fn is_accepted(self, headers: &HeaderMap) -> bool {
        AcceptedCodings::from_headers(headers).weight_of(self) > 0
    }

    /// The `Content-Encoding`; `None` when uncompressed.
    pub fn header_value(self) -> Option<HeaderValue> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
            Self::Zstd => Some(HeaderValue::from_static("zstd")),
        }
    }

    /// The suffix of files and `ETag`s in this coding.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Identity => "",
            Self::Gzip => "gz",
            Self::Brotli => "br",
            Self::Zstd => "zst",
        }
    }

    /// The index in [`Encoding::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// The weights, in thousandths, of the codings in a request.
#[derive(Default)]
struct AcceptedCodings {
    named: [Option<u16>; 4],
    others: Option<u16>,
}

impl AcceptedCodings {
    fn from_headers(headers: &HeaderMap) -> Self {
        let mut accepted = Self::default();
        for value in headers.get_all(header::ACCEPT_ENCODING) {
            if let Ok(text) = value.to_str() {
                accepted.read(text);
            }
        }
        accepted
    }

    fn read(&mut self, text: &str) {
        for item in text.split(',') {
            let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
            let name = name.trim();
            let weight = weight(parameters);
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            let encoding = if is("br") {
                Encoding::Brotli
            } else if is("gzip") || is("x-gzip") {
                Encoding::Gzip
            } else if is("zstd") {
                Encoding::Zstd
            } else if is("identity") {
                Encoding::Identity
            } else {
                if name == "*" {
                    self.others = Some(weight);
                }
                continue;
            };
            self.named[encoding.index()] = Some(weight);
        }
    }

    fn weight_of(&self, encoding: Encoding) -> u16 {
        self.named[encoding.index()].or(self.others).unwrap_or(0)
    }

    fn best(&self) -> Encoding {
        let mut best = Encoding::Identity;
        let mut best_weight = 0;
        for encoding in BY_PREFERENCE {
            let weight = self.weight_of(encoding);
            if weight > best_weight {
                (best, best_weight) = (encoding, weight);
            }
        }
        // Identity is allowed unless refused, but wins only with an explicit higher weight.
        match self.named[Encoding::Identity.index()] {
            Some(weight) if weight > best_weight => Encoding::Identity,
            _ => best,
        }
    }
}

/// The `q` of a coding in thousandths; an unreadable one counts as 1.
fn weight(parameters: &str) -> u16 {
    parameters
        .split(';')
        .find_map(|parameter| {
            let (name, value) = parameter.split_once('=')?;
            if !name.trim().eq_ignore_ascii_case("q") {
                return None;
            }
            let (whole, fraction) = value.trim().split_once('.').unwrap_or((value.trim(), ""));
            let digits = fraction.bytes().chain(*b"000").take(3);
            let thousandths = digits.fold(0, |sum, digit| {
                sum * 10 + if digit.is_ascii_digit() { u16::from(digit - b'0') } else { 0 }
            });
            Some(if whole == "0" { thousandths } else { 1_000 })
        })
        .unwrap_or(1_000)
}

/// How much time compression may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// For a page while a visitor waits: a few milliseconds per 100 kB.
    Fast,
    /// For bodies that are made once and sent for long: the smallest size.
    Best,
}

/// One compression per processor at once, since the blocking threads also hash passwords and read
/// files.
static COMPRESSORS: LazyLock<Arc<Semaphore>> =
    LazyLock::new(|| Arc::new(Semaphore::new(available_parallelism().map_or(1, usize::from))));

/// A body in all codings, each made at most once.
#[derive(Debug)]
pub struct CompressedBody {
    identity: Bytes,
    effort: Effort,
    /// By [`Encoding::index`] minus one; the inner `None` means that the coding saves too little.
    coded: [OnceCell<Option<Bytes>>; 3],
    /// How often compression was started.
    #[cfg(test)]
    asked: std::sync::atomic::AtomicUsize,
}

impl CompressedBody {
    /// A body that is not compressed yet.
    pub fn new(identity: Bytes, effort: Effort) -> Self {
        Self::with(identity, effort, Default::default())
    }

    /// A body that is compressed in every coding now.
    pub fn compressed(identity: Bytes, effort: Effort) -> Self {
        let is_long = identity.len() >= MIN_BYTES;
        let coded = [Encoding::Gzip, Encoding::Brotli, Encoding::Zstd].map(|encoding| {
            OnceCell::new_with(Some(if is_long {
                compress_if_smaller(&identity, encoding, effort)
            } else {
                None
            }))
        });
        Self::with(identity, effort, coded)
    }

    /// A body that was compressed elsewhere; `None` for codings that do not exist.
    ///
    /// It is never compressed here.
    pub fn precompressed(
        identity: Bytes,
        gzip: Option<Bytes>,
        brotli: Option<Bytes>,
        zstd: Option<Bytes>,
    ) -> Self {
        let coded = [gzip, brotli, zstd].map(|coded| OnceCell::new_with(Some(coded)));
        Self::with(identity, Effort::Best, coded)
    }

    fn with(identity: Bytes, effort: Effort, coded: [OnceCell<Option<Bytes>>; 3]) -> Self {
        Self {
            identity,
            effort,
            coded,
            #[cfg(test)]
            asked: std::sync::atomic::AtomicUsize::new(0),
        }
    }

    /// A body that is sent uncompressed, such as a picture.
    pub fn incompressible(identity: Bytes) -> Self {
        Self::precompressed(identity, None, None, None)
    }

    /// The uncompressed bytes.
    pub fn identity(&self) -> &Bytes {
        &self.identity
    }

    /// The most bytes that all codings together can take.
    pub fn max_weight(&self) -> usize {
        self.identity.len() * 3
    }

    /// The bytes in `encoding`, or uncompressed when that coding saves too little.
    ///
    /// `None` before they are compressed: see [`CompressedBody::compress`].
    pub fn get(&self, encoding: Encoding) -> Option<(Encoding, &Bytes)> {
        let Some(cell) = self.cell(encoding) else {
            return Some((Encoding::Identity, &self.identity));
        };
        cell.get().map(|coded| self.or_identity(encoding, coded.as_ref()))
    }

    /// Like [`CompressedBody::get`], but compresses when necessary. Concurrent callers share one
    /// compression.
    pub async fn compress(&self, encoding: Encoding) -> (Encoding, &Bytes) {
        let Some(cell) = self.cell(encoding) else {
            return (Encoding::Identity, &self.identity);
        };
        let coded = cell.get_or_init(|| self.run_compression(encoding)).await;
        self.or_identity(encoding, coded.as_ref())
    }

    async fn run_compression(&self, encoding: Encoding) -> Option<Bytes> {
        #[cfg(test)]
        self.asked.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let permit = Arc::clone(&COMPRESSORS).acquire_owned().await.ok()?;
        let (bytes, effort) = (self.identity.clone(), self.effort);
        let work = telemetry::spawn_blocking(move || {
            // Held until the work ends, also when the caller has gone.
            let _permit = permit;
            compress_if_smaller(&bytes, encoding, effort)
        });
        work.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a body was not compressed");
            None
        })
    }

    /// The cell for `encoding`; `None` when the body is always sent uncompressed.
    fn cell(&self, encoding: Encoding) -> Option<&OnceCell<Option<Bytes>>> {
        if self.identity.len() < MIN_BYTES {
            return None;
        }
        self.coded.get(encoding.index().checked_sub(1)?)
    }

    fn or_identity<'a>(
        &'a self,
        encoding: Encoding,
        coded: Option<&'a Bytes>,
    ) -> (Encoding, &'a Bytes) {
        coded.map_or((Encoding::Identity, &self.identity), |coded| (encoding, coded))
    }
}

/// `bytes` in `encoding`, when that saves a third.
fn compress_if_smaller(bytes: &Bytes, encoding: Encoding, effort: Effort) -> Option<Bytes> {
    compress(bytes, encoding, effort).filter(|coded| coded.len() <= bytes.len() / 3 * 2)
}

/// `bytes` in `encoding`; `None` for [`Encoding::Identity`] and when compression fails.
fn compress(bytes: &[u8], encoding: Encoding, effort: Effort) -> Option<Bytes> {
    let coded = match encoding {
        Encoding::Identity => return None,
        Encoding::Gzip => {
            let level = flate2::Compression::new(if effort == Effort::Fast { 6 } else { 9 });
            let mut coder =
                flate2::write::GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
            coder.write_all(bytes).and_then(|()| coder.finish())
        }
        Encoding::Brotli => {
            // A window no larger than the text saves megabytes of memory per page. Below 17 bits
            // brotli uses another algorithm, which takes 20 times as long and compresses less.
            let bits = usize::BITS - bytes.len().leading_zeros();
            let parameters = brotli::enc::BrotliEncoderParams {
                quality: if effort == Effort::Fast { 5 } else { 11 },
                lgwin: i32::try_from(bits).unwrap_or(22).clamp(17, 22),
                size_hint: bytes.len(),
                ..Default::default()
            };
            let mut coded = Vec::with_capacity(bytes.len() / 3);
            brotli::BrotliCompress(&mut &*bytes, &mut coded, &parameters).map(|_| coded)
        }
        Encoding::Zstd => zstd::bulk::compress(bytes, if effort == Effort::Fast { 6 } else { 19 }),
    };
    match coded {
        Ok(mut coded) => {
            coded.shrink_to_fit();
            Some(coded.into())
        }
        Err(error) => {
            tracing::error!(%error, ?encoding, "bytes could not be compressed");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn negotiated(lines: &[&str]) -> Encoding {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(header::ACCEPT_ENCODING, line.parse().unwrap());
        }
        Encoding::negotiate(&headers)
    }

    #[test]
    fn the_best_allowed_coding_is_chosen() {
        use Encoding::{Brotli, Gzip, Identity, Zstd};
        for (lines, expected) in [
            (&[][..], Identity),
            (&[""], Identity),
            (&["gzip, deflate, br, zstd"], Brotli),
            (&["gzip, deflate"], Gzip),
            (&["zstd, gzip"], Zstd),
            (&["deflate"], Identity),
            (&["GZIP;Q=0.5"], Gzip),
            (&["x-gzip"], Gzip),
            (&["br;q=0.5, gzip;q=0.8"], Gzip),
            (&["br;q=0.001,gzip;q=0"], Brotli),
            (&["br;q=0, gzip;q=0"], Identity),
            (&["br;q=0.0, gzip;q=0.000"], Identity),
            (&["*"], Brotli),
            (&["*;q=0"], Identity),
            (&["br;q=0, *"], Zstd),
            (&["gzip, *;q=0.5"], Gzip),
            (&["gzip;q=0.5, *;q=0"], Gzip),
            (&["identity, gzip;q=0.5"], Identity),
            (&["identity;q=0.5, gzip;q=0.5"], Gzip),
            (&["identity;q=0"], Identity),
            (&["identity;q=0, gzip;q=0.1"], Gzip),
            (&["identity;q=0, *;q=0.2"], Brotli),
            (&["gzip", "br"], Brotli),
            (&["br ; q = 0.2 , gzip ; q=0.3"], Gzip),
            (&["br;q=nonsense"], Brotli),
            (&["br;level=1;q=0, gzip"], Gzip),
            (&[",, ,br"], Brotli),
        ] {
            assert_eq!(negotiated(lines), expected, "for {lines:?}");
        }
    }

    fn text() -> Bytes {
        let line = |n: usize| format!("<p>Une maison à Montréal, number {n}, {}</p>\n", n * 7_919);
        (0..800).map(line).collect::<String>().into()
    }

    fn unpacked(encoding: Encoding, bytes: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        match encoding {
            Encoding::Identity => plain.extend_from_slice(bytes),
            Encoding::Gzip => {
                flate2::read::GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
            }
            Encoding::Brotli => {
                brotli::BrotliDecompress(&mut &*bytes, &mut plain).unwrap();
            }
            Encoding::Zstd => plain = zstd::decode_all(bytes).unwrap(),
        }
        plain
    }

    #[test]
    fn every_coding_holds_the_same_text_and_is_smaller() {
        for effort in [Effort::Fast, Effort::Best] {
            let body = CompressedBody::compressed(text(), effort);
            for encoding in Encoding::ALL {
                let (used, bytes) = body.get(encoding).unwrap();
                assert_eq!(used, encoding);
                assert_eq!(unpacked(used, bytes), text(), "{encoding:?}");
                assert!(encoding == Encoding::Identity || bytes.len() < text().len() / 3);
            }
        }
    }

    #[tokio::test]
    async fn a_crowd_waits_for_one_thread() {
        let body = CompressedBody::new(text(), Effort::Fast);
        let crowd = (0..50).map(|_| body.compress(Encoding::Brotli));
        let made = futures_util::future::join_all(crowd).await;
        assert!(made.iter().all(|(encoding, _)| *encoding == Encoding::Brotli));
        assert_eq!(body.asked.into_inner(), 1);
    }

    #[tokio::test]
    async fn who_leaves_takes_the_coding_from_nobody() {
        let body = CompressedBody::new(text(), Effort::Fast);
        assert!(futures_util::poll!(std::pin::pin!(body.compress(Encoding::Gzip))).is_pending());
        assert_eq!(body.compress(Encoding::Gzip).await.0, Encoding::Gzip);
    }

    #[tokio::test]
    async fn a_coding_is_made_when_it_is_asked_for_and_kept() {
        let body = CompressedBody::new(text(), Effort::Fast);
        assert_eq!(body.get(Encoding::Brotli), None);
        let first = body.compress(Encoding::Brotli).await.1.as_ptr();
        assert_eq!(body.get(Encoding::Brotli).unwrap().1.as_ptr(), first);
        assert_eq!(body.get(Encoding::Gzip), None);
    }

    #[test]
    fn what_does_not_get_smaller_is_sent_as_it_is() {
        let noise: Bytes = crate::rng::Rng::seeded(1).bytes::<4_096>().to_vec().into();
        for bytes in [Bytes::from_static(b"short short short short"), noise] {
            let body = CompressedBody::compressed(bytes.clone(), Effort::Fast);
            for encoding in Encoding::ALL {
                assert_eq!(body.get(encoding), Some((Encoding::Identity, &bytes)));
            }
        }
    }

    #[tokio::test]
    async fn bytes_compressed_elsewhere_are_never_compressed_again() {
        let brotli = Bytes::from_static(b"made by the build");
        let body = CompressedBody::precompressed(text(), None, Some(brotli.clone()), None);
        assert_eq!(body.get(Encoding::Brotli), Some((Encoding::Brotli, &brotli)));
        assert_eq!(body.compress(Encoding::Gzip).await, (Encoding::Identity, &text()));
    }

    proptest::proptest! {
        #[test]
        fn negotiation_never_panics(text in "[ -~]{0,60}") {
            negotiated(&[&text]);
        }

        #[test]
        fn all_codings_together_weigh_at_most_what_is_counted(
            bytes in proptest::collection::vec(0_u8..32, 0..6_000)
        ) {
            let body = CompressedBody::compressed(bytes.into(), Effort::Fast);
            let coded: usize = body.coded.iter()
                .filter_map(|cell| cell.get()?.as_ref().map(Bytes::len)).sum();
            assert!(body.identity.len() + coded <= body.max_weight());
        }
    }
}
