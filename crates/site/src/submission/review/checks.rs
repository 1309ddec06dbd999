//! What is shown beside a home that is reviewed. Everything is found by an index; nothing here
//! decides.

use std::collections::BTreeSet;

use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::media::PREFIX;
use serde::Serialize;
use utoipa::ToSchema;

use super::pictures::{self, MOST, Pair, Where};
use super::words::{self, FoundWords};
use crate::agent;
use crate::property::{PropertyId, place_note, postal_code, posting};
use crate::submission::{Submission, Texts, fields, store};

/// A home that may be the same one.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Duplicate {
    /// `address`, `picture` or `phone`.
    pub same: &'static str,
    /// `property` or `submission`.
    pub kind: &'static str,
    /// Its id among those.
    pub id: i64,
    /// How far it is.
    pub state: String,
    /// Where it is.
    pub title: String,
    /// Its fields, to be seen side by side.
    pub fields: Texts,
    /// The path of its first picture, or of that by which it was found; or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// The path of the picture of the home under review that is like it, where pictures are.
    #[schema(required)]
    pub own_picture: Option<String>,
    /// How the two pictures are alike: `same` file, or looks `like` it; null where it was not
    /// found by them.
    #[schema(required)]
    pub resemblance: Option<&'static str>,
}

/// An owner, who is no agent, has posted it.
const OWNER: &str = "owner";

/// Something that is missing, as the province wants it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Missing {
    /// `registration`, `other_province`, `consent`, `contract` or `owner`.
    pub what: &'static str,
    /// Whom the province has for it, in the language of the call.
    pub regulator: String,
    /// Where that is.
    pub url: String,
}

/// Everything that is shown beside a home.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Checks {
    /// Homes that may be the same one.
    pub duplicates: Vec<Duplicate>,
    /// Words that an advertisement of a home to rent must not have.
    pub words: Vec<FoundWords>,
    /// What is missing.
    pub missing: Vec<Missing>,
    /// What is odd about its point on the map; null when nothing is.
    #[schema(required)]
    pub place: Option<String>,
}

impl Checks {
    /// Whether something has to be answered before it is public. That an owner posted it is a
    /// fact alone.
    pub fn is_open(&self) -> bool {
        let is_missing = self.missing.iter().any(|one| one.what != OWNER);
        is_missing || !self.words.is_empty() || !self.duplicates.is_empty() || self.place.is_some()
    }
}

/// Looks at a home from all sides.
///
/// # Errors
/// The store is away.
pub async fn look(tx: &mut Tx, it: &Submission, language: Language) -> Result<Checks> {
    let text = |name: &str| it.fields.get(name).map(String::as_str).unwrap_or_default();
    let is_rental = !matches!(text("Purpose"), "" | "Sell");
    let words = if is_rental {
        words::find(&format!("{} . {}", text("PublicRemarks"), text("Neighbourhood")), language)
    } else {
        Vec::new()
    };
    Ok(Checks {
        duplicates: duplicates(tx, it).await?,
        words,
        missing: missing(tx, it, language).await?,
        place: place_note(&it.fields).map(|note| note.text(language).to_owned()),
    })
}

async fn duplicates(tx: &mut Tx, it: &Submission) -> Result<Vec<Duplicate>> {
    let mut found = Vec::new();
    let own = it.property_id.map_or(0, |id| id.0);
    let mut properties = BTreeSet::new();
    let mut submissions = BTreeSet::new();

    let key = fields::address_key(&it.fields);
    if !key.is_empty() {
        let code = it.fields.get("PostalCode").and_then(|code| postal_code(code));
        let query = "SELECT id FROM properties WHERE postal_code = $1 AND deleted_time IS NULL
                     ORDER BY id LIMIT 500";
        for row in tx.fetch_all(sql(query).bind(code)).await? {
            let id = PropertyId(row.get("id")?);
            if id.0 != own && is_at(tx, id, &key).await? && properties.insert(id.0) {
                found.extend(property(tx, id, "address").await?);
            }
        }
        let query =
            "SELECT id FROM submissions WHERE address_key = $1 AND address_key <> '' AND id <> $2
                     ORDER BY id DESC LIMIT $3";
        let query = sql(query).bind(&key).bind(it.id).bind(MOST);
        for row in tx.fetch_all(query).await? {
            submissions.insert(("address", row.get::<i64>("id")?));
        }
    }
    let mut by_picture = pictures::find(tx, it).await?;
    for (place, pair) in &by_picture {
        match place {
            Where::Property(id) if properties.insert(*id) => {
                let home = property(tx, PropertyId(*id), "picture").await?;
                found.extend(home.map(|home| home.with(pair)));
            }
            Where::Property(_) => {}
            Where::Submission(id) => drop(submissions.insert(("picture", *id))),
        }
    }
    let phone = fields::phone_key(it.fields.get("ContactPhone").map_or("", String::as_str));
    if !phone.is_empty() {
        // An agent has one telephone for all homes; somebody else's with the same is odd.
        let query = "SELECT id FROM submissions WHERE phone_key = $1 AND phone_key <> '' AND account_id <> $2
                     ORDER BY id DESC LIMIT $3";
        let query = sql(query).bind(&phone).bind(it.account_id).bind(MOST);
        for row in tx.fetch_all(query).await? {
            submissions.insert(("phone", row.get::<i64>("id")?));
        }
    }
    for (same, id) in submissions {
        let other = store::find(tx, crate::submission::SubmissionId(id)).await?;
        // What is public is shown as the property that it is.
        if other.property_id.is_some_and(|home| properties.contains(&home.0)) {
            continue;
        }
        let picture = store::pictures(tx, other.id).await?.into_iter().next();
        let pair = (same == "picture").then(|| by_picture.remove(&Where::Submission(id))).flatten();
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
            Some(pair) => home.with(&pair),
            None => home,
        });
    }
    Ok(found)
}

impl Duplicate {
    /// Found by two pictures, which are shown.
    fn with(self, pair: &Pair) -> Self {
        Self {
            picture: Some(format!("{PREFIX}{}", pair.other)),
            own_picture: Some(format!("{PREFIX}{}", pair.own)),
            resemblance: Some(pair.resemblance),
            ..self
        }
    }
}

/// Whether a property stands where a key says.
async fn is_at(tx: &mut Tx, id: PropertyId, key: &str) -> Result<bool> {
    Ok(fields::address_key(&posting::texts(&posting::find(tx, id).await?.listing)) == key)
}

async fn property(tx: &mut Tx, id: PropertyId, same: &'static str) -> Result<Option<Duplicate>> {
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

async fn missing(tx: &mut Tx, it: &Submission, language: Language) -> Result<Vec<Missing>> {
    let text = |name: &str| it.fields.get(name).map(|text| text.trim()).unwrap_or_default();
    let province = text("StateOrProvince");
    let (regulator, url) = agent::regulator(province, language);
    let lack = |what| Missing { what, regulator: regulator.clone(), url: url.clone() };
    let mut all = Vec::new();
    if it.is_by_owner {
        all.push(lack(OWNER));
    } else {
        match agent::registration(tx, it.account_id).await? {
            None => all.push(lack("registration")),
            Some(registered) if registered != province => all.push(lack("other_province")),
            Some(_) => {}
        }
        if text("OwnerName").is_empty() {
            all.push(lack("consent"));
        }
    }
    if text("OwnerConsentYN") != "Yes" && all.iter().all(|one| one.what != "consent") {
        all.push(lack("consent"));
    }
    let has_contract = !text("ContractBegins").is_empty() && !text("ContractEnds").is_empty();
    if province == "QC" && !it.is_by_owner && !has_contract {
        all.push(lack("contract"));
    }
    Ok(all)
}
