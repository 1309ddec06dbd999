//! Fills a database with as much as `bench/tables.mjs` measures: 100,000 blogs with bodies
//! of 10 to 20 kB, 100,000 properties and 50,000 messages, with their search words.
//!
//! `cargo run --example fill_tables -- sqlite:FILE|postgres://… [thousandths]`
//!
//! The rows are written by SQL of its own, which is a hundred times as quick as the calls,
//! and their words are folded by the program's own functions. On PostgreSQL the search
//! indexes are made at the end. Nothing is vacuumed or analysed.

use std::collections::BTreeSet;
use std::error::Error;

use platform::clock::Clock;
use platform::db::{Db, Engine, Options, Sql, Tx, sql};
use platform::html::SANITISER_VERSION;
use platform::text::plain::search_text;

type Done = Result<(), Box<dyn Error>>;

/// Rows of one transaction.
const AT_ONCE: i64 = 2_000;
/// What the search indexes add to a moment to make a row's number.
const IDS: i64 = 1 << 30;

/// What people search for, so often that each is in many texts.
const COMMON: [&str; 26] = [
    "and",
    "house",
    "apartment",
    "market",
    "roof",
    "mortgage",
    "garden",
    "maison",
    "hypothèque",
    "rénovation",
    "été",
    "hiver",
    "condo",
    "heating",
    "notary",
    "offer",
    "buyers",
    "city",
    "street",
    "kitchen",
    "insurance",
    "première",
    "neighbourhood",
    "Montréal",
    "Toronto",
    "inspection",
];

/// The same numbers each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.0 % end).unwrap_or(0)
    }

    /// Small ones far more often than large ones, as words are.
    fn rank(&mut self, end: usize) -> usize {
        let part = |numbers: &mut Self| numbers.below(1_000_000);
        let product = part(self) * part(self) / 1_000_000 * part(self) / 1_000_000;
        product * end / 1_000_000
    }
}

/// Words and paragraphs to write with.
struct Language {
    words: Vec<String>,
    folded: Vec<String>,
    paragraphs: Vec<(String, Vec<usize>)>,
}

impl Language {
    fn new(numbers: &mut Numbers) -> Self {
        const SYLLABLES: [&str; 28] = [
            "la", "ter", "mon", "é", "ri", "sol", "ba", "che", "dou", "fa", "gri", "ho", "ju",
            "ka", "lin", "mé", "no", "or", "pa", "que", "ro", "sa", "tu", "u", "ver", "wi", "xa",
            "zi",
        ];
        let mut words: Vec<String> = COMMON.iter().map(|word| (*word).to_owned()).collect();
        while words.len() < 8_000 {
            let count = 2 + numbers.below(3);
            words.push((0..count).map(|_| SYLLABLES[numbers.below(SYLLABLES.len())]).collect());
        }
        let folded = words.iter().map(|word| search_text(word, 64)).collect();
        let mut language = Self { words, folded, paragraphs: Vec::new() };
        for _ in 0..3_000 {
            let chosen: Vec<usize> = (0..65).map(|_| numbers.rank(language.words.len())).collect();
            language.paragraphs.push((language.say(&chosen), chosen));
        }
        language
    }

    fn say(&self, chosen: &[usize]) -> String {
        chosen.iter().map(|word| self.words[*word].as_str()).collect::<Vec<_>>().join(" ")
    }

    fn folded(&self, chosen: &BTreeSet<usize>) -> String {
        chosen.iter().map(|word| self.folded[*word].as_str()).collect::<Vec<_>>().join(" ")
    }

    fn sentence(&self, numbers: &mut Numbers, words: usize) -> String {
        let chosen: Vec<_> = (0..words).map(|_| numbers.rank(self.words.len())).collect();
        self.say(&chosen)
    }
}

async fn blogs(db: &Db, language: &Language, numbers: &mut Numbers, total: i64, now: i64) -> Done {
    for first in (1..=total).step_by(usize::try_from(AT_ONCE)?) {
        let mut tx = db.begin_write().await?;
        for id in first..(first + AT_ONCE).min(total + 1) {
            blog(&mut tx, language, numbers, id, now - (total - id) * 600).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn blog(tx: &mut Tx, language: &Language, numbers: &mut Numbers, id: i64, time: i64) -> Done {
    let title = format!("{} {id}", language.sentence(numbers, 6));
    let seo = language.sentence(numbers, 14);
    let (mut body, mut chosen) = (String::new(), BTreeSet::new());
    for _ in 0..24 + numbers.below(22) {
        let (text, words) = &language.paragraphs[numbers.below(language.paragraphs.len())];
        body.push_str("<p>");
        body.push_str(text);
        body.push_str("</p>");
        chosen.extend(words);
    }
    // A word in a hundredth of all blogs, and one that only this blog has.
    let rare = if id % 100 == 0 { " éclusière" } else { "" };
    body.push_str(&format!("<p>lot{id}{rare}</p>"));
    let words = format!("{} lot{id}{}", language.folded(&chosen), search_text(rare, 64));
    let excerpt: String = body.chars().skip(3).take(150).collect();
    let insert = "INSERT INTO blogs (id, blog_title, blog_url, sanitiser_version, excerpt,
                    seo_description, category_id, created_by, updated_by, created_at, updated_at)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 1, $8, $8)";
    let insert = sql(insert).bind(id).bind(&title).bind(format!("post-number-{id}"));
    let insert = insert.bind(SANITISER_VERSION).bind(excerpt).bind(&seo).bind(1 + id % 8);
    tx.execute(insert.bind(time)).await?;
    tx.execute(sql("INSERT INTO blog_bodies VALUES ($1, $2)").bind(id).bind(body)).await?;
    let index = Sql::per_engine(
        "INSERT INTO blog_search (rowid, title, seo, body, facets) VALUES ($1, $2, $3, $4, 'en')",
        "INSERT INTO blog_search (rowid, words)
         SELECT $1, array_to_tsvector(search_lexemes('', title || seo || body)
             || search_lexemes('t=', title) || search_lexemes('s=', seo) || ARRAY['=en'])
         FROM (SELECT string_to_array($2, ' ') AS title, string_to_array($3, ' ') AS seo,
                      string_to_array($4, ' ') AS body) AS words",
    );
    let index = index.bind(time * IDS + id).bind(search_text(&title, 4_096));
    tx.execute(index.bind(search_text(&seo, 4_096)).bind(words)).await?;
    Ok(())
}

async fn properties(db: &Db, numbers: &mut Numbers, total: i64, now: i64) -> Done {
    for first in (1..=total).step_by(usize::try_from(AT_ONCE)?) {
        let mut tx = db.begin_write().await?;
        for id in first..(first + AT_ONCE).min(total + 1) {
            property(&mut tx, numbers, id, now - (total - id) * 60).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn property(tx: &mut Tx, numbers: &mut Numbers, id: i64, time: i64) -> Done {
    const CITIES: [(&str, &str, &str); 6] = [
        ("Toronto", "ON", "M5V 1A1"),
        ("Montréal", "QC", "H2J 1A1"),
        ("Vancouver", "BC", "V6K 1A1"),
        ("Halifax", "NS", "B3H 1A1"),
        ("Québec", "QC", "G1R 1A1"),
        ("Whitehorse", "YT", "Y1A 1A1"),
    ];
    const STREETS: [&str; 5] = ["Lantern", "Érables", "Harbourview", "Old Orchard", "Quarry"];
    const FIRST: [&str; 8] =
        ["Zoé", "Aanya", "Étienne", "Declan", "Kwame", "Ingrid", "Clara", "Owen"];
    const LAST: [&str; 7] =
        ["Beaulieu", "Okafor", "Sandhu", "Moreau", "Halloran", "Nakagawa", "Lindqvist"];
    const STATUSES: [&str; 10] = [
        "Active",
        "Active",
        "Active",
        "Active",
        "Active",
        "Active",
        "Pending",
        "Hold",
        "Withdrawn",
        "Closed",
    ];
    let (city, province, postal_code) = CITIES[numbers.below(6)];
    let street = STREETS[numbers.below(5)];
    let is_sale = numbers.below(3) > 0;
    let is_commercial = numbers.below(12) == 0;
    let (kind, purpose, class) = match (is_sale, is_commercial) {
        (true, false) => ("Residential", "Sell", "Residential"),
        (true, true) => ("Commercial Sale", "Sell", "Commercial"),
        (false, false) => ("Residential Lease", "Rent", "Residential"),
        (false, true) => ("Commercial Lease", "Lease", "Commercial"),
    };
    let status = STATUSES[numbers.below(10)];
    let owner = format!("{} {} {id}", FIRST[numbers.below(8)], LAST[numbers.below(7)]);
    let agent = format!("{} {}", FIRST[numbers.below(8)], LAST[numbers.below(7)]);
    let owner_details = format!("owner{id}@example.ca");
    let agent_details = format!("agent{}@example.ca", id % 40);
    let address = format!("{id} {street} Street");
    let size = 50_000 + i64::try_from(numbers.below(300_000))?;
    let listing_id = format!("KT-{id:06}");
    let remarks = format!("A house of number {id} with a garden. ").repeat(8);
    let key = |text: &str| search_text(text, 64);
    let insert = "INSERT INTO properties (id, listing_id, listing_id_key, standard_status,
            property_type, purpose, property_class, list_price, lease_amount,
            lease_amount_frequency, unparsed_address, unit_number, street_number, street_name,
            street_suffix, city, state_or_province, postal_code, country, living_area,
            living_area_units, public_remarks, association_amenities, virtual_tour_url, owner_name,
            owner_details, list_agent_full_name, list_agent_details, owner_key, size_key,
            location_key, owner_details_key, agent_key, agent_details_key, created_at,
            updated_at, updated_by, status_changed_at, search_version)
        VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', '', $11, 'Street', $12, $13, $14,
            'CA', $15, 'Square Feet', $16, '', '', $17, $18, $19, $20, $21, $15, $22, $23, $24,
            $25, $26, $26, 1, $26, 2)";
    let price = is_sale.then_some(30_000_000 + id);
    let lease = (!is_sale).then_some(150_000 + id);
    let insert = sql(insert)
        .bind(id)
        .bind(&listing_id)
        .bind(status)
        .bind(kind)
        .bind(purpose)
        .bind(class)
        .bind(price)
        .bind(lease)
        .bind(lease.map(|_| "Monthly"))
        .bind(&address)
        .bind(street)
        .bind(city)
        .bind(province)
        .bind(postal_code)
        .bind(size)
        .bind(remarks)
        .bind(&owner)
        .bind(&owner_details)
        .bind(&agent)
        .bind(&agent_details)
        .bind(key(&owner))
        .bind(key(&format!("{city} {province} {address}")))
        .bind(key(&owner_details))
        .bind(key(&agent))
        .bind(key(&agent_details))
        .bind(time);
    tx.execute(insert).await?;
    let texts = [
        &*owner,
        &agent,
        &listing_id,
        &address,
        city,
        province,
        postal_code,
        &postal_code.replace(' ', ""),
        street,
        "Street",
        &owner_details,
        &agent_details,
    ];
    let facet = |kind: &str, value: &str| format!("{kind}{}", value.to_ascii_lowercase());
    let facets =
        ["live".to_owned(), facet("s", status), facet("p", purpose), facet("c", class)].join(" ");
    let index = Sql::per_engine(
        "INSERT INTO property_search (rowid, words, facets) VALUES ($1, $2, $3)",
        "INSERT INTO property_search (rowid, words)
         VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))
           || string_to_array('=' || replace($3, ' ', ' ='), ' ')))",
    );
    tx.execute(index.bind(id).bind(search_text(&texts.join(" "), 8_192)).bind(facets)).await?;
    Ok(())
}

async fn messages(
    db: &Db,
    language: &Language,
    numbers: &mut Numbers,
    total: i64,
    now: i64,
) -> Done {
    for first in (1..=total).step_by(usize::try_from(AT_ONCE)?) {
        let mut tx = db.begin_write().await?;
        for id in first..(first + AT_ONCE).min(total + 1) {
            message(&mut tx, language, numbers, id, now - (total - id) * 90).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn message(
    tx: &mut Tx,
    language: &Language,
    numbers: &mut Numbers,
    id: i64,
    time: i64,
) -> Done {
    let name = format!("Person {id}");
    let email = format!("person{id}@example.ca");
    let phone = format!("{}", 4_165_550_000 + id);
    let text = language.sentence(numbers, 70);
    let (is_suspected, is_read) = (id % 20 == 0, numbers.below(10) > 0);
    let mut fingerprint = [0; 32];
    fingerprint[..8].copy_from_slice(&id.to_be_bytes());
    let insert = "INSERT INTO contact_messages (id, name, email, phone, message, fingerprint,
                    text_fingerprint, client_address, is_read, is_suspected, suspicion, is_indexed,
                    created_at)
                  VALUES ($1, $2, $3, $4, $5, $6, $6, '203.0.113.7', $7, $8, $9, TRUE, $10)";
    let insert = sql(insert).bind(id).bind(&name).bind(&email).bind(&phone).bind(&text);
    let insert = insert.bind(&fingerprint[..]).bind(is_read).bind(is_suspected);
    let insert = insert.bind(if is_suspected { "it has a link" } else { "" }).bind(time);
    tx.execute(insert).await?;
    let waits = "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, created_at)
                 VALUES ($1, $2, $3, $3)";
    tx.execute(sql(waits).bind(id).bind(format!("contact-{id}")).bind(time)).await?;
    let endings: Vec<_> = (0..phone.len() - 2).map(|at| &phone[at..]).collect();
    let words = search_text(&format!("{name} {email} {} {text}", endings.join(" ")), 65_536);
    let index = Sql::per_engine(
        "INSERT INTO contact_search (rowid, words, facets) VALUES ($1, $2, $3)",
        "INSERT INTO contact_search (rowid, words)
         VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))
           || string_to_array('=' || replace($3, ' ', ' ='), ' ')))",
    );
    let facets = match (is_suspected, is_read) {
        (false, false) => "inbox unread open state0 of0",
        (false, true) => "inbox read open state0 of0",
        (true, false) => "suspected unread open state0 of0",
        (true, true) => "suspected read open state0 of0",
    };
    tx.execute(index.bind(time * IDS + id).bind(words).bind(facets)).await?;
    Ok(())
}

const INDEXES: [(&str, &str); 3] = [
    (
        "DROP INDEX blog_search_words",
        "CREATE INDEX blog_search_words ON blog_search USING gin (words) WITH (fastupdate = off)",
    ),
    (
        "DROP INDEX property_search_words",
        "CREATE INDEX property_search_words ON property_search USING gin (words) WITH (fastupdate = off)",
    ),
    (
        "DROP INDEX contact_search_words",
        "CREATE INDEX contact_search_words ON contact_search USING gin (words) WITH (fastupdate = off)",
    ),
];

const NEXT_IDS: [&str; 3] = [
    "SELECT setval('blogs_id_seq', (SELECT MAX(id) FROM blogs))",
    "SELECT setval('properties_id_seq', (SELECT MAX(id) FROM properties))",
    "SELECT setval('contact_messages_id_seq', (SELECT MAX(id) FROM contact_messages))",
];

#[tokio::main]
async fn main() -> Done {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().ok_or("which database?")?;
    let thousandths: i64 = arguments.next().map_or(Ok(1_000), |thousandths| thousandths.parse())?;
    let options = match address.strip_prefix("sqlite:") {
        Some(file) => Options::Sqlite(file.into()),
        None => Options::Postgres(address),
    };
    let db = Db::open(&options).await?;
    let now = Clock::System.now().seconds();
    let is_postgres = db.engine() == Engine::Postgres;
    let mut tx = db.begin_write().await?;
    for id in 1..=8 {
        let insert = "INSERT INTO categories (category_name, name_key, name_words, category_slug,
                        category_slug_fr, created_at, updated_at)
                      VALUES ($1, $2, $2, $3, $3, $4, $4)";
        let name = format!("Category {id}");
        let slug = format!("category-{id}");
        tx.execute(sql(insert).bind(&name).bind(name.to_lowercase()).bind(slug).bind(now)).await?;
    }
    for (drop, _) in INDEXES.iter().filter(|_| is_postgres) {
        tx.execute(sql(drop)).await?;
    }
    tx.commit().await?;
    let mut numbers = Numbers(0x6b65_7974_7572_6e21);
    let language = Language::new(&mut numbers);
    let many = |each: i64| each * thousandths;
    messages(&db, &language, &mut numbers, many(50), now).await?;
    properties(&db, &mut numbers, many(100), now).await?;
    blogs(&db, &language, &mut numbers, many(100), now).await?;
    let mut tx = db.begin_write().await?;
    tx.touch_content().await?;
    if is_postgres {
        tx.execute(sql("SET LOCAL statement_timeout = 0")).await?;
        tx.execute(sql("SET LOCAL maintenance_work_mem = '1GB'")).await?;
    }
    for (_, create) in INDEXES.iter().filter(|_| is_postgres) {
        tx.execute(sql(create)).await?;
    }
    // The ids were given by hand.
    for next in NEXT_IDS.into_iter().filter(|_| is_postgres) {
        tx.fetch_all(sql(next)).await?;
    }
    tx.commit().await?;
    db.close().await;
    Ok(())
}
