//! Reads a file of records line by line.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read};
use std::path::Path;

use serde_json::{Map, Value};

/// A record: the columns of a row, and lists of what belongs to it.
pub type Record = Map<String, Value>;

/// The longest line: a text has at most a few megabytes, a logo less.
const LINE_MAX_BYTES: u64 = 64 << 20;

/// Lines of records.
pub struct Records<R> {
    from: BufReader<R>,
    line: u64,
}

impl<R: Read> Records<R> {
    /// Reads lines of this.
    pub fn new(from: R) -> Self {
        Self { from: BufReader::with_capacity(256 * 1024, from), line: 0 }
    }

    /// The number of the last line, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The next line and its record.
    pub fn next_line(&mut self) -> io::Result<Option<(String, Record)>> {
        let mut line = String::new();
        let count = self.from.by_ref().take(LINE_MAX_BYTES).read_line(&mut line)?;
        if count == 0 {
            return Ok(None);
        }
        self.line += 1;
        line.truncate(line.trim_end().len());
        let record = serde_json::from_str(&line).map_err(io::Error::other)?;
        Ok(Some((line, record)))
    }
}

/// Calls `each` with every record of an extracted file.
pub fn each(path: &Path, mut each: impl FnMut(Record) -> io::Result<()>) -> io::Result<()> {
    let mut records = Records::new(File::open(path)?);
    while let Some((_, record)) = records.next_line()? {
        each(record)?;
    }
    Ok(())
}

/// A text of a record; empty when there is none.
pub fn text<'a>(record: &'a Record, name: &str) -> &'a str {
    record.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// A number of a record.
pub fn number(record: &Record, name: &str) -> Option<i64> {
    record.get(name).and_then(Value::as_i64)
}

/// The list of a record.
pub fn list<'a>(record: &'a Record, name: &str) -> impl Iterator<Item = &'a Record> {
    record.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_object)
}

/// The names of the files of a picture.
pub fn picture_files(record: &Record) -> impl Iterator<Item = &str> {
    let widths = text(record, "srcset").split(", ").filter_map(|candidate| {
        candidate.split(' ').next().and_then(|path| path.strip_prefix("/media/"))
    });
    let others = [text(record, "name"), text(record, "fallback")];
    widths.chain(others).filter(|name| !name.is_empty())
}
