//! The success messages of this feature.

use platform::messages;

messages! {
    /// `add_blog`.
    ADDED = "blog.added":
        "Blog added successfully",
        "L’article a été ajouté";
    /// `update_blog`.
    UPDATED = "blog.updated":
        "Blog updated successfully",
        "L’article a été modifié";
    /// `restore_blog_version`.
    VERSION_RESTORED = "blog.version_restored":
        "The version was restored",
        "La version a été restaurée";
    /// `restore_blog_version`, when the address or the category was not restored.
    VERSION_RESTORED_BUT = "blog.version_restored_but":
        "The version was restored, without its address or its category, which are no longer available",
        "La version a été restaurée, sans son adresse ou sa catégorie, qui ne sont plus libres";
    /// `revoke_previews`.
    PREVIEWS_REVOKED = "blog.previews_revoked":
        "The links to the preview no longer work",
        "Plus personne ne peut ouvrir les liens vers l’aperçu";
    /// `discard_working_copy`.
    COPY_DISCARDED = "blog.copy_discarded":
        "The changes that were not published are discarded",
        "Les modifications non publiées ont été abandonnées";
    /// `delete_blog`.
    DELETED = "blog.deleted":
        "Blog deleted successfully",
        "L’article a été supprimé";
}
