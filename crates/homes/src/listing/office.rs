//! Who offers a home: its owner, or a brokerage. The brokerage is the home's own
//! (`ListOfficeName`), or else that of the confirmed agent who posted it.

use std::collections::HashMap;

use platform::db::{Row, Sql, Tx};
use platform::error::{Error, Result};

use crate::property::PropertyId;

/// The party that offers a home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Office {
    /// A brokerage, by its registered name.
    Brokerage(String),
    /// The owner.
    Owner,
    /// Nobody has named a brokerage. The company is none, so its name is not shown instead.
    Unnamed,
}

impl Office {
    /// Reads who posted a home.
    fn read(row: &Row) -> Result<Self> {
        if row.get("is_by_owner")? {
            return Ok(Self::Owner);
        }
        let brokerage: Option<String> = row.get("brokerage")?;
        Ok(brokerage.map_or(Self::Unnamed, Self::Brokerage))
    }
}

/// Selects who posted homes.
macro_rules! offices {
    ($from:literal) => {
        concat!(
            "SELECT s.property_id, s.is_by_owner, a.brokerage ",
            $from,
            " JOIN users AS u ON u.id = s.account_id
             LEFT JOIN agent_profiles AS a ON a.user_id = u.id AND a.confirmed_at IS NOT NULL
               AND u.group_id = 3 AND u.is_disabled = $2"
        )
    };
}

/// The parties that offer some homes. Homes of the company itself are left out.
///
/// # Errors
/// The store is away.
pub async fn find_offices(tx: &mut Tx, ids: &[PropertyId]) -> Result<HashMap<PropertyId, Office>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let json = serde_json::to_string(&ids).map_err(Error::internal)?;
    // Joined by key: most submissions have no home, so planners would underestimate the index.
    let query = Sql::per_engine(
        offices!("FROM json_each($1) AS n CROSS JOIN submissions AS s ON s.property_id = n.value"),
        offices!(
            "FROM (SELECT DISTINCT value::bigint AS key
               FROM jsonb_array_elements_text($1::jsonb)) AS n
             CROSS JOIN LATERAL (SELECT * FROM submissions
               WHERE property_id = n.key OFFSET 0) AS s"
        ),
    );
    let rows = tx.fetch_all(query.bind(json).bind(false)).await?;
    rows.iter().map(|row| Ok((PropertyId(row.get("property_id")?), Office::read(row)?))).collect()
}

/// The party that will offer a home that an account posts.
///
/// # Errors
/// The store is away.
pub async fn office_of_draft(tx: &mut Tx, account_id: i64, is_by_owner: bool) -> Result<Office> {
    if is_by_owner {
        return Ok(Office::Owner);
    }
    let query = "SELECT a.brokerage FROM agent_profiles AS a JOIN users AS u ON u.id = a.user_id
                 WHERE a.user_id = $1 AND a.confirmed_at IS NOT NULL
                   AND u.group_id = 3 AND u.is_disabled = $2";
    let row = tx.fetch_optional(platform::db::sql(query).bind(account_id).bind(false)).await?;
    let brokerage = row.map(|row| row.get("brokerage")).transpose()?;
    Ok(brokerage.map_or(Office::Unnamed, Office::Brokerage))
}
