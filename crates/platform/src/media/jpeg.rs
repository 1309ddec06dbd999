//! Whether a JPEG was sent to its end: decoders fill what is missing with grey.

const START_OF_IMAGE: u8 = 0xd8;
const END_OF_IMAGE: u8 = 0xd9;
const START_OF_SCAN: u8 = 0xda;

/// How many scans there are before the picture's own end; none for what has no end.
///
/// A decoder that is given a scan without data fills it, so each costs a whole picture.
pub(super) fn scans(bytes: &[u8]) -> Option<usize> {
    walk(bytes)
}

/// Whether the picture's own end-of-image marker is there (ITU-T T.81, B.1.1). One
/// inside of a segment, as of the small picture that cameras put into EXIF, does
/// not count, nor does what follows the end.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    walk(bytes).is_some()
}

/// From the first marker to the end; the scans on the way.
fn walk(bytes: &[u8]) -> Option<usize> {
    let mut rest = bytes;
    let mut scans = 0;
    loop {
        // From marker to marker. In the data of a scan a 0xff is followed by a zero,
        // or by one of eight marks that are part of it; any number of 0xff may lead.
        let at = rest.windows(2).position(|pair| {
            pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xd0..=0xd7 | 0xff)
        })?;
        let marker = rest[at + 1];
        rest = &rest[at + 2..];
        match marker {
            START_OF_IMAGE => {}
            END_OF_IMAGE => return Some(scans),
            _ => {
                scans += usize::from(marker == START_OF_SCAN);
                let (&[high, low], _) = rest.split_first_chunk()?;
                let length = usize::from(u16::from_be_bytes([high, low])).max(2);
                rest = rest.get(length..)?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_whole, scans};

    #[test]
    fn only_the_picture_s_own_end_counts() {
        let segment = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
        let scan = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0x00, 0xff, 0xd3, 0x34];
        let begin = [&[0xff, 0xd8][..], &segment, &scan].concat();
        assert!(!is_whole(&begin));
        let whole = [&begin[..], &[0xff, 0xff, 0xd9]].concat();
        assert!(is_whole(&whole));
        assert_eq!(scans(&whole), Some(1));
        let again = [&begin[..], &scan, &scan, &[0xff, 0xd9]].concat();
        assert_eq!(scans(&again), Some(3));
        assert_eq!(scans(&begin), None);
        assert!(is_whole(&[&whole[..], b"and a film"].concat()));
        for length in 0..whole.len() {
            assert!(!is_whole(&whole[..length]), "{length}");
        }
    }
}
