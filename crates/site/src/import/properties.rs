//! The properties of an export as a CSV file, which the import of properties takes.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use axum::extract::State;
use axum::response::Response;
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::csv;
use foundation::download::download_csv;
use import::{ImportItem, ImportProperty};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::telemetry;

use super::error::ImportRefusal;
use super::files::Imports;
use super::job;
use super::model::ImportIdForm;
use super::store;

/// Properties of one file.
const MOST_PROPERTIES: usize = 50_000;

/// The properties of the file as CSV, with RESO names. They are not imported with the posts.
#[utoipa::path(post, path = "/api/admin/imports/properties", tag = "import",
    request_body = ImportIdForm, security(("token" = [])),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_import_properties(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportIdForm>,
) -> Result<Response> {
    let import = store::find(&mut site.db.read().await?, form.parse()?).await?;
    let path = site.feature::<Imports>().file(import.id, &import.file_name);
    if !path.exists() {
        return Err(ImportRefusal::FileGone.into());
    }
    let file = job::open(path).await?;
    let read = move || {
        let mut properties = Vec::new();
        let done = file.read(&mut |item| {
            if let ImportItem::Property(property) = item {
                properties.push(property);
            }
            if properties.len() < MOST_PROPERTIES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        done.map(|()| properties)
    };
    let properties = telemetry::spawn_blocking(read).await.map_err(Error::internal)?;
    let properties = properties.map_err(|error| ImportRefusal::from(&error))?;
    Ok(download_csv("properties.csv", &csv::lines(rows(&properties))?))
}

/// The heading, then a row for each; a property without a field has an empty cell.
fn rows(properties: &[ImportProperty]) -> Vec<Vec<String>> {
    let names: BTreeSet<&str> =
        properties.iter().flat_map(|one| one.fields.iter().map(|(name, _)| *name)).collect();
    let heading = names.iter().map(|name| (*name).to_owned()).collect();
    let row = |property: &ImportProperty| {
        let value = |name: &&str| {
            let field = property.fields.iter().find(|(field, _)| field == name);
            field.map(|(_, value)| value.clone()).unwrap_or_default()
        };
        names.iter().map(value).collect()
    };
    std::iter::once(heading).chain(properties.iter().map(row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_of_any_property_is_a_column() {
        let property = |fields: &[(&'static str, &str)]| ImportProperty {
            fields: fields.iter().map(|(name, value)| (*name, (*value).to_owned())).collect(),
            ..ImportProperty::default()
        };
        let rows = rows(&[property(&[("City", "Hull")]), property(&[("ListPrice", "5")])]);
        assert_eq!(rows, [["City", "ListPrice"], ["Hull", ""], ["", "5"]]);
    }
}
