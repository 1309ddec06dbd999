use serde_json::{Value as Json, json};

use super::*;

fn rgb(json: &Json) -> Option<Rgb> {
    json.as_str().and_then(Rgb::parse)
}

fn texts(tokens: &Tokens) -> Json {
    tokens.iter().map(|(name, rgb)| ((*name).to_owned(), json!(rgb.to_string()))).collect()
}

#[test]
fn palettes_are_those_of_the_vectors() {
    let vectors: Vec<Json> =
        serde_json::from_str(include_str!("../../../../content/vectors/palette.json")).unwrap();
    assert!(vectors.len() >= 6);
    for case in vectors {
        let colours = FaceColours {
            brand: rgb(&case["brand"]),
            action: rgb(&case["action"]),
            paper: rgb(&case["paper"]),
        };
        let palette = palette(colours).unwrap();
        assert_eq!(texts(&palette.light), case["light"], "{colours:?} by day");
        assert_eq!(texts(&palette.dark), case["dark"], "{colours:?} by night");
        let moved: Json = moved_colours(colours, &palette)
            .into_iter()
            .map(|(name, rgb)| (name.to_owned(), json!(rgb.to_string())))
            .collect();
        assert_eq!(moved, case["moved"], "{colours:?}");
    }
}

/// The tokens that a screen in the dark theme shows: those as shipped, and the sheet over them.
fn tokens_by_night(sheet: &str) -> BTreeMap<String, String> {
    let shipped = PALETTE.tokens.iter().map(|(name, themes)| (format!("--{name}"), themes[1]));
    let mut tokens: BTreeMap<String, String> =
        shipped.map(|(name, colour)| (name, colour.to_owned())).collect();
    let rules = sheet.split([';', '{', '}']).filter_map(|rule| rule.split_once(':'));
    tokens.extend(
        rules
            .filter(|(name, _)| name.starts_with("--"))
            .map(|(name, colour)| (name.to_owned(), colour.to_owned())),
    );
    tokens
}

#[test]
fn the_dark_theme_shows_the_palette_of_the_night() {
    let one = |text: &str| Rgb::parse(text);
    for (brand, action, paper) in [
        (one("#1f4e8c"), None, None),
        (None, one("#7a1fa2"), None),
        (None, None, one("#eef4fb")),
        (one("#8c1f4e"), one("#ffcc00"), one("#ffffff")),
    ] {
        let palette = palette(FaceColours { brand, action, paper }).unwrap();
        let shown = tokens_by_night(&palette.style_sheet());
        for (name, rgb) in &palette.dark {
            assert_eq!(shown[&format!("--{name}")], rgb.to_string(), "{name} of {brand:?}");
        }
    }
}

#[test]
fn a_thousand_palettes_reach_every_contrast() {
    let rng = platform::rng::Rng::seeded(36);
    for at in 0..1_000 {
        let [bytes]: [[u8; 9]; 1] = [rng.bytes()];
        let colour = |from: usize| Rgb([bytes[from], bytes[from + 1], bytes[from + 2]]);
        // Every fourth lacks one of the colours.
        let colours = FaceColours {
            brand: (at % 4 != 1).then(|| colour(0)),
            action: (at % 4 != 2).then(|| colour(3)),
            paper: (at % 4 != 3).then(|| colour(6)),
        };
        let palette = palette(colours).unwrap();
        for tokens in [&palette.light, &palette.dark] {
            for pair in &PALETTE.pairs {
                for ground in &pair.grounds {
                    let contrast = tokens[pair.colour].contrast(tokens[ground]);
                    let name = pair.colour;
                    assert!(contrast >= pair.contrast, "{name} on {ground} {contrast} {colours:?}");
                }
            }
        }
    }
}

#[test]
fn the_table_has_the_values_of_the_tokens() {
    let css = include_str!("../../../../web/src/styles/tokens.css");
    let css = css.split_whitespace().collect::<Vec<_>>().join(" ").replace("( ", "(");
    for (name, [light, dark]) in &PALETTE.tokens {
        let is_there = css.contains(&format!("--{name}: light-dark({light}, {dark}"))
            || (light == dark && css.contains(&format!("--{name}: {light};")));
        assert!(is_there, "{name}");
    }
}

#[test]
fn nothing_chosen_is_no_palette() {
    assert_eq!(palette(FaceColours::default()), None);
}

#[test]
fn the_style_sheet_has_what_changed_and_leaves_paper_white() {
    let colours = FaceColours { action: Rgb::parse("#0b5fff"), ..FaceColours::default() };
    let sheet = palette(colours).unwrap().style_sheet();
    assert!(sheet.contains("\n@media screen{:root{--action:#0b5fff;"), "{sheet}");
    assert!(!sheet.contains("--brand:") && !sheet.contains("--ink:"), "{sheet}");
    let brand = FaceColours { brand: Rgb::parse("#5a2d82"), ..colours };
    let sheet = palette(brand).unwrap().style_sheet();
    let (everywhere, screens) = sheet.split_once('\n').unwrap();
    assert!(everywhere.contains("--brand:#5a2d82;") && !everywhere.contains("--ground-brand:"));
    assert!(screens.contains("--ground-brand:"));
}
