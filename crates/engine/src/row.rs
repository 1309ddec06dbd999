//! What the engine knows of one home.

/// Where a home stands whose place is not known, (latitude, longitude): in no frame and no area
/// that somebody draws, since maps end before the pole, and behind everything that is near.
pub const NOWHERE: (f64, f64) = (-90.0, 0.0);

/// One public home. Of a home whose address is hidden, only what everybody may know:
/// its blurred point, no street, the first half of its postal code.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// Its id; expected to be numbered from 1 on without large gaps.
    pub id: u64,
    /// Degrees north, kept to seven decimals.
    pub latitude: f64,
    /// Degrees east, kept to seven decimals.
    pub longitude: f64,
    /// Cents; of a lease, a month.
    pub price: Option<u64>,
    /// What is offered, from 1; 0 is not known.
    pub purpose: u8,
    /// Home or commercial, from 1; 0 is not known.
    pub class: u8,
    /// The kind of building, from 1; 0 is not known.
    pub kind: u8,
    /// Bedrooms, where they are known; more than 254 are 254.
    pub beds: Option<u8>,
    /// Bathrooms, where they are known; more than 254 are 254.
    pub baths: Option<u8>,
    /// Square feet; none is 0.
    pub area: Option<u32>,
    /// The year it was built in; none is 0.
    pub year: Option<u16>,
    /// A bit for each amenity.
    pub amenities: u64,
    /// When it was published, in seconds since 1970.
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
