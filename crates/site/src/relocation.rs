//! The search words of a site that moves to another database: each engine holds them in its own way,
//! so each feature makes them again. The rows are copied by `platform::db::relocation`
//! (docs/decisions/0067-move-between-engines.md).

use platform::db::relocation::{WORDS_STEP, note_relocation_step, relocation_step};
use platform::db::{Db, Tx};
use platform::error::Result;

use crate::{blog, contact, media, property, search};

/// An index of words that is made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WordIndex {
    Blogs,
    Homes,
    Library,
    Messages,
    Properties,
}

impl WordIndex {
    const ALL: [Self; 5] =
        [Self::Blogs, Self::Homes, Self::Library, Self::Messages, Self::Properties];

    /// Its name for the operator, and in the marker of the move.
    fn step(self) -> &'static str {
        match self {
            Self::Blogs => "words of blogs",
            Self::Homes => "words of homes for visitors",
            Self::Library => "words of pictures",
            Self::Messages => "words of messages",
            Self::Properties => "words of properties",
        }
    }

    /// Makes some of it; the last id, or `None` when all is made.
    async fn index_after(self, tx: &mut Tx, after: i64) -> Result<Option<i64>> {
        match self {
            Self::Blogs => blog::index_words_after(tx, after).await,
            Self::Homes => search::index_words_after(tx, after).await,
            Self::Library => media::index_words_after(tx, after).await,
            Self::Messages => contact::messages::index_words_after(tx, after).await,
            Self::Properties => property::index_words_after(tx, after).await,
        }
    }
}

/// Makes all search words of a target whose rows are copied. It goes on where a former run was
/// killed. `report` is called with the index and the last id.
///
/// # Errors
/// The store is away.
pub async fn make_words(db: &Db, report: &mut (dyn FnMut(&str, i64) + Send)) -> Result<()> {
    let (step, mut after) = relocation_step(&mut db.read().await?).await?;
    debug_assert!(step.starts_with(WORDS_STEP), "the rows are copied first");
    let first = WordIndex::ALL.iter().position(|index| index.step() == step);
    for index in WordIndex::ALL.into_iter().skip(first.unwrap_or(0)) {
        loop {
            let last = platform::write!(db, tx => async {
                tx.read_committed().await?;
                let last = index.index_after(&mut tx, after).await?;
                note_relocation_step(&mut tx, index.step(), last.unwrap_or(after)).await?;
                Ok(last)
            }
            .await)?;
            let Some(last) = last else { break };
            after = last;
            report(index.step(), last);
        }
        after = 0;
    }
    Ok(())
}
