//! The cursor of a page in URLs, and the names of orders.

use engine::{Cursor, Sort};

/// A cursor, and the point from which its distance is measured, if any.
pub type PageCursor = (Cursor, Option<(f64, f64)>);

/// The name of an order in URLs.
pub fn sort_word(sort: Sort) -> &'static str {
    match sort {
        Sort::Newest => "newest",
        Sort::PriceUp => "price_up",
        Sort::PriceDown => "price_down",
        Sort::Area => "area",
        Sort::Nearest => "nearest",
    }
}

/// Parses a cursor of [`write_cursor`].
pub fn read_cursor(text: &str) -> Option<PageCursor> {
    let mut parts = text.split('-');
    let key = u64::from_str_radix(parts.next()?, 36).ok()?;
    let cursor = Cursor { key, id: parts.next()?.parse().ok()? };
    let mut degrees = |most: u32| -> Option<Option<f64>> {
        let Some(part) = parts.next() else { return Some(None) };
        let part: u32 = part.parse().ok().filter(|part| *part <= 2 * most)?;
        Some(Some((f64::from(part) - f64::from(most)) / 1e5))
    };
    let near = (degrees(9_000_000)?, degrees(18_000_000)?);
    let is_whole = near.0.is_some() == near.1.is_some() && parts.next().is_none();
    is_whole.then_some((cursor, near.0.zip(near.1)))
}

/// Writes a cursor for URLs. It includes the reference point of `nearest`, because the centre of
/// a place moves when homes change.
pub fn write_cursor(cursor: Cursor, near: Option<(f64, f64)>) -> String {
    let degrees = |degrees: f64, most: f64| format!("-{:.0}", (degrees * 1e5).round() + most);
    let near = near.map_or_else(String::new, |(latitude, longitude)| {
        degrees(latitude, 9_000_000.0) + &degrees(longitude, 18_000_000.0)
    });
    let (mut digits, mut key) = (Vec::new(), cursor.key);
    loop {
        digits.push(char::from_digit(u32::try_from(key % 36).unwrap_or(0), 36).unwrap_or('0'));
        key /= 36;
        if key == 0 {
            break;
        }
    }
    format!("{}-{}{near}", digits.iter().rev().collect::<String>(), cursor.id)
}
