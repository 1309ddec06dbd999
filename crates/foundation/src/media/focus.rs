//! The point of a picture that stays visible when it is cropped.

/// A point, in percent of the picture's width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    x: u8,
    y: u8,
}

/// The steps of the stylesheet per side (`web/src/styles/base.css`).
const STEPS: u16 = 5;
/// A side in percent.
const WHOLE: u8 = 100;

impl Focus {
    /// The default.
    pub const CENTRE: Self = Self { x: 50, y: 50 };

    /// A point; `None` outside the picture.
    pub fn new(x: i64, y: i64) -> Option<Self> {
        let percent = |side: i64| u8::try_from(side).ok().filter(|side| *side <= WHOLE);
        Some(Self { x: percent(x)?, y: percent(y)? })
    }

    /// Percent of the width, from the left.
    pub fn x(self) -> u8 {
        self.x
    }

    /// Percent of the height, from the top.
    pub fn y(self) -> u8 {
        self.y
    }

    /// Both coordinates as text, for comparisons.
    pub fn percent(self) -> String {
        format!("{} {}", self.x, self.y)
    }

    /// The step across and the step down, each 0 to 4, as the stylesheet names them; `None` for
    /// the centre. Step `n` puts `n` quarters of the cut-off part on the near side, so a point in
    /// the fifth `n` of a side stays visible.
    pub fn steps(self) -> Option<String> {
        let step = |side: u8| (u16::from(side) * STEPS / u16::from(WHOLE)).min(STEPS - 1);
        let steps = (step(self.x), step(self.y));
        (steps != (STEPS / 2, STEPS / 2)).then(|| format!("{}{}", steps.0, steps.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_within_its_picture() {
        assert_eq!(Focus::new(50, 50), Some(Focus::CENTRE));
        assert_eq!(Focus::new(0, 100).map(|focus| (focus.x(), focus.y())), Some((0, 100)));
        for (x, y) in [(-1, 50), (50, 101), (i64::MAX, 0), (0, 256)] {
            assert_eq!(Focus::new(x, y), None, "{x} {y}");
        }
    }

    #[test]
    fn the_middle_is_nothing() {
        let steps = |x, y| Focus::new(x, y).unwrap().steps();
        assert_eq!(steps(50, 50), None);
        assert_eq!(steps(40, 59), None);
        assert_eq!(steps(0, 0).as_deref(), Some("00"));
        assert_eq!(steps(39, 60).as_deref(), Some("13"));
        assert_eq!(steps(100, 50).as_deref(), Some("42"));
    }

    #[test]
    fn a_point_stays_while_a_fifth_does() {
        for percent in 0..=100_u8 {
            let focus = Focus { x: percent, y: 50 };
            let step = focus.steps().map_or(2, |steps| steps.as_bytes()[0] - b'0');
            // In parts of the side that is left: the picture is `times` as long as that.
            for times in 1..=5_i32 {
                let point = i32::from(percent) * times * 4;
                let cut = i32::from(step) * 100 * (times - 1);
                assert!((0..=400).contains(&(point - cut)), "{percent} % of {times}");
            }
        }
    }
}
