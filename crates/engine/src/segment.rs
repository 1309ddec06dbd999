//! A segment: some rows as columns, in curve order.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the moment is clamped to what the column holds"
)]

use crate::morton;
use crate::row::Row;

/// An unknown price, which sorts last.
pub const NO_PRICE: u64 = u64::MAX;
/// An unknown count.
pub const NO_COUNT: u8 = u8::MAX;

macro_rules! columns {
    ($($name:ident: $type:ty),+ $(,)?) => {
        /// The columns of some rows, all of equal length.
        #[derive(Debug, Default)]
        pub struct Segment { $(pub $name: Vec<$type>),+ }

        impl Segment {
            /// An empty segment with this capacity.
            pub fn with_capacity(rows: usize) -> Self {
                Self { $($name: Vec::with_capacity(rows)),+ }
            }

            /// Appends rows of another segment.
            pub fn extend(&mut self, other: &Self, rows: std::ops::Range<usize>) {
                $(self.$name.extend_from_slice(&other.$name[rows.clone()]);)+
            }

            /// Bytes per row.
            pub const ROW_BYTES: usize = 0 $(+ size_of::<$type>())+;
        }
    };
}

columns! {
    keys: u64,
    ids: u64,
    prices: u64,
    amenities: u64,
    latitudes: i32,
    longitudes: i32,
    areas: u32,
    since: u32,
    cities: u32,
    neighbourhoods: u32,
    postal_codes: u32,
    streets: u32,
    years: u16,
    purposes: u8,
    classes: u8,
    kinds: u8,
    beds: u8,
    baths: u8,
}

impl Segment {
    /// The number of rows.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Appends a row.
    pub fn push(&mut self, key: u64, row: &Row) {
        let count = |count: Option<u8>| count.map_or(NO_COUNT, |count| count.min(NO_COUNT - 1));
        self.keys.push(key);
        self.ids.push(row.id);
        self.prices.push(row.price.map_or(NO_PRICE, |price| price.min(NO_PRICE - 1)));
        self.amenities.push(row.amenities);
        self.latitudes.push(morton::to_fixed(row.latitude));
        self.longitudes.push(morton::to_fixed(row.longitude));
        self.areas.push(row.area.unwrap_or(0));
        self.since.push(moment(row.since));
        self.cities.push(row.city);
        self.neighbourhoods.push(row.neighbourhood);
        self.postal_codes.push(row.postal_code);
        self.streets.push(row.street);
        self.years.push(row.year.unwrap_or(0));
        self.purposes.push(row.purpose);
        self.classes.push(row.class);
        self.kinds.push(row.kind);
        self.beds.push(count(row.beds));
        self.baths.push(count(row.baths));
    }

    /// The index at which a curve position belongs.
    pub fn position(&self, key: u64) -> usize {
        self.keys.partition_point(|one| *one < key)
    }
}

/// Seconds since 1970 as they are stored.
pub fn moment(seconds: i64) -> u32 {
    seconds.clamp(0, i64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_takes_little() {
        assert_eq!(Segment::ROW_BYTES, 71);
    }
}
