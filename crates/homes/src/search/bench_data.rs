//! Generates homes for benchmarks (`keyturn demo --homes N`) and tests. The towns are real; all
//! else is invented.

use foundation::Site;
use platform::db::Sql;
use platform::error::{Error, Result};
use platform::rng::Rng;
use serde_json::{Value, json};

use crate::property::{self, Amenity, PropertySubType, SEARCH_VERSION};

/// Homes per transaction.
const PORTION: usize = 500;

/// City, province, first letter and digit of postal codes, latitude and longitude in
/// hundred-thousandths of a degree, and radius in hundredths.
const TOWNS: [(&str, &str, &str, i64, i64, i64); 32] = [
    ("Toronto", "ON", "M4", 4_370_000, -7_940_000, 14),
    ("Montréal", "QC", "H2", 4_552_000, -7_362_000, 13),
    ("Vancouver", "BC", "V5", 4_925_000, -12_308_000, 7),
    ("Calgary", "AB", "T2", 5_104_000, -11_407_000, 14),
    ("Edmonton", "AB", "T5", 5_354_000, -11_349_000, 13),
    ("Ottawa", "ON", "K1", 4_540_000, -7_570_000, 14),
    ("Winnipeg", "MB", "R3", 4_989_000, -9_714_000, 11),
    ("Québec", "QC", "G1", 4_682_000, -7_125_000, 10),
    ("Hamilton", "ON", "L8", 4_323_000, -7_987_000, 8),
    ("Kitchener", "ON", "N2", 4_343_000, -8_048_000, 7),
    ("London", "ON", "N6", 4_298_000, -8_124_000, 9),
    ("Halifax", "NS", "B3", 4_465_000, -6_360_000, 6),
    ("Victoria", "BC", "V8", 4_844_000, -12_336_000, 5),
    ("Windsor", "ON", "N9", 4_230_000, -8_301_000, 6),
    ("Windsor", "NS", "B0", 4_499_000, -6_414_000, 2),
    ("Saskatoon", "SK", "S7", 5_213_000, -10_666_000, 8),
    ("Regina", "SK", "S4", 5_045_000, -10_461_000, 7),
    ("Sherbrooke", "QC", "J1", 4_540_000, -7_190_000, 7),
    ("Gatineau", "QC", "J8", 4_548_000, -7_570_000, 8),
    ("Laval", "QC", "H7", 4_558_000, -7_372_000, 7),
    ("Trois-Rivières", "QC", "G8", 4_635_000, -7_256_000, 6),
    ("Kelowna", "BC", "V1", 4_988_000, -11_948_000, 7),
    ("Moncton", "NB", "E1", 4_609_000, -6_480_000, 5),
    ("Fredericton", "NB", "E3", 4_595_000, -6_665_000, 5),
    ("Saint John", "NB", "E2", 4_528_000, -6_607_000, 5),
    ("Charlottetown", "PE", "C1", 4_625_000, -6_313_000, 3),
    ("St. John’s", "NL", "A1", 4_755_000, -5_274_000, 4),
    ("Thunder Bay", "ON", "P7", 4_841_000, -8_925_000, 5),
    ("Kingston", "ON", "K7", 4_425_000, -7_652_000, 5),
    ("Whitehorse", "YT", "Y1", 6_072_000, -13_506_000, 3),
    ("Yellowknife", "NT", "X1", 6_245_000, -11_438_000, 2),
    ("Iqaluit", "NU", "X0", 6_375_000, -6_852_000, 1),
];

const NEIGHBOURHOODS: [&str; 10] = [
    "Old Town",
    "Riverside",
    "Mill Hill",
    "Corktown",
    "Lakeview",
    "Station Quarter",
    "The Orchard",
    "Northgate",
    "Garden Row",
    "Harbour End",
];

const STREETS: [&str; 24] = [
    "Maple", "Kettle", "Juniper", "Lantern", "Harvest", "Orchard", "Wren", "Larch", "Cooper",
    "Foundry", "Quarry", "Meadow", "Heron", "Birch", "Chapel", "Weaver", "Anchor", "Clover",
    "Thistle", "Bridge", "Canal", "Saddler", "Poplar", "Willow",
];

const SUFFIXES: [&str; 5] = ["Street", "Avenue", "Road", "Crescent", "Lane"];

const REMARKS: [&str; 12] = [
    "Bright corner rooms with tall windows.",
    "A garden that faces south.",
    "The kitchen was made new two years ago.",
    "Five minutes on foot to the station.",
    "Quiet at night, with a view of the river.",
    "A workshop behind the house.",
    "Hardwood floors throughout.",
    "A dry basement with its own door.",
    "Près de l’école et du marché.",
    "Grande terrasse et cour clôturée.",
    "Lumineux et bien entretenu.",
    "Room for two cars in the garage.",
];

struct RandomSource(Rng);

impl RandomSource {
    /// A random number from 0 to below `most`.
    fn below(&self, most: i64) -> i64 {
        i64::from(u32::from_be_bytes(self.0.bytes())) % most.max(1)
    }

    fn choose<T: Copy>(&self, all: &[T]) -> Option<T> {
        let most = i64::try_from(all.len()).ok()?;
        all.get(usize::try_from(self.below(most)).ok()?).copied()
    }

    fn one_in(&self, many: i64) -> bool {
        self.below(many) == 0
    }
}

/// Inserts generated homes, nearly all of them public. They are determined by the seed, which
/// must differ between calls on one database.
///
/// # Errors
/// The store is away, or has homes of this seed.
pub async fn insert_bench_homes(site: &Site, homes: usize, seed: i64) -> Result<()> {
    let random = RandomSource(Rng::seeded(seed));
    let now = site.clock.now().seconds();
    let mut made = 0;
    while made < homes {
        let count = PORTION.min(homes - made);
        let rows: Vec<Value> = (1..=count)
            .map(|n| random_home(&random, seed, made + n, now))
            .collect::<Option<_>>()
            .unwrap_or_default();
        let json = serde_json::to_string(&rows).map_err(Error::internal)?;
        platform::write!(site.db, tx => async {
            property::lock(&mut tx).await?;
            tx.execute(insert_query().bind(&json).bind(now).bind(SEARCH_VERSION)).await
        }.await)?;
        made += count;
    }
    // Without fresh statistics PostgreSQL would choose plans for small tables.
    platform::write!(site.db, tx => {
        tx.execute(Sql::per_engine("SELECT 1", "ANALYZE properties")).await
    })?;
    Ok(())
}

fn random_home(random: &RandomSource, seed: i64, n: usize, now: i64) -> Option<Value> {
    let (city, province, postal, latitude, longitude, reach) = random.choose(&TOWNS)?;
    // Denser towards the centre.
    let near = || (random.below(reach * 1_000) + random.below(reach * 1_000)) - reach * 1_000;
    let (north, east) = (near(), near());
    let letter =
        |random: &RandomSource| random.choose(&["A", "B", "C", "E", "G", "H", "J", "K", "L", "M"]);
    let code = format!(
        "{postal}{} {}{}{}",
        letter(random)?,
        random.below(10),
        letter(random)?,
        random.below(10)
    );
    let (name, suffix) = (random.choose(&STREETS)?, random.choose(&SUFFIXES)?);
    let number = 1 + random.below(400);
    let is_home = !random.one_in(10);
    let purpose = match random.below(10) {
        0..=5 => "Sell",
        6..=7 => "Rent",
        8 => "Lease",
        _ if is_home => "PG",
        _ => "Lease",
    };
    let is_sale = purpose == "Sell";
    let class = if is_home { "Residential" } else { "Commercial" };
    let property_type = match (is_home, is_sale) {
        (true, true) => "Residential",
        (true, false) => "Residential Lease",
        (false, true) => "Commercial Sale",
        (false, false) => "Commercial Lease",
    };
    let kinds = if is_home { &PropertySubType::ALL[..12] } else { &PropertySubType::ALL[15..] };
    let kind =
        (!random.one_in(30)).then(|| random.choose(kinds)).flatten().map(PropertySubType::as_str);
    let beds = (is_home && !random.one_in(20)).then(|| random.below(6));
    let area = (!random.one_in(15)).then(|| 400 + random.below(3_600));
    let is_metric = random.one_in(8);
    let amenities: Vec<&str> =
        Amenity::ALL.iter().filter(|_| random.one_in(6)).map(|one| one.as_str()).collect();
    let remarks: Vec<&str> = (0..3).filter_map(|_| random.choose(&REMARKS)).collect();
    let is_hidden = random.one_in(20);
    let frequency = if random.one_in(12) { "Weekly" } else { "Monthly" };
    let published = now - random.below(90 * 86_400);
    Some(json!({
        "key": format!("made {seed}-{n}"),
        "status": if random.one_in(12) { "Pending" } else { "Active" },
        "type": property_type,
        "purpose": purpose,
        "class": class,
        "kind": kind,
        "price": is_sale.then(|| (100_000 + random.below(1_900) * 1_000) * 100),
        "rent": (!is_sale).then(|| (400 + random.below(360) * 10) * 100),
        "frequency": (!is_sale).then_some(frequency),
        "address": format!("{number} {name} {suffix}, {city}, {province}  {code}"),
        "number": number.to_string(),
        "street": name,
        "suffix": suffix,
        "city": city,
        "province": province,
        "code": code,
        "beds": beds,
        "baths": (!random.one_in(20)).then(|| 1 + random.below(4)),
        "area": area.map(|area| if is_metric { area * 10 } else { area * 100 }),
        "units": area.map(|_| if is_metric { "Square Meters" } else { "Square Feet" }),
        "year": (!random.one_in(10)).then(|| 1_880 + random.below(146)),
        "amenities": amenities.join(","),
        "remarks": remarks.join(" "),
        "neighbourhood": if random.one_in(3) { "" } else { random.choose(&NEIGHBOURHOODS)? },
        "latitude": latitude + north,
        "longitude": longitude + east,
        "hidden": if is_hidden { "No" } else { "Yes" },
        "state": if random.one_in(30) { "draft" } else { "published" },
        "published": published,
    }))
}

fn insert_query() -> Sql {
    macro_rules! into {
        ($values:literal, $from:literal) => {
            concat!(
                "INSERT INTO properties (listing_id, listing_id_key, standard_status, property_type, purpose,
                   property_class, property_sub_type, list_price, lease_amount, lease_amount_frequency,
                   unparsed_address, unit_number, street_number, street_name, street_suffix, city,
                   state_or_province, postal_code, country, bedrooms_total, bathrooms_total_integer,
                   living_area, living_area_units, year_built, public_remarks, association_amenities,
                   virtual_tour_url, owner_name, owner_details, list_agent_full_name, list_agent_details,
                   owner_key, size_key, location_key, owner_details_key, agent_key, agent_details_key,
                   created_at, updated_at, updated_by, status_changed_at, search_version, neighbourhood,
                   latitude, longitude, coordinate_source, coordinate_precision, remarks_language,
                   internet_address_display, publication_state, on_market_at, checked_at, expires_at)
                 SELECT ",
                $values,
                " FROM ",
                $from
            )
        };
    }
    Sql::per_engine(
        into!(
            "value ->> 'key', value ->> 'key', value ->> 'status', value ->> 'type', value ->> 'purpose',
               value ->> 'class', value ->> 'kind', value ->> 'price', value ->> 'rent', value ->> 'frequency',
               value ->> 'address', '', value ->> 'number', value ->> 'street', value ->> 'suffix',
               value ->> 'city', value ->> 'province', value ->> 'code', 'CA', value ->> 'beds',
               value ->> 'baths', value ->> 'area', value ->> 'units', value ->> 'year', value ->> 'remarks',
               value ->> 'amenities', '', 'Sample Owner', '', 'Sample Agent', '', 'sample owner', 0, '', '',
               'sample agent', '', value ->> 'published', value ->> 'published', 1, value ->> 'published', $3,
               value ->> 'neighbourhood', value ->> 'latitude', value ->> 'longitude', 'geocoded', 'exact',
               'en', value ->> 'hidden', value ->> 'state', value ->> 'published', $2, $2 + 3628800",
            "json_each($1)"
        ),
        into!(
            "key, key, status, type, purpose, class, kind, price, rent, frequency, address, '', number,
               street, suffix, city, province, code, 'CA', beds, baths, area, units, year, remarks,
               amenities, '', 'Sample Owner', '', 'Sample Agent', '', 'sample owner', 0, '', '',
               'sample agent', '', published, published, 1, published, $3::bigint, neighbourhood, latitude, longitude,
               'geocoded', 'exact', 'en', hidden, state, published, $2, $2::bigint + 3628800",
            "jsonb_to_recordset($1::jsonb) AS made (key text, status text, type text, purpose text,
               class text, kind text, price bigint, rent bigint, frequency text, address text, number text,
               street text, suffix text, city text, province text, code text, beds bigint, baths bigint,
               area bigint, units text, year bigint, remarks text, amenities text, neighbourhood text,
               latitude bigint, longitude bigint, hidden text, state text, published bigint)"
        ),
    )
}
