//! Folders and files that only the program's own user may read, because the database holds
//! addresses and password hashes.
//!
//! Existing ones keep their permissions, which an operator may have chosen. Outside Unix the
//! folder's inherited permissions apply.

use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Creates a folder and its parents when missing.
///
/// # Errors
/// The system's error.
pub fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates an empty file when it is missing.
///
/// # Errors
/// The system's error.
pub fn make_private_file(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

/// Free bytes on the disk of a folder; `None` when the system does not tell.
pub fn free_bytes(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(folder).ok()?;
        Some(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
    #[cfg(not(unix))]
    None
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn what_is_made_is_private_and_what_is_there_is_left_alone() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("new/data");
        make_private_folder(&folder).unwrap();
        let file = folder.join("file");
        make_private_file(&file).unwrap();
        assert_eq!((mode(&folder), mode(&file)), (0o700, 0o600));

        fs::set_permissions(&folder, fs::Permissions::from_mode(0o750)).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        fs::write(&file, "content").unwrap();
        make_private_folder(&folder).unwrap();
        make_private_file(&file).unwrap();
        assert_eq!((mode(&folder), mode(&file)), (0o750, 0o640));
        assert_eq!(fs::read(&file).unwrap(), b"content");
    }
}
