//! The renderers of both languages. A page script writes addresses as they were at its start, so
//! others are made when a setting changes the language without a prefix (docs/decisions/0056).

use std::sync::Arc;

use arc_swap::ArcSwap;
use platform::language::{ByLanguage, Language};
use platform::page::render::Renderer;

use crate::paths::Addresses;

/// Makes the renderers for a language without a prefix.
pub type MakeRenderers = Box<dyn Fn(Language) -> ByLanguage<Renderer> + Send + Sync>;

/// The renderers of both languages.
pub struct PageRenderers {
    addresses: Addresses,
    make: MakeRenderers,
    now: ArcSwap<(Language, ByLanguage<Renderer>)>,
}

impl PageRenderers {
    /// Takes the renderers for the language without a prefix, and how to make others.
    pub fn new(addresses: Addresses, first: ByLanguage<Renderer>, make: MakeRenderers) -> Self {
        let now = ArcSwap::from_pointee((addresses.default_language(), first));
        Self { addresses, make, now }
    }

    /// The renderer of a language.
    pub fn of(&self, language: Language) -> Renderer {
        let default = self.addresses.default_language();
        let now = self.now.load();
        if now.0 == default {
            return now.1.get(language).clone();
        }
        // The engines of the former ones end with their last page.
        let made = (self.make)(default);
        let renderer = made.get(language).clone();
        self.now.store(Arc::new((default, made)));
        renderer
    }
}
