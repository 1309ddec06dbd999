//! The table `sample_content`: which pieces of the sample content have been loaded, and what they
//! have become. `blog` and `property` write it while `sample` loads them.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

/// Notes that a piece has been loaded; whether it was new.
pub async fn claim(tx: &mut Tx, key: &str, now: Timestamp) -> Result<bool> {
    let query = "INSERT INTO sample_content (sample_key, created_at) VALUES ($1, $2)
                 ON CONFLICT (sample_key) DO NOTHING";
    Ok(tx.execute(sql(query).bind(key).bind(now)).await? > 0)
}

/// What a piece has become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleItem {
    /// A blog.
    Blog(i64),
    /// A property.
    Property(i64),
}

/// Notes what a piece has become; [`record_revisions`] notes its revision.
pub async fn record_item(tx: &mut Tx, key: &str, item: SampleItem) -> Result<()> {
    let (kind, id) = match item {
        SampleItem::Blog(id) => ("blog", id),
        SampleItem::Property(id) => ("property", id),
    };
    let query = "UPDATE sample_content SET kind = $2, item_id = $3 WHERE sample_key = $1";
    tx.execute(sql(query).bind(key).bind(kind).bind(id)).await.map(drop)
}

/// Notes the revisions of what was loaded just now, once all of it is there.
pub async fn record_revisions(tx: &mut Tx) -> Result<()> {
    for query in [
        "UPDATE sample_content SET revision = (SELECT revision FROM blogs WHERE id = item_id)
         WHERE kind = 'blog' AND revision IS NULL",
        "UPDATE sample_content SET revision = (SELECT revision FROM properties WHERE id = item_id)
         WHERE kind = 'property' AND revision IS NULL",
    ] {
        tx.execute(sql(query)).await?;
    }
    Ok(())
}

/// The blogs and the properties that are still as they were loaded.
pub async fn find_unchanged(tx: &mut Tx) -> Result<(Vec<i64>, Vec<i64>)> {
    let mut both = [Vec::new(), Vec::new()];
    let queries = [
        "SELECT b.id FROM sample_content AS sample JOIN blogs AS b ON b.id = sample.item_id
         WHERE sample.kind = 'blog' AND b.revision = sample.revision AND b.deleted_at IS NULL ORDER BY b.id",
        "SELECT p.id FROM sample_content AS sample JOIN properties AS p ON p.id = sample.item_id
         WHERE sample.kind = 'property' AND p.revision = sample.revision AND p.deleted_at IS NULL
         ORDER BY p.id",
    ];
    for (ids, query) in both.iter_mut().zip(queries) {
        for row in tx.fetch_all(sql(query)).await? {
            ids.push(row.get("id")?);
        }
    }
    let [blogs, properties] = both;
    Ok((blogs, properties))
}
