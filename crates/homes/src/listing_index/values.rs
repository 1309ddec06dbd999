//! The engine's numbers of dictionary values: their position in the list, from 1.

use crate::property::{Amenity, Enumeration, LeaseAmountFrequency, Purpose};

/// The number of a value; 0 if it is not in the list.
pub fn number<T: PartialEq>(all: &[T], value: &T) -> u8 {
    let place = all.iter().position(|one| one == value).map_or(0, |place| place + 1);
    u8::try_from(place).unwrap_or(0)
}

/// The number of a column's text; 0 if unknown.
pub fn number_of<T: Enumeration + PartialEq>(all: &[T], text: Option<&str>) -> u8 {
    text.and_then(T::parse).map_or(0, |value| number(all, &value))
}

/// The value of a number.
pub fn value<T: Copy>(all: &[T], number: u8) -> Option<T> {
    usize::from(number).checked_sub(1).and_then(|place| all.get(place).copied())
}

/// The name of a purpose in URLs.
pub fn purpose_word(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Sell => "sell",
        Purpose::Rent => "rent",
        Purpose::Lease => "lease",
        Purpose::PayingGuest => "pg",
    }
}

/// The bits of the amenities in a column.
pub fn amenity_bits(column: &str) -> u64 {
    let named = column.split([',', '\n', ';', '\t']).filter_map(Amenity::parse);
    named.fold(0, |bits, one| bits | amenity_bit(one))
}

/// The bit of one amenity.
pub fn amenity_bit(amenity: Amenity) -> u64 {
    1 << (number(Amenity::ALL, &amenity).saturating_sub(1))
}

/// The monthly rent, in cents; `None` for seasonal or one-time payments.
pub fn monthly_cents(cents: i64, frequency: Option<&str>) -> Option<u64> {
    use LeaseAmountFrequency as F;
    let (times, months) = match frequency.and_then(F::parse) {
        None | Some(F::Monthly) => (1, 1),
        Some(F::Weekly) => (52, 12),
        Some(F::BiWeekly) => (26, 12),
        Some(F::Daily) => (365, 12),
        Some(F::SemiMonthly) => (2, 1),
        Some(F::BiMonthly) => (1, 2),
        Some(F::Quarterly) => (1, 3),
        Some(F::SemiAnnually) => (1, 6),
        Some(F::Annually) => (1, 12),
        Some(F::Seasonal | F::OneTime) => return None,
    };
    u64::try_from((i128::from(cents) * times + months / 2) / months).ok()
}

/// Converts hundredths of a unit to square feet.
pub fn square_feet(hundredths: i64, units: Option<&str>) -> Option<u32> {
    // A square metre is 10.7639 square feet.
    let factor = if units == Some("Square Meters") { 107_639 } else { 10_000 };
    u32::try_from((i128::from(hundredths) * factor + 500_000) / 1_000_000).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rents_are_compared_by_the_month() {
        assert_eq!(monthly_cents(150_000, Some("Monthly")), Some(150_000));
        assert_eq!(monthly_cents(30_000, Some("Weekly")), Some(130_000));
        assert_eq!(monthly_cents(1_200_000, Some("Annually")), Some(100_000));
        assert_eq!(monthly_cents(500_000, Some("Seasonal")), None);
    }

    #[test]
    fn areas_are_compared_in_square_feet() {
        assert_eq!(square_feet(100_000, Some("Square Feet")), Some(1_000));
        assert_eq!(square_feet(10_000, Some("Square Meters")), Some(1_076));
    }

    #[test]
    fn every_amenity_has_a_bit_of_its_own() {
        let bits = Amenity::ALL.iter().fold(0, |bits, one| bits | amenity_bit(*one));
        assert_eq!(bits.count_ones() as usize, Amenity::ALL.len());
        assert_eq!(amenity_bits("Pool\nSauna").count_ones(), 2);
    }
}
