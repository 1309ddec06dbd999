//! From up to three colours to the palette of both themes.
//!
//! Invariant: every pair of [`PALETTE`]'s list reaches its contrast, whatever the colours are. A
//! colour that does not moves in lightness until it does. `web/src/features/face/admin/palette.ts`
//! computes the same for the preview; `content/vectors/palette.json` holds both together.

pub mod colour;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use serde::Deserialize;

use self::colour::{Oklch, Rgb};

/// The colours that a company chooses; each may be absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceColours {
    /// The colour of bands, links and headings.
    pub brand: Option<Rgb>,
    /// The colour of the main button; absent: the brand's.
    pub action: Option<Rgb>,
    /// The ground of pages by day.
    pub paper: Option<Rgb>,
}

/// The tokens of one theme, by name.
pub type Tokens = BTreeMap<&'static str, Rgb>;

/// The tokens of both themes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// By day.
    pub light: Tokens,
    /// By night.
    pub dark: Tokens,
}

/// The tokens as shipped, and which colour needs which contrast on which grounds.
/// `web/src/styles/palette.test.ts` holds it against the style sheets.
#[derive(Debug, Deserialize)]
struct PaletteTable {
    #[serde(borrow)]
    tokens: BTreeMap<&'static str, [&'static str; 2]>,
    pairs: Vec<Pair>,
}

#[derive(Debug, Deserialize)]
struct Pair {
    colour: &'static str,
    contrast: f64,
    grounds: Vec<&'static str>,
}

static PALETTE: LazyLock<PaletteTable> = LazyLock::new(|| {
    let json = include_str!("../../../../web/src/styles/palette.json");
    serde_json::from_str(json).unwrap_or_else(|error| unreachable!("palette.json: {error}"))
});

#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Light,
    Dark,
}

/// Computes the palette; `None` when nothing is chosen.
pub fn palette(colours: FaceColours) -> Option<Palette> {
    (colours != FaceColours::default()).then(|| Palette {
        light: tokens(colours, Theme::Light),
        dark: tokens(colours, Theme::Dark),
    })
}

/// The chosen colours that pages show otherwise by day, since words could not be read on them.
pub fn moved_colours(colours: FaceColours, palette: &Palette) -> Vec<(&'static str, Rgb)> {
    let shown = [
        ("brand", colours.brand, "brand"),
        ("action", colours.action, "action"),
        ("paper", colours.paper, "ground"),
    ];
    let moved = shown.into_iter().filter_map(|(name, chosen, token)| {
        let shown = *palette.light.get(token)?;
        chosen.filter(|chosen| *chosen != shown).map(|_| (name, shown))
    });
    moved.collect()
}

/// Paper stays white with dark ink (`web/src/styles/tokens.css`): these are of screens only.
const OF_SCREENS: [&str; 11] = [
    "ground",
    "ground-raised",
    "ground-sunk",
    "ground-brand",
    "ground-brand-raised",
    "on-brand",
    "on-brand-muted",
    "on-brand-link",
    "line-brand",
    "action",
    "on-action",
];

/// The colours of drawings that follow the palette. Trees stay green, and snow white.
const OF_DRAWINGS: [&str; 3] = ["art-door", "art-line", "art-road"];

impl Palette {
    /// A drawing that has the shipped colours of both themes in its own style sheet, with those of the
    /// palette; `None` when it has none of them.
    pub fn recolour(&self, drawing: &str) -> Option<String> {
        let mut text = drawing.to_owned();
        for name in OF_DRAWINGS {
            let shipped = PALETTE.tokens.get(name).into_iter().flatten();
            for (colour, tokens) in shipped.zip([&self.light, &self.dark]) {
                if let Some(rgb) = tokens.get(name) {
                    text = text.replace(&format!("--{name}:{colour}"), &format!("--{name}:{rgb}"));
                }
            }
        }
        (text != drawing).then_some(text)
    }

    /// The style sheet with every token that is not as shipped in one of the themes. It stands in no
    /// layer, so that it wins over the site's own tokens.
    pub fn style_sheet(&self) -> String {
        let is_shipped = |name: &str| {
            let texts =
                [&self.light, &self.dark].map(|tokens| tokens.get(name).map(Rgb::to_string));
            PALETTE.tokens.get(name).is_some_and(|themes| {
                themes.iter().zip(&texts).all(|(theme, text)| Some(*theme) == text.as_deref())
            })
        };
        let lines = |tokens: &Tokens, is_kept: &dyn Fn(&str) -> bool| {
            let mut text = String::new();
            for (name, rgb) in tokens {
                // What the light theme changes, the dark one sets, too: `:root` is both.
                if is_kept(name) && !is_shipped(name) {
                    // Writing to a String cannot fail.
                    let _ = write!(text, "--{name}:{rgb};");
                }
            }
            text
        };
        let is_of_screens = |name: &str| OF_SCREENS.contains(&name);
        format!(
            ":root{{{}}}\n@media screen{{:root{{{}}}}}\n\
             @media screen and (prefers-color-scheme:dark){{:root{{{}}}}}\n",
            lines(&self.light, &|name| !is_of_screens(name)),
            lines(&self.light, &is_of_screens),
            lines(&self.dark, &|_| true),
        )
    }
}

fn tokens(colours: FaceColours, theme: Theme) -> Tokens {
    let mut tokens = Tokens::new();
    for (name, [light, dark]) in &PALETTE.tokens {
        let text = if theme == Theme::Light { light } else { dark };
        tokens.extend(Rgb::parse(text).map(|rgb| (*name, rgb)));
    }
    let mut theme_tokens = ThemeTokens { tokens, theme };
    if let Some(paper) = colours.paper {
        theme_tokens.put_paper(paper);
    }
    if let Some(brand) = colours.brand {
        theme_tokens.put_brand(brand);
    }
    if let Some(action) = colours.action.or(colours.brand) {
        theme_tokens.put_action(action);
    }
    for pair in &PALETTE.pairs {
        theme_tokens.move_to_contrast(pair);
    }
    // The sky of the drawn street is the page, and its road goes on as the band below it. The door
    // of a drawing is what one is about to open, as the main button is.
    theme_tokens.copy("art-sky", "ground");
    theme_tokens.copy("art-road", "ground-brand");
    theme_tokens.copy("art-door", "action");
    theme_tokens.tokens
}

struct ThemeTokens {
    tokens: Tokens,
    theme: Theme,
}

impl ThemeTokens {
    fn get(&self, name: &str) -> Rgb {
        self.tokens.get(name).copied().unwrap_or(Rgb([0; 3]))
    }

    fn put(&mut self, name: &'static str, l: f64, c: f64, h: f64) {
        self.tokens.insert(name, Oklch { l, c, h }.rgb());
    }

    fn copy(&mut self, name: &'static str, of: &str) {
        self.tokens.insert(name, self.get(of));
    }

    /// The grounds by day. By night they have the brand's hue.
    fn put_paper(&mut self, paper: Rgb) {
        let Oklch { l, c, h } = paper.oklch();
        if self.theme == Theme::Dark {
            self.put("ink", 0.935, c.min(0.03), h);
            self.copy("on-brand", "ink");
            return;
        }
        let (ground_l, ground_c) = (l.clamp(0.93, 0.99), c.min(0.045));
        if !(0.93..=0.99).contains(&l) || c > 0.045 {
            self.put("ground", ground_l, ground_c, h);
        } else {
            self.tokens.insert("ground", paper);
        }
        self.put("ground-raised", (ground_l + 0.028).min(0.995), ground_c * 0.5, h);
        self.put("ground-sunk", ground_l - 0.038, ground_c * 1.3, h);
        self.put("line", ground_l - 0.12, ground_c * 1.2, h);
        self.put("line-strong", 0.59, (ground_c * 1.2).min(0.03), h);
        self.put("disabled-ground", ground_l - 0.05, ground_c * 0.9, h);
        self.put("on-brand", 0.955, ground_c.min(0.03), h);
        self.copy("pin-seen", "ground-raised");
    }

    fn put_brand(&mut self, brand: Rgb) {
        let Oklch { l, c, h } = brand.oklch();
        if self.theme == Theme::Light {
            let Oklch { l: ground, .. } = self.get("ground").oklch();
            let band_l = (l - 0.06).clamp(0.22, 0.36);
            self.tokens.insert("brand", brand);
            self.put("ground-brand", band_l, c.min(0.11), h);
            self.put("ground-brand-raised", band_l + 0.055, c.min(0.11), h);
            self.put("line-brand", band_l + 0.13, c.min(0.09), h);
            self.put("brand-tint", ground - 0.07, (c * 0.35).min(0.045), h);
            self.put("on-brand-tint", 0.32, c.min(0.1), h);
            self.put("on-brand-muted", 0.82, c.min(0.03), h);
            self.put("on-brand-link", 0.84, c.min(0.07), h);
            self.put("ink", 0.26, c.min(0.03), h);
            self.put("ink-muted", 0.445, c.min(0.02), h);
            self.put("ink-faint", 0.478, c.min(0.02), h);
            self.tokens.insert("link", brand);
            self.put("link-hover", (l - 0.1).max(0.0), c, h);
            self.tokens.insert("focus", brand);
            self.put("pin", l.min(0.42), c.min(0.11), h);
            self.put("pin-step", 0.26, c.min(0.03), h);
            self.put("art-line", 0.3, c.min(0.035), h);
        } else {
            let ground_c = (c * 0.35).min(0.025);
            self.put("ground", 0.225, ground_c, h);
            self.put("ground-raised", 0.275, ground_c, h);
            self.put("ground-sunk", 0.18, ground_c, h);
            self.put("ground-brand", 0.175, ground_c, h);
            self.put("ground-brand-raised", 0.25, ground_c, h);
            self.put("line", 0.36, (c * 0.4).min(0.03), h);
            self.put("line-strong", 0.61, c.min(0.025), h);
            self.put("line-brand", 0.37, (c * 0.4).min(0.035), h);
            self.put("brand", l.max(0.77), c.min(0.1), h);
            self.put("brand-tint", 0.36, (c * 0.5).min(0.05), h);
            self.put("on-brand-tint", 0.92, c.min(0.03), h);
            self.put("on-brand-muted", 0.76, c.min(0.03), h);
            self.put("on-brand-link", 0.83, c.min(0.07), h);
            self.put("ink-muted", 0.81, c.min(0.02), h);
            self.put("ink-faint", 0.71, c.min(0.02), h);
            self.put("link", 0.8, c.min(0.09), h);
            self.put("link-hover", 0.88, c.min(0.06), h);
            self.put("focus", 0.8, c.min(0.09), h);
            self.put("disabled-ground", 0.3, ground_c, h);
            self.put("pin", 0.43, c.min(0.08), h);
            self.put("pin-step", l.max(0.77), c.min(0.1), h);
            self.put("art-line", 0.17, c.min(0.02), h);
            self.copy("pin-seen", "ground-raised");
        }
        self.copy("on-pin-seen", "ink");
    }

    /// A light colour has dark words on it, every other one light words.
    fn put_action(&mut self, action: Rgb) {
        let Oklch { l, c, h } = action.oklch();
        if l >= 0.72 {
            self.put("on-action", 0.2, c.min(0.03), h);
            self.tokens.insert("action", action);
            self.put("action-hover", l - 0.05, c, h);
            self.put("action-active", l - 0.09, c, h);
        } else {
            self.put("on-action", 0.985, 0.01, h);
            // By night a black button would be one with the page.
            let least = if self.theme == Theme::Dark { 0.5 } else { 0.0 };
            if l < least {
                self.put("action", least, c, h);
            } else {
                self.tokens.insert("action", action);
            }
        }
        for name in ["action", "action-hover", "action-active"] {
            if l < 0.72 && name != "action" {
                let Oklch { l, c, h } = self.get("action").oklch();
                let step = if name == "action-hover" { 0.06 } else { 0.11 };
                // A very dark button becomes lighter under a finger.
                let l = if l < 0.25 { l + step } else { l - step };
                self.put(name, l, c, h);
            }
            let moved = reach(self.get(name), 4.5, &[self.get("on-action")]);
            self.tokens.insert(name, moved);
        }
    }

    fn move_to_contrast(&mut self, pair: &Pair) {
        let grounds: Vec<Rgb> = pair.grounds.iter().map(|name| self.get(name)).collect();
        let moved = reach(self.get(pair.colour), pair.contrast, &grounds);
        self.tokens.insert(pair.colour, moved);
    }
}

/// Moves a colour away from its grounds in steps of lightness until it reaches the contrast.
fn reach(colour: Rgb, contrast: f64, grounds: &[Rgb]) -> Rgb {
    let is_enough = |rgb: Rgb| grounds.iter().all(|ground| rgb.contrast(*ground) >= contrast);
    if is_enough(colour) {
        return colour;
    }
    let Oklch { mut l, c, h } = colour.oklch();
    let is_light = grounds.iter().any(|ground| ground.luminance() > 0.18);
    loop {
        l += if is_light { -0.01 } else { 0.01 };
        if l <= 0.0 || l >= 1.0 {
            return Rgb(if is_light { [0; 3] } else { [255; 3] });
        }
        let rgb = Oklch { l, c, h }.rgb();
        if is_enough(rgb) {
            return rgb;
        }
    }
}

#[cfg(test)]
mod tests;
