//! Secrets in the database, on both engines.

use site::secrets::{get_or_create, get_or_create_key};

use crate::testing::on_both_engines;

on_both_engines! {
    async fn a_secret_is_made_once(app) {
        let first = get_or_create(&app.site, "of a test", || Ok(vec![1])).await.unwrap();
        let second = get_or_create(&app.site, "of a test", || Ok(vec![2])).await.unwrap();
        assert_eq!((first, second), (vec![1], vec![1]));
        let key = get_or_create_key(&app.site, "another").await.unwrap();
        assert_eq!(get_or_create_key(&app.site, "another").await.unwrap(), key);
        assert!(get_or_create_key(&app.site, "of a test").await.is_err(), "it is too short");
    }
}
