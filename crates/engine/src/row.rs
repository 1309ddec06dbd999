//! What the engine knows of one home.

/// The location of a home without one, (latitude, longitude). It is in no rectangle or polygon,
/// since maps end before the pole, and is farthest from every point.
pub const NOWHERE: (f64, f64) = (-90.0, 0.0);

/// One public home. When its address is hidden, the row has public data only: a blurred point, no
/// street, half of the postal code.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// The id; ids should be numbered from 1 without large gaps.
    pub id: u64,
    /// Degrees north, to seven decimals.
    pub latitude: f64,
    /// Degrees east, to seven decimals.
    pub longitude: f64,
    /// The price in cents; of a lease, per month.
    pub price: Option<u64>,
    /// The purpose (sale or lease), from 1; 0 is unknown.
    pub purpose: u8,
    /// Residential or commercial, from 1; 0 is unknown.
    pub class: u8,
    /// The kind of building, from 1; 0 is unknown.
    pub kind: u8,
    /// Bedrooms, at most 254.
    pub beds: Option<u8>,
    /// Bathrooms, at most 254.
    pub baths: Option<u8>,
    /// The area in square feet; unknown counts as 0.
    pub area: Option<u32>,
    /// The year of construction; unknown counts as 0.
    pub year: Option<u16>,
    /// One bit per amenity.
    pub amenities: u64,
    /// The time of publication, in seconds since 1970.
    pub since: i64,
    /// The city's number; 0 is none.
    pub city: u32,
    /// The neighbourhood's number; 0 is none.
    pub neighbourhood: u32,
    /// The postal code's number; 0 is none.
    pub postal_code: u32,
    /// The street's number; 0 is none.
    pub street: u32,
}
