//! Bytes as they are written down.

/// Two hexadecimal digits for each.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
