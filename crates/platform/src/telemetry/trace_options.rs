//! Where traces go ([`super::init`]).

use url::Url;

/// Where traces go.
#[derive(Clone, Debug)]
pub struct TraceOptions {
    /// The collector, without `/v1/traces`.
    pub url: Url,
    /// The share of requests that have a trace, from 0 to 1.
    pub share: f64,
    /// The version of the program.
    pub version: &'static str,
}
