//! Text for people: [`plain`] folds and splits text, [`time`] formats dates, [`format`](mod@format)
//! numbers, [`plural`] counts, [`email`] and [`phone`] parse contact data, [`normalise`] cleans
//! input, [`abbreviations`] knows short forms of names.

pub mod abbreviations;
pub mod email;
pub mod format;
pub mod normalise;
pub mod phone;
pub mod plain;
pub mod plural;
pub mod time;
pub mod words;
