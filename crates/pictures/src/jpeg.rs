//! Reads the markers of a JPEG (ITU-T T.81, B.1): is it complete, how many scans, which colour
//! transform.
//!
//! When markers contradict each other, decoders disagree about colours. [`with_consistent_colours`]
//! decides like libjpeg, which browsers follow, and rewrites the markers accordingly.

use bytes::Bytes;

const START_OF_IMAGE: u8 = 0xd8;
const END_OF_IMAGE: u8 = 0xd9;
const START_OF_SCAN: u8 = 0xda;
const APP_0: u8 = 0xe0;
const APP_14: u8 = 0xee;

/// The least content of a JFIF and of an Adobe segment.
const JFIF_BYTES: usize = 14;
const ADOBE_BYTES: usize = 12;
/// The offset of the colour transform in an Adobe segment, and its values.
const ADOBE_TRANSFORM: usize = 11;
const NOT_TRANSFORMED: u8 = 0;
const YCC: u8 = 1;
const YCCK: u8 = 2;
/// The offset of the component count in a frame header; each component has three bytes.
const FRAME_COMPONENTS: usize = 5;

/// The number of scans before the end marker; `None` without one.
///
/// Decoders fill a scan without data, so each scan costs a whole picture.
pub(crate) fn scans(bytes: &[u8]) -> Option<usize> {
    let mut scans = 0;
    let is_whole = visit_segments(bytes, |marker, _| scans += usize::from(marker == START_OF_SCAN));
    is_whole.then_some(scans)
}

/// Whether the picture's own end marker is there; decoders would fill missing parts with grey. A
/// marker inside a segment (an EXIF thumbnail) or after the end does not count.
pub(crate) fn is_whole(bytes: &[u8]) -> bool {
    visit_segments(bytes, |_, _| {})
}

/// Visits each segment up to the end marker, with its marker and content range. Returns whether
/// the end marker is there.
fn visit_segments(bytes: &[u8], mut visit: impl FnMut(u8, std::ops::Range<usize>)) -> bool {
    let mut at = 0;
    loop {
        // From marker to marker. In scan data 0xff is followed by zero or one of eight restart
        // markers. Any number of 0xff may precede a marker.
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

/// The markers that concern colours, and where they are.
#[derive(Default)]
struct ColourMarkers {
    is_jfif: bool,
    /// Offsets of Adobe transforms.
    adobe: Vec<usize>,
    /// Offsets of component names in the frame header.
    components: Vec<usize>,
    /// Offsets of component names in scan headers.
    scan_components: Vec<usize>,
}

impl ColourMarkers {
    fn read(bytes: &[u8]) -> Self {
        let mut marks = Self::default();
        visit_segments(bytes, |marker, content| {
            let (start, content) = (content.start, &bytes[content]);
            match marker {
                APP_0 if content.len() >= JFIF_BYTES && content.starts_with(b"JFIF\0") => {
                    marks.is_jfif = true;
                }
                APP_14 if content.len() >= ADOBE_BYTES && content.starts_with(b"Adobe") => {
                    marks.adobe.push(start + ADOBE_TRANSFORM);
                }
                // All frame headers; 0xc4, 0xc8 and 0xcc are tables and extensions.
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
                    marks.scan_components.extend(there.map(|at| start + at));
                }
                _ => {}
            }
        });
        marks
    }
}

/// Makes all colour markers agree: JFIF means YCbCr, else the Adobe marker decides, else the
/// component names.
pub(crate) fn with_consistent_colours(bytes: Bytes) -> Bytes {
    let marks = ColourMarkers::read(&bytes);
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
        for at in marks.components.iter().chain(&marks.scan_components) {
            if let Some(index) = names.iter().position(|name| *name == plain[*at]) {
                plain[*at] = new_names[index];
            }
        }
    }
    plain.into()
}

#[cfg(test)]
mod tests;
