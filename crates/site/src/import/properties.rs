//! The properties of an export: what their fields become, and the CSV file, which the import of
//! properties takes.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::csv;
use foundation::download::download_csv;
use foundation::wire::Data;
use homes::property;
use import::{ImportItem, ImportProperty, PROPERTY_TARGETS, usual_target};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::telemetry;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::ImportRefusal;
use super::files::Imports;
use super::job;
use super::model::{ImportIdForm, ImportRow};
use super::store;

/// Properties of one file, and the bytes of their rows.
const MOST_PROPERTIES: usize = 50_000;
const MOST_BYTES: usize = 128 << 20;
/// Fields of the old site that are shown, and the characters of an example.
const MOST_FIELDS: usize = 500;
const EXAMPLE_CHARS: usize = 120;
/// Fields that somebody may choose, and the characters of their names.
const MOST_CHOICES: usize = 500;
const NAME_CHARS: usize = 255;

/// What each field of the old site becomes.
#[derive(Debug, Serialize, ToSchema)]
pub struct PropertyFieldsResponse {
    /// How many properties the file has; at most 50,000 are read.
    pub properties: i64,
    /// The fields of the old site, those of most properties first; at most 500.
    pub fields: Vec<PropertyFieldResponse>,
    /// The fields that they can become, in the order of the CSV file.
    pub targets: Vec<PropertyTargetResponse>,
}

/// A field of the old site.
#[derive(Debug, Serialize, ToSchema)]
pub struct PropertyFieldResponse {
    /// Its name there: a meta field or a taxonomy.
    pub source: String,
    /// A value of it, at most 120 characters.
    pub example: String,
    /// How many properties have it.
    pub properties: i64,
    /// The name of the RESO field that it becomes; empty when it is left out.
    pub target: String,
}

/// A field of the CSV file.
#[derive(Debug, Serialize, ToSchema)]
pub struct PropertyTargetResponse {
    /// Its RESO name.
    pub name: &'static str,
    /// The same in words.
    pub label: &'static str,
}

/// What a field of the old site becomes.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PropertyFieldForm {
    /// Its name there, at most 255 characters.
    pub source: String,
    /// The name of a RESO field; empty to leave it out.
    pub target: String,
}

/// The untrusted body of `imports/properties`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ExportPropertiesForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub import_id: Option<i64>,
    /// What fields become, where it is not what `imports/property_fields` says; at most 500. They are
    /// stored with the import, beside those that were sent before.
    #[serde(default)]
    pub fields: Option<Vec<PropertyFieldForm>>,
}

/// The fields of the properties in the file, and what they become.
#[utoipa::path(post, path = "/api/admin/imports/property_fields", tag = "import",
    request_body = ImportIdForm, security(("token" = [])),
    responses((status = 200, body = Data<PropertyFieldsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn import_property_fields(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Json<Data<PropertyFieldsResponse>>> {
    let import = store::find(&mut site.db.read().await?, form.parse()?).await?;
    let mut properties = 0;
    let mut found: BTreeMap<String, (String, i64)> = BTreeMap::new();
    let (properties, found) = read_properties(&site, &import, move |next| {
        let Some(property) = next else { return Some((properties, std::mem::take(&mut found))) };
        properties += 1;
        for (source, value) in property.source_fields {
            let is_known = found.contains_key(&source);
            if is_known || found.len() < MOST_FIELDS {
                let example = || value.chars().take(EXAMPLE_CHARS).collect();
                found.entry(source).or_insert_with(|| (example(), 0)).1 += 1;
            }
        }
        None
    })
    .await?;
    let chosen = &import.choices.property_fields;
    let mut fields: Vec<_> = found
        .into_iter()
        .map(|(source, (example, properties))| {
            let usual = || usual_target(&source).unwrap_or_default().to_owned();
            let target = chosen.get(&source).cloned().unwrap_or_else(usual);
            PropertyFieldResponse { source, example, properties, target }
        })
        .collect();
    fields.sort_by(|one, other| {
        let rank = |field: &PropertyFieldResponse| (field.target.is_empty(), -field.properties);
        rank(one).cmp(&rank(other)).then_with(|| one.source.cmp(&other.source))
    });
    let language = Language::current();
    let target = |name: &&'static str| PropertyTargetResponse {
        name,
        label: property::field_label(name).map_or(*name, |label| *label.get(language)),
    };
    let targets = PROPERTY_TARGETS.iter().map(target).collect();
    Ok(Json(Data { data: PropertyFieldsResponse { properties, fields, targets } }))
}

/// The properties of the file as CSV, with RESO names. They are not imported with the posts.
#[utoipa::path(post, path = "/api/admin/imports/properties", tag = "import",
    request_body = ExportPropertiesForm, security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_import_properties(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ExportPropertiesForm>,
) -> Result<Response> {
    let id = ImportIdForm { id: form.import_id }.parse()?;
    let mut import = store::find(&mut site.db.read().await?, id).await?;
    if let Some(fields) = form.fields {
        let chosen = parse_choices(fields)?;
        import.choices.property_fields.extend(chosen);
        if import.choices.property_fields.len() > MOST_CHOICES {
            return Err(ImportRefusal::PropertyFieldUnknown.into());
        }
        let choices = &import.choices;
        platform::write!(site.db, tx => store::set_choices(&mut tx, id, choices).await)?;
    }
    let choices = import.choices.property_fields.clone();
    let company = site.company().company_name.clone();
    let (mut rows, mut bytes) = (Vec::new(), 0);
    let rows = read_properties(&site, &import, move |next| {
        let Some(property) = next else { return Some(std::mem::take(&mut rows)) };
        let mut row = property.reso_fields(&choices);
        // The old site says nothing of an owner, and not always of an agent.
        for field in ["OwnerName", "ListAgentFullName"] {
            row.entry(field).or_insert_with(|| company.clone());
        }
        bytes += row.values().map(String::len).sum::<usize>();
        rows.push(row);
        (bytes > MOST_BYTES).then(Vec::new)
    })
    .await?;
    // A file that lacks some would be taken for all.
    if rows.len() >= MOST_PROPERTIES || (rows.is_empty() && import.counts.properties > 0) {
        return Err(ImportRefusal::FileOverLimit.into());
    }
    Ok(download_csv("properties.csv", &csv::lines(table(&rows))?))
}

/// Reads the properties one after another. `take` gets each, then nothing, and ends it with a result.
async fn read_properties<T: Send + 'static>(
    site: &Site,
    import: &ImportRow,
    mut take: impl FnMut(Option<ImportProperty>) -> Option<T> + Send + 'static,
) -> Result<T> {
    let path = site.feature::<Imports>().file(import.id, &import.file_name);
    if !path.exists() {
        return Err(ImportRefusal::FileGone.into());
    }
    let file = job::open(path).await?;
    let read = move || {
        let (mut left, mut result) = (MOST_PROPERTIES, None);
        file.read(&mut |item| {
            if let ImportItem::Property(property) = item {
                left -= 1;
                result = take(Some(property));
            }
            if left == 0 || result.is_some() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        Ok(result.or_else(|| take(None)))
    };
    let read = telemetry::spawn_blocking(read).await.map_err(Error::internal)?;
    let result = read.map_err(|error: import::ImportError| ImportRefusal::from(&error))?;
    result.ok_or_else(|| Error::internal("no result of the properties"))
}

fn parse_choices(fields: Vec<PropertyFieldForm>) -> Result<BTreeMap<String, String>> {
    let is_known = |field: &PropertyFieldForm| {
        let target = field.target.as_str();
        (target.is_empty() || PROPERTY_TARGETS.contains(&target))
            && field.source.chars().nth(NAME_CHARS).is_none()
    };
    if fields.len() > MOST_CHOICES || !fields.iter().all(is_known) {
        return Err(ImportRefusal::PropertyFieldUnknown.into());
    }
    Ok(fields.into_iter().map(|field| (field.source, field.target)).collect())
}

/// The heading, then a row for each; a property without a field has an empty cell.
fn table(rows: &[BTreeMap<&'static str, String>]) -> Vec<Vec<String>> {
    let has = |name: &&&str| rows.iter().any(|row| row.contains_key(**name));
    let names: Vec<&str> = PROPERTY_TARGETS.iter().filter(has).copied().collect();
    let heading = names.iter().map(|name| (*name).to_owned()).collect();
    let cells = |row: &BTreeMap<&'static str, String>| {
        names.iter().map(|name| row.get(name).cloned().unwrap_or_default()).collect()
    };
    std::iter::once(heading).chain(rows.iter().map(cells)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_any_property_is_a_column() {
        let city = BTreeMap::from([("City", "Hull".to_owned())]);
        let price = BTreeMap::from([("ListPrice", "5".to_owned())]);
        assert_eq!(table(&[city, price]), [["ListPrice", "City"], ["", "Hull"], ["5", ""]]);
    }

    #[test]
    fn a_field_becomes_one_that_the_file_has() {
        let form = |source: &str, target: &str| PropertyFieldForm {
            source: source.to_owned(),
            target: target.to_owned(),
        };
        assert_eq!(parse_choices(vec![form("a", "City"), form("b", "")]).unwrap().len(), 2);
        assert!(parse_choices(vec![form("a", "Colour")]).is_err());
        assert!(parse_choices(vec![form(&"a".repeat(256), "City")]).is_err());
    }
}
