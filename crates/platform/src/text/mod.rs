//! Words and times as people read them: [`plain`] folds and splits text, [`time`]
//! writes dates.

pub mod plain;
pub mod time;
pub mod words;
