//! Words, times and addresses as people read them: [`plain`] folds and splits text,
//! [`time`] writes dates, [`plural`] counts, [`email`] knows addresses and [`phone`] numbers,
//! [`foreign`] takes the marks of other programs out of what arrives, [`short`] knows short forms of names.

pub mod email;
pub mod foreign;
pub mod format;
pub mod phone;
pub mod plain;
pub mod plural;
pub mod short;
pub mod time;
pub mod words;
