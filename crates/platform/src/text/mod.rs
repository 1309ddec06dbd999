//! Words, times and addresses as people read them: [`plain`] folds and splits text,
//! [`time`] writes dates, [`plural`] counts, [`email`] knows addresses.

pub mod email;
pub mod format;
pub mod plain;
pub mod plural;
pub mod time;
pub mod words;
