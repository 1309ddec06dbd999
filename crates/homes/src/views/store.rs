//! The queries about views.

use std::collections::{BTreeMap, HashSet};

use foundation::locks;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use serde::Serialize;

use super::model::{PageSubject, SearchPlace, SiteSearch, ViewedPage};
use super::state::{OTHER, Tally, ViewCounts};
use crate::property::PropertyId;

/// Rows per statement.
const AT_ONCE: usize = 500;
/// Sources per day; further ones count as one.
const MOST_SOURCES: usize = 500;
/// Searches per day; further ones are dropped.
const MOST_SEARCHES: usize = 500;
/// Searches with fewer counts are not shown.
const FEWEST_SEARCHES: i64 = 3;
/// Categories that are looked up at once, and own pages; there are fewer.
const MOST_CATEGORIES: usize = 200;
const MOST_OWN_PAGES: usize = 200;

/// The sum of a page.
#[derive(Serialize)]
struct PageRow<'a> {
    day: String,
    path: &'a str,
    home: Option<i64>,
    views: i64,
    messages: i64,
}

/// The sum of a source, or of a day.
#[derive(Serialize)]
struct CountRow {
    day: String,
    name: String,
    views: i64,
    messages: i64,
}

/// Adds sums to the stored ones. Pages of things that are not public are left out.
pub async fn add(tx: &mut Tx, counts: &ViewCounts) -> Result<()> {
    tx.lock(&[locks::VIEWS]).await?;
    let public = find_public(tx, counts.pages.keys().map(|(_, seen)| seen)).await?;
    let mut pages = Vec::new();
    let mut days: BTreeMap<String, Tally> = BTreeMap::new();
    for ((day, seen), Tally { views, messages }) in &counts.pages {
        if seen.subject != PageSubject::Nothing && !public.contains(&seen.subject) {
            continue;
        }
        let home = if let PageSubject::Home(id) = seen.subject { Some(id) } else { None };
        let day = day.to_string();
        let all = days.entry(day.clone()).or_default();
        all.views += views;
        all.messages += messages;
        let (path, views, messages) = (&*seen.path, *views, *messages);
        pages.push(PageRow { day, path, home, views, messages });
    }
    pages.sort_by(|a, b| (&a.day, a.path).cmp(&(&b.day, b.path)));
    for some in pages.chunks(AT_ONCE) {
        let query = Sql::per_engine(
            "INSERT INTO page_views (day, path, property_id, views, messages)
             SELECT json_extract(value, '$.day'), json_extract(value, '$.path'),
               json_extract(value, '$.home'), json_extract(value, '$.views'),
               json_extract(value, '$.messages') FROM json_each($1) WHERE TRUE
             ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views,
               messages = page_views.messages + excluded.messages",
            "INSERT INTO page_views (day, path, property_id, views, messages)
             SELECT day, path, home, views, messages FROM jsonb_to_recordset($1::jsonb)
               AS r (day TEXT, path TEXT, home BIGINT, views BIGINT, messages BIGINT)
             ON CONFLICT (day, path) DO UPDATE SET views = page_views.views + excluded.views,
               messages = page_views.messages + excluded.messages",
        );
        tx.execute(query.bind(json(&some)?)).await?;
    }
    add_sources(tx, counts).await?;
    add_searches(tx, counts).await?;
    let row = |(day, Tally { views, messages }): (String, Tally)| CountRow {
        day,
        name: String::new(),
        views,
        messages,
    };
    let days: Vec<_> = days.into_iter().map(row).collect();
    let query = Sql::per_engine(
        "INSERT INTO view_days (day, views, messages)
         SELECT json_extract(value, '$.day'), json_extract(value, '$.views'),
           json_extract(value, '$.messages') FROM json_each($1) WHERE TRUE
         ON CONFLICT (day) DO UPDATE SET views = view_days.views + excluded.views,
           messages = view_days.messages + excluded.messages",
        "INSERT INTO view_days (day, views, messages)
         SELECT day, views, messages FROM jsonb_to_recordset($1::jsonb)
           AS r (day TEXT, views BIGINT, messages BIGINT)
         ON CONFLICT (day) DO UPDATE SET views = view_days.views + excluded.views,
           messages = view_days.messages + excluded.messages",
    );
    tx.execute(query.bind(json(&days)?)).await.map(drop)
}

async fn add_sources(tx: &mut Tx, counts: &ViewCounts) -> Result<()> {
    let mut by_day: BTreeMap<String, BTreeMap<&str, i64>> = BTreeMap::new();
    for ((day, source), views) in &counts.sources {
        *by_day.entry(day.to_string()).or_default().entry(source).or_default() += views;
    }
    let mut rows = Vec::new();
    for (day, sources) in by_day {
        let query = "SELECT source FROM view_sources WHERE day = $1 ORDER BY source LIMIT $2";
        let most = i64::try_from(MOST_SOURCES).unwrap_or(i64::MAX);
        let known = tx.fetch_all(sql(query).bind(&*day).bind(most + 1)).await?;
        let mut known: HashSet<String> =
            known.iter().map(|row| row.get("source")).collect::<Result<_>>()?;
        let mut others = 0;
        for (source, views) in sources {
            if known.len() < MOST_SOURCES || known.contains(source) {
                known.insert(source.to_owned());
                let name = source.to_owned();
                rows.push(CountRow { day: day.clone(), name, views, messages: 0 });
            } else {
                others += views;
            }
        }
        if others > 0 {
            if let Some(row) = rows.iter_mut().find(|row| row.day == day && row.name == OTHER) {
                row.views += others;
            } else {
                let name = OTHER.to_owned();
                rows.push(CountRow { day, name, views: others, messages: 0 });
            }
        }
    }
    let query = Sql::per_engine(
        "INSERT INTO view_sources (day, source, views)
         SELECT json_extract(value, '$.day'), json_extract(value, '$.name'),
           json_extract(value, '$.views') FROM json_each($1) WHERE TRUE
         ON CONFLICT (day, source) DO UPDATE SET views = view_sources.views + excluded.views",
        "INSERT INTO view_sources (day, source, views)
         SELECT day, name, views FROM jsonb_to_recordset($1::jsonb)
           AS r (day TEXT, name TEXT, views BIGINT)
         ON CONFLICT (day, source) DO UPDATE SET views = view_sources.views + excluded.views",
    );
    tx.execute(query.bind(json(&rows)?)).await.map(drop)
}

/// The sum of a search.
#[derive(Serialize)]
struct SearchRow<'a> {
    day: &'a str,
    place: &'static str,
    words: &'a str,
    searches: i64,
}

async fn add_searches(tx: &mut Tx, counts: &ViewCounts) -> Result<()> {
    let mut by_day: BTreeMap<String, BTreeMap<&SiteSearch, i64>> = BTreeMap::new();
    for ((day, searched), times) in &counts.searches {
        *by_day.entry(day.to_string()).or_default().entry(searched).or_default() += times;
    }
    for (day, searches) in &by_day {
        let query = "SELECT place, search_text FROM view_searches WHERE day = $1 ORDER BY place, search_text
                     LIMIT $2";
        let most = i64::try_from(MOST_SEARCHES).unwrap_or(i64::MAX);
        let known = tx.fetch_all(sql(query).bind(&**day).bind(most)).await?;
        let read = |row: &Row| Ok((row.get("place")?, row.get("search_text")?));
        let known: HashSet<(String, String)> = known.iter().map(read).collect::<Result<_>>()?;
        let mut room = MOST_SEARCHES.saturating_sub(known.len());
        let mut rows = Vec::new();
        for (SiteSearch { place, words }, times) in searches {
            if !known.contains(&(place.code().to_owned(), words.clone())) {
                // Further searches of a day are dropped: hardly anybody asks for them.
                if room == 0 {
                    continue;
                }
                room -= 1;
            }
            rows.push(SearchRow { day, place: place.code(), words, searches: *times });
        }
        let query = Sql::per_engine(
            "INSERT INTO view_searches (day, place, search_text, searches)
             SELECT json_extract(value, '$.day'), json_extract(value, '$.place'),
               json_extract(value, '$.words'), json_extract(value, '$.searches')
             FROM json_each($1) WHERE TRUE
             ON CONFLICT (day, place, search_text)
               DO UPDATE SET searches = view_searches.searches + excluded.searches",
            "INSERT INTO view_searches (day, place, search_text, searches)
             SELECT day, place, words, searches FROM jsonb_to_recordset($1::jsonb)
               AS r (day TEXT, place TEXT, words TEXT, searches BIGINT)
             ON CONFLICT (day, place, search_text)
               DO UPDATE SET searches = view_searches.searches + excluded.searches",
        );
        tx.execute(query.bind(json(&rows)?)).await?;
    }
    Ok(())
}

/// Those of the things that are public.
async fn find_public<'a>(
    tx: &mut Tx,
    pages: impl Iterator<Item = &'a ViewedPage>,
) -> Result<HashSet<PageSubject>> {
    let (mut homes, mut blogs, mut agents) = (Vec::new(), Vec::new(), Vec::new());
    let (mut categories, mut own_pages) = (Vec::new(), Vec::new());
    for seen in pages {
        match &seen.subject {
            PageSubject::Nothing => {}
            PageSubject::Home(id) => homes.push(*id),
            PageSubject::Blog(id) => blogs.push(*id),
            PageSubject::Agent(id) => agents.push(*id),
            PageSubject::Category(language, slug) => categories.push((*language, slug.clone())),
            PageSubject::OwnPage(language, slug) => own_pages.push((*language, slug.clone())),
        }
    }
    let homes = find_public_ids(tx, homes, platform::sql_by_key!("id", "shown_listings")).await?;
    let blogs = find_public_ids(tx, blogs, platform::sql_by_key!("id", "published_blogs")).await?;
    let agents = find_public_ids(
        tx,
        agents,
        platform::sql_in!(
            "SELECT user_id AS id FROM agent_profiles WHERE confirmed_at IS NOT NULL AND user_id",
            ids "$1"
        ),
    )
    .await?;
    let mut found: HashSet<PageSubject> = homes.into_iter().map(PageSubject::Home).collect();
    found.extend(blogs.into_iter().map(PageSubject::Blog));
    found.extend(agents.into_iter().map(PageSubject::Agent));
    for (code, slug) in categories.into_iter().take(MOST_CATEGORIES) {
        let query = if code == Language::Fr.code() {
            "SELECT id FROM categories WHERE category_slug_fr = $1 AND deleted_at IS NULL"
        } else {
            "SELECT id FROM categories WHERE category_slug = $1 AND deleted_at IS NULL"
        };
        if tx.fetch_optional(sql(query).bind(&*slug)).await?.is_some() {
            found.insert(PageSubject::Category(code, slug));
        }
    }
    for (code, slug) in own_pages.into_iter().take(MOST_OWN_PAGES) {
        if title_of_own_page(tx, code, &slug).await?.is_some() {
            found.insert(PageSubject::OwnPage(code, slug));
        }
    }
    Ok(found)
}

async fn find_public_ids(tx: &mut Tx, mut ids: Vec<i64>, query: Sql) -> Result<Vec<i64>> {
    if ids.is_empty() {
        return Ok(ids);
    }
    ids.sort_unstable();
    ids.dedup();
    let rows = tx.fetch_all(query.bind(json(&ids)?)).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

fn json(rows: &impl Serialize) -> Result<String> {
    serde_json::to_string(rows).map_err(Error::internal)
}

/// Views of homes since the first day, and since the second one, which is earlier.
pub async fn of_homes(
    tx: &mut Tx,
    homes: &[PropertyId],
    week: &str,
    month: &str,
) -> Result<Vec<(PropertyId, i64, i64)>> {
    let ids: Vec<i64> = homes.iter().map(|id| id.0).collect();
    let query = Sql::per_engine(
        "SELECT property_id, SUM(views) AS month,
           SUM(CASE WHEN day >= $2 THEN views ELSE 0 END) AS week FROM page_views
         WHERE property_id IN (SELECT value FROM json_each($1)) AND day >= $3
         GROUP BY property_id",
        "SELECT property_id, CAST(SUM(views) AS BIGINT) AS month,
           CAST(SUM(CASE WHEN day >= $2 THEN views ELSE 0 END) AS BIGINT) AS week FROM page_views
         WHERE property_id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))
           AND day >= $3
         GROUP BY property_id",
    );
    let rows = tx.fetch_all(query.bind(json(&ids)?).bind(week).bind(month)).await?;
    let home =
        |row: &Row| Ok((PropertyId(row.get("property_id")?), row.get("week")?, row.get("month")?));
    rows.iter().map(home).collect()
}

/// The sum of each day since one.
pub async fn days(tx: &mut Tx, from: &str) -> Result<Vec<(String, Tally)>> {
    let query = "SELECT day, views, messages FROM view_days WHERE day >= $1 ORDER BY day";
    let rows = tx.fetch_all(sql(query).bind(from)).await?;
    rows.iter().map(|row| Ok((row.get("day")?, tally(row)?))).collect()
}

/// The most viewed pages since a day. It reads a month of sums, by the index on days.
pub async fn most_seen(tx: &mut Tx, from: &str, count: i64) -> Result<Vec<(String, Tally)>> {
    let query = "SELECT path, CAST(SUM(views) AS BIGINT) AS views,
                   CAST(SUM(messages) AS BIGINT) AS messages
                 FROM page_views WHERE day >= $1
                 GROUP BY path ORDER BY SUM(views) DESC, path LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(from).bind(count)).await?;
    rows.iter().map(|row| Ok((row.get("path")?, tally(row)?))).collect()
}

/// The pages with the most messages since a day.
pub async fn most_brought(tx: &mut Tx, from: &str, count: i64) -> Result<Vec<(String, Tally)>> {
    let query = "SELECT path, CAST(SUM(views) AS BIGINT) AS views,
                   CAST(SUM(messages) AS BIGINT) AS messages
                 FROM page_views WHERE day >= $1 AND messages > 0
                 GROUP BY path ORDER BY SUM(messages) DESC, path LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(from).bind(count)).await?;
    rows.iter().map(|row| Ok((row.get("path")?, tally(row)?))).collect()
}

/// The most frequent sources since a day.
pub async fn sources(tx: &mut Tx, from: &str, count: i64) -> Result<Vec<(String, i64)>> {
    let query = "SELECT source, CAST(SUM(views) AS BIGINT) AS views
                 FROM view_sources WHERE day >= $1
                 GROUP BY source ORDER BY SUM(views) DESC, source LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(from).bind(count)).await?;
    rows.iter().map(|row| Ok((row.get("source")?, row.get("views")?))).collect()
}

/// The most frequent searches since a day, with at least three counts.
pub async fn searches(tx: &mut Tx, from: &str, count: i64) -> Result<Vec<(SiteSearch, i64)>> {
    let query = "SELECT place, search_text, CAST(SUM(searches) AS BIGINT) AS searches
                 FROM view_searches WHERE day >= $1
                 GROUP BY place, search_text HAVING SUM(searches) >= $2
                 ORDER BY SUM(searches) DESC, search_text, place LIMIT $3";
    let query = sql(query).bind(from).bind(FEWEST_SEARCHES).bind(count);
    let read = |row: &Row| {
        let place = SearchPlace::of_code(&row.get::<String>("place")?);
        Ok((SiteSearch { place, words: row.get("search_text")? }, row.get("searches")?))
    };
    tx.fetch_all(query).await?.iter().map(read).collect()
}

/// The title of a public blog.
pub async fn title_of_blog(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    let query = "SELECT blog_title FROM published_blogs WHERE id = $1";
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.map(|row| row.get("blog_title")).transpose()
}

/// The title of a public page of the company's own.
pub async fn title_of_own_page(tx: &mut Tx, code: &str, slug: &str) -> Result<Option<String>> {
    let query = "SELECT blog_title FROM published_pages WHERE blog_url = $1 AND language = $2";
    let row = tx.fetch_optional(sql(query).bind(slug).bind(code)).await?;
    row.map(|row| row.get("blog_title")).transpose()
}

fn tally(row: &Row) -> Result<Tally> {
    Ok(Tally { views: row.get("views")?, messages: row.get("messages")? })
}

/// Whether there is anything from before a day.
pub async fn has_before(tx: &mut Tx, day: &str, search_day: &str) -> Result<bool> {
    let query = "SELECT day FROM view_days WHERE day < $1
                 UNION ALL SELECT day FROM view_searches WHERE day < $2 LIMIT 1";
    Ok(tx.fetch_optional(sql(query).bind(day).bind(search_day)).await?.is_some())
}

/// Deletes views from before a day, and searches from before another; how many rows.
pub async fn delete_before(tx: &mut Tx, day: &str, search_day: &str) -> Result<u64> {
    let mut deleted = 0;
    for (query, day) in [
        ("DELETE FROM page_views WHERE day < $1", day),
        ("DELETE FROM view_sources WHERE day < $1", day),
        ("DELETE FROM view_searches WHERE day < $1", search_day),
        ("DELETE FROM view_days WHERE day < $1", day),
    ] {
        deleted += tx.execute(sql(query).bind(day)).await?;
    }
    Ok(deleted)
}
