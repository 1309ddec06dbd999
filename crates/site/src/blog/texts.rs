//! What the calls of this feature answer when something was done.

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
    /// `revoke_previews`.
    PREVIEWS_REVOKED = "blog.previews_revoked":
        "Nobody can open the links to the preview any more",
        "Plus personne ne peut ouvrir les liens vers l’aperçu";
    /// `delete_blog`.
    DELETED = "blog.deleted":
        "Blog deleted successfully",
        "L’article a été supprimé";
}
