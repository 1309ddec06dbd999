//! A site before it is public (docs/decisions/0055). Visitors see that it opens soon; the staff see
//! all of it.
//!
//! [`gate`] decides who sees what, [`admission`] lets a browser of the staff in, [`checks`] lists
//! what is still sample or missing for the dashboard.

mod admission;
mod checks;
mod gate;
mod texts;

use foundation::Site;
use foundation::settings::{Value, store, table};
use platform::db::Tx;
use platform::error::{Error, Result};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use checks::{OpeningCheck, OpeningResponse, find_opening};
pub use gate::close_to_visitors;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admission::enter_unopened_site))
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    texts::ALL.to_vec()
}

/// Opens a site with the sample content, unless somebody has decided that already.
///
/// # Errors
/// The store is away.
pub async fn open_with_samples(site: &Site, tx: &mut Tx) -> Result<()> {
    let setting = table::find("opened").ok_or_else(|| Error::internal("no setting opened"))?;
    if store::all(tx, &site.seal).await?.contains_key(setting.name) {
        return Ok(());
    }
    store::note_change(tx, &site.rng).await?;
    // The first administrator owns the sample content.
    let by = foundation::access::UserId(1);
    let (seal, now) = ((&site.seal, &site.rng), site.clock.now());
    store::put(tx, seal, setting, Some(&Value::from("true")), (by, now)).await
}
