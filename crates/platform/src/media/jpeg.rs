//! What the markers of a JPEG say (ITU-T T.81, B.1): whether it was sent to its end, how many
//! scans it has, and of which kind its colours are.
//!
//! Decoders disagree about colours where several marks do. [`with_plain_colours`] decides as libjpeg
//! does, whose word browsers take, and writes that into the marks, so that every decoder
//! reads the same.

use bytes::Bytes;

const START_OF_IMAGE: u8 = 0xd8;
const END_OF_IMAGE: u8 = 0xd9;
const START_OF_SCAN: u8 = 0xda;
const APP_0: u8 = 0xe0;
const APP_14: u8 = 0xee;

/// Of JFIF a segment has at least so many bytes, and one of Adobe.
const JFIF_BYTES: usize = 14;
const ADOBE_BYTES: usize = 12;
/// Where in a segment of Adobe it stands how the colours were transformed, and what is said.
const ADOBE_TRANSFORM: usize = 11;
const NOT_TRANSFORMED: u8 = 0;
const YCC: u8 = 1;
const YCCK: u8 = 2;
/// Where in the header of a frame it stands how many components there are; each has three bytes.
const FRAME_COMPONENTS: usize = 5;

/// How many scans there are before the picture's own end; none for what has no end.
///
/// A decoder that is given a scan without data fills it, so each costs a whole picture.
pub(super) fn scans(bytes: &[u8]) -> Option<usize> {
    let mut scans = 0;
    let is_whole = walk(bytes, |marker, _| scans += usize::from(marker == START_OF_SCAN));
    is_whole.then_some(scans)
}

/// Whether the picture's own end-of-image marker is there: decoders fill what is missing
/// with grey. One inside of a segment, as of the small picture that cameras put into EXIF,
/// does not count, nor does what follows the end.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    walk(bytes, |_, _| {})
}

/// Shows each segment from the first marker to the end, by its marker and where its content
/// stands; whether the end is there.
fn walk(bytes: &[u8], mut visit: impl FnMut(u8, std::ops::Range<usize>)) -> bool {
    let mut at = 0;
    loop {
        // From marker to marker. In the data of a scan a 0xff is followed by a zero,
        // or by one of eight marks that are part of it; any number of 0xff may lead.
        let next = bytes[at..].windows(2).position(|pair| {
            pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xd0..=0xd7 | 0xff)
        });
        let Some(next) = next else { return false };
        let marker = bytes[at + next + 1];
        at += next + 2;
        match marker {
            START_OF_IMAGE => {}
            END_OF_IMAGE => return true,
            _ => {
                let Some((&[high, low], _)) = bytes[at..].split_first_chunk() else { return false };
                let length = usize::from(u16::from_be_bytes([high, low])).max(2);
                if bytes.len() - at < length {
                    return false;
                }
                visit(marker, at + 2..at + length);
                at += length;
            }
        }
    }
}

/// What is said of the colours, and where.
#[derive(Default)]
struct Marks {
    is_jfif: bool,
    /// Where the transforms of Adobe stand.
    adobe: Vec<usize>,
    /// Where the name of each component stands.
    components: Vec<usize>,
    /// The same in the scans.
    of_scans: Vec<usize>,
}

impl Marks {
    fn read(bytes: &[u8]) -> Self {
        let mut marks = Self::default();
        walk(bytes, |marker, content| {
            let (start, content) = (content.start, &bytes[content]);
            match marker {
                APP_0 if content.len() >= JFIF_BYTES && content.starts_with(b"JFIF\0") => {
                    marks.is_jfif = true;
                }
                APP_14 if content.len() >= ADOBE_BYTES && content.starts_with(b"Adobe") => {
                    marks.adobe.push(start + ADOBE_TRANSFORM);
                }
                // Every frame but tables and extensions (0xc4, 0xc8, 0xcc).
                0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                    let count = content.get(FRAME_COMPONENTS).copied().map_or(0, usize::from);
                    let names = (0..count).map(|at| FRAME_COMPONENTS + 1 + 3 * at);
                    let there = names.take_while(|at| *at < content.len());
                    marks.components = there.map(|at| start + at).collect();
                }
                START_OF_SCAN => {
                    let count = content.first().copied().map_or(0, usize::from);
                    let names = (0..count).map(|at| 1 + 2 * at);
                    let there = names.take_while(|at| *at < content.len());
                    marks.of_scans.extend(there.map(|at| start + at));
                }
                _ => {}
            }
        });
        marks
    }
}

/// The same JPEG, whose marks agree about its colours: JFIF means YCbCr, else Adobe's mark says
/// it, else the names of the components do.
pub(super) fn with_plain_colours(bytes: Bytes) -> Bytes {
    let marks = Marks::read(&bytes);
    let names: Vec<u8> = marks.components.iter().map(|at| bytes[*at]).collect();
    let adobe = marks.adobe.last().map(|at| bytes[*at]);
    let (transform, new_names): (u8, &[u8]) = match (names.len(), adobe) {
        (3, _) if marks.is_jfif => (YCC, &[1, 2, 3]),
        (3, Some(NOT_TRANSFORMED)) => (NOT_TRANSFORMED, b"RGB"),
        (3, None) if names == b"RGB" => (NOT_TRANSFORMED, b"RGB"),
        (3, _) => (YCC, &[1, 2, 3]),
        (4, Some(NOT_TRANSFORMED)) => (NOT_TRANSFORMED, &[]),
        (4, Some(_)) => (YCCK, &[]),
        _ => return bytes,
    };
    let is_one_each = (1..names.len()).all(|at| !names[at..].contains(&names[at - 1]));
    let is_renamed = !new_names.is_empty() && names != new_names && is_one_each;
    if !is_renamed && marks.adobe.iter().all(|at| bytes[*at] == transform) {
        return bytes;
    }
    let mut plain = bytes.to_vec();
    for at in &marks.adobe {
        plain[*at] = transform;
    }
    if is_renamed {
        for at in marks.components.iter().chain(&marks.of_scans) {
            if let Some(index) = names.iter().position(|name| *name == plain[*at]) {
                plain[*at] = new_names[index];
            }
        }
    }
    plain.into()
}

#[cfg(test)]
mod tests;
