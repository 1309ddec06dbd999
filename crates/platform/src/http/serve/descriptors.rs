//! The system's limit on open files.
//!
//! Connections, database files and pictures being sent each take one descriptor. At the limit
//! nothing can be opened any more. So the limit is raised to its maximum, and connections take only
//! a part of it.

/// Reserved for the database, the log, listeners and the runtime.
const RESERVED: u64 = 64;

/// The highest limit that the process may set; `None` when unlimited.
pub fn limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        getrlimit(Resource::Nofile).maximum
    }
    #[cfg(not(unix))]
    None
}

/// Raises the limit to its maximum and returns it.
pub fn raise_limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if limit.current == limit.maximum {
            return limit.current;
        }
        match setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
            Ok(()) => limit.maximum,
            Err(error) => {
                tracing::warn!(%error, "the limit on open files could not be raised");
                limit.current
            }
        }
    }
    #[cfg(not(unix))]
    None
}

/// How many of `wanted` connections fit: some descriptors are reserved, and a quarter of the rest
/// is for files being sent.
pub fn max_connections(wanted: usize, allowed: Option<u64>) -> usize {
    let Some(allowed) = allowed else { return wanted };
    let connections = allowed.saturating_sub(RESERVED) / 4 * 3;
    wanted.min(usize::try_from(connections).unwrap_or(usize::MAX)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_room_for_files() {
        assert_eq!(max_connections(12_000, None), 12_000);
        assert_eq!(max_connections(12_000, Some(524_288)), 12_000);
        assert_eq!(max_connections(12_000, Some(1_024)), 720);
        assert_eq!(max_connections(12_000, Some(128)), 48);
        assert_eq!(max_connections(10, Some(128)), 10);
        assert_eq!(max_connections(12_000, Some(20)), 1);
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_is_raised_as_far_as_it_goes() {
        assert_eq!(raise_limit(), limit());
        assert_eq!(rustix::process::getrlimit(rustix::process::Resource::Nofile).current, limit());
    }
}
