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
    /// `delete_blog`.
    DELETED = "blog.deleted":
        "Blog deleted successfully",
        "L’article a été supprimé";
}
