use super::*;

#[test]
fn the_nearest_spellings_are_those_with_the_fewest_differences() {
    assert_eq!(names().nearest_spellings("Hamiltno", 1), ["Hamilton, ON"]);
    let near = names().nearest_spellings("corktwn", 3);
    assert_eq!(near[..2], ["Corktown, Hamilton", "Corktown, Windsor"]);
    assert_eq!(near.len(), 3);
}

fn names() -> PlaceNames {
    let mut names = PlaceNames::default();
    let hamilton = names.city("Hamilton", "ON");
    let windsor = names.city("Windsor", "ON");
    names.city("Windsor", "NS");
    names.city("Québec", "QC");
    names.neighbourhood("Corktown", hamilton);
    names.neighbourhood("Corktown", windsor);
    names.street("Kettle Street", hamilton);
    names
}

#[test]
fn a_place_is_found_as_people_write_it() {
    let names = names();
    let cities = |text: &str| names.find(text).cities;
    assert_eq!(cities("hamilton"), [1]);
    assert_eq!(cities("Windsor"), [2, 3]);
    assert_eq!(cities("Windsor, NS"), [3]);
    assert_eq!(cities("windsor nova scotia"), [3]);
    assert_eq!(cities("Hamilton,quebec"), [1, 4]);
    assert_eq!(cities("Ontario"), [1, 2]);
    assert_eq!(cities("Nouvelle-Écosse"), [3]);
    assert_eq!(names.find("Corktown").neighbourhoods, [1, 2]);
    assert_eq!(names.find("Corktown, Hamilton, ON").neighbourhoods, [1]);
    assert_eq!(names.find("kettle street").streets, [1]);
    for address in
        ["12-340 Kettle Street", "340 Kettle Street, Hamilton, ON", "340B kettle street, hamilton"]
    {
        let found = names.find(address);
        assert_eq!((found.streets, found.cities), (vec![1], vec![]), "{address}");
    }
    assert_eq!(names.find("340 Hamilton"), Places::default());
    assert_eq!(names.find("340 Atlantis Road, Hamilton").cities, [1]);
    assert_eq!(names.find("Atlantis"), Places::default());
}

#[test]
fn names_that_no_home_has_any_more_are_forgotten() {
    let mut names = names();
    let kept = names.street("Lantern Street", 1);
    let mut most = 0;
    // An import that writes every street anew, again and again.
    for round in 0..20 {
        for street in 0..5_000 {
            names.street(&format!("Street {round} {street}"), 1);
        }
        if names.needs_cleanup() {
            let used = Places { cities: vec![1], streets: vec![kept], ..Places::default() };
            names.retain(&used);
        }
        most = most.max(names.streets.places.len());
    }
    assert!(most < 40_000, "{most} of 100,000");
    assert!(names.streets.numbers.len() < 40_000 && names.streets.written[&1][""].len() < 40_000);
    assert_eq!(names.street("lantern street", 1), kept, "it keeps its number");
    assert_eq!(names.find("Hamilton").cities, [1]);
    assert_eq!(names.find("Street 0 17"), Places::default());
    assert!(names.suggest("Street 0", 5).is_empty());
    // What came last is still there, as somebody may be about to use it.
    assert_eq!(names.find("Street 19 4999").streets.len(), 1);
}

#[test]
fn a_city_without_homes_hides_nothing_of_its_name() {
    let mut names = names();
    let sutherland = names.city("Sutherland", "MB");
    names.neighbourhood("Sutherland", 1);
    assert_eq!(names.find("Sutherland").cities, [sutherland]);
    let found = names.find_among("Sutherland", |city| city != sutherland);
    assert_eq!((found.cities.len(), found.neighbourhoods.len()), (0, 1));
    // What has no other meaning stays what it was.
    assert_eq!(names.find_among("Hamilton, ON", |_| false).cities, [1]);
}

#[test]
fn several_cities_are_several_also_when_one_is_called_like_a_province() {
    let mut names = names();
    let both = [names.city("Sherbrooke", "QC"), names.city("Québec", "QC")];
    assert_eq!(names.find("Sherbrooke,Québec").cities, both);
    assert_eq!(names.find("Sherbrooke, QC").cities, both[..1]);
    assert_eq!(names.find("Québec,Sherbrooke").cities, [both[1], both[0]]);
}

#[test]
fn an_apostrophe_may_be_left_out() {
    let mut names = names();
    let city = names.city("St. John’s", "NL");
    for text in ["St. John's", "st johns", "St. Johns, NL", "Saint John's", "saint johns nl"] {
        assert_eq!(names.find(text).cities, [city], "{text}");
    }
}

#[test]
fn a_name_is_found_by_its_short_form_and_the_other_way_round() {
    let mut names = names();
    let jerome = names.city("Saint-Jérôme", "QC");
    assert_eq!(names.city("St-Jérôme", "QC"), jerome, "one city");
    let foy = names.neighbourhood("Ste-Foy", 4);
    let laurent = names.street("Boul. St-Laurent", 4);
    for (text, city) in [("St-Jérôme", jerome), ("st jerome, qc", jerome), ("Ste. Jerome", jerome)]
    {
        assert_eq!(names.find(text).cities, [city], "{text}");
    }
    assert_eq!(names.find("Sainte-Foy").neighbourhoods, [foy]);
    for text in ["boulevard Saint-Laurent", "saint-laurent", "12 blvd St. Laurent, Québec"] {
        assert_eq!(names.find(text).streets, [laurent], "{text}");
    }
    assert_eq!(names.find("kettle st").streets, [1]);
    names.city("Stratford", "ON");
    for (text, label) in [
        ("St-Jér", "Saint-Jérôme, QC"),
        ("saint", "Saint-Jérôme, QC"),
        ("st", "Saint-Jérôme, QC"),
        ("st", "Stratford, ON"),
        ("sainte-f", "Ste-Foy, Québec, QC"),
    ] {
        let suggested = names.suggest(text, 5);
        assert!(suggested.iter().any(|one| one.label == label), "{text}: {suggested:?}");
    }
    assert!(is_same_place("st-johns", "St. John’s") && !is_same_place("Hull", "Hall"));
}

#[test]
fn a_street_is_found_without_its_kind() {
    let mut names = names();
    let lane = names.street("Foundry Lane", 1);
    let drive = names.street("Foundry Drive", 2);
    let rue = names.street("Rue de la Fonderie", 4);
    let eglise = names.street("rue de l’Église", 4);
    assert_eq!(names.find("Foundry").streets, [lane, drive]);
    assert_eq!(names.find("foundry, Hamilton").streets, [lane]);
    assert_eq!(names.find("fonderie").streets, [rue]);
    assert_eq!(names.find("église").streets, [eglise]);
    assert_eq!(names.find("rue fonderie").streets, [rue]);
    assert_eq!(names.find("Foundry Street"), Places::default(), "of another kind");
}

#[test]
fn a_province_is_meant_also_where_a_city_is_called_like_it() {
    let mut names = names();
    let laval = names.city("Laval", "QC");
    assert_eq!(names.find("Québec").cities, [4, laval]);
    assert_eq!(names.find("Québec, QC").cities, [4]);
    assert_eq!(names.find("Ontario").cities, [1, 2]);
}

#[test]
fn half_a_postal_code_has_all_that_begin_with_it() {
    let names = names();
    let half = names.find("l8p").postal_codes;
    assert!(half.contains(&postal_code("L8P 1A1")) && half.contains(&postal_code("L8P 9Z9")));
    assert!(half.contains(&postal_code("L8P")) && !half.contains(&postal_code("L8R 0A0")));
    assert_eq!(names.find("L8P 1A1").postal_codes, [postal_code("l8p1a1")]);
    assert_eq!((postal_code("ABC"), postal_code("")), (0, 0));
}

#[test]
fn a_suggestion_leads_to_the_place_that_it_names() {
    let names = names();
    for text in ["ham", "cork", "kett", "win", "queb", "L8P"] {
        let suggested = names.suggest(text, 5);
        assert!(!suggested.is_empty(), "{text}");
        for one in suggested {
            assert_ne!(names.find(&one.place), Places::default(), "{one:?}");
        }
    }
    assert!(names.suggest("ton", 5).is_empty(), "only beginnings of words");
}
