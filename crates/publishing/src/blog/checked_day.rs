//! The day on which somebody last checked that a blog is still true ('Checked on').
//!
//! It is stored as noon in UTC, which is the same day everywhere in Canada.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::http::multipart::MultipartForm;
use platform::text::plain;

use super::error::BlogError;

/// How far an editor's day may be ahead of UTC, in seconds. The earliest zone is UTC+14, so today
/// is accepted everywhere.
const EARLIEST_ZONE: i64 = 14 * 60 * 60;

/// The day in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckedDay {
    /// The field is absent: the stored day stays.
    Unchanged,
    /// The field is empty: the day is removed.
    Never,
    /// Noon of the day in UTC.
    On(Timestamp),
}

impl CheckedDay {
    /// Reads `checked_on`: `YYYY-MM-DD`, or empty for none.
    pub fn parse(form: &MultipartForm) -> Result<Self, BlogError> {
        let text = match form.text("checked_on").map(plain::trim) {
            None => return Ok(Self::Unchanged),
            Some("") => return Ok(Self::Never),
            Some(text) => text,
        };
        // jiff also reads other formats, and years that no calendar shows.
        let is_day = text.len() == 10 && !text.starts_with(['-', '+']);
        let day = text.parse::<Date>().ok().filter(|_| is_day).ok_or(BlogError::CheckedInvalid)?;
        let noon = day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).ok();
        noon.map(|noon| Self::On(noon.timestamp().into())).ok_or(BlogError::CheckedInvalid)
    }

    /// Refuses a day in the future.
    ///
    /// # Errors
    /// [`BlogError::CheckedInFuture`].
    pub fn not_in_future(self, now: Timestamp) -> Result<(), BlogError> {
        const DAY: i64 = 24 * 60 * 60;
        let day = |moment: Timestamp| moment.seconds().div_euclid(DAY);
        match self {
            Self::On(noon) if day(noon) > day(now + EARLIEST_ZONE) => {
                Err(BlogError::CheckedInFuture)
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checked_day_accepts_today_in_every_zone_and_refuses_tomorrow() {
        // 2026-11-20, noon in UTC.
        let noon = Timestamp::from_seconds(1_795_176_000);
        let checked = CheckedDay::On(noon);
        assert_eq!(checked.not_in_future(noon + -12 * 3_600), Ok(()));
        assert_eq!(checked.not_in_future(noon + -26 * 3_600), Ok(()), "in Kiritimati");
        let too_early = checked.not_in_future(noon + -27 * 3_600);
        assert_eq!(too_early, Err(BlogError::CheckedInFuture));
        assert_eq!(CheckedDay::Never.not_in_future(noon), Ok(()));
    }
}
