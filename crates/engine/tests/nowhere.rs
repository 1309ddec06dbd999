//! Homes whose place is not known are found, and stand on no map.

use engine::{Bounds, Engine, NOWHERE, Query, Row, Sort};

const KINGSTON: (f64, f64) = (44.23, -76.48);

fn row(id: u64, (latitude, longitude): (f64, f64)) -> Row {
    Row { id, latitude, longitude, price: Some(id), ..Row::default() }
}

#[test]
fn a_home_without_a_place_is_in_lists_and_on_no_map() {
    let engine = Engine::default();
    engine.load([row(1, KINGSTON), row(2, NOWHERE), row(3, NOWHERE)]);
    let ask = |query| engine.snapshot().answer(&Query { size: 10, ..query });
    let all = ask(Query { zoom: Some(4), ..Query::default() });
    assert_eq!((all.total, all.ids.as_slice()), (3, &[3, 2, 1][..]));
    let clusters = all.clusters.unwrap();
    assert_eq!(clusters.len(), 1);
    assert_eq!((clusters[0].count, clusters[0].id), (1, Some(1)));
    let canada = Bounds { west: -142.0, south: 41.0, east: -52.0, north: 84.0 };
    let framed = ask(Query { bbox: Some(canada), ..Query::default() });
    assert_eq!(framed.ids, [1]);
    let corners = vec![(41.0, -90.0), (41.0, -60.0), (60.0, -75.0)];
    let drawn = ask(Query { polygon: Some(corners), ..Query::default() });
    assert_eq!(drawn.ids, [1]);
    let nearest = ask(Query { sort: Sort::Nearest, near: Some(KINGSTON), ..Query::default() });
    assert_eq!(nearest.ids, [1, 3, 2]);
}
