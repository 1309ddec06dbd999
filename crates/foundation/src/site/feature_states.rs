//! The in-memory state of features, by type.
//!
//! A feature's state type stands in the feature. [`super::Site`] does not name it, so the
//! foundation does not depend on the features above it.

use std::any::{Any, TypeId, type_name};
use std::collections::HashMap;

/// One value of each type.
#[derive(Debug, Default)]
pub struct FeatureStates(HashMap<TypeId, Box<dyn Any + Send + Sync>>);

impl FeatureStates {
    /// Adds the state of a feature. It replaces an earlier value of the same type.
    #[must_use]
    pub fn with<T: Send + Sync + 'static>(mut self, state: T) -> Self {
        self.0.insert(TypeId::of::<T>(), Box::new(state));
        self
    }

    /// The value of this type.
    pub(super) fn get<T: Send + Sync + 'static>(&self) -> &T {
        let state = self.0.get(&TypeId::of::<T>()).and_then(|state| state.downcast_ref());
        state.unwrap_or_else(|| panic!("the program did not add {}", type_name::<T>()))
    }
}
