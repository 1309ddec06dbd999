//! The homes that one keeps, on every device: what a device has and what the account has
//! become one list, and what was taken down on a device is taken down.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::text::plain;
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::MeError;
use super::model::KeptHome;
use super::store;
use crate::Site;
use crate::access::KeepProfile;
use crate::account::May;
use crate::wire::Data;

/// As many as a device keeps.
const MOST: usize = 100;
/// In characters, as the store has them.
const NOTE_MOST: usize = 1_000;
const NAME_MOST: usize = 200;

/// The untrusted body of `me/favourites`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FavouritesForm {
    /// What the device keeps, at most 100.
    #[serde(default)]
    pub homes: Vec<KeptHome>,
    /// The ids of what was taken down there since it was last told.
    #[serde(default)]
    pub removed: Vec<i64>,
}

impl KeptHome {
    fn is_possible(&self) -> bool {
        let chars = |text: &str| text.chars().count();
        self.id > 0
            && self.at >= 0
            && self.noted >= 0
            && chars(&self.name) <= NAME_MOST
            && chars(&self.note) <= NOTE_MOST
            && self.price.len() <= 20
            && self.status.len() <= 40
            && !plain::has_control_characters(&self.name, false)
            && !plain::has_control_characters(&self.note, true)
            && !plain::has_control_characters(&self.price, false)
            && !plain::has_control_characters(&self.status, false)
    }
}

/// Both lists as one: the union, without what was taken down, the newer note of each and
/// the older moment of keeping it. The same again makes no difference.
pub fn merged(account: Vec<KeptHome>, form: &FavouritesForm) -> Vec<KeptHome> {
    let mut homes: BTreeMap<i64, KeptHome> =
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
                *known = KeptHome { note, noted, ..older };
            }
        }
    }
    let mut homes: Vec<_> = homes.into_values().collect();
    homes.sort_by_key(|home| (-home.at, -home.id));
    homes.truncate(MOST);
    homes
}

/// Tells the account what a device keeps and what was taken down there; answers the one list
/// that comes of both.
#[utoipa::path(post, path = "/api/me/favourites", tag = "me", request_body = FavouritesForm,
    security(("token" = [])),
    responses((status = 200, body = Data<Vec<KeptHome>>), (status = "4XX", body = ErrorBody)))]
pub async fn merge_favourites(
    State(site): State<Site>,
    May { user_id, .. }: May<KeepProfile>,
    JsonBody(form): JsonBody<FavouritesForm>,
) -> Result<Json<Data<Vec<KeptHome>>>> {
    let fits = form.homes.len() <= MOST && form.removed.len() <= 10 * MOST;
    if !fits || !form.homes.iter().all(KeptHome::is_possible) {
        return Err(MeError::Homes.into());
    }
    let known = store::find_kept(&mut site.db.read().await?, user_id).await?;
    if merged(known.clone(), &form) == known {
        return Ok(Json(Data { data: known }));
    }
    let data = platform::write!(site.db, tx => async {
        store::lock_kept(&mut tx).await?;
        let known = store::find_kept(&mut tx, user_id).await?;
        let homes = merged(known, &form);
        store::set_kept(&mut tx, user_id, &homes).await?;
        Ok(homes)
    }
    .await)?;
    Ok(Json(Data { data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(id: i64, at: i64, note: &str, noted: i64) -> KeptHome {
        let (name, price, status) = (format!("{id} Kettle Street"), String::new(), "Active".into());
        KeptHome { id, at, name, price, status, note: note.into(), noted }
    }

    fn told(homes: Vec<KeptHome>, removed: Vec<i64>) -> FavouritesForm {
        FavouritesForm { homes, removed }
    }

    #[test]
    fn two_lists_become_one_with_the_newest_note() {
        let account = vec![home(1, 10, "old", 10), home(2, 20, "mine", 50)];
        let form =
            told(vec![home(1, 15, "new", 30), home(2, 5, "older", 40), home(3, 30, "", 0)], vec![]);
        let both = merged(account, &form);
        assert_eq!(both.iter().map(|one| one.id).collect::<Vec<_>>(), [3, 1, 2]);
        let note = |id| both.iter().find(|one| one.id == id).unwrap().note.clone();
        assert_eq!((note(1), note(2)), ("new".to_owned(), "mine".to_owned()));
        assert_eq!(merged(both.clone(), &form), both, "the same again makes no difference");
    }

    #[test]
    fn what_was_taken_down_is_taken_down_and_may_be_kept_anew() {
        let account = vec![home(1, 10, "", 0), home(2, 20, "", 0)];
        let both = merged(account.clone(), &told(vec![home(2, 20, "", 0)], vec![1]));
        assert_eq!(both.iter().map(|one| one.id).collect::<Vec<_>>(), [2]);
        let again = merged(account, &told(vec![home(1, 40, "", 0)], vec![1]));
        assert_eq!(again.first().map(|one| (one.id, one.at)), Some((1, 40)));
    }

    #[test]
    fn there_are_never_more_than_a_device_keeps() {
        let account = (1..=100).map(|id| home(id, id, "", 0)).collect();
        let form = told((101..=200).map(|id| home(id, id, "", 0)).collect(), vec![]);
        let both = merged(account, &form);
        assert_eq!(both.len(), MOST);
        assert_eq!(both[0].id, 200, "the newest stay");
    }
}
