//! The checks of a home under review. Each query uses an index. The results are warnings only.

use std::collections::BTreeSet;

use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::media::PREFIX;
use serde::Serialize;
use utoipa::ToSchema;

use super::pictures::{self, PictureOwner, PicturePair, ROW_LIMIT};
use super::rental_terms::{self, FoundTerm};
use crate::agent;
use crate::property::{PropertyId, place_note, postal_code, posting};
use crate::submission::{Submission, Texts, fields, store};

/// A possible duplicate.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Duplicate {
    /// `address`, `picture` or `phone`.
    pub same: &'static str,
    /// `property` or `submission`.
    pub kind: &'static str,
    /// Its id among those.
    pub id: i64,
    /// Its state.
    pub state: String,
    /// Its address.
    pub title: String,
    /// Its fields, for comparison.
    pub fields: Texts,
    /// The path of its matching or first picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// The path of the matching picture under review, or null.
    #[schema(required)]
    pub own_picture: Option<String>,
    /// `same` for the same file, `like` for a similar picture; null if it was not found by a
    /// picture.
    #[schema(required)]
    pub resemblance: Option<&'static str>,
}

/// Posted by an owner, not an agent.
const OWNER: &str = "owner";

/// Something that the province requires and that is missing.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Missing {
    /// `registration`, `other_province`, `consent`, `contract` or `owner`.
    pub what: &'static str,
    /// The regulator of the province, in the request's language.
    pub regulator: String,
    /// The regulator's website.
    pub url: String,
}

/// The results of all checks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Checks {
    /// Possible duplicates.
    pub duplicates: Vec<Duplicate>,
    /// Discriminatory terms in a rental advertisement.
    pub words: Vec<FoundTerm>,
    /// What is missing.
    pub missing: Vec<Missing>,
    /// What is unusual about its location, or null.
    #[schema(required)]
    pub place: Option<String>,
}

impl Checks {
    /// Whether publishing needs a reason. That an owner posted it is not a finding.
    pub fn is_open(&self) -> bool {
        let is_missing = self.missing.iter().any(|one| one.what != OWNER);
        is_missing || !self.words.is_empty() || !self.duplicates.is_empty() || self.place.is_some()
    }
}

/// Runs all checks.
///
/// # Errors
/// The store is away.
pub async fn run_checks(
    tx: &mut Tx,
    submission: &Submission,
    language: Language,
) -> Result<Checks> {
    let text = |name: &str| submission.fields.get(name).map(String::as_str).unwrap_or_default();
    let is_rental = !matches!(text("Purpose"), "" | "Sell");
    let words = if is_rental {
        rental_terms::find(
            &format!("{} . {}", text("PublicRemarks"), text("Neighbourhood")),
            language,
        )
    } else {
        Vec::new()
    };
    Ok(Checks {
        duplicates: find_duplicates(tx, submission).await?,
        words,
        missing: find_missing(tx, submission, language).await?,
        place: place_note(&submission.fields).map(|note| note.text(language).to_owned()),
    })
}

async fn find_duplicates(tx: &mut Tx, submission: &Submission) -> Result<Vec<Duplicate>> {
    let mut found = Vec::new();
    let own_property = submission.property_id.map_or(0, |id| id.0);
    let mut properties = BTreeSet::new();
    let mut submissions = BTreeSet::new();

    let key = fields::address_key(&submission.fields);
    if !key.is_empty() {
        let code = submission.fields.get("PostalCode").and_then(|code| postal_code(code));
        let query = "SELECT id FROM properties WHERE postal_code = $1 AND deleted_at IS NULL
                     ORDER BY id LIMIT 500";
        for row in tx.fetch_all(sql(query).bind(code)).await? {
            let id = PropertyId(row.get("id")?);
            if id.0 != own_property && has_address(tx, id, &key).await? && properties.insert(id.0) {
                found.extend(load_property(tx, id, "address").await?);
            }
        }
        let query =
            "SELECT id FROM submissions WHERE address_key = $1 AND address_key <> '' AND id <> $2
                     ORDER BY id DESC LIMIT $3";
        let query = sql(query).bind(&key).bind(submission.id).bind(ROW_LIMIT);
        for row in tx.fetch_all(query).await? {
            submissions.insert(("address", row.get::<i64>("id")?));
        }
    }
    let mut by_picture = pictures::find(tx, submission).await?;
    for (owner, pair) in &by_picture {
        match owner {
            PictureOwner::Property(id) if properties.insert(*id) => {
                let home = load_property(tx, PropertyId(*id), "picture").await?;
                found.extend(home.map(|home| home.with_pictures(pair)));
            }
            PictureOwner::Property(_) => {}
            PictureOwner::Submission(id) => drop(submissions.insert(("picture", *id))),
        }
    }
    let phone = fields::phone_key(submission.fields.get("ContactPhone").map_or("", String::as_str));
    if !phone.is_empty() {
        // An agent has one number for all homes, but other accounts should not share it.
        let query = "SELECT id FROM submissions WHERE phone_key = $1 AND phone_key <> '' AND account_id <> $2
                     ORDER BY id DESC LIMIT $3";
        let query = sql(query).bind(&phone).bind(submission.account_id).bind(ROW_LIMIT);
        for row in tx.fetch_all(query).await? {
            submissions.insert(("phone", row.get::<i64>("id")?));
        }
    }
    for (same, id) in submissions {
        let other = store::find(tx, crate::submission::SubmissionId(id)).await?;
        // Already listed as a property.
        if other.property_id.is_some_and(|home| properties.contains(&home.0)) {
            continue;
        }
        let picture = store::pictures(tx, other.id).await?.into_iter().next();
        let pair =
            (same == "picture").then(|| by_picture.remove(&PictureOwner::Submission(id))).flatten();
        let home = Duplicate {
            same,
            kind: "submission",
            id,
            state: other.state.as_str().to_owned(),
            title: other.title(),
            picture: picture.map(|one| format!("{PREFIX}{}", one.name)),
            own_picture: None,
            resemblance: None,
            fields: other.fields,
        };
        found.push(match pair {
            Some(pair) => home.with_pictures(&pair),
            None => home,
        });
    }
    Ok(found)
}

impl Duplicate {
    /// Adds the two matching pictures.
    fn with_pictures(self, pair: &PicturePair) -> Self {
        Self {
            picture: Some(format!("{PREFIX}{}", pair.other)),
            own_picture: Some(format!("{PREFIX}{}", pair.own)),
            resemblance: Some(pair.resemblance),
            ..self
        }
    }
}

/// Whether a property has an address key.
async fn has_address(tx: &mut Tx, id: PropertyId, key: &str) -> Result<bool> {
    Ok(fields::address_key(&posting::texts(&posting::find(tx, id).await?.listing)) == key)
}

async fn load_property(
    tx: &mut Tx,
    id: PropertyId,
    same: &'static str,
) -> Result<Option<Duplicate>> {
    let known = match posting::find(tx, id).await {
        Ok(known) => known,
        // Deleted.
        Err(Error::Conflict { .. } | Error::NotFound(_)) => return Ok(None),
        Err(error) => return Err(error),
    };
    let picture = posting::pictures(tx, id).await?.into_iter().next();
    let listing = &known.listing;
    Ok(Some(Duplicate {
        same,
        kind: "property",
        id: id.0,
        state: known.publication.state.as_str().to_owned(),
        title: format!("{}, {}", listing.unparsed_address, listing.city),
        fields: posting::texts(listing),
        picture: picture.map(|(name, _)| format!("{PREFIX}{name}")),
        own_picture: None,
        resemblance: None,
    }))
}

async fn find_missing(
    tx: &mut Tx,
    submission: &Submission,
    language: Language,
) -> Result<Vec<Missing>> {
    let text = |name: &str| submission.fields.get(name).map(|text| text.trim()).unwrap_or_default();
    let province = text("StateOrProvince");
    let (regulator, url) = agent::regulator(province, language);
    let missing_item = |what| Missing { what, regulator: regulator.clone(), url: url.clone() };
    let mut all = Vec::new();
    if submission.is_by_owner {
        all.push(missing_item(OWNER));
    } else {
        match agent::registration(tx, submission.account_id).await? {
            None => all.push(missing_item("registration")),
            Some(registered_province) if registered_province != province => {
                all.push(missing_item("other_province"));
            }
            Some(_) => {}
        }
        if text("OwnerName").is_empty() {
            all.push(missing_item("consent"));
        }
    }
    if text("OwnerConsentYN") != "Yes" && all.iter().all(|one| one.what != "consent") {
        all.push(missing_item("consent"));
    }
    let has_contract = !text("ContractBegins").is_empty() && !text("ContractEnds").is_empty();
    if province == "QC" && !submission.is_by_owner && !has_contract {
        all.push(missing_item("contract"));
    }
    Ok(all)
}
