//! The saved homes of an account, merged with the list of each device. A home that was removed on a
//! device is removed from the account.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use foundation::access::KeepProfile;
use foundation::auth::Authorized;
use foundation::wire::Data;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::text::plain;
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::CustomerError;
use super::model::SavedHome;
use super::store;

/// The limit of saved homes, as on a device.
const MAX_HOMES: usize = 100;
/// The limits of the columns, in characters.
const NOTE_MAX_CHARS: usize = 1_000;
const NAME_MAX_CHARS: usize = 200;

/// The untrusted body of `me/favourites`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FavouritesForm {
    /// The homes saved on the device, at most 100.
    #[serde(default)]
    pub homes: Vec<SavedHome>,
    /// The ids that were removed on the device since its last call.
    #[serde(default)]
    pub removed: Vec<i64>,
}

impl SavedHome {
    fn is_valid(&self) -> bool {
        let chars = |text: &str| text.chars().count();
        self.id > 0
            && self.at >= 0
            && self.noted >= 0
            && chars(&self.name) <= NAME_MAX_CHARS
            && chars(&self.note) <= NOTE_MAX_CHARS
            && self.price.len() <= 20
            && self.status.len() <= 40
            && !plain::has_control_characters(&self.name, false)
            && !plain::has_control_characters(&self.note, true)
            && !plain::has_control_characters(&self.price, false)
            && !plain::has_control_characters(&self.status, false)
    }
}

/// Merges both lists: the union without removed homes, each with its newer note and its older time
/// of saving. Merging the same list again changes nothing.
pub fn merge_lists(account: Vec<SavedHome>, form: &FavouritesForm) -> Vec<SavedHome> {
    let mut homes: BTreeMap<i64, SavedHome> =
        account.into_iter().map(|home| (home.id, home)).collect();
    for id in &form.removed {
        homes.remove(id);
    }
    for home in &form.homes {
        match homes.get_mut(&home.id) {
            None => {
                homes.insert(home.id, home.clone());
            }
            Some(known) => {
                let is_newer = (home.noted, &home.note) > (known.noted, &known.note);
                let (note, noted) = if is_newer {
                    (home.note.clone(), home.noted)
                } else {
                    (known.note.clone(), known.noted)
                };
                let older = if home.at < known.at { home.clone() } else { known.clone() };
                *known = SavedHome { note, noted, ..older };
            }
        }
    }
    let mut homes: Vec<_> = homes.into_values().collect();
    homes.sort_by_key(|home| (-home.at, -home.id));
    homes.truncate(MAX_HOMES);
    homes
}

/// Merges the saved homes of a device into those of the account, and returns the merged list.
#[utoipa::path(post, path = "/api/me/favourites", tag = "me", request_body = FavouritesForm,
    security(("token" = [])),
    responses((status = 200, body = Data<Vec<SavedHome>>), (status = "4XX", body = ErrorBody)))]
pub async fn merge_favourites(
    State(db): State<Db>,
    Authorized { user_id, .. }: Authorized<KeepProfile>,
    JsonBody(form): JsonBody<FavouritesForm>,
) -> Result<Json<Data<Vec<SavedHome>>>> {
    let fits = form.homes.len() <= MAX_HOMES && form.removed.len() <= 10 * MAX_HOMES;
    if !fits || !form.homes.iter().all(SavedHome::is_valid) {
        return Err(CustomerError::Homes.into());
    }
    let known = store::find_saved_homes(&mut db.read().await?, user_id).await?;
    if merge_lists(known.clone(), &form) == known {
        return Ok(Json(Data { data: known }));
    }
    let data = platform::write!(db, tx => async {
        store::lock_saved_homes(&mut tx, user_id).await?;
        let known = store::find_saved_homes(&mut tx, user_id).await?;
        let homes = merge_lists(known, &form);
        store::replace_saved_homes(&mut tx, user_id, &homes).await?;
        Ok(homes)
    }
    .await)?;
    Ok(Json(Data { data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(id: i64, at: i64, note: &str, noted: i64) -> SavedHome {
        let (name, price, status) = (format!("{id} Kettle Street"), String::new(), "Active".into());
        SavedHome { id, at, name, price, status, note: note.into(), noted }
    }

    fn form(homes: Vec<SavedHome>, removed: Vec<i64>) -> FavouritesForm {
        FavouritesForm { homes, removed }
    }

    #[test]
    fn two_lists_become_one_with_the_newest_note() {
        let account = vec![home(1, 10, "old", 10), home(2, 20, "mine", 50)];
        let body =
            form(vec![home(1, 15, "new", 30), home(2, 5, "older", 40), home(3, 30, "", 0)], vec![]);
        let both = merge_lists(account, &body);
        assert_eq!(both.iter().map(|one| one.id).collect::<Vec<_>>(), [3, 1, 2]);
        let note = |id| both.iter().find(|one| one.id == id).unwrap().note.clone();
        assert_eq!((note(1), note(2)), ("new".to_owned(), "mine".to_owned()));
        assert_eq!(merge_lists(both.clone(), &body), both, "the same again makes no difference");
    }

    #[test]
    fn what_was_taken_down_is_taken_down_and_may_be_kept_anew() {
        let account = vec![home(1, 10, "", 0), home(2, 20, "", 0)];
        let both = merge_lists(account.clone(), &form(vec![home(2, 20, "", 0)], vec![1]));
        assert_eq!(both.iter().map(|one| one.id).collect::<Vec<_>>(), [2]);
        let again = merge_lists(account, &form(vec![home(1, 40, "", 0)], vec![1]));
        assert_eq!(again.first().map(|one| (one.id, one.at)), Some((1, 40)));
    }

    #[test]
    fn there_are_never_more_than_a_device_keeps() {
        let account = (1..=100).map(|id| home(id, id, "", 0)).collect();
        let body = form((101..=200).map(|id| home(id, id, "", 0)).collect(), vec![]);
        let both = merge_lists(account, &body);
        assert_eq!(both.len(), MAX_HOMES);
        assert_eq!(both[0].id, 200, "the newest stay");
    }
}
