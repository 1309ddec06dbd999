//! How many connections one address has open.
//!
//! Without it, one visitor could take every connection and keep everybody else
//! out, by doing nothing. Trusted proxies are not counted: all visitors come
//! through them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::client_address::{Bucket, ClientAddress, TrustedProxies};

/// The count of each address.
#[derive(Debug)]
pub(super) struct PerAddress {
    most: usize,
    trusted: TrustedProxies,
    open: Mutex<HashMap<Bucket, usize>>,
}

/// One connection in the count; gone when it is dropped.
#[derive(Debug)]
pub(super) struct Counted(Option<(Arc<PerAddress>, Bucket)>);

impl PerAddress {
    pub(super) fn new(most: usize, trusted: TrustedProxies) -> Arc<Self> {
        Arc::new(Self { most, trusted, open: Mutex::default() })
    }

    /// Counts a connection; none when its address has as many as it may.
    pub(super) fn count(self: &Arc<Self>, peer: IpAddr) -> Option<Counted> {
        if self.trusted.trusts(peer) {
            return Some(Counted(None));
        }
        let bucket = ClientAddress::new(peer).bucket();
        let mut open = self.lock();
        let connections = open.entry(bucket).or_default();
        if *connections >= self.most {
            return None;
        }
        *connections += 1;
        Some(Counted(Some((Arc::clone(self), bucket))))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Bucket, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let Some((counts, bucket)) = &self.0 else { return };
        if let Entry::Occupied(mut connections) = counts.lock().entry(*bucket) {
            *connections.get_mut() -= 1;
            if *connections.get() == 0 {
                connections.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_has_so_many_and_gets_them_back() {
        let counts = PerAddress::new(2, TrustedProxies::default());
        let first = counts.count(address("192.0.2.1")).unwrap();
        let _second = counts.count(address("::ffff:192.0.2.1")).unwrap();
        assert!(counts.count(address("192.0.2.1")).is_none());
        let other = counts.count(address("192.0.2.2")).unwrap();
        drop(first);
        assert!(counts.count(address("192.0.2.1")).is_some());
        drop(other);
        assert_eq!(counts.lock().len(), 1, "who is gone is forgotten");
    }

    #[test]
    fn a_household_counts_as_one_and_a_proxy_not_at_all() {
        let counts = PerAddress::new(1, TrustedProxies::parse(["10.0.0.1"]).unwrap());
        let _one = counts.count(address("2001:db8:0:1::1")).unwrap();
        assert!(counts.count(address("2001:db8:0:1::2")).is_none());
        let proxied: Vec<_> = (0..100).map(|_| counts.count(address("10.0.0.1"))).collect();
        assert!(proxied.iter().all(Option::is_some));
    }
}
