//! The public address of a blog: `/post/{blog_url}/{base64 of the id}`
//! (specification §2).
//!
//! The id decides; the words are for people and may be out of date. Emitted with
//! the raw `=` of standard base64, read with or without it (decisions.md).

use foundation::encoded_id;
use foundation::paths::Addresses;
use platform::language::Language;

use super::model::BlogId;

/// The path of a blog's page; the language is the blog's.
pub fn path(addresses: Addresses, language: Language, blog_url: &str, id: BlogId) -> String {
    addresses.post(blog_url, &encode_id(id), language)
}

/// An id as it stands in an address.
pub fn encode_id(id: BlogId) -> String {
    encoded_id::encode(id.0)
}

/// Reads an id from an address; `None` for anything that [`encode_id`] could not
/// have made, but for the padding.
pub fn decode_id(encoded: &str) -> Option<BlogId> {
    encoded_id::decode(encoded).map(BlogId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_back_with_and_without_its_padding() {
        assert_eq!(encode_id(BlogId(26)), "MjY=");
        assert_eq!(decode_id("MjY="), Some(BlogId(26)));
        assert_eq!(decode_id("MjY"), Some(BlogId(26)));
        for id in [1, 9, 10, 99, 100, 12_345, i64::MAX] {
            assert_eq!(decode_id(&encode_id(BlogId(id))), Some(BlogId(id)));
        }
    }

    /// `web/src/lib/vectors.test.ts` reads the same file.
    #[test]
    fn the_browser_reads_and_writes_the_same_ids() {
        let vectors: serde_json::Value =
            serde_json::from_str(include_str!("../../../../content/vectors/encoded-id.json"))
                .unwrap();
        for valid in vectors["valid"].as_array().unwrap() {
            let id = BlogId(valid["id"].as_i64().unwrap());
            assert_eq!(encode_id(id), valid["encoded"].as_str().unwrap());
            assert_eq!(decode_id(valid["encoded"].as_str().unwrap()), Some(id));
        }
        for invalid in vectors["invalid"].as_array().unwrap() {
            assert_eq!(decode_id(invalid.as_str().unwrap()), None, "{invalid}");
        }
    }

    #[test]
    fn nonsense_is_no_id() {
        // "", not base64, "x", "-1", "+1", "01", "1.5", a number past any id
        for text in
            ["", "!!!", "eA==", "LTE=", "KzE=", "MDE=", "MS41", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk="]
        {
            assert_eq!(decode_id(text), None, "{text}");
        }
    }
}
