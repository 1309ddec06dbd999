//! Sums messages by day. The database counts by quarters of an hour, at which days of all zones
//! begin, so the work does not grow with the number of messages.

use foundation::zone::Day;
use platform::clock::Timestamp;

use super::model::MessageDayResponse;

/// Sums quarters (start and count) into their days.
pub fn by_day(days: Vec<Day>, quarters: &[(Timestamp, i64)]) -> Vec<MessageDayResponse> {
    let starts: Vec<_> = days.iter().map(|day| day.start).collect();
    let mut counted: Vec<_> =
        days.into_iter().map(|day| MessageDayResponse { date: day.date, messages: 0 }).collect();
    for (start, messages) in quarters {
        let after = starts.partition_point(|day| day <= start);
        if let Some(day) = after.checked_sub(1).and_then(|at| counted.get_mut(at)) {
            day.messages += messages;
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_counts_for_the_day_that_it_is_of() {
        let at = Timestamp::from_seconds;
        let day = |date: &str, start| Day { date: date.into(), start: at(start) };
        let days = vec![day("a", 900), day("b", 1_800), day("c", 3_600)];
        let quarters = [(0, 9), (900, 1), (1_800, 2), (2_700, 4), (36_000, 8)];
        let quarters = quarters.map(|(start, messages)| (at(start), messages));
        let counted = by_day(days, &quarters);
        let counted: Vec<_> = counted.iter().map(|day| (&*day.date, day.messages)).collect();
        assert_eq!(counted, [("a", 1), ("b", 6), ("c", 8)]);
        assert_eq!(by_day(Vec::new(), &quarters), []);
    }
}
