//! The queries about profiles.

use foundation::access::{Permission, UserId};
use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::model::{Author, Profile};

/// A person's profile, if they saved one.
pub async fn find(tx: &mut Tx, user_id: UserId) -> Result<Option<Profile>> {
    let query = "SELECT * FROM profiles WHERE user_id = $1";
    let row = tx.fetch_optional(sql(query).bind(user_id)).await?;
    row.map(|row| {
        Ok(Profile {
            is_public: row.get("is_public")?,
            name: row.get("shown_name")?,
            about: row.get("about")?,
            about_fr: row.get("about_fr")?,
        })
    })
    .transpose()
}

/// Whether a person's profile is public.
pub async fn is_public(tx: &mut Tx, user_id: UserId) -> Result<bool> {
    Ok(find(tx, user_id).await?.is_some_and(|profile| profile.is_public))
}

/// Saves a person's profile.
pub async fn save(tx: &mut Tx, user_id: UserId, profile: &Profile, now: Timestamp) -> Result<()> {
    tx.execute(
        sql("INSERT INTO profiles (user_id, is_public, shown_name, about, about_fr, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (user_id) DO UPDATE SET is_public = excluded.is_public,
               shown_name = excluded.shown_name, about = excluded.about,
               about_fr = excluded.about_fr, updated_at = excluded.updated_at")
        .bind(user_id)
        .bind(profile.is_public)
        .bind(&profile.name)
        .bind(&profile.about)
        .bind(&profile.about_fr)
        .bind(now),
    )
    .await
    .map(drop)
}

/// The author as readers see them, in the language of the text. `None` unless the profile is public
/// and the person may still write.
pub async fn author_of(tx: &mut Tx, user_id: UserId, language: Language) -> Result<Option<Author>> {
    let query = "SELECT shown_name, about, about_fr FROM profiles
                 JOIN users ON users.id = profiles.user_id
                 WHERE profiles.user_id = $1 AND profiles.is_public = $2
                   AND users.is_disabled = $3 AND users.group_id IN ($4, $5, $6, $7)";
    let query = sql(query).bind(user_id).bind(true).bind(false);
    let query = Permission::ManageBlogs.groups().into_iter().fold(query, Sql::bind);
    let row = tx.fetch_optional(query).await?;
    row.map(|row| {
        let about = match language {
            Language::En => "about",
            Language::Fr => "about_fr",
        };
        Ok(Author { name: row.get("shown_name")?, about: row.get(about)? })
    })
    .transpose()
}
