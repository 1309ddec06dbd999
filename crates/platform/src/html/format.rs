//! What one element asks for, in the words of our own list.
//!
//! Invariant: a [`Format`] holds names from `classes.rs` and nothing else. It is made by
//! `attributes.rs` and `style.rs`, and written by `rewrite`.

/// What the attributes of one element ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Format {
    pub(super) align: Option<&'static str>,
    pub(super) indent: Option<&'static str>,
    /// Said by figures only, as is `gallery`.
    pub(super) width: Option<&'static str>,
    pub(super) gallery: Option<&'static str>,
    pub(super) font: Option<&'static str>,
    pub(super) size: Option<&'static str>,
    pub(super) color: Option<&'static str>,
    pub(super) background: Option<&'static str>,
    /// `Some(false)` takes back what the element's name says: word processors
    /// wrap everything in `<b style="font-weight:normal">`.
    pub(super) bold: Option<bool>,
    pub(super) italic: Option<bool>,
    pub(super) underline: bool,
    pub(super) strike: bool,
    /// `sub` or `sup`.
    pub(super) script: Option<&'static str>,
}

impl Format {
    /// The classes that belong to a block.
    pub(super) fn block_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.align, self.indent].into_iter().flatten()
    }

    /// The classes that belong to a figure.
    pub(super) fn figure_classes(&self) -> impl Iterator<Item = &'static str> {
        self.block_classes().chain([self.width, self.gallery].into_iter().flatten())
    }

    /// The classes that belong to a run of letters.
    pub(super) fn inline_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.font, self.size, self.color, self.background].into_iter().flatten()
    }
}

/// What was understood takes the place of what stood there before.
pub(super) fn set(place: &mut Option<&'static str>, value: Option<&'static str>) {
    if value.is_some() {
        *place = value;
    }
}
