//! A [`Timestamp`] in a column: `INTEGER` or `BIGINT`.

use sqlx::error::BoxDynError;
use sqlx::{Database, Decode, Type};

use super::statement::Value;
use crate::clock::Timestamp;

impl From<Timestamp> for Value {
    fn from(moment: Timestamp) -> Self {
        moment.seconds().into()
    }
}

impl From<Option<Timestamp>> for Value {
    fn from(moment: Option<Timestamp>) -> Self {
        moment.map(Timestamp::seconds).into()
    }
}

impl<DB: Database> Type<DB> for Timestamp
where
    i64: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        i64::type_info()
    }

    fn compatible(column: &DB::TypeInfo) -> bool {
        i64::compatible(column)
    }
}

impl<'r, DB: Database> Decode<'r, DB> for Timestamp
where
    i64: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        i64::decode(value).map(Self::from_seconds)
    }
}
