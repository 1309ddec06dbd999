//! What is kept of what was done to many things, on both engines.

use platform::paging::ListQuery;
use site::undo::{self, NewStep, SelectedId, StepChange, StepKind, StepRow, UndoError};

use crate::testing::{NOW, on_both_engines};

fn row(id: i64, seen: &str, was: Option<&str>) -> StepRow {
    StepRow { id, seen: seen.to_owned(), was: was.map(str::to_owned) }
}

fn part(found: Option<&str>, row: StepRow) -> StepChange {
    StepChange { row, found: found.map(str::to_owned) }
}

#[test]
fn a_thing_is_named_once_and_not_too_many_of_them() {
    let named = |ids: &[i64]| ids.iter().map(|id| SelectedId(Some(*id))).collect::<Vec<_>>();
    assert_eq!(undo::ids(&named(&[3, 1, 3])).unwrap(), [3, 1]);
    for nothing in [vec![], vec![SelectedId(None)]] {
        assert!(matches!(undo::ids(&nothing), Err(UndoError::NothingSelected)));
    }
    let many = named(&(0..201).collect::<Vec<_>>());
    assert!(matches!(undo::ids(&many), Err(UndoError::TooMany)));
    assert_eq!(undo::ids(&many[..200]).unwrap().len(), 200);
}

on_both_engines! {
    async fn a_step_is_kept_with_what_was_first_and_forgotten_after_thirty_days(app) {
        let by = site::access::UserId(app.editor().await.user_id.unwrap());
        let action = NewStep { kind: StepKind::Import, name: "import", file: "homes.csv", by };
        let step = platform::write!(app.site.db, tx => async {
            let step = undo::begin(&mut tx, action, NOW).await?;
            let was = row(8, "2", Some("{\"a\": \"é\"}"));
            undo::add(&mut tx, step, &[part(None, row(7, "1", None)), part(Some("1"), was)]).await?;
            // The second part of the file has the same homes again; somebody has saved the first
            // of them in between.
            undo::add(&mut tx, step, &[
                part(Some("2"), row(7, "3", Some("{}"))), part(Some("2"), row(8, "3", Some("{}"))),
                part(None, row(9, "1", None)),
            ]).await?;
            Ok(step)
        }.await).unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let rows = undo::remaining_rows(&mut tx, step, 10).await.unwrap();
        assert_eq!(rows, [row(7, "1", None), row(8, "3", Some("{\"a\": \"é\"}")), row(9, "1", None)]);
        let query = ListQuery { size: 10, page: 0, search: None };
        let (steps, total) = undo::list(&mut tx, StepKind::Import, &query).await.unwrap();
        assert_eq!((total, steps[0].added, steps[0].changed), (1, 2, 1));
        assert_eq!((&*steps[0].file, steps[0].by.as_deref()), ("homes.csv", Some("Maxime Roy")));
        assert!(undo::find(&mut tx, StepKind::Blogs, step).await.is_err());
        drop(tx);

        assert_eq!(undo::forget_old(&app.site).await.unwrap(), 0);
        app.clock.advance(30 * 24 * 60 * 60);
        assert_eq!(undo::forget_old(&app.site).await.unwrap(), 1);
        let mut tx = app.site.db.read().await.unwrap();
        assert!(undo::find(&mut tx, StepKind::Import, step).await.is_err());
        assert_eq!(undo::remaining_rows(&mut tx, step, 10).await.unwrap(), []);
    }
}
