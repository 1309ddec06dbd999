//! The limits.

use super::*;
use crate::clock::Timestamp;
use axum::Router;
use axum::body::Body;
use axum::routing::get;
use http::{Request, StatusCode};
use tower::ServiceExt as _;

fn client(text: &str) -> ClientAddress {
    ClientAddress::new(text.parse().unwrap())
}

fn allowed(limits: &RateLimits, limit: Limit, who: &str) -> usize {
    (0..1000).take_while(|_| limits.check(limit, client(who)).is_ok()).count()
}

fn seconds(refusal: Result<()>) -> u64 {
    refusal.unwrap_err().retry_after().unwrap()
}

#[test]
fn limits_that_only_count_refuse_nobody() {
    let limits = RateLimits::counting(&Clock::fixed(Timestamp::from_seconds(1_000)));
    for limit in [Limit::All, Limit::Files, Limit::Search, Limit::Contact] {
        assert_eq!(allowed(&limits, limit, "203.0.113.1"), 1_000);
    }
    let cost = NonZeroU32::new(500).unwrap();
    limits.check_searches(client("203.0.113.1"), cost).unwrap();
    let attempts: Vec<_> =
        (0..50).map(|_| limits.begin_sign_in(client("203.0.113.1")).unwrap()).collect();
    // Four classes, the days of messages, and sign-ins, each by address and network.
    assert_eq!(limits.remembered(), 12, "each class has counted");
    drop(attempts);
}

#[test]
fn each_class_has_its_burst_and_its_rate() {
    for (limit, burst, a_second) in [(Limit::All, 300, 30), (Limit::Search, 120, 6)] {
        let clock = Clock::fixed(Timestamp::from_seconds(1_000));
        let limits = RateLimits::new(&clock);
        assert_eq!(allowed(&limits, limit, "192.0.2.1"), burst);
        clock.advance(1);
        assert_eq!(allowed(&limits, limit, "192.0.2.1"), a_second);
    }
}

#[test]
fn one_visitor_does_not_use_up_the_tokens_of_another() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0)));
    allowed(&limits, Limit::Search, "192.0.2.1");
    assert!(limits.check(Limit::Search, client("192.0.2.2")).is_ok());
    assert!(limits.check(Limit::All, client("192.0.2.1")).is_ok(), "classes are separate");
}

#[test]
fn a_try_that_the_network_refuses_costs_the_address_nothing() {
    let clock = Clock::fixed(Timestamp::from_seconds(1_000));
    let limits = RateLimits::new(&clock);
    // Ten neighbours use up what their network has.
    for neighbour in 1..=10 {
        assert_eq!(allowed(&limits, Limit::Search, &format!("192.0.2.{neighbour}")), 120);
    }
    for _ in 0..500 {
        assert!(limits.check(Limit::Search, client("192.0.2.99")).is_err());
    }
    // Once there are tokens again, the refused one has all of its own.
    clock.advance(20);
    assert_eq!(allowed(&limits, Limit::Search, "192.0.2.99"), 120);
}

#[test]
fn a_try_that_the_address_is_refused_costs_the_network_nothing() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(1_000)));
    allowed(&limits, Limit::Search, "192.0.2.1");
    for _ in 0..5_000 {
        assert!(limits.check(Limit::Search, client("192.0.2.1")).is_err());
    }
    for neighbour in 2..=10 {
        assert_eq!(allowed(&limits, Limit::Search, &format!("192.0.2.{neighbour}")), 120);
    }
}

#[test]
fn addresses_of_one_ipv6_network_share_their_tokens() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0)));
    allowed(&limits, Limit::Contact, "2001:db8::1");
    assert!(limits.check(Limit::Contact, client("2001:db8::2")).is_err());
    assert!(limits.check(Limit::Contact, client("2001:db8:0:1::1")).is_ok());
}

#[test]
fn who_has_a_whole_network_has_ten_times_as_much_and_no_more() {
    for (first, second, apart) in
        [("192.0.2.", "", "192.0.3.1"), ("2001:db8:1:", "::1", "2001:db8:2::1")]
    {
        let clock = Clock::fixed(Timestamp::from_seconds(1_000));
        let limits = RateLimits::new(&clock);
        let many = || (1..=250).map(|number| format!("{first}{number}{second}"));
        let taken: usize = many().map(|who| allowed(&limits, Limit::Search, &who)).sum();
        assert_eq!(taken, 1_200, "{first}");
        assert_eq!(seconds(limits.check(Limit::Search, client(&many().next_back().unwrap()))), 1);
        assert!(limits.check(Limit::Search, client(apart)).is_ok(), "another network");
        clock.advance(1);
        let taken: usize = many().map(|who| allowed(&limits, Limit::Search, &who)).sum();
        assert_eq!(taken, 60, "{first}");
    }
}

#[test]
fn what_an_address_is_refused_costs_its_neighbours_nothing() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(1_000)));
    for _ in 0..100_000 {
        let _ = limits.check(Limit::Search, client("192.0.2.1"));
    }
    assert_eq!(allowed(&limits, Limit::Search, "192.0.2.2"), 120);
}

#[test]
fn contact_takes_five_messages_then_one_a_minute() {
    let clock = Clock::fixed(Timestamp::from_seconds(1_000));
    let limits = RateLimits::new(&clock);
    assert_eq!(allowed(&limits, Limit::Contact, "192.0.2.1"), 5);
    clock.advance(59);
    assert_eq!(seconds(limits.check(Limit::Contact, client("192.0.2.1"))), 1);
    clock.advance(1);
    assert_eq!(allowed(&limits, Limit::Contact, "192.0.2.1"), 1);
}

#[test]
fn contact_takes_fifty_messages_a_day_and_fifty_the_next() {
    let clock = Clock::fixed(Timestamp::from_seconds(0));
    let limits = RateLimits::new(&clock);
    let mut sent = 0;
    for _ in 0..12 * 60 {
        sent += allowed(&limits, Limit::Contact, "192.0.2.1");
        clock.advance(60);
    }
    assert_eq!(sent, 50);
    assert_eq!(seconds(limits.check(Limit::Contact, client("192.0.2.1"))), 12 * 60 * 60);
    clock.advance(12 * 60 * 60);
    assert_eq!(allowed(&limits, Limit::Contact, "192.0.2.1"), 5);
}

fn fail(limits: &RateLimits, who: ClientAddress) -> Result<()> {
    limits.begin_sign_in(who).map(drop)
}

#[test]
fn only_failed_sign_ins_are_counted() {
    let clock = Clock::fixed(Timestamp::from_seconds(1_000));
    let limits = RateLimits::new(&clock);
    let who = client("192.0.2.1");
    for _ in 0..100 {
        limits.begin_sign_in(who).unwrap().forgive();
    }
    for _ in 0..20 {
        fail(&limits, who).unwrap();
    }
    assert_eq!(seconds(fail(&limits, who)), 30);
    clock.advance(29);
    assert_eq!(seconds(fail(&limits, who)), 1);
    clock.advance(1);
    fail(&limits, who).unwrap();
    assert_eq!(seconds(fail(&limits, who)), 30, "one more in thirty seconds");
    assert!(fail(&limits, client("192.0.2.2")).is_ok());
}

#[test]
fn sign_ins_at_the_same_moment_do_not_share_a_failure() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(1_000)));
    let who = client("192.0.2.1");
    let under_way: Vec<_> = (0..100).map_while(|_| limits.begin_sign_in(who).ok()).collect();
    assert_eq!(under_way.len(), 4);
    assert_eq!(seconds(fail(&limits, who)), 1, "until one of them has its outcome");
    drop(under_way);
    let failures = (0..100).take_while(|_| fail(&limits, who).is_ok()).count();
    assert_eq!(failures, 20 - 4);
}

/// So many addresses of a network, and one of another.
fn networks() -> [(Vec<ClientAddress>, ClientAddress); 2] {
    let many = |first: &str, second: &str| {
        (1..=250).map(|number| client(&format!("{first}{number}{second}"))).collect()
    };
    [
        (many("192.0.2.", ""), client("192.0.3.1")),
        (many("2001:db8:1:", "::1"), client("2001:db8:2::1")),
    ]
}

#[test]
fn the_failed_sign_ins_of_a_network_are_counted_together() {
    for (many, apart) in networks() {
        let clock = Clock::fixed(Timestamp::from_seconds(1_000));
        let limits = RateLimits::new(&clock);
        let failed = || many.iter().filter(|who| fail(&limits, **who).is_ok()).count();
        assert_eq!(failed(), 200, "one each, and no more than ten addresses have");
        assert_eq!(seconds(fail(&limits, many[249])), 3);
        fail(&limits, apart).unwrap();
        clock.advance(3);
        assert_eq!(failed(), 1);
        // What is forgiven costs the network nothing.
        clock.advance(3);
        for who in many.iter().rev() {
            limits.begin_sign_in(*who).unwrap().forgive();
        }
    }
}

#[test]
fn a_network_has_half_of_the_queue_of_passwords_at_most() {
    for (many, apart) in networks() {
        let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(1_000)));
        let begin = |who: &ClientAddress| limits.begin_sign_in(*who).ok();
        let under_way: Vec<_> = many.iter().filter_map(begin).collect();
        assert_eq!(under_way.len(), 16);
        assert_eq!(seconds(fail(&limits, many[249])), 1);
        fail(&limits, apart).unwrap();
        drop(under_way);
        fail(&limits, many[249]).unwrap();
    }
}

#[test]
fn the_messages_of_a_network_have_a_day_together() {
    for (many, apart) in networks() {
        let clock = Clock::fixed(Timestamp::from_seconds(0));
        let limits = RateLimits::new(&clock);
        let mut sent = 0;
        for _ in 0..20 {
            sent += many.iter().filter(|who| limits.check(Limit::Contact, **who).is_ok()).count();
            clock.advance(10 * 60);
        }
        assert_eq!(sent, 500);
        assert!(seconds(limits.check(Limit::Contact, many[0])) > 60 * 60);
        limits.check(Limit::Contact, apart).unwrap();
    }
}

#[test]
fn the_refusal_says_how_long_to_wait() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0)));
    allowed(&limits, Limit::Contact, "192.0.2.1");
    let refusal = limits.check(Limit::Contact, client("192.0.2.1")).unwrap_err();
    assert_eq!(refusal.to_string(), "Too many requests. Please wait 60 seconds.");
}

#[test]
fn switched_off_nothing_is_refused() {
    let limits = RateLimits::off();
    assert_eq!(allowed(&limits, Limit::Contact, "192.0.2.1"), 1000);
    for _ in 0..100 {
        fail(&limits, client("192.0.2.1")).unwrap();
    }
}

#[test]
fn full_buckets_are_forgotten() {
    let clock = Clock::fixed(Timestamp::from_seconds(0));
    let limits = RateLimits::new(&clock);
    for number in 0..100 {
        let who = client(&format!("192.0.{number}.2"));
        limits.check(Limit::All, who).unwrap();
        limits.check(Limit::Contact, who).unwrap();
        fail(&limits, who).unwrap();
    }
    assert!(limits.remembered() >= 400);
    clock.advance(2 * 24 * 60 * 60);
    limits.sweep();
    assert_eq!(limits.remembered(), 0);
}

#[tokio::test]
async fn the_layer_refuses_with_429_and_retry_after() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0)));
    let app = Router::new()
        .route("/", get(|| async { "done" }))
        .route_layer(limits.layer(Limit::Contact));
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let request = Request::builder().uri("/").body(Body::empty()).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        statuses.push(response.status());
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(response.headers()["retry-after"], "60");
        }
    }
    assert_eq!(statuses[..5], [StatusCode::OK; 5]);
    assert_eq!(statuses[5], StatusCode::TOO_MANY_REQUESTS);
}
