//! The refusals about redirects, in both languages.

use platform::refusals;

/// The most redirects.
pub const MOST_REDIRECTS: usize = 200_000;
/// The most redirects with `*`, each of which is compared with every missed address.
pub const MOST_WILDCARDS: usize = 200;

refusals! {
    /// Why a redirect was refused.
    #[derive(Debug)]
    pub enum RedirectError {
        /// There is no old address.
        SourceMissing = "redirect.source_missing" => Invalid("source"):
            "Please enter the old address", "Veuillez entrer l’ancienne adresse";
        /// It is no address of this site.
        SourceInvalid = "redirect.source_invalid" => Invalid("source"):
            "The old address must begin with /, such as /about-us",
            "L’ancienne adresse doit commencer par /, par exemple /a-propos-de-nous";
        /// Longer than [`super::rule::ADDRESS_MAX_BYTES`].
        SourceTooLong = "redirect.source_too_long" => Invalid("source"):
            "The old address must be at most 1,000 characters",
            "L’ancienne adresse peut avoir 1\u{a0}000\u{a0}caractères au plus";
        /// Calls, files and the admin area are not redirected.
        SourceReserved = "redirect.source_reserved" => Invalid("source"):
            "The site itself uses this address", "Le site lui-même utilise cette adresse";
        /// A page that exists comes first.
        SourceIsPage = "redirect.source_is_page" => Conflict("source"):
            "The site has a page at this address, so no one would be redirected",
            "Le site a une page à cette adresse\u{a0}: personne ne serait redirigé";
        /// Another redirect has this source.
        SourceTaken = "redirect.source_taken" => Conflict("source"):
            "There is already a redirect of this address",
            "Il y a déjà une redirection de cette adresse";
        /// `*` in an address that is compared as it is.
        StarOutsideWildcard = "redirect.star_outside_wildcard" => Invalid("source"):
            "Choose “Pattern with *” for an address with *",
            "Choisissez «\u{a0}Modèle avec *\u{a0}» pour une adresse avec *";
        /// A pattern without `*`.
        StarMissing = "redirect.star_missing" => Invalid("source"):
            "A pattern needs at least one *", "Un modèle a besoin d’au moins un *";
        /// Parameters in a prefix or pattern.
        QueryNeedsExact = "redirect.query_needs_exact" => Invalid("source"):
            "Only an exact address may have a question mark",
            "Seule une adresse exacte peut avoir un point d’interrogation";
        /// There is no new address.
        TargetMissing = "redirect.target_missing" => Invalid("target"):
            "Please enter the new address", "Veuillez entrer la nouvelle adresse";
        /// It is neither an address of this site nor a link.
        TargetInvalid = "redirect.target_invalid" => Invalid("target"):
            "The new address must begin with /, http:// or https://",
            "La nouvelle adresse doit commencer par /, http:// ou https://";
        /// Longer than [`super::rule::ADDRESS_MAX_BYTES`].
        TargetTooLong = "redirect.target_too_long" => Invalid("target"):
            "The new address must be at most 1,000 characters",
            "La nouvelle adresse peut avoir 1\u{a0}000\u{a0}caractères au plus";
        /// More `*` than the source has.
        TargetStars = "redirect.target_stars" => Invalid("target"):
            "The new address has more * than the old one",
            "La nouvelle adresse a plus de * que l’ancienne";
        /// 410 leads nowhere.
        TargetOfGone = "redirect.target_of_gone" => Invalid("target"):
            "A page that is gone has no new address",
            "Une page supprimée n’a pas de nouvelle adresse";
        /// No such kind.
        KindUnknown = "redirect.kind_unknown" => Invalid("kind"):
            "kind must be exact, prefix or wildcard", "kind doit être exact, prefix ou wildcard";
        /// No such status.
        StatusUnknown = "redirect.status_unknown" => Invalid("status"):
            "status must be 301, 302, 308 or 410", "status doit être 301, 302, 308 ou 410";
        /// It would lead to another redirect, or back to itself.
        Chain(chain: String) = "redirect.chain" => Conflict("target"):
            format!("This would lead from one redirect to the next: {chain}. Enter the last address"),
            format!("Cela mènerait d’une redirection à une autre\u{a0}: {chain}. Entrez la dernière adresse"),
            for [("/a → /b → /c".into())];
        /// It would lead back to where it began.
        Loop(chain: String) = "redirect.loop" => Conflict("target"):
            format!("This would lead in a circle: {chain}"),
            format!("Cela tournerait en rond\u{a0}: {chain}"),
            for [("/a → /b → /a".into())];
        /// More than [`MOST_REDIRECTS`].
        TooMany = "redirect.too_many" => Conflict:
            "There are at most 200,000 redirects", "Il y a 200\u{a0}000\u{a0}redirections au plus";
        /// More than [`MOST_WILDCARDS`].
        TooManyWildcards = "redirect.too_many_wildcards" => Conflict("source"):
            "There are at most 200 patterns with *", "Il y a 200\u{a0}modèles avec * au plus";
        /// Nothing under this id.
        NotFound = "redirect.not_found" => NotFound:
            "This redirect no longer exists", "Cette redirection n’existe plus";
        /// The call names no redirect.
        IdMissing = "redirect.id_missing" => Invalid("redirect_id"):
            "redirect_id is required", "redirect_id est requis";
        /// The call names no missed address.
        PathMissing = "redirect.path_missing" => Invalid("path"):
            "path is required", "path est requis";
        /// The file has not the two columns.
        ColumnsMissing = "redirect.columns_missing" => Invalid("file"):
            "The first line of the file must name the columns source and target",
            "La première ligne du fichier doit nommer les colonnes source et target";
        /// It is no CSV file.
        FileUnreadable = "redirect.file_unreadable" => Invalid("file"):
            "This file cannot be read as CSV", "Ce fichier ne peut pas être lu comme CSV";
        /// Two rows of a file have one source.
        SourceTwice(row: usize) = "redirect.source_twice" => Invalid("source"):
            format!("Row {row} has the same old address"),
            format!("La ligne {row} a la même ancienne adresse"),
            for [(2)];
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&RedirectError::examples(), super::texts::ALL)
}
