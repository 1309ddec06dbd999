//! Homes found over HTTP, on both engines, against looking at each of them in turn.

use std::collections::{BTreeMap, BTreeSet};

use platform::db::{Sql, sql};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use site::listing_index::ListingIndex;
use site::search::{catch_up, index_new, insert_bench_homes};

use crate::testing::{TestApp, on_both_engines};

/// A home as the table has it.
struct ReferenceHome {
    id: i64,
    latitude: f64,
    longitude: f64,
    purpose: String,
    class: String,
    kind: Option<String>,
    city: String,
    /// Cents; a month.
    price: Option<i64>,
    beds: Option<i64>,
    baths: Option<i64>,
    /// Square feet.
    area: Option<i64>,
    year: Option<i64>,
    amenities: Vec<String>,
    since: i64,
    remarks: String,
}

async fn stored(app: &TestApp) -> Vec<ReferenceHome> {
    let query = Sql::per_engine(
        "SELECT *, CASE internet_address_display WHEN 'Yes' THEN latitude ELSE (latitude / 1000) * 1000 + 500 END AS lat,
           CASE internet_address_display WHEN 'Yes' THEN longitude ELSE (longitude / 1000) * 1000 - 500 END AS lon
         FROM properties WHERE publication_state = 'published'",
        "SELECT *, CASE internet_address_display WHEN 'Yes' THEN latitude ELSE (latitude / 1000) * 1000 + 500 END AS lat,
           CASE internet_address_display WHEN 'Yes' THEN longitude ELSE (longitude / 1000) * 1000 - 500 END AS lon
         FROM properties WHERE publication_state = 'published'",
    );
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx.fetch_all(query).await.unwrap();
    let read = |row: &platform::db::Row| {
        let whole = |column| row.get::<Option<i64>>(column).unwrap();
        let text = |column| row.get::<Option<String>>(column).unwrap();
        let rent =
            whole("lease_amount").map(|cents| match text("lease_amount_frequency").as_deref() {
                Some("Weekly") => (cents * 52 + 6) / 12,
                _ => cents,
            });
        let area = whole("living_area").map(|area| match text("living_area_units").as_deref() {
            Some("Square Meters") => (area * 107_639 + 500_000) / 1_000_000,
            _ => area / 100,
        });
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let degrees = |column| row.get::<i64>(column).unwrap() as f64 / 1e5;
        ReferenceHome {
            id: row.get("id").unwrap(),
            latitude: degrees("lat"),
            longitude: degrees("lon"),
            purpose: row.get("purpose").unwrap(),
            class: row.get("property_class").unwrap(),
            kind: text("property_sub_type"),
            city: row.get("city").unwrap(),
            price: whole("list_price").or(rent),
            beds: whole("bedrooms_total"),
            baths: whole("bathrooms_total_integer"),
            area,
            year: whole("year_built"),
            amenities: text("association_amenities")
                .unwrap()
                .split(',')
                .filter(|one| !one.is_empty())
                .map(str::to_owned)
                .collect(),
            since: whole("on_market_at").unwrap(),
            remarks: row.get("public_remarks").unwrap(),
        }
    };
    rows.iter().map(read).collect()
}

/// A query of an address and what it means.
type Part = (String, Box<dyn Fn(&ReferenceHome) -> bool>);

#[expect(clippy::needless_pass_by_value, reason = "it is shorter where it is called")]
fn part(
    name: &str,
    value: impl ToString,
    is_met: impl Fn(&ReferenceHome) -> bool + 'static,
) -> Part {
    (format!("{name}={}", value.to_string()), Box::new(is_met))
}

fn question(random: &mut StdRng) -> Vec<Part> {
    let mut parts = Vec::new();
    if random.random_bool(0.4) {
        let (word, name) = [("sell", "Sell"), ("rent", "Rent"), ("lease", "Lease"), ("pg", "PG")]
            [random.random_range(0..4)];
        parts.push(part("purpose", word, move |home| home.purpose == name));
    }
    if random.random_bool(0.15) {
        let class = ["Residential", "Commercial"][random.random_range(0..2)];
        parts.push(part("class", class, move |home| home.class == class));
    }
    if random.random_bool(0.2) {
        parts.push(part("type", "Townhouse,condominium", |home| {
            matches!(home.kind.as_deref(), Some("Townhouse" | "Condominium"))
        }));
    }
    if random.random_bool(0.2) {
        let beds = random.random_range(0..6);
        parts.push(if random.random_bool(0.5) {
            part("beds", beds, move |home| home.beds.is_some_and(|has| has >= beds))
        } else {
            part("beds", format!("{beds}-{beds}"), move |home| home.beds == Some(beds))
        });
    }
    if random.random_bool(0.15) {
        let baths = random.random_range(1..4);
        parts.push(part("baths", baths, move |home| home.baths.is_some_and(|has| has >= baths)));
    }
    if random.random_bool(0.2) {
        let dollars: i64 = random.random_range(1..20) * 50_000;
        parts.push(part("price_max", dollars, move |home| {
            home.price.is_some_and(|price| price <= dollars * 100)
        }));
    }
    if random.random_bool(0.2) {
        let dollars: i64 = random.random_range(1..20) * 200;
        parts.push(part("price_min", dollars, move |home| {
            home.price.is_some_and(|price| price >= dollars * 100)
        }));
    }
    if random.random_bool(0.15) {
        let least: i64 = random.random_range(400..3_000);
        parts
            .push(part("area_min", least, move |home| home.area.is_some_and(|area| area >= least)));
    }
    if random.random_bool(0.15) {
        let most: i64 = random.random_range(3_000..4_000);
        parts.push(part("area_max", most, move |home| home.area.is_some_and(|area| area <= most)));
    }
    if random.random_bool(0.15) {
        let year: i64 = random.random_range(1_880..2_026);
        parts.push(part("year_min", year, move |home| home.year.is_some_and(|has| has >= year)));
    }
    if random.random_bool(0.2) {
        parts.push(part("amenity", "Pool,Parking", |home| {
            ["Pool", "Parking"].iter().all(|wanted| home.amenities.iter().any(|has| has == wanted))
        }));
    }
    if random.random_bool(0.2) {
        // The name alone is that of the province.
        let (city, place) =
            [("Toronto", "Toronto"), ("Windsor", "Windsor"), ("Québec", "Québec,%20QC")]
                [random.random_range(0..3)];
        parts.push(part("place", place, move |home| home.city == city));
    }
    if random.random_bool(0.15) {
        let day = "2026-10-18T04:00:00Z";
        let since = day.parse::<jiff::Timestamp>().unwrap().as_second();
        parts.push(part("since", "2026-10-18", move |home| home.since >= since));
    }
    if random.random_bool(0.15) {
        let (word, sentence) =
            [("garage", "garage"), ("TERRASS", "terrasse"), ("ecole marche", "école")]
                [random.random_range(0..3)];
        parts
            .push(part("q", word.replace(' ', "%20"), move |home| home.remarks.contains(sentence)));
    }
    if random.random_bool(0.4) {
        let (west, south) =
            (random.random_range(-13_000..-6_000), random.random_range(4_200..5_200));
        let (wide, high) = (random.random_range(1..6_000), random.random_range(1..1_500));
        let hundredths = |n: i32| f64::from(n) / 100.0;
        let (west, east) = (hundredths(west), hundredths(west + wide));
        let (south, north) = (hundredths(south), hundredths(south + high));
        parts.push(part("bbox", format!("{west},{south},{east},{north}"), move |home| {
            (west..=east).contains(&home.longitude) && (south..=north).contains(&home.latitude)
        }));
    }
    if random.random_bool(0.25) {
        let mut corner = || {
            (
                random.random_range(4_200_000..5_500_000),
                random.random_range(-12_500_000..-6_000_000),
            )
        };
        let corners: Vec<(i64, i64)> = (0..5).map(|_| corner()).collect();
        let text: String = percent_encoding::utf8_percent_encode(
            &polyline(&corners),
            percent_encoding::NON_ALPHANUMERIC,
        )
        .to_string();
        #[expect(clippy::cast_precision_loss, reason = "small numbers")]
        let corners: Vec<(f64, f64)> = corners
            .iter()
            .map(|(latitude, longitude)| (*latitude as f64 / 1e5, *longitude as f64 / 1e5))
            .collect();
        parts.push(part("polygon", text, move |home| {
            let mut is_inside = false;
            for (at, to) in corners.iter().enumerate() {
                let from = corners[(at + corners.len() - 1) % corners.len()];
                if (from.0 > home.latitude) != (to.0 > home.latitude) {
                    let crossing =
                        (to.1 - from.1) * (home.latitude - from.0) / (to.0 - from.0) + from.1;
                    is_inside ^= home.longitude < crossing;
                }
            }
            is_inside
        }));
    }
    parts
}

fn polyline(corners: &[(i64, i64)]) -> String {
    let mut text = String::new();
    let mut put = |change: i64| {
        let mut rest = if change < 0 { !(change << 1) } else { change << 1 };
        loop {
            let chunk = u8::try_from(rest & 0x1f).unwrap();
            rest >>= 5;
            text.push(char::from(chunk + 63 + if rest > 0 { 0x20 } else { 0 }));
            if rest == 0 {
                break;
            }
        }
    };
    let mut last = (0, 0);
    for &(latitude, longitude) in corners {
        put(latitude - last.0);
        put(longitude - last.1);
        last = (latitude, longitude);
    }
    text
}

/// Every number of every facet, and that no value is missing.
fn facets_are_what_is_left(answer: &Value, homes: &[ReferenceHome], parts: &[Part], query: &str) {
    let counted = |facet: &str, is_it: &dyn Fn(&ReferenceHome) -> bool| {
        let others = |text: &str| {
            let name = text.split('=').next().unwrap();
            match facet {
                "city" => name != "place",
                "price" => !name.starts_with("price_"),
                facet => name != facet,
            }
        };
        let left = |home: &&ReferenceHome| {
            is_it(home) && parts.iter().all(|(text, is_met)| !others(text) || is_met(home))
        };
        homes.iter().filter(left).count()
    };
    for (facet, values) in answer["facets"].as_object().unwrap() {
        let values = values.as_array().unwrap();
        let mut sum = 0;
        for one in values {
            let value = one["value"].as_str().unwrap();
            let least = value.parse::<i64>().ok();
            let (from, to) = value.split_once('-').unwrap_or_default();
            let cents = |dollars: &str, else_: i64| match dollars.split_once('.') {
                Some((whole, _)) => whole.parse::<i64>().unwrap() * 100 + 99,
                None => dollars.parse::<i64>().map_or(else_, |whole| whole * 100),
            };
            let is_it = |home: &ReferenceHome| match facet.as_str() {
                "purpose" => home.purpose.eq_ignore_ascii_case(value),
                "class" => home.class == value,
                "type" => home.kind.as_deref() == Some(value),
                "beds" => home.beds >= least,
                "baths" => home.baths >= least,
                "amenity" => home.amenities.iter().any(|has| has == value),
                // Québec is called like its province.
                "city" => home.city == value.trim_end_matches(", QC"),
                "price" => home
                    .price
                    .is_some_and(|price| (cents(from, 0)..=cents(to, i64::MAX)).contains(&price)),
                other => panic!("{other}"),
            };
            let left = counted(facet, &is_it);
            assert_eq!(one["count"], left, "{query}: {facet} {value}");
            sum += left;
        }
        // Where each home has one value, none may be missing.
        if ["purpose", "class", "city"].contains(&facet.as_str()) {
            assert_eq!(sum, counted(facet, &|_| true), "{query}: {facet}");
        }
    }
}

fn keys(answer: &Value) -> Vec<i64> {
    let rows = answer["tableData"].as_array().unwrap();
    rows.iter().map(|row| row["ListingKey"].as_i64().unwrap()).collect()
}

async fn ask_map(app: &TestApp, query: &str) -> Value {
    app.anonymous().get(&format!("/api/homes/map?{query}")).await.expect(200).json()
}

async fn ask(app: &TestApp, query: &str) -> Value {
    app.anonymous().get(&format!("/api/homes?{query}")).await.expect(200).json()
}

async fn with_homes(app: &TestApp, homes: usize) {
    insert_bench_homes(&app.site, homes, 5).await.unwrap();
    while index_new(&app.site).await.unwrap() > 0 {}
    catch_up(&app.site).await.unwrap();
}

on_both_engines! {
    async fn five_hundred_random_queries_find_what_looking_at_each_home_finds(app) {
        with_homes(app, 800).await;
        let homes = stored(app).await;
        let mut random = StdRng::seed_from_u64(15);
        let mut empty = 0;
        for _ in 0..500 {
            let parts = question(&mut random);
            let (sort, by): (&str, fn(&ReferenceHome) -> i64) = [
                ("newest", (|home| -home.since) as fn(&ReferenceHome) -> i64),
                ("price_up", |home| home.price.unwrap_or(i64::MAX)),
                ("price_down", |home| home.price.map_or(i64::MAX, |price| -price)),
                ("area", |home| home.area.map_or(i64::MAX, |area| -area)),
            ][random.random_range(0..4)];
            let query: Vec<&str> = parts.iter().map(|(text, _)| text.as_str()).collect();
            let page = random.random_range(0..3);
            let zoom = random.random_range(0..23);
            let query = format!("{}&sort={sort}&page={page}&size=10&map=1&zoom={zoom}", query.join("&"));
            let answer = ask(app, &query).await;
            let mut found: Vec<&ReferenceHome> =
                homes.iter().filter(|home| parts.iter().all(|(_, is_met)| is_met(home))).collect();
            found.sort_by_key(|home| (by(home), -home.id));
            assert_eq!(answer["totalItems"], found.len(), "{query}");
            let clusters = answer["clusters"].as_array().unwrap().iter();
            let in_clusters: u64 = clusters.map(|one| one["count"].as_u64().unwrap()).sum();
            assert_eq!(answer["totalItems"], in_clusters, "{query}");
            facets_are_what_is_left(&answer, &homes, &parts, &query);
            let expected: Vec<i64> = found.iter().skip(page * 10).take(10).map(|home| home.id).collect();
            assert_eq!(keys(&answer), expected, "{query}");
            assert_eq!(answer["currentPage"], page);
            assert_eq!(answer["totalPages"], found.len().div_ceil(10));
            if found.is_empty() {
                empty += 1;
                for one in answer["loosen"].as_array().unwrap() {
                    let name = format!("{}=", one["without"].as_str().unwrap());
                    let rest = |home: &&ReferenceHome| {
                        parts.iter().all(|(text, is_met)| text.starts_with(&name) || is_met(home))
                    };
                    assert_eq!(one["count"], homes.iter().filter(rest).count(), "{query}: {name}");
                }
                let of_purpose = |home: &&ReferenceHome| {
                    parts.iter().all(|(text, is_met)| !text.starts_with("purpose=") || is_met(home))
                };
                assert_eq!(answer["unfiltered"], homes.iter().filter(of_purpose).count(), "{query}");
            } else {
                assert!(answer.get("loosen").is_none() && answer.get("unfiltered").is_none());
            }
        }
        assert!((20..400).contains(&empty), "{empty} found nothing");
    }

    async fn every_facet_says_what_choosing_its_value_leaves(app) {
        with_homes(app, 400).await;
        for query in ["", "purpose=sell&beds=2", "place=Toronto,Windsor&type=Duplex", "bbox=-85,42,-70,47&amenity=Pool&price_max=900000"] {
            let facets = ask(app, query).await["facets"].clone();
            for (facet, values) in facets.as_object().unwrap() {
                let name = if facet == "city" { "place" } else { facet };
                let others: Vec<&str> = query
                    .split('&')
                    .filter(|part| {
                        let part = part.split('=').next().unwrap();
                        part != name && !(name == "price" && part.starts_with("price_"))
                    })
                    .collect();
                for one in values.as_array().unwrap() {
                    let value = one["value"].as_str().unwrap();
                    let chosen = match (name, value.split_once('-')) {
                        ("price", Some((from, ""))) => format!("price_min={from}"),
                        ("price", Some((from, to))) => format!("price_min={from}&price_max={to}"),
                        _ => {
                            let encoded: String = url::form_urlencoded::byte_serialize(value.as_bytes()).collect();
                            format!("{name}={encoded}")
                        }
                    };
                    let chosen = format!("{}&{chosen}&size=1", others.join("&"));
                    assert_eq!(ask(app, &chosen).await["totalItems"], one["count"], "{chosen}");
                }
            }
        }
    }

    async fn homes_that_are_not_read_yet_are_never_said_to_be_none(app) {
        insert_bench_homes(&app.site, 60, 1).await.unwrap();
        let all = stored(app).await.len();
        // Nothing has filled the engine; whoever asks first waits for it.
        let answers = futures_util::future::join_all((0..5).map(|_| ask(app, ""))).await;
        for answer in answers {
            assert_eq!(answer["totalItems"], all);
        }
    }

    async fn a_plain_link_to_a_further_page_repeats_no_home(app) {
        with_homes(app, 60).await;
        let page = async |path: &str| {
            let shown = app.anonymous().get(path).await.expect(200);
            let query = path.split_once('?').map_or("", |(_, query)| query);
            let query = query.split("&after").next().unwrap().trim_start_matches("purpose=all");
            let state = shown.embedded(&json!(["homes", query])).unwrap();
            // What is embedded is what the page is drawn of.
            assert_eq!(shown.text().matches("class=\"home-card\"").count(), keys(&state).len(), "{path}");
            (keys(&state), state["next"].as_str().unwrap_or_default().to_owned(), state["currentPage"].clone())
        };
        let (first, next, _) = page("/homes?purpose=all").await;
        // A newer home comes between the first page and the second.
        insert_bench_homes(&app.site, 1, 99).await.unwrap();
        let newest = "UPDATE properties SET on_market_at = 4000000000, revision = revision + 1
                      WHERE id = (SELECT MAX(id) FROM properties)";
        platform::write!(app.site.db, tx => tx.execute(sql(newest)).await).unwrap();
        catch_up(&app.site).await.unwrap();
        app.site.refresh_homes().await.unwrap();
        let (second, _, number) = page(&format!("/homes?page=1&after={next}")).await;
        assert_eq!(number, 1);
        assert!(!second.is_empty() && second.iter().all(|id| !first.contains(id)), "{second:?}");
    }

    async fn what_failed_for_the_first_is_not_tried_by_all_who_waited(app) {
        let site = &app.site;
        let turn = site.feature::<ListingIndex>().reader_lock.lock().await;
        let waiting: Vec<_> = (0..6)
            .map(|_| {
                let site = site.clone();
                tokio::spawn(async move { catch_up(&site).await })
            })
            .collect();
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let broken = "ALTER TABLE listing_changes RENAME TO listing_changes_away";
        platform::write!(site.db, tx => tx.execute(sql(broken)).await).unwrap();
        drop(turn);
        for one in futures_util::future::join_all(waiting).await {
            assert!(one.unwrap().is_err());
        }
        assert_eq!(site.feature::<ListingIndex>().failures.load(std::sync::atomic::Ordering::SeqCst), 1, "tries");
        let mended = "ALTER TABLE listing_changes_away RENAME TO listing_changes";
        platform::write!(site.db, tx => tx.execute(sql(mended)).await).unwrap();
        catch_up(site).await.unwrap();
        assert!(site.feature::<ListingIndex>().is_ready(), "who comes later tries again");
    }

    async fn a_change_is_seen_by_every_process(app) {
        with_homes(app, 50).await;
        let first = ask(app, "").await;
        let id = keys(&first)[0];
        let change = async |query: &'static str| {
            platform::write!(app.site.db, tx => tx.execute(sql(query).bind(id)).await).unwrap();
            catch_up(&app.site).await.unwrap();
            ask(app, "size=100").await
        };
        let gone = change("UPDATE properties SET publication_state = 'withdrawn', revision = revision + 1 WHERE id = $1").await;
        assert!(!keys(&gone).contains(&id));
        assert_eq!(gone["totalItems"].as_i64().unwrap(), first["totalItems"].as_i64().unwrap() - 1);
        let back = change("UPDATE properties SET publication_state = 'published', revision = revision + 1 WHERE id = $1").await;
        assert!(keys(&back).contains(&id));
        let sold = change("UPDATE properties SET standard_status = 'Closed', revision = revision + 1 WHERE id = $1").await;
        assert!(!keys(&sold).contains(&id));
    }

    async fn pages_neither_repeat_nor_skip_while_homes_come_and_go(app) {
        with_homes(app, 120).await;
        let mut portion = 100;
        for sort in ["newest", "price_up", "area", "nearest&place=ON,QC,BC,AB,SK,NS,NB,PE,NL,MB,YT,NT,NU"] {
            catch_up(&app.site).await.unwrap();
            let mut before: BTreeSet<i64> = keys(&ask(app, "size=100").await).into_iter()
                .chain(keys(&ask(app, "size=100&page=1").await))
                .chain(keys(&ask(app, "size=100&page=2").await))
                .collect();
            let (mut seen, mut after) = (Vec::new(), String::new());
            loop {
                let answer = ask(app, &format!("sort={sort}&size=20{after}")).await;
                seen.extend(keys(&answer));
                // One that was seen goes, and one that was not.
                let still = before.iter().find(|id| !seen.contains(id)).copied();
                for id in seen.last().copied().into_iter().chain(still) {
                    let gone = "UPDATE properties SET publication_state = 'withdrawn', revision = revision + 1 WHERE id = $1";
                    platform::write!(app.site.db, tx => tx.execute(sql(gone).bind(id)).await).unwrap();
                    before.remove(&id);
                }
                let Some(next) = answer["next"].as_str() else { break };
                after = format!("&after={next}");
                // Other homes each time.
                portion += 1;
                insert_bench_homes(&app.site, 7, portion).await.unwrap();
                catch_up(&app.site).await.unwrap();
            }
            let unique: BTreeSet<i64> = seen.iter().copied().collect();
            assert_eq!(unique.len(), seen.len(), "{sort}: none twice");
            assert!(before.is_subset(&unique), "{sort}: none left out");
        }
    }

    /// Without a rectangle it is the place that homes are near to; without anything they are
    /// the newest, and say so.
    async fn the_nearest_are_near_to_what_was_asked_for(app) {
        with_homes(app, 300).await;
        for (query, at) in [
            ("place=Toronto", None),
            ("bbox=-80,43,-79,44", Some((43.5, -79.5))),
            ("place=Hamilton,Toronto&bbox=-81,42,-78,45", Some((43.5, -79.5))),
        ] {
            let answer = ask(app, &format!("{query}&sort=nearest&size=100")).await;
            assert_eq!(answer["sort"], "nearest", "{query}");
            let places: Vec<(f64, f64)> = answer["tableData"].as_array().unwrap().iter()
                .map(|row| (row["Latitude"].as_f64().unwrap(), row["Longitude"].as_f64().unwrap()))
                .collect();
            assert!(places.len() > 3 && places.len() < 100, "{query}: all on one page");
            #[expect(clippy::cast_precision_loss, reason = "few homes")]
            let middle = |of: fn(&(f64, f64)) -> f64| places.iter().map(of).sum::<f64>() / places.len() as f64;
            let (latitude, longitude) = at.unwrap_or_else(|| (middle(|at| at.0), middle(|at| at.1)));
            let away = |(north, east): &(f64, f64)| {
                let half = |a: f64, b: f64| ((a - b).to_radians() / 2.0).sin().powi(2);
                half(*north, latitude)
                    + north.to_radians().cos() * latitude.to_radians().cos() * half(*east, longitude)
            };
            let distances: Vec<f64> = places.iter().map(away).collect();
            // The middle is rounded to a metre.
            assert!(distances.windows(2).all(|two| two[0].sqrt() <= two[1].sqrt() + 1e-6), "{query}: {distances:?}");
        }
        let newest = ask(app, "sort=nearest").await;
        assert_eq!(newest["sort"], "newest");
        assert_eq!(keys(&newest), keys(&ask(app, "").await));
        assert_eq!(ask(app, "sort=nearest&place=Atlantis").await["totalItems"], 0);
    }

    /// The call's place in the order is no part of a page's address, and changes no page.
    async fn a_page_does_not_follow_a_cursor(app) {
        with_homes(app, 60).await;
        let first = ask(app, "purpose=sell").await;
        let next = first["next"].as_str().unwrap();
        let page = app.anonymous().get(&format!("/homes?after={next}")).await.expect(200);
        let shown = page.embedded(&json!(["homes", "purpose=sell"])).unwrap();
        assert_eq!(keys(&shown), keys(&first));
    }

    async fn words_are_found_with_and_without_their_apostrophe(app) {
        with_homes(app, 40).await;
        let place = |id: i64, city: &'static str, remarks: &'static str| {
            sql("UPDATE properties SET city = $2, unparsed_address = '1 Battery Road', public_remarks = $3,
                   revision = revision + 1 WHERE id = $1").bind(id).bind(city).bind(remarks)
        };
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT id FROM public_listings ORDER BY id LIMIT 3")).await.unwrap();
        drop(tx);
        let ids: Vec<i64> = rows.iter().map(|row| row.get("id").unwrap()).collect();
        for query in [
            place(ids[0], "St. John’s", "Zircon door by the baker's"),
            place(ids[1], "Saint Johns", "Zircon door"),
            place(ids[2], "Rimouski", "Zircon, rue de l’Anse"),
        ] {
            platform::write!(app.site.db, tx => tx.execute(query.clone()).await).unwrap();
        }
        while index_new(&app.site).await.unwrap() > 0 {}
        catch_up(&app.site).await.unwrap();
        for (query, found) in [
            ("zircon saint johns", 2), ("zircon Saint John's", 2), ("zircon st. john%E2%80%99s", 2),
            ("zircon bakers", 1), ("zircon baker%27s", 1), ("zircon baker", 1),
            ("zircon l'anse", 1), ("zircon anse", 1), ("zircon lanse", 1), ("zircon johnson", 0),
        ] {
            let query = query.replace(' ', "%20");
            assert_eq!(ask(app, &format!("q={query}")).await["totalItems"], found, "{query}");
        }
    }

    async fn a_hidden_address_is_found_by_nothing(app) {
        with_homes(app, 40).await;
        let query = "UPDATE properties SET internet_address_display = 'No', street_name = 'Zanzibar', street_suffix = 'Row',
                       unparsed_address = '7 Zanzibar Row, Toronto', postal_code = 'M5V 2T6', latitude = 4365107, longitude = -7938318,
                       revision = revision + 1 WHERE id = (SELECT MIN(id) FROM public_listings)";
        platform::write!(app.site.db, tx => tx.execute(sql(query)).await).unwrap();
        while index_new(&app.site).await.unwrap() > 0 {}
        catch_up(&app.site).await.unwrap();
        for query in ["q=zanzibar", "place=Zanzibar%20Row", "q=M5V2T6", "place=M5V%202T6", "q=Sample%20Owner",
            "bbox=-79.38318,43.65107,-79.38318,43.65107"] {
            assert_eq!(ask(app, query).await["totalItems"], 0, "{query}");
        }
        let places = app.anonymous().get("/api/homes/places?q=zanz").await.expect(200).json();
        assert_eq!(places, serde_json::json!([]));
        let found = ask(app, "place=M5V").await;
        assert_eq!(found["totalItems"], 1);
        let text = found["tableData"].to_string();
        for secret in ["Zanzibar", "2T6", "43.65107", "Owner"] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
        assert_eq!(found["tableData"][0]["Latitude"], 43.655);
    }

    async fn a_place_is_suggested_and_leads_to_what_it_says(app) {
        with_homes(app, 300).await;
        for text in ["tor", "queb", "corkt", "juni", "ontar", "M4"] {
            let places = app.anonymous().get(&format!("/api/homes/places?q={text}")).await.expect(200).json();
            let places = places.as_array().unwrap().clone();
            assert!(!places.is_empty() || text == "M4", "{text}");
            for one in places {
                let place: String = url::form_urlencoded::byte_serialize(one["query"]["place"].as_str().unwrap().as_bytes()).collect();
                assert_eq!(ask(app, &format!("place={place}&size=1")).await["totalItems"], one["count"], "{one}");
                assert!(one["count"].as_i64().unwrap() > 0);
            }
        }
    }

    async fn clusters_have_every_home_that_was_found(app) {
        with_homes(app, 300).await;
        for query in ["", "purpose=rent", "bbox=-80,43,-79,44"] {
            for zoom in [0, 3, 8, 14, 22] {
                let answer = ask(app, &format!("{query}&map=1&zoom={zoom}")).await;
                let clusters = answer["clusters"].as_array().unwrap().clone();
                let sum: u64 = clusters.iter().map(|one| one["count"].as_u64().unwrap()).sum();
                assert_eq!(answer["totalItems"], sum);
                assert!(clusters.iter().all(|one| one["id"].is_u64() == (one["count"] == 1)));
                let map = ask_map(app, &format!("{query}&zoom={zoom}&sort=area&page=2")).await;
                assert_eq!(map, json!({ "clusters": clusters }), "{query} {zoom}");
            }
            assert!(ask(app, query).await.get("clusters").is_none());
        }
    }

    async fn the_map_follows_changes_and_takes_the_filters_of_the_list(app) {
        with_homes(app, 300).await;
        for query in ["q=home", "place=Toronto", "place=Toronto&sort=nearest&beds=2", "q=zwxnothing"] {
            let clusters = ask(app, &format!("{query}&map=1")).await["clusters"].clone();
            for _ in 0..2 {
                assert_eq!(ask_map(app, query).await["clusters"], clusters, "{query}");
            }
        }
        let whole = ask_map(app, "map=0&zoom=0").await;
        let gone = "UPDATE properties SET publication_state = 'withdrawn', revision = revision + 1";
        platform::write!(app.site.db, tx => tx.execute(sql(gone)).await).unwrap();
        catch_up(&app.site).await.unwrap();
        assert_ne!(whole, json!({ "clusters": [] }));
        assert_eq!(ask_map(app, "zoom=0").await, json!({ "clusters": [] }));
    }

    async fn the_map_refuses_what_the_list_refuses(app) {
        with_homes(app, 3).await;
        for (query, code) in [("zoom=99", "homes.bad_zoom"), ("zoom=near", "homes.bad_zoom"), ("type=Castle", "homes.unknown")] {
            let refused = app.anonymous().get(&format!("/api/homes/map?{query}")).await.expect(422).json();
            let list = app.anonymous().get(&format!("/api/homes?{query}")).await.expect(422).json();
            assert_eq!(refused["code"], code);
            assert_eq!(refused["message"], list["message"]);
        }
        let french = app.anonymous().get_with("/api/homes/map?zoom=99", &[("x-language", "fr")]).await;
        assert_eq!(french.expect(422).json()["message"], "zoom doit être un nombre de 0 à 22");
    }

    async fn what_cannot_be_meant_is_refused_in_the_language_of_the_call(app) {
        let refused = app.anonymous().get("/api/homes?type=Castle").await.expect(422).json();
        assert_eq!(refused["code"], "homes.unknown");
        assert_eq!(refused["field"], "type");
        assert_eq!(refused["message"], "type has a value that is not known");
        let french = app.anonymous().get_with("/api/homes?type=Castle", &[("x-language", "fr")]).await;
        assert_eq!(french.expect(422).json()["message"], "type a une valeur inconnue");
    }
}

#[test]
fn no_answer_says_more_than_a_row_may() {
    let schema = serde_json::to_value(site::router::openapi()).unwrap();
    let properties = &schema["components"]["schemas"]["PublicRow"]["properties"];
    let names: BTreeMap<String, Value> = serde_json::from_value(properties.clone()).unwrap();
    for secret in ["Owner", "AgentDetails", "Reason", "UpdatedBy", "CreatedBy", "Revision"] {
        assert!(names.keys().all(|name| !name.contains(secret)), "{secret}");
    }
    assert!(names.contains_key("ListingKey"));
}

on_both_engines! {
    /// What an address asks for stands in its page, under its one way of writing.
    async fn the_page_of_homes_has_what_the_call_answers(app) {
        with_homes(app, 60).await;
        for (address, key) in [
            ("/homes", "purpose=sell"),
            ("/homes?sort=newest&page=0&utm_source=mail", "purpose=sell"),
            ("/homes?purpose=all", ""),
            ("/homes?beds=2&purpose=SELL&price_max=", "purpose=sell&beds=2"),
            ("/fr/proprietes?beds=2&purpose=sell", "purpose=sell&beds=2"),
        ] {
            let page = app.anonymous().get(address).await.expect(200);
            let answer = page.embedded(&json!(["homes", key])).expect(address);
            assert!(!keys(&answer).is_empty(), "{address}");
            assert_eq!(answer["totalItems"], ask(app, key).await["totalItems"], "{address}");
        }
        app.anonymous().get("/homes?page=900&beds=1").await.expect(307);
        let wrong = app.anonymous().get("/fr/proprietes?price_max=beaucoup").await.expect(422);
        assert!(wrong.embedded(&json!(["homes-problem"])).is_some());
    }
}
