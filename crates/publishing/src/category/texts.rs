//! The success messages of this feature.

use platform::messages;

messages! {
    /// `add_category`.
    ADDED = "category.added":
        "Category added successfully",
        "La catégorie a été ajoutée";
    /// `update_category`.
    UPDATED = "category.updated":
        "Category updated successfully",
        "La catégorie a été modifiée";
    /// `delete_category`.
    DELETED = "category.deleted":
        "Category deleted successfully",
        "La catégorie a été supprimée";
}
