//! Markdown with front matter.

use std::ops::ControlFlow;
use std::path::Path;

use crate::error::ImportError;
use crate::item::ImportItem;
use crate::tree::ImportTree;

pub(crate) fn is_markdown(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.ends_with(".md") || name.ends_with(".markdown")
}

pub(crate) fn read_tree(
    _tree: &ImportTree,
    _each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    Err(ImportError::UnknownFormat)
}

pub(crate) fn read_file(
    _path: &Path,
    _each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    Err(ImportError::UnknownFormat)
}
