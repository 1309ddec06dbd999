//! Records imports and undoes them in batches, so that other writers wait only briefly.

use foundation::Site;
use foundation::access::UserId;
use foundation::undo::{
    self, ChangedMany, NewStep, RefusedOne, StepChange, StepKind, StepRow, UndoError,
};
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

use super::super::audit_json::audit_json;
use super::super::error::PropertyError;
use super::super::model::{Property, PropertyEdit, PropertyId};
use super::super::store;
use super::super::texts::TAKEN_BACK;
use super::change::{ActorContext, display_name};
use super::snapshot::{listing_version, parse_listing, serialize_listing};

/// Rows undone per transaction.
const BATCH: i64 = 250;

/// Seconds within which another part of the file may follow.
const MAX_PAUSE_SECONDS: i64 = 24 * 60 * 60;

/// The recorded rows of one part of a file.
#[derive(Debug, Default)]
pub struct ImportedRows(Vec<StepChange>);

impl ImportedRows {
    /// Records an added property.
    pub fn added(&mut self, id: PropertyId) {
        let row = StepRow { id: id.0, seen: listing_version(1, false), was: None };
        self.0.push(StepChange { row, found: None });
    }

    /// Records a changed property with its old listing.
    pub fn changed(&mut self, old: &Property) -> Result<()> {
        let was = Some(serialize_listing(&old.listing)?);
        let seen = listing_version(old.revision + 1, false);
        let found = Some(listing_version(old.revision, false));
        self.0.push(StepChange { row: StepRow { id: old.id.0, seen, was }, found });
        Ok(())
    }
}

/// The import that a part of a file belongs to.
#[derive(Clone, Debug)]
pub struct ImportSource {
    /// The import begun by an earlier part.
    pub import: Option<i64>,
    /// The name of the file.
    pub file: String,
}

/// Records the rows of a part, and returns the import's id, if any.
///
/// # Errors
/// [`UndoError::NotFound`] if the import is another user's, too old, or undone.
pub async fn record_rows(
    tx: &mut Tx,
    source: &ImportSource,
    rows: &ImportedRows,
    by: UserId,
    now: Timestamp,
) -> Result<Option<i64>> {
    if let Some(id) = source.import {
        let step = undo::find(tx, StepKind::Import, id).await?;
        let is_open = step.by_id == by && step.undone_time.is_none();
        if !is_open || now - step.time > MAX_PAUSE_SECONDS {
            return Err(UndoError::NotFound.into());
        }
        undo::add(tx, id, &rows.0).await?;
        return Ok(Some(id));
    }
    if rows.0.is_empty() {
        return Ok(None);
    }
    let undo_action = NewStep { kind: StepKind::Import, name: "import", file: &source.file, by };
    let step = undo::begin(tx, undo_action, now).await?;
    undo::add(tx, step, &rows.0).await?;
    Ok(Some(step))
}

/// The result of undoing a batch.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = ImportTakenBack)]
pub struct ImportUndoResult {
    /// Added properties that were deleted, for 30 days.
    pub deleted: usize,
    /// Changed properties that were reverted.
    pub put_back: usize,
    /// Properties that were left unchanged, with the reason.
    pub refused: Vec<RefusedOne>,
    /// Whether more is left; then call again.
    pub is_more: bool,
}

/// Undoes a batch of an import.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn undo_batch(site: &Site, step: i64, by: ActorContext<'_>) -> Result<ImportUndoResult> {
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let known = undo::find(&mut tx, StepKind::Import, step).await?;
        let rows = undo::remaining_rows(&mut tx, step, BATCH).await?;
        let Some(last) = rows.last() else { return Err(UndoError::Done.into()) };
        if known.undone_time.is_none() {
            undo::mark_undone(&mut tx, step, by.id, now).await?;
        }
        let mut done = UndoBatch::default();
        for row in &rows {
            revert_row(&mut tx, row, &mut done, by, now).await?;
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

/// The progress of a batch.
#[derive(Default)]
struct UndoBatch {
    all: ImportUndoResult,
    deleted: Vec<Value>,
    before: Map<String, Value>,
    after: Map<String, Value>,
}

impl UndoBatch {
    fn refuse(&mut self, id: i64, name: &str, why: &Message) {
        let mut one = ChangedMany::default();
        one.refuse(id, name, why);
        self.all.refused.append(&mut one.refused);
    }

    /// Appends one audit entry for the batch.
    async fn audit(&self, tx: &mut Tx, by: ActorContext<'_>, now: Timestamp) -> Result<()> {
        if self.deleted.is_empty() && self.after.is_empty() {
            return Ok(());
        }
        let entry = Entry::new("property.undo_import", "properties")
            .before(Value::Object(self.before.clone()))
            .after(json!({ "deleted": self.deleted, "changed": self.after }));
        audit::append(tx, now, by.actor, entry).await
    }
}

async fn revert_row(
    tx: &mut Tx,
    row: &StepRow,
    done: &mut UndoBatch,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<()> {
    let Some(property) = store::find(tx, PropertyId(row.id)).await? else {
        done.refuse(row.id, "", &Message::from(&PropertyError::NotFound));
        return Ok(());
    };
    let name = display_name(&property);
    if listing_version(property.revision, property.deleted_time.is_some()) != row.seen {
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
    let listing = match parse_listing(was, public_year(now))? {
        Ok(listing) => listing,
        Err(why) => {
            done.refuse(row.id, &name, &Message::from(&why));
            return Ok(());
        }
    };
    let reason = TAKEN_BACK.text(Language::En).to_owned();
    let changed = property.listing.changes(&listing);
    done.before.insert(listing_id.clone(), audit_json(&property.listing, &changed));
    done.after.insert(listing_id, audit_json(&listing, &changed));
    let mut edit = PropertyEdit { id: property.id, revision: None, listing, reason };
    store::update(tx, &mut edit, by.id, now).await?;
    done.all.put_back += 1;
    Ok(())
}
