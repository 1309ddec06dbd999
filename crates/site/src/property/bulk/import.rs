//! An import is remembered while its rows are written, and taken back in portions: those who
//! write wait no longer than for a part of a file.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::message::Message;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_year;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::super::changes::audited;
use super::super::error::PropertyError;
use super::super::model::{Property, PropertyEdit, PropertyId};
use super::super::store;
use super::super::texts::TAKEN_BACK;
use super::change::{By, name};
use super::state::{kept, listing, seen_listing};
use crate::Site;
use crate::access::UserId;
use crate::undo::{
    self, ChangedMany, NewStep, RefusedOne, StepChange, StepKind, StepRow, UndoError,
};

/// Rows that are taken back in one transaction.
const PORTION: i64 = 250;

/// For how long another part of a file can come, in seconds.
const GOES_ON_FOR: i64 = 24 * 60 * 60;

/// What is remembered of the rows of a part.
#[derive(Debug, Default)]
pub struct Rows(Vec<StepChange>);

impl Rows {
    /// A property that was added.
    pub fn added(&mut self, id: PropertyId) {
        let row = StepRow { id: id.0, seen: seen_listing(1, false), was: None };
        self.0.push(StepChange { row, found: None });
    }

    /// A property that was changed, as it was before.
    pub fn changed(&mut self, old: &Property) -> Result<()> {
        let was = Some(kept(&old.listing)?);
        let seen = seen_listing(old.revision + 1, false);
        let found = Some(seen_listing(old.revision, false));
        self.0.push(StepChange { row: StepRow { id: old.id.0, seen, was }, found });
        Ok(())
    }
}

/// Which import a part belongs to.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The import that an earlier part of the file has begun.
    pub import: Option<i64>,
    /// The name of the file.
    pub file: String,
}

/// Remembers the rows of a part; the import's id, if there is one.
///
/// # Errors
/// [`UndoError::NotFound`] for an import of somebody else, of another day, or that was taken back.
pub async fn remember(
    tx: &mut Tx,
    asked: &Asked,
    rows: &Rows,
    by: UserId,
    now: Timestamp,
) -> Result<Option<i64>> {
    if let Some(id) = asked.import {
        let step = undo::find(tx, StepKind::Import, id).await?;
        let goes_on = step.by_id == by && step.undone_time.is_none();
        if !goes_on || now - step.time > GOES_ON_FOR {
            return Err(UndoError::NotFound.into());
        }
        undo::add(tx, id, &rows.0).await?;
        return Ok(Some(id));
    }
    if rows.0.is_empty() {
        return Ok(None);
    }
    let action = NewStep { kind: StepKind::Import, name: "import", file: &asked.file, by };
    let step = undo::begin(tx, action, now).await?;
    undo::add(tx, step, &rows.0).await?;
    Ok(Some(step))
}

/// What became of a portion of an import that is taken back.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ImportTakenBack {
    /// Properties that it had added, and that are deleted now, for 30 days.
    pub deleted: usize,
    /// Properties that it had changed, and that are as before.
    pub put_back: usize,
    /// Those that were left as they are, and why.
    pub refused: Vec<RefusedOne>,
    /// Whether there is more: then the call is to be made again.
    pub is_more: bool,
}

/// Takes a portion of an import back.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn take_back(site: &Site, step: i64, by: By<'_>) -> Result<ImportTakenBack> {
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let known = undo::find(&mut tx, StepKind::Import, step).await?;
        let rows = undo::remaining_rows(&mut tx, step, PORTION).await?;
        let Some(last) = rows.last() else { return Err(UndoError::Done.into()) };
        if known.undone_time.is_none() {
            undo::mark_undone(&mut tx, step, by.id, now).await?;
        }
        let mut done = Portion::default();
        for row in &rows {
            put_back(&mut tx, row, &mut done, by, now).await?;
        }
        undo::remove_rows(&mut tx, step, last.id).await?;
        done.audit(&mut tx, by, now).await?;
        let mut all = done.all;
        all.is_more = !undo::remaining_rows(&mut tx, step, 1).await?.is_empty();
        Ok(all)
    }
    .await)?;
    site.note_homes().await;
    Ok(done)
}

/// What a portion has done so far.
#[derive(Default)]
struct Portion {
    all: ImportTakenBack,
    deleted: Vec<Value>,
    before: Map<String, Value>,
    after: Map<String, Value>,
}

impl Portion {
    fn refuse(&mut self, id: i64, name: &str, why: &Message) {
        let mut one = ChangedMany::default();
        one.refuse(id, name, why);
        self.all.refused.append(&mut one.refused);
    }

    /// One entry of the audit trail for all.
    async fn audit(&self, tx: &mut Tx, by: By<'_>, now: Timestamp) -> Result<()> {
        if self.deleted.is_empty() && self.after.is_empty() {
            return Ok(());
        }
        let entry = Entry::new("property.undo_import", "properties")
            .before(Value::Object(self.before.clone()))
            .after(json!({ "deleted": self.deleted, "changed": self.after }));
        audit::append(tx, now, by.actor, entry).await
    }
}

async fn put_back(
    tx: &mut Tx,
    row: &StepRow,
    done: &mut Portion,
    by: By<'_>,
    now: Timestamp,
) -> Result<()> {
    let Some(property) = store::find(tx, PropertyId(row.id)).await? else {
        done.refuse(row.id, "", &Message::from(&PropertyError::NotFound));
        return Ok(());
    };
    let name = name(&property);
    if seen_listing(property.revision, property.deleted_time.is_some()) != row.seen {
        done.refuse(row.id, &name, &Message::from(&UndoError::ChangedSince));
        return Ok(());
    }
    let listing_id = property.listing.listing_id.clone();
    let Some(was) = &row.was else {
        store::delete(tx, &property, by.id, now).await?;
        done.deleted.push(Value::from(listing_id));
        done.all.deleted += 1;
        return Ok(());
    };
    let listing = match listing(was, public_year(now))? {
        Ok(listing) => listing,
        Err(why) => {
            done.refuse(row.id, &name, &Message::from(&why));
            return Ok(());
        }
    };
    let reason = TAKEN_BACK.text(Language::En).to_owned();
    let changed = property.listing.changes(&listing);
    done.before.insert(listing_id.clone(), audited(&property.listing, &changed));
    done.after.insert(listing_id, audited(&listing, &changed));
    let mut edit = PropertyEdit { id: property.id, revision: None, listing, reason };
    store::update(tx, &mut edit, by.id, now).await?;
    done.all.put_back += 1;
    Ok(())
}
