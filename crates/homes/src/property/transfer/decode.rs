//! Decodes a file: UTF-8, UTF-16 with a byte order mark, or Windows-1252, which Excel writes as "CSV"
//! in Canada.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Converts a file to UTF-8. A file with mixed encodings stays as it is, so that its invalid rows are
/// reported.
pub fn decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    match Encoding::for_bom(bytes) {
        Some((encoding, length)) if encoding == UTF_8 => {
            Cow::Borrowed(bytes.get(length..).unwrap_or_default())
        }
        Some((encoding, _)) => into_bytes(encoding.decode_with_bom_removal(bytes).0),
        None if is_windows(bytes) => into_bytes(WINDOWS_1252.decode_without_bom_handling(bytes).0),
        None => Cow::Borrowed(bytes),
    }
}

/// Whether all valid UTF-8 in it is ASCII, so that it must be another encoding.
fn is_windows(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err() && bytes.utf8_chunks().all(|chunk| chunk.valid().is_ascii())
}

fn into_bytes(text: Cow<'_, str>) -> Cow<'_, [u8]> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_a_spreadsheet_is_read_in_its_encoding() {
        let text = "Ville;État\nMontréal;œuvre ’ €\n";
        let utf_16 = |to: fn(u16) -> [u8; 2]| {
            "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(to).collect::<Vec<u8>>()
        };
        let windows = b"Ville;\xc9tat\nMontr\xe9al;\x9cuvre \x92 \x80\n".to_vec();
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        for bytes in
            [text.into(), marked, utf_16(u16::to_le_bytes), utf_16(u16::to_be_bytes), windows]
        {
            assert_eq!(std::str::from_utf8(&decode(&bytes)), Ok(text));
        }
        let mixed = b"\xc3\x89t\xe9";
        assert_eq!(&*decode(mixed), mixed);
        assert_eq!(&*decode(b""), b"");
    }
}
