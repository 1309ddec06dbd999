//! Cuts a WXR file into parts (an `<item>`, a `<wp:author>`), one at a time.
//!
//! A WXR file is often not XML: WordPress writes control characters, unescaped ends of CDATA and
//! half files after a time-out. So this reads tags and nothing else, as WordPress' own importer does
//! where its XML parser gives up. No entity is declared, no document type is read, and nothing is
//! nested: that bounds what a hostile file can do.

use std::io::Read;

use encoding_rs::{Decoder, Encoding, UTF_8};
use memchr::{memchr, memmem};

/// The largest part.
pub(super) const MAX_PART_BYTES: usize = 24 * 1024 * 1024;
const READ_BYTES: usize = 256 * 1024;
const CDATA: &[u8] = b"<![CDATA[";

/// A part of the file.
#[derive(Debug)]
pub(super) struct WxrPart {
    /// The name of its element.
    pub(super) name: String,
    /// What is between its start and its end tag.
    pub(super) text: String,
    /// The line of its start tag, from 1.
    pub(super) line: u64,
    /// What is wrong with it.
    pub(super) damage: Option<WxrDamage>,
}

/// What is wrong with a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WxrDamage {
    /// It has no end.
    NoEnd,
    /// It has more than [`MAX_PART_BYTES`].
    TooLarge,
}

/// Elements of a channel that are parts.
const PARTS: [&str; 11] = [
    "item",
    "wp:author",
    "wp:category",
    "wp:tag",
    "wp:term",
    "wp:wxr_version",
    "wp:base_site_url",
    "wp:base_blog_url",
    "title",
    "link",
    "language",
];

/// Reads the parts of a file in order.
pub(super) struct WxrSource<R> {
    file: R,
    decoder: Decoder,
    buffer: Vec<u8>,
    /// Where in `buffer` reading goes on.
    at: usize,
    /// The line of `at`.
    line: u64,
    is_at_end: bool,
    /// Whether bytes were no text.
    pub(super) has_bad_text: bool,
    /// Undecoded bytes.
    raw: Vec<u8>,
}

impl<R: Read> WxrSource<R> {
    /// `encoding` is what the declaration of the file says.
    pub(super) fn new(file: R, encoding: &'static Encoding) -> Self {
        Self {
            file,
            decoder: encoding.new_decoder(),
            buffer: Vec::new(),
            at: 0,
            line: 1,
            is_at_end: false,
            has_bad_text: false,
            raw: vec![0; READ_BYTES],
        }
    }

    /// The next part.
    pub(super) fn next_part(&mut self) -> std::io::Result<Option<WxrPart>> {
        loop {
            let Some(start) = self.find(self.at, b"<", usize::MAX)? else {
                return Ok(None);
            };
            self.advance(start);
            if self.starts_with(b"<!--")? {
                self.skip_to(b"-->")?;
            } else if self.starts_with(CDATA)? {
                self.skip_to(b"]]>")?;
            } else if let Some(name) = self.part_name()? {
                return self.part(name).map(Some);
            } else {
                self.advance(self.at + 1);
            }
        }
    }

    /// The name of the part that begins here.
    fn part_name(&mut self) -> std::io::Result<Option<&'static str>> {
        self.ensure(32)?;
        let rest = &self.buffer[self.at + 1..];
        Ok(PARTS.into_iter().find(|name| {
            rest.starts_with(name.as_bytes())
                && matches!(rest.get(name.len()), Some(b'>' | b' ' | b'\t' | b'\n' | b'\r' | b'/'))
        }))
    }

    fn part(&mut self, name: &'static str) -> std::io::Result<WxrPart> {
        let line = self.line;
        let mut part = WxrPart { name: name.to_owned(), text: String::new(), line, damage: None };
        let Some(tag_end) = self.find(self.at, b">", 4096)? else {
            part.damage = Some(WxrDamage::NoEnd);
            self.advance(self.at + 1);
            return Ok(part);
        };
        if self.buffer[tag_end - 1] == b'/' {
            self.advance(tag_end + 1);
            return Ok(part);
        }
        let start = tag_end + 1;
        let (end, next, damage) = self.part_end(name, start)?;
        if damage != Some(WxrDamage::TooLarge) {
            part.text = String::from_utf8_lossy(&self.buffer[start..end]).into_owned();
        }
        part.damage = damage;
        self.advance(next);
        if damage == Some(WxrDamage::TooLarge) {
            self.skip_to(format!("</{name}>").as_bytes())?;
        }
        Ok(part)
    }

    /// Where a part ends, where the next one may begin, and what is wrong.
    fn part_end(
        &mut self,
        name: &str,
        start: usize,
    ) -> std::io::Result<(usize, usize, Option<WxrDamage>)> {
        let closing = format!("</{name}>").into_bytes();
        let opening = [format!("<{name}>").into_bytes(), format!("<{name} ").into_bytes()];
        let limit = MAX_PART_BYTES;
        let mut at = start;
        loop {
            let Some(tag) = self.find(at, b"<", limit.saturating_sub(at - start))? else {
                break;
            };
            self.ensure(tag - self.at + 64)?;
            let rest = &self.buffer[tag..];
            if rest.starts_with(&closing) {
                return Ok((tag, tag + closing.len(), None));
            }
            let is_next = opening.iter().any(|opening| rest.starts_with(opening))
                || rest.starts_with(b"<item>");
            if is_next || rest.starts_with(b"</channel>") {
                return Ok((tag, tag, Some(WxrDamage::NoEnd)));
            }
            if !rest.starts_with(CDATA) {
                at = tag + 1;
                continue;
            }
            let inner = tag + CDATA.len();
            let end = self.find(inner, b"]]>", limit.saturating_sub(inner - start))?;
            let end = end.unwrap_or(self.buffer.len());
            // A CDATA that nobody closed reaches into the items behind.
            if let Some(cut) = swallowed_end(&self.buffer[inner..end], &closing, &opening[0]) {
                let cut = inner + cut;
                return Ok((cut, cut + closing.len(), Some(WxrDamage::NoEnd)));
            }
            if end == self.buffer.len() {
                break;
            }
            at = end + 3;
        }
        let end = self.buffer.len();
        if end - start >= limit {
            return Ok((end, end, Some(WxrDamage::TooLarge)));
        }
        if let Some(cut) = memmem::find(&self.buffer[start..end], &closing) {
            let cut = start + cut;
            return Ok((cut, cut + closing.len(), Some(WxrDamage::NoEnd)));
        }
        Ok((end, end, Some(WxrDamage::NoEnd)))
    }

    /// Finds bytes from a place of the buffer on, and reads more until they come or `most` bytes
    /// were looked through. A search without bounds forgets what it has looked through.
    fn find(&mut self, from: usize, needle: &[u8], most: usize) -> std::io::Result<Option<usize>> {
        let mut from = from.min(self.buffer.len());
        let mut at = from;
        loop {
            let found = if let [byte] = needle {
                memchr(*byte, &self.buffer[at..])
            } else {
                memmem::find(&self.buffer[at..], needle)
            };
            if let Some(found) = found {
                return Ok(Some(at + found));
            }
            at = self.buffer.len().saturating_sub(needle.len() - 1).max(from);
            if at - from >= most {
                return Ok(None);
            }
            if most == usize::MAX {
                self.forget(at);
                at = 0;
                from = 0;
            }
            if !self.fill()? {
                return Ok(None);
            }
        }
    }

    /// Drops what stands before a place.
    fn forget(&mut self, to: usize) {
        self.count_lines(to);
        self.buffer.drain(..to);
        self.at = 0;
    }

    fn count_lines(&mut self, to: usize) {
        let lines = memchr::memchr_iter(b'\n', &self.buffer[self.at..to]).count();
        self.line += u64::try_from(lines).unwrap_or_default();
    }

    /// Goes on to a place of the buffer and counts the lines before it.
    fn advance(&mut self, to: usize) {
        let to = to.min(self.buffer.len());
        self.count_lines(to);
        self.at = to;
        if self.at >= READ_BYTES {
            self.buffer.drain(..self.at);
            self.at = 0;
            if self.buffer.capacity() > 4 * READ_BYTES && self.buffer.len() < READ_BYTES {
                self.buffer.shrink_to(2 * READ_BYTES);
            }
        }
    }

    fn skip_to(&mut self, end: &[u8]) -> std::io::Result<()> {
        match self.find(self.at, end, usize::MAX)? {
            Some(at) => self.advance(at + end.len()),
            None => self.advance(self.buffer.len()),
        }
        Ok(())
    }

    fn starts_with(&mut self, text: &[u8]) -> std::io::Result<bool> {
        self.ensure(text.len())?;
        Ok(self.buffer[self.at..].starts_with(text))
    }

    /// Reads until so many bytes follow, or the file ends.
    fn ensure(&mut self, bytes: usize) -> std::io::Result<()> {
        while self.buffer.len() - self.at < bytes {
            if !self.fill()? {
                break;
            }
        }
        Ok(())
    }

    /// Reads and decodes more; false at the end of the file.
    fn fill(&mut self) -> std::io::Result<bool> {
        if self.is_at_end {
            return Ok(false);
        }
        let mut read = 0;
        while read < self.raw.len() {
            match self.file.read(&mut self.raw[read..]) {
                Ok(0) => {
                    self.is_at_end = true;
                    break;
                }
                Ok(more) => read += more,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let room = self.decoder.max_utf8_buffer_length(read).unwrap_or(READ_BYTES * 3);
        let before = self.buffer.len();
        self.buffer.resize(before + room, 0);
        let (_, _, written, had_errors) = self.decoder.decode_to_utf8(
            &self.raw[..read],
            &mut self.buffer[before..],
            self.is_at_end,
        );
        self.buffer.truncate(before + written);
        self.has_bad_text |= had_errors;
        Ok(true)
    }
}

/// Where an item ends inside of what looks like CDATA: at an end tag with a new item behind it that
/// is one of WordPress (it has a number), or with the end of the file.
fn swallowed_end(text: &[u8], closing: &[u8], opening: &[u8]) -> Option<usize> {
    let at = memmem::find(text, closing)?;
    let after = text[at + closing.len()..].trim_ascii_start();
    let is_item = after.starts_with(opening) && memmem::find(after, b"<wp:post_").is_some();
    let is_end = after.starts_with(b"</channel>")
        && after[b"</channel>".len()..].trim_ascii_start().starts_with(b"</rss>");
    (is_item || is_end).then_some(at)
}

/// The encoding that the declaration at the start of a file names.
pub(super) fn encoding_of(start: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(start) {
        return encoding;
    }
    let start = &start[..start.len().min(400)];
    let Some(at) = memmem::find(start, b"encoding=") else { return UTF_8 };
    let rest = &start[at + b"encoding=".len()..];
    let Some((&quote, rest)) = rest.split_first() else { return UTF_8 };
    let end = memchr(quote, rest).unwrap_or(0);
    Encoding::for_label(&rest[..end]).unwrap_or(UTF_8)
}
