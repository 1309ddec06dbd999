//! The limits of a property.

/// specification §5: names and addresses of the Web.
pub const NAME_MIN_CHARS: usize = 3;
/// specification §5.
pub const NAME_MAX_CHARS: usize = 128;
/// specification §5: details of people, and reasons of status changes.
pub const DETAILS_MAX_CHARS: usize = 255;
/// As most listing services have it.
pub const REMARKS_MAX_CHARS: usize = 4000;
/// As for titles of blogs.
pub const ADDRESS_MAX_CHARS: usize = 255;
/// Numbers and abbreviations in an address; the length of the dictionary.
pub const PART_MAX_CHARS: usize = 25;
/// Fits a sign and a file name.
pub const LISTING_ID_MAX_CHARS: usize = 64;
/// More than the largest hotel has.
pub const ROOMS_MAX: i64 = 999;
/// The largest car park.
pub const PARKING_MAX: i64 = 9999;
/// No building in Canada is older.
pub const YEAR_MIN: i64 = 1600;
/// Planned buildings are already sold.
pub const YEARS_AHEAD: i64 = 5;
/// Pictures of one property.
pub const MAX_IMAGES: usize = 40;
/// How long a deleted property can be restored, in seconds.
pub const RESTORABLE_SECONDS: i64 = 30 * 24 * 60 * 60;
/// Rows per import call.
pub const MAX_ROWS: usize = 1000;
/// Columns per file; boards export a few hundred.
pub const MAX_COLUMNS: usize = 500;
/// Bytes per import call; enough for rows with the longest remarks.
pub const MAX_IMPORT_BYTES: usize = 12 * 1024 * 1024;
/// The only country, Canada.
pub const COUNTRY: &str = "CA";
