//! Properties through the real router, on both engines.

mod images;
mod lists;
mod one;
mod removal;
mod sample;
mod transfer;

use serde_json::{Value, json};

use crate::testing::{Person, TestApp};

/// A property that is in order, to be changed by the test.
fn house() -> Value {
    json!({
        "PropertyType": "Residential",
        "ListPrice": "549900.00",
        "UnparsedAddress": "12 Lantern Street",
        "City": "Kingston",
        "StateOrProvince": "ON",
        "PostalCode": "k7l1a1",
        "OwnerName": "Zoé Lindqvist",
        "ListAgentFullName": "Ines Vautour",
    })
}

/// The same with other values.
fn with(mut form: Value, more: &Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

/// Another site with a store of its own.
async fn elsewhere() -> TestApp {
    TestApp::sqlite().await
}

impl Person<'_> {
    /// Adds a property that differs from [`house`] in some values; what was answered.
    async fn property(&self, more: Value) -> Value {
        let added = self.post("/api/admin/add_property", &with(house(), &more)).await;
        added.expect(200).json()["data"].clone()
    }

    /// What `edit_property` answers.
    async fn stored(&self, key: &Value) -> Value {
        let found = self.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await;
        found.expect(200).json()["data"].clone()
    }

    /// A list, by its query.
    async fn properties(&self, query: &str) -> Value {
        self.post_nothing(&format!("/api/admin/all_properties?{query}")).await.expect(200).json()
    }

    /// One field of the rows of a list.
    async fn column(&self, query: &str, field: &str) -> Vec<String> {
        let list = self.properties(query).await;
        let rows = list["tableData"].as_array().unwrap().clone();
        rows.iter().map(|row| row[field].as_str().unwrap().to_owned()).collect()
    }
}
