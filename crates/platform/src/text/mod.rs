//! Words, times, addresses and tables as people read them: [`plain`] folds and splits
//! text, [`time`] writes dates, [`email`] knows addresses, [`csv`] writes tables.

pub mod csv;
pub mod email;
pub mod plain;
pub mod time;
