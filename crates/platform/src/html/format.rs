//! The formatting of an element, in our own names.
//!
//! Invariant: a [`Format`] holds names from `classes.rs` only. `attributes.rs` and `style.rs` make
//! it, `rewrite` writes it.

/// The formatting that an element's attributes ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Format {
    pub(super) align: Option<&'static str>,
    pub(super) indent: Option<&'static str>,
    /// For figures only, as is `gallery`.
    pub(super) width: Option<&'static str>,
    pub(super) gallery: Option<&'static str>,
    /// For boxes only.
    pub(super) page_block: Option<&'static str>,
    pub(super) font: Option<&'static str>,
    pub(super) size: Option<&'static str>,
    pub(super) color: Option<&'static str>,
    pub(super) background: Option<&'static str>,
    /// `Some(false)` overrides the element's name: word processors wrap everything in
    /// `<b style="font-weight:normal">`.
    pub(super) bold: Option<bool>,
    pub(super) italic: Option<bool>,
    pub(super) underline: bool,
    pub(super) strike: bool,
    /// `sub` or `sup`.
    pub(super) script: Option<&'static str>,
}

impl Format {
    /// The classes of a block.
    pub(super) fn block_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.align, self.indent].into_iter().flatten()
    }

    /// The classes of a figure.
    pub(super) fn figure_classes(&self) -> impl Iterator<Item = &'static str> {
        self.block_classes().chain([self.width, self.gallery].into_iter().flatten())
    }

    /// The classes of a box.
    pub(super) fn box_classes(&self) -> impl Iterator<Item = &'static str> {
        self.block_classes().chain(self.page_block)
    }

    /// The classes of a run of text.
    pub(super) fn inline_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.font, self.size, self.color, self.background].into_iter().flatten()
    }
}

/// Overrides a value when the new one is known.
pub(super) fn set(place: &mut Option<&'static str>, value: Option<&'static str>) {
    if value.is_some() {
        *place = value;
    }
}
