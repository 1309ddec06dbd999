//! Exports of Ghost.

use std::ops::ControlFlow;

use crate::error::ImportError;
use crate::input::ImportInput;
use crate::item::ImportItem;

pub(crate) fn read(
    _inputs: &[ImportInput],
    _each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    Err(ImportError::UnknownFormat)
}
