//! How fast a million homes are, and what they take: `cargo run --release -p engine --example million`.
#![expect(clippy::print_stdout, reason = "it is run to be read")]

use std::time::{Duration, Instant};

use engine::{Bounds, Change, Engine, Loader, Query, Row, Sort};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

const TOWNS: [(f64, f64, f64); 12] = [
    (43.65, -79.38, 0.35),
    (45.5, -73.57, 0.3),
    (49.25, -123.1, 0.25),
    (51.05, -114.07, 0.2),
    (53.54, -113.49, 0.2),
    (45.42, -75.69, 0.2),
    (49.89, -97.14, 0.15),
    (46.81, -71.21, 0.15),
    (43.25, -79.87, 0.15),
    (44.65, -63.57, 0.1),
    (52.13, -106.67, 0.1),
    (47.56, -52.71, 0.1),
];

fn home(random: &mut StdRng, id: u64) -> Row {
    let town = random.random_range(0..TOWNS.len());
    let (latitude, longitude, width) = TOWNS[town];
    let mut near = || (random.random::<f64>() + random.random::<f64>() - 1.0) * width;
    let (north, east) = (near(), near());
    let city = u32::try_from(town).unwrap_or(0) * 200 + random.random_range(1..200);
    Row {
        id,
        latitude: latitude + north,
        longitude: longitude + east,
        price: Some(random.random_range(80_000..2_500_000) * 100),
        purpose: random.random_range(1..=4),
        class: if random.random_bool(0.9) { 1 } else { 2 },
        kind: random.random_range(1..=23),
        beds: Some(random.random_range(0..=6)),
        baths: Some(random.random_range(1..=4)),
        area: Some(random.random_range(350..4_500)),
        year: Some(random.random_range(1_880..=2_026)),
        amenities: random.random::<u64>() & random.random::<u64>() & 0xffff_ffff,
        since: random.random_range(1_700_000_000..1_760_000_000),
        city,
        neighbourhood: city * 8 + random.random_range(0..8),
        postal_code: random.random_range(1..200_000),
        street: random.random_range(1..300_000),
    }
}

fn resident_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    line.split_whitespace().next().and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1_024
}

fn view(random: &mut StdRng, width: f64) -> Query {
    let (latitude, longitude, spread) = TOWNS[random.random_range(0..TOWNS.len())];
    let mut near = || (random.random::<f64>() - 0.5) * spread;
    let (latitude, longitude) = (latitude + near(), longitude + near());
    let bbox = (width < 60.0).then_some(Bounds {
        west: longitude - width / 2.0,
        east: longitude + width / 2.0,
        south: latitude - width / 4.0,
        north: latitude + width / 4.0,
    });
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a zoom is small")]
    let zoom = (1_440.0 / width).log2().clamp(3.0, 18.0) as u8;
    let mut query = Query {
        bbox,
        zoom: Some(zoom),
        size: 24,
        price_steps: (0..30).map(|step| step * 10_000_000).collect(),
        ..Query::default()
    };
    if random.random_bool(0.6) {
        query.purposes = vec![random.random_range(1..=4)];
    }
    if random.random_bool(0.4) {
        query.beds = vec![random.random_range(1..=4)..=254];
    }
    if random.random_bool(0.4) {
        query.price_max = Some(random.random_range(3..20) * 10_000_000);
    }
    if random.random_bool(0.2) {
        query.amenities = 1 << random.random_range(0..32);
    }
    query.sort = [Sort::Newest, Sort::PriceUp, Sort::Area][random.random_range(0..3)];
    query
}

fn tell(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1_000.0;
    println!("{name:24} p50 {:6.2}  p95 {:6.2}  worst {:6.2} ms", at(50), at(95), at(100));
}

fn main() {
    let mut random = StdRng::seed_from_u64(1);
    let before = resident_megabytes();
    let begun = Instant::now();
    let mut loader = Loader::default();
    for portion in 0..50 {
        loader.add((1..=20_000).map(|n| home(&mut random, portion * 20_000 + n)));
    }
    let engine = Engine::default();
    engine.replace(loader);
    println!("loaded in {:.2} s", begun.elapsed().as_secs_f64());
    println!("{} homes in {} MB", engine.snapshot().len(), resident_megabytes() - before);
    let mut all = Vec::new();
    for width in [90.0, 20.0, 5.0, 1.0, 0.3, 0.1, 0.03] {
        let mut times = Vec::new();
        for _ in 0..100 {
            let query = view(&mut random, width);
            let begun = Instant::now();
            std::hint::black_box(engine.snapshot().answer(&query));
            times.push(begun.elapsed());
        }
        all.extend(times.iter().copied());
        tell(&format!("{width} degrees wide"), times);
    }
    tell("mixed", all);
    let open = Query { bbox: None, size: 24, zoom: Some(4), ..view(&mut random, 90.0) };
    let open = Query { purposes: vec![], beds: vec![], price_max: None, amenities: 0, ..open };
    let answers = (0..50).map(|_| {
        let begun = Instant::now();
        std::hint::black_box(engine.snapshot().answer(&open));
        begun.elapsed()
    });
    tell("everything, unfiltered", answers.collect());
    let changes = (0..100).map(|_| {
        let id = random.random_range(1..=1_000_000);
        let change = Change::Put(home(&mut random, id));
        let begun = Instant::now();
        engine.apply([change]);
        begun.elapsed()
    });
    tell("one change", changes.collect());
    println!("{} MB after that", resident_megabytes() - before);
}
