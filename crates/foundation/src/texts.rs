//! Messages that belong to no feature.

use platform::messages;

messages! {
    /// Nothing under this address.
    NO_SUCH_CALL = "call.not_found":
        "There is no such call",
        "Cet appel n’existe pas";
    /// No page of that name.
    NO_SUCH_PAGE = "page.not_found":
        "There is no such page",
        "Cette page n’existe pas";
    /// A number that is too high.
    NO_SUCH_PART = "sitemap.part_not_found":
        "There is no such part of the sitemap",
        "Cette partie du plan du site n’existe pas";
    /// No category of that name.
    NO_SUCH_FEED = "feed.not_found":
        "There is no such feed",
        "Ce fil n’existe pas";
    /// No zone of that name.
    ZONE_UNKNOWN = "zone.unknown":
        "zone must be the name of a time zone, such as America/Toronto",
        "zone doit être le nom d’un fuseau horaire, comme America/Toronto";
}
