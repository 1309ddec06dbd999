//! Limits open connections per address and per network.
//!
//! Otherwise one visitor could take every connection by doing nothing. A network may have ten times
//! as many as an address, and at most half of all. Trusted proxies are not limited, because all
//! visitors come through them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::client_address::{Bucket, ClientAddress, TrustedProxies};
use crate::http::limits::NETWORK_FACTOR;

/// The limits and the counts.
#[derive(Debug)]
pub(super) struct ConnectionLimits {
    most: usize,
    most_of_network: usize,
    trusted: TrustedProxies,
    open: Mutex<Connections>,
}

/// Open connections.
#[derive(Debug, Default)]
struct Connections {
    own: HashMap<Bucket, usize>,
    network: HashMap<Bucket, usize>,
}

/// A counted connection; dropping it uncounts it.
#[derive(Debug)]
pub(super) struct ConnectionCount(Option<(Arc<ConnectionLimits>, ClientAddress)>);

impl ConnectionLimits {
    /// `most` per address, of `of_all` connections in total.
    pub(super) fn new(most: usize, of_all: usize, trusted: TrustedProxies) -> Arc<Self> {
        let of_network = most.saturating_mul(NETWORK_FACTOR as usize).min(of_all / 2);
        // A higher limit for addresses also applies to their networks.
        let most_of_network = of_network.max(most);
        Arc::new(Self { most, most_of_network, trusted, open: Mutex::default() })
    }

    /// Counts a connection; `None` when its address or network has reached the limit.
    pub(super) fn count(self: &Arc<Self>, peer: IpAddr) -> Option<ConnectionCount> {
        if self.trusted.trusts(peer) {
            return Some(ConnectionCount(None));
        }
        let peer = ClientAddress::new(peer);
        let (bucket, network) = (peer.bucket(), peer.network());
        let mut open = self.lock();
        let of = |counts: &HashMap<Bucket, usize>, key| counts.get(key).copied().unwrap_or(0);
        if of(&open.own, &bucket) >= self.most
            || of(&open.network, &network) >= self.most_of_network
        {
            return None;
        }
        *open.own.entry(bucket).or_default() += 1;
        *open.network.entry(network).or_default() += 1;
        Some(ConnectionCount(Some((Arc::clone(self), peer))))
    }

    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionCount {
    fn drop(&mut self) {
        let Some((counts, peer)) = &self.0 else { return };
        let mut open = counts.lock();
        let Connections { own, network } = &mut *open;
        for (counts, key) in [(own, peer.bucket()), (network, peer.network())] {
            if let Entry::Occupied(mut connections) = counts.entry(key) {
                *connections.get_mut() -= 1;
                if *connections.get() == 0 {
                    connections.remove();
                }
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
        let counts = ConnectionLimits::new(2, 100, TrustedProxies::default());
        let first = counts.count(address("192.0.2.1")).unwrap();
        let _second = counts.count(address("::ffff:192.0.2.1")).unwrap();
        assert!(counts.count(address("192.0.2.1")).is_none());
        let other = counts.count(address("192.0.2.2")).unwrap();
        drop(first);
        assert!(counts.count(address("192.0.2.1")).is_some());
        drop(other);
        let open = counts.lock();
        assert_eq!((open.own.len(), open.network.len()), (1, 1), "who is gone is forgotten");
    }

    #[test]
    fn a_network_has_ten_times_as_many_and_half_of_all_at_most() {
        for (of_all, most) in [(1_000, 20), (30, 15), (1, 2)] {
            for (first, second, apart) in
                [("192.0.2.", "", "192.0.3.1"), ("2001:db8:1:", "::1", "2001:db8:2::1")]
            {
                let counts = ConnectionLimits::new(2, of_all, TrustedProxies::default());
                let many = (1..=200).map(|number| address(&format!("{first}{number}{second}")));
                let open: Vec<_> = many.filter_map(|peer| counts.count(peer)).collect();
                assert_eq!(open.len(), most, "{first} of {of_all}");
                assert!(counts.count(address(apart)).is_some());
                drop(open);
                assert!(counts.lock().network.is_empty());
            }
        }
    }

    #[test]
    fn a_household_counts_as_one_and_a_proxy_not_at_all() {
        let counts = ConnectionLimits::new(1, 100, TrustedProxies::parse(["10.0.0.1"]).unwrap());
        let _one = counts.count(address("2001:db8:0:1::1")).unwrap();
        assert!(counts.count(address("2001:db8:0:1::2")).is_none());
        let proxied: Vec<_> = (0..100).map(|_| counts.count(address("10.0.0.1"))).collect();
        assert!(proxied.iter().all(Option::is_some));
    }
}
