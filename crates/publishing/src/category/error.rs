//! The refusals about categories, in both languages (specification §5, §8).

use platform::refusals;

refusals! {
    /// Why a category was refused.
    #[derive(Debug)]
    pub enum CategoryError {
        /// §5: the name is missing.
        NameMissing = "category.name_missing" => Invalid("category_name"):
            "Please enter category name", "Veuillez entrer le nom de la catégorie";
        /// §9: longer than [`super::model::NAME_MAX_CHARS`].
        NameTooLong = "category.name_too_long" => Invalid("category_name"):
            "Category name must be at most 128 characters",
            "Le nom de la catégorie peut avoir 128\u{a0}caractères au plus";
        /// decisions.md: text fields take no control characters.
        NameControl = "category.name_control" => Invalid("category_name"):
            "Category name must not contain control characters",
            "Le nom de la catégorie ne doit pas contenir de caractères de contrôle";
        /// decisions.md: unique without regard to case.
        NameTaken = "category.name_taken" => Conflict("category_name"):
            "There is already a category with this name", "Il y a déjà une catégorie de ce nom";
        /// As [`Self::NameTooLong`], of the French name.
        FrenchTooLong = "category.french_too_long" => Invalid("category_name_fr"):
            "Category name in French must be at most 128 characters",
            "Le nom de la catégorie en français peut avoir 128\u{a0}caractères au plus";
        /// As [`Self::NameControl`], of the French name.
        FrenchControl = "category.french_control" => Invalid("category_name_fr"):
            "Category name in French must not contain control characters",
            "Le nom de la catégorie en français ne doit pas contenir de caractères de contrôle";
        /// As [`Self::NameTaken`], of the French name.
        FrenchTaken = "category.french_taken" => Conflict("category_name_fr"):
            "There is already a category with this name in French",
            "Il y a déjà une catégorie de ce nom en français";
        /// As [`Self::NameTaken`], by one in the trash.
        NameInTrash = "category.name_in_trash" => Conflict("category_name"):
            "A category in the trash has this name. Restore it, or delete it for good",
            "Une catégorie dans la corbeille a ce nom. Restaurez-la ou supprimez-la définitivement";
        /// As [`Self::FrenchTaken`], by one in the trash.
        FrenchInTrash = "category.french_in_trash" => Conflict("category_name_fr"):
            "A category in the trash has this name in French. Restore it, or delete it for good",
            "Une catégorie dans la corbeille a ce nom en français. Restaurez-la ou supprimez-la définitivement";
        /// Nothing under this id.
        NotFound = "category.not_found" => NotFound:
            "This category no longer exists", "Cette catégorie n’existe plus";
        /// The call names no category by what stands in its address.
        SlugMissing = "category.slug_missing" => Invalid("category"):
            "category is required", "category est requis";
        /// The call names a language that there is not.
        LanguageUnknown = "category.language_unknown" => Invalid("language"):
            "language must be en or fr", "language doit être en ou fr";
        /// The call names no category.
        IdMissing = "category.id_missing" => Invalid("category_id"):
            "category_id is required", "category_id est requis";
        /// A blog in the trash is filed under it.
        InTrashUse = "category.in_trash_use" => Conflict:
            "Blogs in the trash are filed under this category. Delete those for good first",
            "Des articles dans la corbeille sont dans cette catégorie. Supprimez-les d’abord définitivement";
        /// decisions.md: a used category is not deleted.
        InUse(blogs: i64) = "category.in_use" => Conflict:
            match blogs {
                1 => "This category is used by 1 blog. Move it to another category first".to_owned(),
                _ => format!("This category is used by {blogs} blogs. Move them to another category first"),
            },
            match blogs {
                1 => "Cette catégorie sert à 1\u{a0}article. Mettez-le d’abord dans une autre catégorie".to_owned(),
                _ => format!("Cette catégorie sert à {blogs} articles. Mettez-les d’abord dans une autre catégorie"),
            },
            for [(1), (2)];
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&CategoryError::examples(), super::texts::ALL)
}
