//! All rows at one point in time.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::answer::{Answer, InventoryCount};
use crate::plan::Plan;
use crate::query::{Places, Query};
use crate::region::{Span, spans};
use crate::scan::Scan;
use crate::segment::Segment;

/// All homes at one point in time.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub(crate) segments: Vec<Arc<Segment>>,
    pub(crate) version: u64,
    /// The number of rows before each segment; the last is the total.
    starts: Vec<usize>,
    most_city: u32,
    /// Whether each city has homes, by its number.
    cities: Vec<bool>,
    /// The purposes with homes, as bits.
    purposes: [u64; 4],
}

impl Snapshot {
    pub(crate) fn new(segments: Vec<Arc<Segment>>, version: u64) -> Self {
        let mut starts = Vec::with_capacity(segments.len() + 1);
        let mut rows = 0;
        for segment in &segments {
            starts.push(rows);
            rows += segment.len();
        }
        starts.push(rows);
        let cities = segments.iter().filter_map(|one| one.cities.iter().max());
        let most_city = cities.copied().max().unwrap_or(0);
        let mut has_homes = vec![false; most_city as usize + 1];
        for city in segments.iter().flat_map(|one| &one.cities) {
            has_homes[*city as usize] = true;
        }
        let mut purposes = [0; 4];
        for purpose in segments.iter().flat_map(|one| &one.purposes) {
            purposes[usize::from(purpose / 64)] |= 1 << (purpose % 64);
        }
        Self { segments, version, starts, most_city, cities: has_homes, purposes }
    }

    /// The number of homes.
    pub fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Whether there are no homes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a city has homes.
    pub fn has_city(&self, city: u32) -> bool {
        self.cities.get(city as usize).copied().unwrap_or(false)
    }

    /// Whether a purpose has homes.
    pub fn has_purpose(&self, purpose: u8) -> bool {
        self.purposes[usize::from(purpose / 64)] & (1 << (purpose % 64)) != 0
    }

    /// The cities, neighbourhoods and streets with homes, sorted and without duplicates.
    pub fn places(&self) -> Places {
        let numbers = |of: fn(&Segment) -> &[u32]| {
            let numbers: BTreeSet<u32> =
                self.segments.iter().flat_map(|one| of(one)).copied().collect();
            numbers.into_iter().collect()
        };
        Places {
            cities: numbers(|one| &one.cities),
            neighbourhoods: numbers(|one| &one.neighbourhoods),
            streets: numbers(|one| &one.streets),
            postal_codes: Vec::new(),
        }
    }

    /// The approximate memory in bytes.
    pub fn bytes(&self) -> usize {
        self.len() * Segment::ROW_BYTES + self.cities.len()
    }

    /// A number that changes with every change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The number of homes by city, purpose and class, sorted.
    pub fn inventory(&self) -> Vec<InventoryCount> {
        let most = |of: fn(&Segment) -> &[u8]| {
            let values = self.segments.iter().filter_map(|one| of(one).iter().max());
            usize::from(values.copied().max().unwrap_or(0)) + 1
        };
        let (purposes, classes) = (most(|one| &one.purposes), most(|one| &one.classes));
        let mut counts = vec![0_u64; (self.most_city as usize + 1) * purposes * classes];
        for one in &self.segments {
            for ((city, purpose), class) in one.cities.iter().zip(&one.purposes).zip(&one.classes) {
                let at = *city as usize * purposes + usize::from(*purpose);
                counts[at * classes + usize::from(*class)] += 1;
            }
        }
        let all = (0..=self.most_city).flat_map(|city| {
            let values = (0..=u8::MAX).take(purposes);
            values.flat_map(move |purpose| {
                (0..=u8::MAX).take(classes).map(move |class| (city, purpose, class))
            })
        });
        let inventory = all.zip(counts).filter(|(_, count)| *count > 0);
        inventory
            .map(|((city, purpose, class), count)| InventoryCount { city, purpose, class, count })
            .collect()
    }

    /// Answers a query.
    pub fn answer(&self, query: &Query) -> Answer {
        let plan = Plan::new(query);
        let mut scan = Scan::new(&plan, self.most_city as usize);
        self.walk(&plan, &mut scan);
        let mut answer = scan.finish();
        if answer.total == 0 {
            for (filter, wider) in plan.without_region() {
                let mut scan = Scan::counting(&wider);
                self.walk(&wider, &mut scan);
                answer.relaxations.push((filter, scan.total()));
            }
            answer.relaxations.retain(|(_, count)| *count > 0);
            answer.relaxations.sort_by_key(|(filter, count)| (u64::MAX - count, *filter));
        } else {
            answer.relaxations.clear();
        }
        answer
    }

    fn walk(&self, plan: &Plan, scan: &mut Scan) {
        let rows_in = |first, last| self.rank(last, true) - self.rank(first, false);
        for span in spans(plan.bbox.as_ref(), plan.polygon.as_ref(), &rows_in) {
            self.walk_stretch(span, scan);
        }
    }

    fn walk_stretch(&self, stretch: Span, pass: &mut Scan) {
        let first = self.segment_of(stretch.first);
        for segment in &self.segments[first..] {
            if segment.keys[0] > stretch.last {
                break;
            }
            let from = segment.position(stretch.first);
            let to = segment.keys.partition_point(|key| *key <= stretch.last);
            if from < to {
                pass.rows(segment, from..to, stretch);
            }
        }
    }

    /// The first segment that may have rows from this curve position on.
    fn segment_of(&self, key: u64) -> usize {
        // One earlier, because equal positions may be on both sides of a border.
        self.segments.partition_point(|one| one.keys[0] < key).saturating_sub(1)
    }

    /// The number of rows before a curve position, or up to and with it.
    fn rank(&self, key: u64, is_included: bool) -> usize {
        let comes_before = |one: &u64| if is_included { *one <= key } else { *one < key };
        let at = self.segments.partition_point(|one| comes_before(&one.keys[0])).saturating_sub(1);
        self.segments
            .get(at)
            .map_or(0, |one| self.starts[at] + one.keys.partition_point(comes_before))
    }
}
