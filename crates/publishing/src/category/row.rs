//! Reads a category from its row.

use platform::db::Row;
use platform::error::Result;

use super::model::{Category, CategoryId};

/// Reads one row.
pub fn read(row: &Row) -> Result<Category> {
    Ok(Category {
        id: CategoryId(row.get("id")?),
        name: row.get("category_name")?,
        french: row.get("category_name_fr")?,
        is_published: row.get("is_published")?,
        creation_time: row.get("created_at")?,
        updated_time: row.get("updated_at")?,
    })
}
