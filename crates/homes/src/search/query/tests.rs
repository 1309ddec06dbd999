use proptest::prelude::*;

use super::reader::decode_polyline;
use super::*;

fn canonical(query: &str) -> String {
    HomesQuery::parse(query).unwrap().canonical().to_owned()
}

#[test]
fn an_address_is_written_in_one_way() {
    for (given, expected) in [
        ("", ""),
        ("size=24&page=0&sort=newest&beds=&utm_source=x", ""),
        ("type=condominium&type=Apartment&beds=3", "beds=3&type=Apartment,Condominium"),
        ("price_max=800,000&purpose=SELL", "purpose=sell&price_max=800000"),
        ("beds=3-3&place=Hamilton,%20ON", "place=Hamilton,%20ON&beds=3-3"),
        ("bbox=-80.0,43,-79.00,44.123456", "bbox=-80,43,-79,44.123456"),
        ("q=%20two%20%20words%20&page=2", "q=two%20words&page=2"),
        ("size=500", "size=100"),
        ("map=1&zoom=9&after=1-2", ""),
        ("sort=nearest&beds=2", "beds=2"),
        ("sort=nearest&place=Hamilton", "place=Hamilton&sort=nearest"),
    ] {
        assert_eq!(canonical(given), expected, "{given}");
        assert_eq!(canonical(expected), expected);
    }
}

#[test]
fn what_cannot_be_meant_is_refused_by_name() {
    for (given, expected) in [
        ("purpose=steal", SearchError::Unknown("purpose")),
        ("type=Castle", SearchError::Unknown("type")),
        ("amenity=Moat", SearchError::Unknown("amenity")),
        ("sort=random", SearchError::Unknown("sort")),
        ("price_min=cheap", SearchError::NotANumber("price_min")),
        ("price_min=5&price_max=4", SearchError::EndsCrossed("price_min")),
        ("area_min=5&area_max=4", SearchError::EndsCrossed("area_min")),
        ("area_min=-5", SearchError::NotANumber("area_min")),
        ("year_min=99999999", SearchError::NotANumber("year_min")),
        ("beds=many", SearchError::NotARange("beds")),
        ("beds=4-3", SearchError::EndsCrossed("beds")),
        ("since=yesterday", SearchError::NotADay),
        ("bbox=1,2,3", SearchError::BadBox),
        ("bbox=2,1,1,2", SearchError::BadBox),
        ("bbox=NaN,1,1,2", SearchError::BadBox),
        ("bbox=-80,43,-79,44,5", SearchError::BadBox),
        ("polygon=x", SearchError::BadPolygon),
        ("page=-1", SearchError::BadPage),
        ("page=1.5", SearchError::BadPage),
        ("size=0", SearchError::BadSize),
        ("map=1&zoom=99", SearchError::BadZoom),
        ("after=zz", SearchError::BadCursor),
        ("after=1-2-3", SearchError::BadCursor),
        ("after=1-2-3-99999999", SearchError::BadCursor),
        ("after=1-2-3-4-5", SearchError::BadCursor),
        ("place=%00", SearchError::Unknown("place")),
    ] {
        assert_eq!(HomesQuery::parse(given), Err(expected), "{given}");
    }
    let long = format!("q={}", "a".repeat(201));
    assert_eq!(HomesQuery::parse(&long), Err(SearchError::TooLong("q")));
}

#[test]
fn a_polyline_is_read_as_the_standard_has_it() {
    let corners = decode_polyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@").unwrap();
    assert_eq!(corners, [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)]);
}

#[test]
fn a_place_in_the_order_comes_back() {
    for cursor in [Cursor { key: 0, id: 1 }, Cursor { key: u64::MAX, id: u64::MAX }] {
        for near in [None, Some((43.25512, -79.86))] {
            let text = write_cursor(cursor, near);
            let read = HomesQuery::parse(&format!("after={text}")).unwrap();
            assert_eq!((read.after, read.near), (Some(cursor), near), "{text}");
        }
    }
}

proptest! {
    #[test]
    fn parse_never_panics(query in "\\PC{0,80}") {
        let _ = HomesQuery::parse(&query);
        let _ = HomesQuery::parse(&format!("polygon={query}"));
        let _ = HomesQuery::parse(&format!("bbox={query}"));
    }

    #[test]
    fn what_is_written_is_read_as_the_same(beds in 0_u8..9, min in 0_u32..900_000, page in 0_usize..9) {
        let read = HomesQuery::parse(&format!("beds={beds}&price_min={min}&page={page}")).unwrap();
        let again = HomesQuery::parse(read.canonical()).unwrap();
        prop_assert_eq!(read, again);
    }
}
