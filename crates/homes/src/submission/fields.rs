//! The steps of the form, their fields and checks.
//!
//! Fields have the names of `docs/reso.md`. [`SUBMISSION_ONLY_FIELDS`] are never public.
//! `PropertyType` is derived from purpose and class.

use platform::language::Language;
use platform::refusal::Refusal as _;
use platform::text::normalise::lines;
use platform::text::phone::{self, Phone};
use platform::text::plain;
use serde::Serialize;

use super::error::SubmissionError;
use super::model::{FIELD_MAX_CHARS, Submission, Texts, street, text};
use crate::property::{Listing, PropertyError, postal_code, posting};

/// A step of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr, strum::EnumString)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum SubmissionStep {
    /// The purpose and the class.
    Purpose,
    /// The address.
    Address,
    /// Type, rooms, areas and description.
    Details,
    /// Amenities and costs.
    Cost,
    /// Pictures.
    Pictures,
    /// Market status, owner and consent.
    Status,
    /// A summary before it is submitted.
    Check,
}

impl SubmissionStep {
    /// All steps in order.
    pub const ALL: [Self; 7] = [
        Self::Purpose,
        Self::Address,
        Self::Details,
        Self::Cost,
        Self::Pictures,
        Self::Status,
        Self::Check,
    ];

    /// Its name in URLs.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The next step.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|step| *step == self).unwrap_or_default();
        Self::ALL.get(at + 1).copied().unwrap_or(Self::Check)
    }

    /// Its fields.
    pub fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Purpose => &["Purpose", "PropertyClass"],
            Self::Address => &[
                "UnitNumber",
                "StreetNumber",
                "StreetName",
                "StreetSuffix",
                "City",
                "StateOrProvince",
                "PostalCode",
                "Neighbourhood",
                "Latitude",
                "Longitude",
                "CoordinatePrecision",
                "InternetAddressDisplayYN",
            ],
            Self::Details => &[
                "PropertySubType",
                "BedroomsTotal",
                "BathroomsTotalInteger",
                "BathroomsHalf",
                "LivingArea",
                "LivingAreaUnits",
                "LotSizeArea",
                "LotSizeUnits",
                "YearBuilt",
                "ParkingTotal",
                "PublicRemarks",
                "RemarksLanguage",
                "VirtualTourURLUnbranded",
                "FloorPlanURL",
            ],
            Self::Cost => &[
                "AssociationAmenities",
                "ListPrice",
                "LeaseAmount",
                "LeaseAmountFrequency",
                "TaxAnnualAmount",
                "AssociationFee",
                "MonthlyUtilities",
            ],
            Self::Pictures | Self::Check => &[],
            Self::Status => &[
                "StandardStatus",
                "OwnerName",
                "OwnerDetails",
                "ContactPhone",
                "OwnerConsentYN",
                "ContractBegins",
                "ContractEnds",
            ],
        }
    }

    /// The step that has a field.
    pub fn of(field: &str) -> Self {
        let has = |step: &&Self| step.fields().contains(&field);
        match field {
            "PropertyType" => Self::Purpose,
            "UnparsedAddress" => Self::Address,
            "Media" => Self::Pictures,
            _ => Self::ALL.iter().find(has).copied().unwrap_or(Self::Check),
        }
    }
}

/// The fields of a submission that a property does not have.
pub const SUBMISSION_ONLY_FIELDS: [&str; 5] =
    ["PropertyClass", "ContactPhone", "OwnerConsentYN", "ContractBegins", "ContractEnds"];

/// Whether the form has a field.
pub fn is_form_field(name: &str) -> bool {
    SubmissionStep::ALL.iter().any(|step| step.fields().contains(&name))
}

/// Applies typed fields. Invalid values are accepted.
///
/// # Errors
/// An unknown field, or a text that is too long.
pub fn apply(fields: &mut Texts, typed: &Texts) -> Result<(), SubmissionError> {
    for (name, text) in typed {
        if !is_form_field(name) {
            return Err(SubmissionError::FieldUnknown);
        }
        if text.chars().count() > FIELD_MAX_CHARS || text.contains('\0') {
            return Err(SubmissionError::FieldTooLong);
        }
        let text = match name.as_str() {
            "ContactPhone" => phone::tidy(text),
            // In the published format; an invalid one stays as typed.
            "PostalCode" => postal_code(text).unwrap_or_else(|| text.clone()),
            _ => lines(text).into_owned(),
        };
        // A new point has no source; its precision is what the user chose.
        if name.ends_with("tude") && fields.get(name) != Some(&text) {
            fields.remove("CoordinateSource");
        }
        if text.is_empty() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), text);
        }
    }
    Ok(())
}

/// A normalized key of the address, to find duplicates: postal code, unit and number. Empty if
/// incomplete.
pub fn address_key(fields: &Texts) -> String {
    let number = plain::fold(text(fields, "StreetNumber"));
    match postal_code(text(fields, "PostalCode")) {
        Some(code) if !number.is_empty() => {
            let unit = plain::fold(text(fields, "UnitNumber"));
            let unit: String = unit.chars().filter(|c| c.is_alphanumeric()).take(25).collect();
            let number: String = number.chars().filter(|c| c.is_alphanumeric()).take(25).collect();
            format!("{code}/{unit}/{number}")
        }
        _ => String::new(),
    }
}

/// The last ten digits of a phone number without extension; empty if it has fewer.
pub fn phone_key(text: &str) -> String {
    let digits: Vec<char> = Phone::read(text).digits().chars().collect();
    digits
        .get(digits.len().wrapping_sub(10)..)
        .map(|last| last.iter().collect())
        .unwrap_or_default()
}

/// The fields of the property that a submission would become.
pub fn property_texts(submission: &Submission, account: &str, company: &str) -> Texts {
    let mut texts: Texts = submission
        .fields
        .iter()
        .filter(|(name, _)| !SUBMISSION_ONLY_FIELDS.contains(&name.as_str()))
        .map(|(name, text)| (name.clone(), text.clone()))
        .collect();
    let purpose = text(&submission.fields, "Purpose");
    let is_sale = purpose == "Sell";
    let kind = match (purpose, text(&submission.fields, "PropertyClass")) {
        ("", _) | (_, "") => "",
        ("Sell", "Commercial") => "Commercial Sale",
        (_, "Commercial") => "Commercial Lease",
        ("Sell", _) => "Residential",
        _ => "Residential Lease",
    };
    texts.insert("PropertyType".into(), kind.into());
    // Fields of the other purpose stay in the submission, but not in the property.
    for name in if is_sale { &["LeaseAmount", "LeaseAmountFrequency"][..] } else { &["ListPrice"] }
    {
        texts.remove(*name);
    }
    if !is_sale && text(&texts, "LeaseAmountFrequency").is_empty() {
        texts.insert("LeaseAmountFrequency".into(), "Monthly".into());
    }
    for name in ["LivingArea", "LotSizeArea"] {
        let units = format!("{}Units", if name == "LivingArea" { "LivingArea" } else { "LotSize" });
        if !text(&texts, name).is_empty() && text(&texts, &units).is_empty() {
            texts.insert(units, "Square Feet".into());
        }
    }
    // The parts of the address replace the stored line.
    let line = street(&texts);
    texts.insert("UnparsedAddress".into(), line);
    texts.insert("Country".into(), "CA".into());
    if submission.is_by_owner {
        texts.insert("OwnerName".into(), account.to_owned());
        texts.entry("ListAgentFullName".into()).or_insert_with(|| company.to_owned());
    } else {
        texts.entry("ListAgentFullName".into()).or_insert_with(|| account.to_owned());
    }
    texts
}

/// An error of a field.
#[derive(Clone, Debug)]
pub struct FieldError {
    /// The field.
    pub field: &'static str,
    /// The message next to the field.
    pub message: platform::message::Message,
}

impl FieldError {
    /// Converts an error.
    pub fn of(error: &SubmissionError) -> Self {
        Self { field: error.field().unwrap_or_default(), message: error.message() }
    }

    /// The message in a language.
    pub fn text(&self, language: Language) -> String {
        self.message.text(language).to_owned()
    }
}

/// Checks a submission.
///
/// # Errors
/// All errors, in the order of the fields.
pub fn check(texts: &Texts, fields: &Texts, year: i16) -> Result<Listing, Vec<FieldError>> {
    let field_error = |error: SubmissionError| FieldError::of(&error);
    let mut all = Vec::new();
    if text(fields, "Purpose").is_empty() {
        all.push(field_error(SubmissionError::PurposeMissing));
    }
    if text(fields, "PropertyClass").is_empty() {
        all.push(field_error(SubmissionError::ClassMissing));
    }
    for name in ["ContractBegins", "ContractEnds"] {
        let day = text(fields, name);
        if !day.is_empty() && !is_day(day) {
            all.push(field_error(SubmissionError::Day(name)));
        }
    }
    let phone = text(fields, "ContactPhone");
    if !phone.is_empty() && (phone_key(phone).is_empty() || phone.chars().count() > 60) {
        all.push(field_error(SubmissionError::PhoneInvalid));
    }
    match posting::check(texts, year) {
        Ok(listing) if all.is_empty() => return Ok(listing),
        Ok(_) => {}
        Err(errors) => {
            let of = |error: PropertyError| {
                let field = match error.field() {
                    Some("UnparsedAddress") => "StreetName",
                    Some(field) => field,
                    None => "",
                };
                FieldError { field, message: error.message() }
            };
            // Already reported above with the form's fields; costs depend on them.
            let is_undecided = !all.is_empty()
                && ["Purpose", "PropertyClass"].iter().any(|name| text(fields, name).is_empty());
            let is_derived = |one: &FieldError| match one.field {
                "PropertyType" => true,
                "Purpose" | "ListPrice" | "LeaseAmount" | "LeaseAmountFrequency" => is_undecided,
                _ => false,
            };
            all.extend(errors.into_iter().map(of).filter(|one| !is_derived(one)));
        }
    }
    Err(all)
}

/// Whether a text is a date like `2026-11-30`.
fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let is_number = |text: &&str, length| {
        text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    matches!(&parts[..], [year, month, day]
        if is_number(year, 4) && is_number(month, 2) && is_number(day, 2)
            && matches!(month.parse(), Ok(1..=12_u8)) && matches!(day.parse(), Ok(1..=31_u8)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_one_of_a_property_or_our_own_and_stands_in_one_step() {
        let mut seen = std::collections::BTreeSet::new();
        for step in SubmissionStep::ALL {
            for field in step.fields() {
                assert!(
                    posting::has_field(field) || SUBMISSION_ONLY_FIELDS.contains(field),
                    "{field}"
                );
                assert!(seen.insert(*field), "{field} twice");
                assert_eq!(SubmissionStep::of(field), step, "{field}");
            }
        }
    }

    #[test]
    fn the_same_home_is_known_however_it_is_written() {
        let of = |pairs: &[(&str, &str)]| {
            let pairs = pairs.iter().map(|(name, text)| ((*name).into(), (*text).into()));
            address_key(&pairs.collect())
        };
        let one = of(&[("PostalCode", "k7l1a1"), ("StreetNumber", "12"), ("UnitNumber", "#4-B")]);
        let two = of(&[("PostalCode", "K7L 1A1"), ("StreetNumber", " 12 "), ("UnitNumber", "4b")]);
        assert_eq!(one, two);
        assert_eq!(of(&[("PostalCode", "K7L 1A1")]), "");
        assert_eq!(phone_key("+1 (613) 555-0199"), phone_key("613.555.0199"));
        assert_eq!(phone_key("613-555-0199 poste 204"), phone_key("613.555.0199"));
        assert_eq!(phone_key("613\u{2011}555\u{2011}0199 x4"), phone_key("613.555.0199"));
        assert_eq!(phone_key("555-0199"), "");
    }

    #[test]
    fn what_is_typed_is_kept_and_what_nobody_asked_for_is_refused() {
        let mut fields = Texts::new();
        let typed = |name: &str, text: &str| Texts::from([(name.to_owned(), text.to_owned())]);
        apply(&mut fields, &typed("YearBuilt", "soon")).unwrap();
        assert_eq!(fields.get("YearBuilt").map(String::as_str), Some("soon"));
        apply(&mut fields, &typed("YearBuilt", "")).unwrap();
        assert!(fields.is_empty());
        apply(&mut fields, &typed("PostalCode", "h2x1y4")).unwrap();
        assert_eq!(fields.get("PostalCode").map(String::as_str), Some("H2X 1Y4"));
        apply(&mut fields, &typed("PostalCode", "h2x")).unwrap();
        assert_eq!(fields.get("PostalCode").map(String::as_str), Some("h2x"));
        for name in ["ListingId", "ListAgentFullName", "PropertyType", "x"] {
            assert!(apply(&mut fields, &typed(name, "x")).is_err(), "{name}");
        }
        assert!(apply(&mut fields, &typed("City", &"x".repeat(5_001))).is_err());
    }

    #[test]
    fn a_day_is_one() {
        assert!(is_day("2026-11-30") && !is_day("2026-13-01") && !is_day("30/11/2026"));
    }
}
