//! Every number of an answer, compared with looking at each home in turn.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Bounds, Change, Engine, Filter, Ids, Places, Query, Row, Sort};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

fn home(random: &mut StdRng, id: u64) -> Row {
    // Around some towns, on a grid coarse enough that edges and places coincide.
    let towns =
        [(43.65, -79.38), (45.5, -73.57), (49.28, -123.12), (46.81, -71.21), (63.75, -68.52)];
    let town = random.random_range(0..towns.len());
    let (latitude, longitude) = towns[town];
    let near = |random: &mut StdRng| f64::from(random.random_range(-300..300)) / 1_000.0;
    let some = |random: &mut StdRng| random.random_bool(0.9);
    let round = |degrees: f64| (degrees * 1e5).round() / 1e5;
    let city = u32::try_from(town).expect("few towns") * 2 + random.random_range(1..=2);
    Row {
        id,
        latitude: round(latitude + near(random)),
        longitude: round(longitude + near(random)),
        price: some(random).then(|| random.random_range(1..40) * 2_500_000),
        purpose: random.random_range(1..=4),
        class: random.random_range(1..=2),
        kind: random.random_range(0..=12),
        beds: some(random).then(|| random.random_range(0..=6)),
        baths: some(random).then(|| random.random_range(0..=4)),
        area: some(random).then(|| random.random_range(4..60) * 50),
        year: some(random).then(|| random.random_range(1_890..=2_026)),
        amenities: random.random::<u64>() & random.random::<u64>() & 0xffff_ffff,
        since: random.random_range(1_700_000_000..1_700_000_500),
        city,
        neighbourhood: if random.random_bool(0.5) {
            city * 10 + random.random_range(0..5)
        } else {
            0
        },
        postal_code: city * 10 + random.random_range(0..9),
        street: if random.random_bool(0.8) { city * 100 + random.random_range(0..50) } else { 0 },
    }
}

fn question(random: &mut StdRng) -> Query {
    let maybe = |random: &mut StdRng, chance: f64| random.random_bool(chance);
    let centre = [(43.65, -79.38), (45.5, -73.57), (49.28, -123.12)][random.random_range(0..3)];
    let degree = |random: &mut StdRng, middle: f64, most: i32| {
        middle + f64::from(random.random_range(-most..most)) / 1_000.0
    };
    let bbox = maybe(random, 0.5).then(|| {
        let (a, b) = (degree(random, centre.0, 400), degree(random, centre.0, 400));
        let (c, d) = (degree(random, centre.1, 400), degree(random, centre.1, 400));
        let round = |degrees: f64| (degrees * 1e5).round() / 1e5;
        Bounds {
            west: round(c.min(d)),
            south: round(a.min(b)),
            east: round(c.max(d)),
            north: round(a.max(b)),
        }
    });
    let polygon = maybe(random, 0.3).then(|| {
        let corners = random.random_range(3..9);
        (0..corners)
            .map(|_| (degree(random, centre.0, 300), degree(random, centre.1, 300)))
            .collect()
    });
    let places = maybe(random, 0.25).then(|| Places {
        cities: (0..random.random_range(0..3)).map(|_| random.random_range(0..12)).collect(),
        neighbourhoods: (0..random.random_range(0..3))
            .map(|_| random.random_range(0..120))
            .collect(),
        postal_codes: (0..random.random_range(0..3)).map(|_| random.random_range(0..120)).collect(),
        streets: (0..random.random_range(0..3)).map(|_| random.random_range(0..1_200)).collect(),
    });
    let words = maybe(random, 0.2)
        .then(|| Arc::new((1..4_000).filter(|_| random.random_bool(0.4)).collect::<Ids>()));
    let values = |random: &mut StdRng, most: u8| -> Vec<u8> {
        if random.random_bool(0.7) {
            return Vec::new();
        }
        (0..random.random_range(1..3)).map(|_| random.random_range(1..=most)).collect()
    };
    let ranges = |random: &mut StdRng, most: u8| {
        let least = random.random_range(0..=most);
        match random.random_range(0..8) {
            0 => vec![least..=254],
            1 => vec![least..=least],
            2 => vec![0..=0, least..=254],
            _ => Vec::new(),
        }
    };
    let mut price_min = maybe(random, 0.15).then(|| random.random_range(0..40) * 2_500_000);
    let mut price_max = maybe(random, 0.15).then(|| random.random_range(0..40) * 2_500_000);
    if price_min > price_max && price_max.is_some() {
        std::mem::swap(&mut price_min, &mut price_max);
    }
    Query {
        purposes: values(random, 4),
        classes: values(random, 2),
        kinds: values(random, 13),
        beds: ranges(random, 7),
        baths: ranges(random, 4),
        amenities: if maybe(random, 0.2) {
            1 << random.random_range(0..32) | 1 << random.random_range(0..32)
        } else {
            0
        },
        places,
        price_min,
        price_max,
        area_min: maybe(random, 0.1).then(|| random.random_range(0..60) * 50),
        area_max: maybe(random, 0.1).then(|| random.random_range(0..60) * 50),
        year_min: maybe(random, 0.1).then(|| random.random_range(1_880..2_030)),
        since: maybe(random, 0.1).then(|| random.random_range(1_700_000_000..1_700_000_500)),
        words,
        bbox,
        polygon,
        sort: [Sort::Newest, Sort::PriceUp, Sort::PriceDown, Sort::Area, Sort::Nearest]
            [random.random_range(0..5)],
        near: maybe(random, 0.9).then_some(centre),
        page: random.random_range(0..3),
        size: random.random_range(1..40),
        after: None,
        zoom: maybe(random, 0.5).then(|| random.random_range(0..20)),
        price_steps: (0..20).map(|step| step * 5_000_000 + 2_500_000).collect(),
    }
}

/// What `row` fails of a question, one filter at a time.
fn fails(query: &Query, row: &Row) -> Vec<Filter> {
    let mut failed = Vec::new();
    let mut needs = |filter, passes: bool| {
        if !passes {
            failed.push(filter);
        }
    };
    let in_any = |ranges: &[std::ops::RangeInclusive<u8>], value: Option<u8>| {
        ranges.is_empty()
            || value.is_some_and(|value| ranges.iter().any(|range| range.contains(&value)))
    };
    let among = |wanted: &[u8], value: u8| wanted.is_empty() || wanted.contains(&value);
    needs(Filter::Purpose, among(&query.purposes, row.purpose));
    needs(Filter::Class, among(&query.classes, row.class));
    needs(Filter::Kind, among(&query.kinds, row.kind));
    needs(Filter::Beds, in_any(&query.beds, row.beds));
    needs(Filter::Baths, in_any(&query.baths, row.baths));
    needs(Filter::Amenities, row.amenities & query.amenities == query.amenities);
    needs(
        Filter::Place,
        query.places.as_ref().is_none_or(|places| {
            let is_in = |wanted: &[u32], number: u32| number != 0 && wanted.contains(&number);
            is_in(&places.cities, row.city)
                || is_in(&places.neighbourhoods, row.neighbourhood)
                || is_in(&places.postal_codes, row.postal_code)
                || is_in(&places.streets, row.street)
        }),
    );
    needs(
        Filter::PriceMin,
        query.price_min.is_none_or(|min| row.price.is_some_and(|price| price >= min)),
    );
    needs(
        Filter::PriceMax,
        query.price_max.is_none_or(|max| row.price.is_some_and(|price| price <= max)),
    );
    needs(
        Filter::AreaMin,
        query.area_min.is_none_or(|min| row.area.is_some_and(|area| area >= min)),
    );
    needs(
        Filter::AreaMax,
        query.area_max.is_none_or(|max| row.area.is_some_and(|area| area <= max)),
    );
    needs(
        Filter::YearMin,
        query.year_min.is_none_or(|min| row.year.is_some_and(|year| year >= min)),
    );
    needs(Filter::Since, query.since.is_none_or(|since| row.since >= since));
    needs(Filter::Words, query.words.as_ref().is_none_or(|words| words.contains(row.id)));
    needs(
        Filter::Bbox,
        query.bbox.is_none_or(|b| {
            row.latitude >= b.south
                && row.latitude <= b.north
                && row.longitude >= b.west
                && row.longitude <= b.east
        }),
    );
    needs(Filter::Polygon, query.polygon.as_ref().is_none_or(|area| is_inside(area, row)));
    failed
}

fn is_inside(area: &[(f64, f64)], row: &Row) -> bool {
    let (mut is_inside, mut last) = (false, area[area.len() - 1]);
    for &corner in area {
        if (corner.0 > row.latitude) != (last.0 > row.latitude) {
            let share = (row.latitude - corner.0) / (last.0 - corner.0);
            is_inside ^= row.longitude < corner.1 + share * (last.1 - corner.1);
        }
        last = corner;
    }
    is_inside
}

fn kilometres(from: (f64, f64), row: &Row) -> f64 {
    let half = |a: f64, b: f64| ((a - b).to_radians() / 2.0).sin().powi(2);
    let cosines = from.0.to_radians().cos() * row.latitude.to_radians().cos();
    let haversine = half(from.0, row.latitude) + cosines * half(from.1, row.longitude);
    haversine.sqrt().asin() * 2.0 * 6_371.0
}

fn in_order(query: &Query, mut found: Vec<&Row>) -> Vec<u64> {
    found.sort_by_key(|row| Reverse(row.id));
    match (query.sort, query.near) {
        (Sort::Newest, _) | (Sort::Nearest, None) => found.sort_by_key(|row| Reverse(row.since)),
        (Sort::PriceUp, _) => found.sort_by_key(|row| row.price.unwrap_or(u64::MAX)),
        (Sort::PriceDown, _) => {
            found.sort_by_key(|row| (row.price.is_none(), u64::MAX - row.price.unwrap_or(0)));
        }
        (Sort::Area, _) => found.sort_by_key(|row| u32::MAX - row.area.unwrap_or(0)),
        (Sort::Nearest, Some(near)) => found.sort_by(|a, b| {
            let (a_far, b_far) = (kilometres(near, a), kilometres(near, b));
            // Closer together than a millimetre is the same place.
            if (a_far - b_far).abs() < 1e-6 { b.id.cmp(&a.id) } else { a_far.total_cmp(&b_far) }
        }),
    }
    found.iter().map(|row| row.id).collect()
}

fn counted<K: Ord, I: IntoIterator<Item = K>>(values: I) -> Vec<(K, u64)> {
    let mut counts = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

fn check(engine: &Engine, rows: &BTreeMap<u64, Row>, query: &Query) {
    let answer = engine.snapshot().answer(query);
    let judged: Vec<(&Row, Vec<Filter>)> =
        rows.values().map(|row| (row, fails(query, row))).collect();
    let but = |facet: &[Filter]| -> Vec<&Row> {
        let passes = |failed: &[Filter]| failed.iter().all(|filter| facet.contains(filter));
        judged.iter().filter(|(_, failed)| passes(failed)).map(|(row, _)| *row).collect()
    };
    let found = but(&[]);
    assert_eq!(answer.total, found.len() as u64, "{query:?}");

    let expected = in_order(query, found.clone());
    let first = (query.page * query.size).min(expected.len());
    let last = (first + query.size).min(expected.len());
    assert_eq!(answer.ids, expected[first..last], "{query:?}");
    assert_eq!(answer.next.is_some(), last < expected.len() && first < last, "{query:?}");

    let facets = &answer.facets;
    let known = |value: u8| (value != 0).then_some(value);
    assert_eq!(facets.purposes, counted(but(&[Filter::Purpose]).iter().map(|row| row.purpose)));
    assert_eq!(facets.classes, counted(but(&[Filter::Class]).iter().map(|row| row.class)));
    assert_eq!(
        facets.kinds,
        counted(but(&[Filter::Kind]).iter().filter_map(|row| known(row.kind)))
    );
    assert_eq!(facets.beds, counted(but(&[Filter::Beds]).iter().filter_map(|row| row.beds)));
    assert_eq!(facets.baths, counted(but(&[Filter::Baths]).iter().filter_map(|row| row.baths)));
    assert_eq!(facets.cities, counted(but(&[Filter::Place]).iter().map(|row| row.city)));
    let with_amenities = but(&[Filter::Amenities]);
    let bits =
        |row: &&Row| (0..64).filter(|bit| row.amenities >> bit & 1 == 1).collect::<Vec<u8>>();
    assert_eq!(facets.amenities, counted(with_amenities.iter().flat_map(bits)));
    let prices: Vec<u64> =
        but(&[Filter::PriceMin, Filter::PriceMax]).iter().filter_map(|row| row.price).collect();
    for (step, count) in facets.prices.iter().enumerate() {
        let from = query.price_steps[step];
        let to = query.price_steps.get(step + 1).copied().unwrap_or(u64::MAX);
        let expected = prices.iter().filter(|price| (from..to).contains(price)).count();
        assert_eq!(*count, expected as u64, "step {step}: {query:?}");
    }

    assert_eq!(answer.clusters.is_some(), query.zoom.is_some());
    if let Some(clusters) = &answer.clusters {
        assert_eq!(clusters.iter().map(|one| one.count).sum::<u64>(), answer.total);
        assert!(clusters.len() <= 2_000);
        let lowest = found.iter().filter_map(|row| row.price).min();
        assert_eq!(clusters.iter().filter_map(|one| one.price_min).min(), lowest);
        for one in clusters {
            assert_eq!(one.id.is_some(), one.count == 1);
            if let Some(id) = one.id {
                let row = rows[&id];
                assert!((row.latitude - one.latitude).abs() < 1e-9);
                assert!((row.longitude - one.longitude).abs() < 1e-9);
            }
        }
    }

    if answer.total > 0 {
        assert!(answer.relaxations.is_empty());
    } else {
        let expected: BTreeMap<Filter, u64> = counted(
            judged.iter().filter(|(_, failed)| failed.len() == 1).map(|(_, failed)| failed[0]),
        )
        .into_iter()
        .collect();
        assert_eq!(
            answer.relaxations.iter().copied().collect::<BTreeMap<_, _>>(),
            expected,
            "{query:?}"
        );
        assert!(answer.relaxations.is_sorted_by_key(|(_, count)| u64::MAX - count));
    }
}

#[test]
fn five_hundred_random_questions_are_answered_as_by_looking_at_each_home() {
    let mut random = StdRng::seed_from_u64(15);
    let mut rows: BTreeMap<u64, Row> = (1..=3_000).map(|id| (id, home(&mut random, id))).collect();
    let engine = Engine::default();
    engine.load(rows.values().copied());
    let mut empty = 0;
    for round in 0..500 {
        let query = question(&mut random);
        check(&engine, &rows, &query);
        empty += usize::from(engine.snapshot().answer(&query).total == 0);
        if round % 10 == 0 {
            let id = random.random_range(1..=3_500);
            if random.random_bool(0.3) {
                rows.remove(&id);
                engine.apply([Change::Remove(id)]);
            } else {
                let row = home(&mut random, id);
                rows.insert(id, row);
                engine.apply([Change::Put(row)]);
            }
        }
    }
    assert!((50..450).contains(&empty), "{empty} of 500 found nothing");
}

#[test]
fn many_pieces_answer_as_one() {
    let mut random = StdRng::seed_from_u64(7);
    let rows: BTreeMap<u64, Row> = (1..=30_000).map(|id| (id, home(&mut random, id))).collect();
    let engine = Engine::default();
    engine.load(rows.values().copied());
    for _ in 0..40 {
        check(&engine, &rows, &question(&mut random));
    }
}

#[test]
fn choosing_a_value_of_a_facet_leaves_what_it_said() {
    let mut random = StdRng::seed_from_u64(3);
    let engine = Engine::default();
    engine.load((1..=3_000).map(|id| home(&mut random, id)));
    let snapshot = engine.snapshot();
    let total = |query: &Query| snapshot.answer(query).total;
    for _ in 0..60 {
        let query = question(&mut random);
        let facets = snapshot.answer(&query).facets;
        for (value, count) in facets.purposes {
            assert_eq!(total(&Query { purposes: vec![value], ..query.clone() }), count);
        }
        for (value, count) in facets.kinds {
            assert_eq!(total(&Query { kinds: vec![value], ..query.clone() }), count);
        }
        for (value, count) in facets.beds {
            assert_eq!(total(&Query { beds: vec![value..=value], ..query.clone() }), count);
        }
        for (value, count) in facets.amenities {
            assert_eq!(total(&Query { amenities: 1 << value, ..query.clone() }), count);
        }
        for (value, count) in facets.cities {
            let places = Some(Places { cities: vec![value], ..Places::default() });
            assert_eq!(total(&Query { places, ..query.clone() }), count);
        }
    }
}

#[test]
fn pages_that_follow_a_cursor_neither_repeat_nor_skip_while_homes_come_and_go() {
    let mut random = StdRng::seed_from_u64(4);
    for sort in [Sort::Newest, Sort::PriceUp, Sort::PriceDown, Sort::Area, Sort::Nearest] {
        let engine = Engine::default();
        let rows: Vec<Row> = (1..=2_000).map(|id| home(&mut random, id)).collect();
        engine.load(rows.clone());
        let near = Some((45.5, -73.57));
        let mut query = Query { sort, near, size: 24, ..Query::default() };
        let stayed: Vec<u64> =
            in_order(&query, rows.iter().filter(|row| row.id % 10 != 0).collect());
        let mut seen = Vec::new();
        for turn in 0_u64.. {
            let answer = engine.snapshot().answer(&query);
            seen.extend(answer.ids);
            let Some(next) = answer.next else { break };
            query.after = Some(next);
            let id = 10_000 + turn;
            engine
                .apply([Change::Put(home(&mut random, id)), Change::Remove(turn % 200 * 10 + 10)]);
        }
        let unique: std::collections::BTreeSet<_> = seen.iter().collect();
        assert_eq!(unique.len(), seen.len(), "{sort:?}");
        seen.retain(|id| *id < 10_000 && id % 10 != 0);
        assert_eq!(seen, stayed, "{sort:?}");
    }
}

#[test]
fn an_empty_engine_answers() {
    let engine = Engine::default();
    let answer = engine.snapshot().answer(&Query { size: 24, zoom: Some(3), ..Query::default() });
    assert_eq!((answer.total, answer.ids.len(), answer.clusters), (0, 0, Some(Vec::new())));
}

#[test]
fn the_stock_is_what_is_there() {
    let mut random = StdRng::seed_from_u64(11);
    let mut homes: Vec<Row> = (1..=20_000).map(|id| home(&mut random, id)).collect();
    let engine = Engine::default();
    engine.apply(homes.iter().copied().map(Change::Put));
    engine.apply((1..=500).map(Change::Remove));
    homes.retain(|home| home.id > 500);
    let mut expected: BTreeMap<(u32, u8, u8), u64> = BTreeMap::new();
    for home in &homes {
        *expected.entry((home.city, home.purpose, home.class)).or_default() += 1;
    }
    let stock = engine.snapshot().inventory();
    let stock: Vec<_> =
        stock.iter().map(|one| ((one.city, one.purpose, one.class), one.count)).collect();
    assert_eq!(stock, expected.into_iter().collect::<Vec<_>>());
    assert!(Engine::default().snapshot().inventory().is_empty());
}
