//! How much of what a property may have.

/// specification §5: names and addresses of the Web.
pub const NAME_MIN_CHARS: usize = 3;
/// specification §5.
pub const NAME_MAX_CHARS: usize = 128;
/// specification §5: descriptions of people, and why a status changes.
pub const DETAILS_MAX_CHARS: usize = 255;
/// As most listing services have it.
pub const REMARKS_MAX_CHARS: usize = 4000;
/// As blogs' titles and addresses.
pub const ADDRESS_MAX_CHARS: usize = 255;
/// Parts of an address that are numbers or abbreviations; the dictionary's length.
pub const PART_MAX_CHARS: usize = 25;
/// What fits a sign and a file name.
pub const LISTING_ID_MAX_CHARS: usize = 64;
/// Rooms of the largest hotel, and more.
pub const ROOMS_MAX: i64 = 999;
/// The largest car park.
pub const PARKING_MAX: i64 = 9999;
/// Nothing that stands in Canada is older.
pub const YEAR_MIN: i64 = 1600;
/// What is being planned is sold today.
pub const YEARS_AHEAD: i64 = 5;
/// Pictures of one property.
pub const MAX_IMAGES: usize = 40;
/// How long a deleted property can be restored, in seconds.
pub const RESTORABLE_SECONDS: i64 = 30 * 24 * 60 * 60;
/// Rows of one call that imports.
pub const MAX_ROWS: usize = 1000;
/// Columns of a file: boards export a few hundred.
pub const MAX_COLUMNS: usize = 500;
/// Bytes of one call that imports: rows with the longest remarks fit.
pub const MAX_IMPORT_BYTES: usize = 12 * 1024 * 1024;
/// The only country.
pub const COUNTRY: &str = "CA";
