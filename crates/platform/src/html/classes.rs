//! The closed list of formatting that rich text may carry, as class names.
//!
//! The style sheet and the editor of the front end have the same list.

/// How a paragraph is aligned; the start of the line has no class.
pub const ALIGN_CLASSES: [&str; 3] = ["kt-align-center", "kt-align-right", "kt-align-justify"];

/// How far a paragraph or list item is set in.
pub const INDENT_CLASSES: [&str; 8] = [
    "kt-indent-1",
    "kt-indent-2",
    "kt-indent-3",
    "kt-indent-4",
    "kt-indent-5",
    "kt-indent-6",
    "kt-indent-7",
    "kt-indent-8",
];

/// How much room a picture or a gallery takes; the width of the text has no class.
pub const WIDTH_CLASSES: [&str; 2] = ["kt-width-wide", "kt-width-full"];

/// A figure of figures, which stand beside each other.
pub const GALLERY_CLASSES: [&str; 1] = ["kt-gallery"];

/// A part of a page that is drawn in a form of its own, such as questions or homes of a search. It
/// stands on a `div`. A testimonial whose author has not agreed is not shown.
pub const PAGE_BLOCK_CLASSES: [&str; 10] = [
    "kt-block-people",
    "kt-block-questions",
    "kt-block-steps",
    "kt-block-columns",
    "kt-block-homes",
    "kt-block-posts",
    "kt-block-form",
    "kt-block-action",
    "kt-block-testimonial",
    "kt-block-testimonial-agreed",
];

/// Typefaces; the site's text face has no class.
pub const FONT_CLASSES: [&str; 2] = ["kt-font-serif", "kt-font-monospace"];

/// Sizes; the normal one has no class.
pub const SIZE_CLASSES: [&str; 3] = ["kt-size-small", "kt-size-large", "kt-size-huge"];

/// Colours of letters; the text colour has no class.
pub const COLOR_CLASSES: [&str; 10] = [
    "kt-color-grey",
    "kt-color-red",
    "kt-color-orange",
    "kt-color-yellow",
    "kt-color-green",
    "kt-color-teal",
    "kt-color-blue",
    "kt-color-purple",
    "kt-color-pink",
    "kt-color-brown",
];

/// Colours behind letters; none has no class.
pub const BACKGROUND_CLASSES: [&str; 10] = [
    "kt-bg-grey",
    "kt-bg-red",
    "kt-bg-orange",
    "kt-bg-yellow",
    "kt-bg-green",
    "kt-bg-teal",
    "kt-bg-blue",
    "kt-bg-purple",
    "kt-bg-pink",
    "kt-bg-brown",
];

/// The class of a closed list that is `prefix` and `name` together.
pub(super) fn pick(classes: &[&'static str], prefix: &str, name: &str) -> Option<&'static str> {
    classes.iter().copied().find(|class| class.strip_prefix(prefix) == Some(name))
}

/// Whether a class may stand on a block.
pub(super) fn is_block_class(class: &str) -> bool {
    ALIGN_CLASSES.contains(&class) || INDENT_CLASSES.contains(&class)
}

/// Whether a class may stand on a figure.
pub(super) fn is_figure_class(class: &str) -> bool {
    is_block_class(class) || WIDTH_CLASSES.contains(&class) || GALLERY_CLASSES.contains(&class)
}

/// Whether a class may stand on a box.
pub(super) fn is_box_class(class: &str) -> bool {
    is_block_class(class) || PAGE_BLOCK_CLASSES.contains(&class)
}

/// Whether a class may stand on a run of letters.
pub(super) fn is_inline_class(class: &str) -> bool {
    FONT_CLASSES.contains(&class)
        || SIZE_CLASSES.contains(&class)
        || COLOR_CLASSES.contains(&class)
        || BACKGROUND_CLASSES.contains(&class)
}
