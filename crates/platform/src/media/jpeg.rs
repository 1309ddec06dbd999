//! Whether a JPEG was sent to its end: decoders fill what is missing with grey.

const START_OF_IMAGE: u8 = 0xd8;
const END_OF_IMAGE: u8 = 0xd9;

/// Whether the picture's own end-of-image marker is there (ITU-T T.81, B.1.1). One
/// inside of a segment, as of the small picture that cameras put into EXIF, does
/// not count, nor does what follows the end.
pub(super) fn is_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        // From marker to marker. In the data of a scan a 0xff is followed by a zero,
        // or by one of eight marks that are part of it; any number of 0xff may lead.
        let Some(at) = rest.windows(2).position(|pair| {
            pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xd0..=0xd7 | 0xff)
        }) else {
            return false;
        };
        let marker = rest[at + 1];
        rest = &rest[at + 2..];
        match marker {
            START_OF_IMAGE => {}
            END_OF_IMAGE => return true,
            _ => {
                let Some((&[high, low], _)) = rest.split_first_chunk() else { return false };
                let length = usize::from(u16::from_be_bytes([high, low])).max(2);
                let Some(after) = rest.get(length..) else { return false };
                rest = after;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_whole;

    #[test]
    fn only_the_picture_s_own_end_counts() {
        let segment = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
        let scan = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0x00, 0xff, 0xd3, 0x34];
        let begin = [&[0xff, 0xd8][..], &segment, &scan].concat();
        assert!(!is_whole(&begin));
        let whole = [&begin[..], &[0xff, 0xff, 0xd9]].concat();
        assert!(is_whole(&whole));
        assert!(is_whole(&[&whole[..], b"and a film"].concat()));
        for length in 0..whole.len() {
            assert!(!is_whole(&whole[..length]), "{length}");
        }
    }
}
