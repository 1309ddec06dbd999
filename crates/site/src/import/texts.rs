//! The success messages of this feature, and the texts of notes and refused items.

use platform::message::Message;

macro_rules! coded_messages {
    ($($code:literal: $full:literal: $en:literal, $fr:literal;)+) => {
        /// The text of a stored code; codes of later programs have none.
        pub fn message_of(code: &str) -> Option<Message> {
            match code {
                $($code => Some(Message::fixed($full, $en, $fr)),)+
                _ => None,
            }
        }

        /// All of them, for the test of all.
        pub const ALL_CODED: &[&str] = &[$($code),+];
    };
}

platform::messages! {
    /// `delete_import`.
    DELETED = "import.deleted": "The file was removed", "Le fichier a été supprimé";
    /// `start_import`.
    STARTED = "import.started": "The import has begun", "L’importation a commencé";
    /// `undo_import`.
    UNDOING = "import.undoing": "The import is being undone", "L’importation est en cours d’annulation";
}

coded_messages! {
    "unknown_short_code": "import.unknown_short_code":
        "A short code stays as it is written", "Un code court reste tel quel";
    "unknown_block": "import.unknown_block":
        "An unknown block: its text was taken", "Un bloc inconnu\u{a0}: son texte a été repris";
    "embed_as_link": "import.embed_as_link":
        "Embedded content became a link", "Un contenu intégré est devenu un lien";
    "file_as_link": "import.file_as_link": "A file became a link", "Un fichier est devenu un lien";
    "form_left_out": "import.form_left_out":
        "A form was left out", "Un formulaire n’a pas été repris";
    "dynamic_block_left_out": "import.dynamic_block_left_out":
        "A block that the old site computed was left out",
        "Un bloc que l’ancien site calculait n’a pas été repris";
    "gallery_picture_unknown": "import.gallery_picture_unknown":
        "Pictures of a gallery are not in the file",
        "Des images d’une galerie ne sont pas dans le fichier";
    "comments_left_out": "import.comments_left_out":
        "Comments are not taken", "Les commentaires ne sont pas repris";
    "members_only_part": "import.members_only_part":
        "A part for members only", "Une partie réservée aux membres";
    "raw_html": "import.raw_html":
        "Raw HTML was taken as far as it is safe", "Le HTML brut a été repris dans la mesure où il est sûr";
    "damaged_text": "import.damaged_text":
        "Damaged characters were replaced", "Des caractères endommagés ont été remplacés";
    "date_unreadable": "import.date_unreadable":
        "A date cannot be read", "Une date est illisible";
    "text_cut_off": "import.text_cut_off":
        "The text is cut off in the file", "Le texte est coupé dans le fichier";
    "post_format": "import.post_format":
        "Its format has no counterpart here", "Son format n’a pas d’équivalent ici";
    "sticky": "import.sticky":
        "It was kept at the top of lists", "Il restait en tête des listes";
    "custom_fields": "import.custom_fields":
        "Custom fields are not taken", "Les champs personnalisés ne sont pas repris";
    "menu": "import.menu": "An entry of a menu", "Une entrée de menu";
    "revision": "import.revision": "An older version", "Une ancienne version";
    "theme": "import.theme": "Part of a theme", "Un élément de thème";
    "cache": "import.cache": "A stored answer of another site", "Une réponse enregistrée d’un autre site";
    "shared_block": "import.shared_block":
        "A shared block or a form", "Un bloc partagé ou un formulaire";
    "custom_type": "import.custom_type": "The type of a plugin", "Un type d’une extension";
    "no_picture": "import.no_picture": "A file that is not a picture", "Un fichier qui n’est pas une image";
    "no_address": "import.no_address": "A file without an address", "Un fichier sans adresse";
    "trashed": "import.trashed": "It was in the trash", "Il était dans la corbeille";
    "auto_draft": "import.auto_draft":
        "A draft that no one saved", "Un brouillon que personne n’a enregistré";
    "empty": "import.empty": "It has no title and no text", "Il n’a ni titre ni texte";
    "damaged": "import.damaged": "It is damaged in the file", "Il est endommagé dans le fichier";
    "too_large": "import.too_large": "It is too large", "Il est trop volumineux";
    "front_matter": "import.front_matter":
        "Its front matter cannot be read", "Son en-tête est illisible";
    "unsafe_path": "import.unsafe_path":
        "Its name leads out of the folder", "Son nom mène hors du dossier";
    "double": "import.double": "The same item came before", "Le même élément est déjà apparu";
    "missing": "import.missing": "The file names it without its content", "Le fichier le nomme sans son contenu";
    "property": "import.property":
        "A property: download the CSV of properties and import it there",
        "Une propriété\u{a0}: téléchargez le CSV des propriétés et importez-le là-bas";
    "title_cut": "import.title_cut": "The title was shortened", "Le titre a été raccourci";
    "title_made": "import.title_made":
        "It had no title; one was made from its text", "Il n’avait pas de titre; un titre vient de son texte";
    "slug_changed": "import.slug_changed":
        "Its address was taken or changed", "Son adresse était prise ou a changé";
    "seo_made": "import.seo_made":
        "Its description for search engines comes from its text",
        "Sa description pour les moteurs de recherche vient de son texte";
    "was_private": "import.was_private":
        "It was private, and is a draft now", "Il était privé; c’est maintenant un brouillon";
    "was_protected": "import.was_protected":
        "It was protected by a password, and is a draft now",
        "Il était protégé par mot de passe; c’est maintenant un brouillon";
    "was_pending": "import.was_pending":
        "It was waiting for review, and is a draft now", "Il attendait une révision; c’est maintenant un brouillon";
    "was_late": "import.was_late":
        "Its time of publication has passed; it is a draft now",
        "Sa date de publication est passée; c’est maintenant un brouillon";
    "text_empty": "import.text_empty":
        "It has no text, so it is a draft", "Il n’a pas de texte; c’est donc un brouillon";
    "text_too_long": "import.text_too_long":
        "Its text is too long and was not taken", "Son texte est trop long et n’a pas été repris";
    "date_changed": "import.date_changed":
        "Its date was missing or impossible", "Sa date manquait ou était impossible";
    "categories_left_out": "import.categories_left_out":
        "A blog has one category; these were left out",
        "Un article a une seule catégorie; celles-ci n’ont pas été reprises";
    "tags_left_out": "import.tags_left_out": "Tags are not taken", "Les étiquettes ne sont pas reprises";
    "author_unmapped": "import.author_unmapped":
        "This author is no one of this site; the posts belong to the person who imported them",
        "Cet auteur n’est personne de ce site; les articles appartiennent à la personne qui les a importés";
    "language_unknown": "import.language_unknown":
        "Its language is neither English nor French", "Sa langue n’est ni l’anglais ni le français";
    "picture_missing": "import.picture_missing": "A picture is missing", "Une image manque";
    "redirect_page": "import.redirect_page":
        "The site has a page at this address", "Le site a une page à cette adresse";
    "redirect_taken": "import.redirect_taken":
        "There is another redirect of this address", "Il y a une autre redirection de cette adresse";
    "redirect_chain": "import.redirect_chain":
        "The redirect would lead to another one", "La redirection mènerait à une autre";
    "redirect_refused": "import.redirect_refused":
        "The redirect is not possible", "La redirection n’est pas possible";
    "item_changed": "import.item_changed":
        "The file says something else than when it was imported; it was not overwritten",
        "Le fichier dit autre chose que lors de l’importation; rien n’a été remplacé";
    "own_undo": "import.own_undo":
        "Undoing takes back all that no one has edited since. Settings, logos and pictures stay, and so do people who have signed in",
        "L’annulation reprend tout ce que personne n’a modifié depuis. Les réglages, les logos et les images restent, et les personnes qui se sont connectées aussi";
    "own_account": "import.own_account":
        "This account number belongs to someone of this site, who keeps name, address and password",
        "Ce numéro de compte appartient à une personne de ce site, qui garde son nom, son adresse et son mot de passe";
    "own_not_empty": "import.own_not_empty":
        "This site has content already, so the export cannot be imported here",
        "Ce site a déjà du contenu; l’exportation ne peut donc pas y être importée";
    "own_file_left_out": "import.own_file_left_out":
        "It is not what this site would store, so it was left out",
        "Ce n’est pas ce que ce site enregistrerait; il n’a donc pas été repris";
    "kept_edited": "import.kept_edited":
        "Someone has edited it since, so it stays",
        "Quelqu’un l’a modifié depuis; il reste donc";
    "kept_used": "import.kept_used":
        "It is in use or was changed, so it stays", "Elle est utilisée ou a été modifiée; elle reste donc";
}

/// Every text of this file, for the test of all.
pub fn all() -> Vec<Message> {
    let coded = ALL_CODED.iter().filter_map(|code| message_of(code));
    ALL.iter().cloned().chain(coded).collect()
}
