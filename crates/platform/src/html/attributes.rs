//! Reads the attributes of a foreign element: the old editor's `ql-*` classes, our own
//! classes, the `style` of word processors, and `align`, `color` and `face` of old HTML.
//!
//! All of it is read here and then dropped; what stays is a [`Format`].

use cssparser::Parser;

use super::classes::{
    ALIGN_CLASSES, BACKGROUND_CLASSES, COLOR_CLASSES, FONT_CLASSES, GALLERY_CLASSES,
    INDENT_CLASSES, PAGE_BLOCK_CLASSES, SIZE_CLASSES, WIDTH_CLASSES, pick,
};
use super::colour::{behind, letters};
use super::format::{Format, set};
use super::lex::Tag;
use super::style;

/// The format that a tag's attributes ask for: `style` first, then attributes of old HTML, then
/// classes. Later ones win, because classes are the most deliberate.
pub(super) fn format_of(tag: &Tag) -> Format {
    let mut format = Format::default();
    if let Some(declarations) = tag.value("style") {
        style::read(declarations, &mut format);
    }
    if let Some(align) = tag.value("align") {
        format.align = pick(&ALIGN_CLASSES, "kt-align-", &align.to_ascii_lowercase());
    }
    if tag.name == "center" {
        format.align = Some(ALIGN_CLASSES[0]);
    }
    if tag.name == "font" {
        if let Some(color) = tag.value("color") {
            format.color = letters(&mut Parser::new(color));
        }
        if let Some(face) = tag.value("face") {
            format.font = style::font(&mut Parser::new(face));
        }
    }
    if let Some(classes) = tag.value("class") {
        for class in classes.split_ascii_whitespace().take(64) {
            read_class(class, &mut format);
        }
    }
    format
}

fn read_class(class: &str, format: &mut Format) {
    let Some((prefix, name)) = class.split_once('-') else { return };
    if prefix != "kt" && prefix != "ql" {
        return;
    }
    let old = prefix == "ql";
    let Some((kind, name)) = name.split_once('-') else {
        if !old {
            set(&mut format.gallery, pick(&GALLERY_CLASSES, "kt-", name));
        }
        return;
    };
    match kind {
        "align" => set(&mut format.align, pick(&ALIGN_CLASSES, "kt-align-", name)),
        "indent" => set(&mut format.indent, pick(&INDENT_CLASSES, "kt-indent-", name)),
        "block" if !old => {
            set(&mut format.page_block, pick(&PAGE_BLOCK_CLASSES, "kt-block-", name));
        }
        "width" if !old => set(&mut format.width, pick(&WIDTH_CLASSES, "kt-width-", name)),
        "font" => set(&mut format.font, pick(&FONT_CLASSES, "kt-font-", name)),
        "size" => set(&mut format.size, pick(&SIZE_CLASSES, "kt-size-", name)),
        "color" if old => set(&mut format.color, letters(&mut Parser::new(name))),
        "color" => set(&mut format.color, pick(&COLOR_CLASSES, "kt-color-", name)),
        "bg" if old => set(&mut format.background, behind(&mut Parser::new(name))),
        "bg" => set(&mut format.background, pick(&BACKGROUND_CLASSES, "kt-bg-", name)),
        _ => {}
    }
}
