//! Memory by part, for `/metrics`.
//!
//! Each part records what it holds when it is measured. The rest of the resident memory is the
//! program itself, which the system reads from its file, and what the allocator keeps.

/// Records how many bytes a part holds.
#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
pub fn record_memory(part: impl Into<String>, bytes: u64) {
    metrics::gauge!("keyturn_memory_bytes", "part" => part.into()).set(bytes as f64);
}

/// Records how many entries and bytes a cache holds.
#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
pub fn record_cache(name: &'static str, entries: u64, bytes: u64) {
    record_memory(format!("cache of {name}"), bytes);
    metrics::gauge!("keyturn_cache_entries", "cache" => name).set(entries as f64);
}

/// Records the resident memory of the whole process. Only Linux says it.
pub fn record_resident_memory() {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return };
    for (field, part) in [("RssAnon:", "process, anonymous"), ("RssFile:", "process, from files")] {
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        if let Some(kilobytes) = kilobytes {
            record_memory(part, kilobytes << 10);
        }
    }
}
