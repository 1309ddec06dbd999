//! Values of rows in one form for both engines, and the checksum of a table.

use sha2::{Digest as _, Sha256};

/// The value of a column. A boolean is 0 or 1. SQLite may hold a text that is not UTF-8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Null,
    Int(i64),
    Text(Vec<u8>),
    Bytes(Vec<u8>),
}

impl Cell {
    /// The value in a message for an operator, at most some characters of it.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Null => "NULL".to_owned(),
            Self::Int(number) => number.to_string(),
            Self::Text(text) => String::from_utf8_lossy(text).chars().take(60).collect(),
            Self::Bytes(bytes) => hex::encode(bytes.get(..16).unwrap_or(bytes)),
        }
    }

    fn hash_into(&self, hash: &mut Sha256) {
        let (kind, length) = match self {
            Self::Null => (0_u8, 0),
            Self::Int(_) => (1, 8),
            Self::Text(text) => (2, text.len()),
            Self::Bytes(bytes) => (3, bytes.len()),
        };
        hash.update([kind]);
        hash.update((length as u64).to_be_bytes());
        match self {
            Self::Null => {}
            Self::Int(number) => hash.update(number.to_be_bytes()),
            Self::Text(bytes) | Self::Bytes(bytes) => hash.update(bytes),
        }
    }

    /// About how many bytes it takes.
    pub(super) fn length(&self) -> usize {
        match self {
            Self::Null => 4,
            Self::Int(_) => 8,
            Self::Text(bytes) | Self::Bytes(bytes) => bytes.len() + 4,
        }
    }
}

/// The number of rows and the sum of the hashes of their values. The order of the rows does not
/// matter, because the engines sort texts in different ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableSum {
    /// How many rows.
    pub rows: u64,
    hashes: [u64; 4],
}

impl TableSum {
    pub(super) fn add(&mut self, row: &[Cell]) {
        let mut hash = Sha256::new();
        for cell in row {
            cell.hash_into(&mut hash);
        }
        self.rows += 1;
        let hash = hash.finalize();
        for (sum, part) in self.hashes.iter_mut().zip(hash.as_chunks::<8>().0) {
            *sum = sum.wrapping_add(u64::from_be_bytes(*part));
        }
    }

    /// The checksum, in hex.
    pub fn checksum(&self) -> String {
        self.hashes.iter().map(|part| format!("{part:016x}")).collect()
    }
}

/// A key as text ([`Table::key_from_text`](super::schema::Table::key_from_text) reads it).
pub(super) fn key_to_text(key: &[Cell]) -> String {
    let parts = key.iter().map(|cell| match cell {
        Cell::Null => serde_json::Value::Null,
        Cell::Int(number) => (*number).into(),
        Cell::Text(text) => String::from_utf8_lossy(text).into(),
        Cell::Bytes(bytes) => hex::encode(bytes).into(),
    });
    serde_json::Value::Array(parts.collect()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_hangs_on_every_value_and_on_no_order() {
        let one = [Cell::Int(1), Cell::Text(b"ab".to_vec()), Cell::Null];
        let other = [Cell::Int(2), Cell::Text(b"".to_vec()), Cell::Bytes(vec![0])];
        let sum = |rows: &[&[Cell]]| {
            let mut sum = TableSum::default();
            for row in rows {
                sum.add(row);
            }
            sum
        };
        assert_eq!(sum(&[&one, &other]), sum(&[&other, &one]));
        assert_ne!(sum(&[&one, &other]), sum(&[&one]));
        let shifted = [Cell::Text(b"a".to_vec()), Cell::Text(b"bc".to_vec())];
        let unshifted = [Cell::Text(b"ab".to_vec()), Cell::Text(b"c".to_vec())];
        assert_ne!(sum(&[&shifted]), sum(&[&unshifted]));
        let (text, bytes) = ([Cell::Text(b"a".to_vec())], [Cell::Bytes(b"a".to_vec())]);
        assert_ne!(sum(&[&text]), sum(&[&bytes]));
    }
}
