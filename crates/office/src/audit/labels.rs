//! The labels of actions. Every action that the program writes has one; a test finds missing
//! ones.

use platform::language::Language;

/// A name and its labels in English and French.
pub(super) type Label = (&'static str, &'static str, &'static str);

/// The label of the part before the point.
#[rustfmt::skip]
pub(super) const FEATURES: &[Label] = &[
    ("account", "Signing in and one’s own account", "Ouverture de session et compte personnel"),
    ("agent", "Agents", "Agents"),
    ("alerts", "Alerts", "Alertes"),
    ("audit", "Audit trail", "Journal d’audit"),
    ("backup", "Backups", "Sauvegardes"),
    ("blog", "Blogs", "Articles"),
    ("booking", "Consultations", "Consultations"),
    ("category", "Categories", "Catégories"),
    ("export", "Exports", "Exportations"),
    ("import", "Imports", "Importations"),
    ("me", "Visitors’ own accounts", "Comptes des visiteurs"),
    ("media", "Pictures", "Images"),
    ("menus", "Menus", "Menus"),
    ("message", "Messages", "Messages"),
    ("page", "Pages", "Pages"),
    ("privacy", "Privacy", "Vie privée"),
    ("profile", "Authors", "Auteurs"),
    ("property", "Properties", "Propriétés"),
    ("redirect", "Redirects", "Redirections"),
    ("review", "Review", "Révision"),
    ("settings", "Settings", "Réglages"),
    ("submission", "Posted homes", "Propriétés soumises"),
    ("user", "People", "Personnes"),
];

/// What somebody did, in the past.
#[rustfmt::skip]
pub(super) const ACTIONS: &[Label] = &[
    ("account.add_passkey", "Added a passkey", "A ajouté une clé d’accès"),
    ("account.begin_second_factor", "Began to set up a second factor", "A commencé à configurer un second facteur"),
    ("account.change_language", "Changed the language of the account", "A changé la langue du compte"),
    ("account.change_name", "Changed the name of the account", "A changé le nom du compte"),
    ("account.change_password", "Changed the password", "A changé le mot de passe"),
    ("account.confirm_second_factor", "Turned the second factor on", "A activé le second facteur"),
    ("account.create", "Created an account", "A créé un compte"),
    ("account.end_other_sessions", "Ended the other sessions", "A mis fin aux autres sessions"),
    ("account.end_session", "Ended a session", "A mis fin à une session"),
    ("account.register", "Opened an account", "A ouvert un compte"),
    ("account.remove_passkey", "Removed a passkey", "A retiré une clé d’accès"),
    ("account.remove_second_factor", "Turned the second factor off", "A désactivé le second facteur"),
    ("account.rename_passkey", "Renamed a passkey", "A renommé une clé d’accès"),
    ("account.renew_recovery_codes", "Made new recovery codes", "A créé de nouveaux codes de secours"),
    ("account.reset_by_code", "Chose a new password by a code", "A choisi un nouveau mot de passe avec un code"),
    ("account.reset_by_link", "Chose a new password by a link", "A choisi un nouveau mot de passe avec un lien"),
    ("account.reset_password", "Gave the account a new password", "A donné un nouveau mot de passe au compte"),
    ("account.sign_in", "Signed in", "A ouvert une session"),
    ("account.sign_in_challenge", "Gave the right password; the second factor was asked for", "A donné le bon mot de passe; le second facteur a été demandé"),
    ("account.sign_in_failed", "Failed to sign in", "N’a pas réussi à ouvrir une session"),
    ("account.sign_out", "Signed out", "A fermé la session"),
    ("agent.confirm", "Decided about an agent’s public page", "A décidé de la page publique d’un agent"),
    ("agent.update", "Changed an agent’s public page", "A modifié la page publique d’un agent"),
    ("alerts.erase", "Erased the alerts of an address", "A effacé les alertes d’une adresse"),
    ("audit.begin_key", "Began to seal the audit trail with this key", "A commencé à sceller le journal d’audit avec cette clé"),
    ("audit.erase", "Erased what the audit trail said about a person", "A effacé ce que le journal d’audit disait de quelqu’un"),
    ("audit.export", "Exported the audit trail", "A exporté le journal d’audit"),
    ("backup.restore", "Restored the site from a backup", "A restauré le site à partir d’une sauvegarde"),
    ("blog.add", "Added a blog", "A ajouté un article"),
    ("blog.delete", "Moved a blog to the trash", "A mis un article à la corbeille"),
    ("blog.delete_for_good", "Deleted a blog for good", "A supprimé un article pour de bon"),
    ("blog.discard_copy", "Discarded the changes of a blog that were not published", "A abandonné les modifications non publiées d’un article"),
    ("blog.load_sample", "Loaded a sample blog", "A chargé un article d’exemple"),
    ("blog.publish", "Published a scheduled blog", "A publié un article programmé"),
    ("blog.restore", "Took a blog out of the trash", "A sorti un article de la corbeille"),
    ("blog.restore_version", "Went back to an older version of a blog", "Est revenu à une version antérieure d’un article"),
    ("blog.revoke_previews", "Revoked the preview links of a blog", "A révoqué les liens d’aperçu d’un article"),
    ("blog.share_preview", "Made a preview link of a blog", "A créé un lien d’aperçu d’un article"),
    ("blog.update", "Changed a blog", "A modifié un article"),
    ("booking.add", "Entered a consultation by hand", "A inscrit une consultation à la main"),
    ("booking.cancel", "Called a consultation off", "A annulé une consultation"),
    ("booking.feed", "Made a new address for the calendar", "A créé une nouvelle adresse pour le calendrier"),
    ("booking.move", "Moved a consultation", "A déplacé une consultation"),
    ("booking.times", "Changed the times that can be booked", "A modifié les heures qui peuvent être réservées"),
    ("category.add", "Added a category", "A ajouté une catégorie"),
    ("category.delete", "Moved a category to the trash", "A mis une catégorie à la corbeille"),
    ("category.delete_for_good", "Deleted a category for good", "A supprimé une catégorie pour de bon"),
    ("category.restore", "Took a category out of the trash", "A sorti une catégorie de la corbeille"),
    ("category.update", "Changed a category", "A modifié une catégorie"),
    ("export.site", "Exported the whole site", "A exporté tout le site"),
    ("import.add", "Chose a file to import", "A choisi un fichier à importer"),
    ("import.begin_undo", "Began to undo an import", "A commencé à annuler une importation"),
    ("import.delete", "Removed a file to import", "A retiré un fichier à importer"),
    ("import.finish", "Finished an import", "A terminé une importation"),
    ("import.retry", "Looked for missing pictures again", "A cherché de nouveau les images manquantes"),
    ("import.start", "Began an import", "A commencé une importation"),
    ("import.undo", "Undid an import", "A annulé une importation"),
    ("me.add_push_device", "Asked for notices on a device", "A demandé des avis sur un appareil"),
    ("me.confirm_identity", "Confirmed an address or number", "A confirmé une adresse ou un numéro"),
    ("me.delete_account", "Deleted their own account", "A supprimé son propre compte"),
    ("me.end_push_device", "Ended notices on a device", "A mis fin aux avis sur un appareil"),
    ("me.update_profile", "Changed their own profile", "A modifié son propre profil"),
    ("media.add", "Put a picture into the library", "A mis une image dans la bibliothèque"),
    ("media.delete_for_good", "Deleted a picture for good", "A supprimé une image pour de bon"),
    ("media.describe", "Said what a picture shows", "A décrit une image"),
    ("media.focus", "Set the focal point of a picture", "A choisi le point focal d’une image"),
    ("media.replace", "Replaced a picture everywhere", "A remplacé une image partout"),
    ("media.restore", "Took a picture out of the trash", "A sorti une image de la corbeille"),
    ("media.trash", "Moved a picture to the trash", "A mis une image à la corbeille"),
    ("media.undo_replace", "Took back the replacement of a picture", "A annulé le remplacement d’une image"),
    ("media.upload", "Uploaded a picture", "A téléversé une image"),
    ("menus.change", "Changed the menus", "A modifié les menus"),
    ("message.answer", "Answered a message", "A répondu à un message"),
    ("message.assign", "Assigned a message", "A attribué un message"),
    ("message.delete", "Moved a message to the trash", "A mis un message à la corbeille"),
    ("message.delete_for_good", "Deleted a message for good", "A supprimé un message pour de bon"),
    ("message.delete_note", "Deleted a note about a message", "A supprimé une note sur un message"),
    ("message.export", "Exported the messages", "A exporté les messages"),
    ("message.move", "Moved a message to another state", "A changé l’état d’un message"),
    ("message.note", "Added a note about a message", "A ajouté une note sur un message"),
    ("message.remind", "Set a reminder of a message", "A fixé le rappel d’un message"),
    ("message.restore", "Took a message out of the trash", "A sorti un message de la corbeille"),
    ("message.take_back", "Took a change of a message back", "A annulé une modification d’un message"),
    ("message.update", "Marked a message", "A marqué un message"),
    ("page.discard_draft", "Discarded the draft of a page", "A abandonné le brouillon d’une page"),
    ("page.publish", "Published a page", "A publié une page"),
    ("page.restore", "Went back to an older version of a page", "Est revenu à une version antérieure d’une page"),
    ("privacy.add_incident", "Wrote down a privacy incident", "A inscrit un incident de confidentialité"),
    ("privacy.erase", "Erased what there was of a person", "A effacé ce qu’il y avait d’une personne"),
    ("privacy.export", "Exported what there is of a person", "A exporté ce qu’il y a d’une personne"),
    ("privacy.export_incidents", "Exported the privacy incidents", "A exporté les incidents de confidentialité"),
    ("privacy.find", "Looked up what there is of a person", "A cherché ce qu’il y a d’une personne"),
    ("privacy.retention", "Deleted what was kept long enough", "A supprimé ce qui avait été conservé assez longtemps"),
    ("privacy.update_incident", "Changed a privacy incident", "A modifié un incident de confidentialité"),
    ("profile.update", "Changed their own author’s profile", "A modifié son propre profil d’auteur"),
    ("property.add", "Added a property", "A ajouté une propriété"),
    ("property.add_image", "Added a picture to a property", "A ajouté une image à une propriété"),
    ("property.delete", "Deleted a property", "A supprimé une propriété"),
    ("property.expire", "Ended the publication of a property", "A mis fin à la publication d’une propriété"),
    ("property.export", "Exported the properties", "A exporté les propriétés"),
    ("property.forget", "Deleted a property for good", "A supprimé une propriété pour de bon"),
    ("property.import", "Imported properties", "A importé des propriétés"),
    ("property.load_sample", "Loaded sample properties", "A chargé des propriétés d’exemple"),
    ("property.order_images", "Changed the order of a property’s pictures", "A changé l’ordre des images d’une propriété"),
    ("property.publish", "Changed whether a property is public", "A changé la publication d’une propriété"),
    ("property.remove_image", "Removed a picture of a property", "A retiré une image d’une propriété"),
    ("property.restore", "Restored a property", "A restauré une propriété"),
    ("property.undo_import", "Took an import of properties back", "A annulé une importation de propriétés"),
    ("property.update", "Changed a property", "A modifié une propriété"),
    ("redirect.add", "Added a redirect", "A ajouté une redirection"),
    ("redirect.delete", "Deleted a redirect", "A supprimé une redirection"),
    ("redirect.import", "Imported redirects", "A importé des redirections"),
    ("redirect.update", "Changed a redirect", "A modifié une redirection"),
    ("review.approve", "Approved a posted home", "A approuvé une propriété soumise"),
    ("review.place", "Placed a posted home on the map", "A placé une propriété soumise sur la carte"),
    ("review.publish", "Published a posted home", "A publié une propriété soumise"),
    ("review.reject", "Rejected a posted home", "A refusé une propriété soumise"),
    ("review.release", "Gave a posted home back to the queue", "A remis une propriété soumise dans la file"),
    ("review.request_changes", "Asked for changes to a posted home", "A demandé des modifications à une propriété soumise"),
    ("review.take", "Took a posted home to review", "A pris une propriété soumise en révision"),
    ("settings.change", "Changed settings", "A modifié des réglages"),
    ("settings.test_mail", "Sent a test message", "A envoyé un message d’essai"),
    ("settings.upload_face", "Uploaded a logo", "A téléversé un logo"),
    ("submission.add", "Began to post a home", "A commencé à soumettre une propriété"),
    ("submission.available", "Said that a home is available again", "A déclaré une propriété de nouveau disponible"),
    ("submission.delete", "Deleted a posted home", "A supprimé une propriété soumise"),
    ("submission.discard", "Discarded changes to a posted home", "A abandonné les modifications d’une propriété soumise"),
    ("submission.edit", "Began to change a posted home", "A commencé à modifier une propriété soumise"),
    ("submission.pending", "Said that a home is conditionally sold or rented", "A déclaré une propriété vendue ou louée sous condition"),
    ("submission.renew", "Renewed a posted home", "A renouvelé une propriété soumise"),
    ("submission.submit", "Submitted a home for review", "A soumis une propriété à la révision"),
    ("submission.withdraw", "Withdrew a posted home", "A retiré une propriété soumise"),
    ("user.accept_invitation", "Accepted an invitation", "A accepté une invitation"),
    ("user.delete", "Deleted an account", "A supprimé un compte"),
    ("user.end_sessions", "Ended the sessions of an account", "A mis fin aux sessions d’un compte"),
    ("user.invite", "Invited a person", "A invité quelqu’un"),
    ("user.reinvite", "Made a new invitation link", "A créé un nouveau lien d’invitation"),
    ("user.remove_second_factor", "Took the second factor off an account", "A retiré le second facteur d’un compte"),
    ("user.reset_link", "Made a link for a new password", "A créé un lien pour un nouveau mot de passe"),
    ("user.update", "Changed an account", "A modifié un compte"),
];

/// The errors of the chain, by code; {n} is the entry's id.
#[rustfmt::skip]
const FAULTS: &[Label] = &[
    ("beside", "Entry {n} has come in beside the chain.", "L’entrée {n} s’est ajoutée à côté de la chaîne."),
    ("changed", "Entry {n} was changed after it was sealed.", "L’entrée {n} a été modifiée après avoir été scellée."),
    ("erased", "A text of entry {n} is gone and no entry tells who erased it.", "Un texte de l’entrée {n} a disparu et aucune entrée ne dit qui l’a effacé."),
    ("hole", "What was sealed before entry {n} is missing.", "Ce qui a été scellé avant l’entrée {n} manque."),
    ("missing", "Entry {n} is missing.", "L’entrée {n} manque."),
    ("other_key", "Entry {n} is sealed with another key. Is secrets_key_file the one of this database?", "L’entrée {n} est scellée avec une autre clé. Est-ce que secrets_key_file est celui de cette base de données?"),
];

/// The text of a stored error: a code and an id.
pub(super) fn fault(noted: &str, language: Language) -> Option<String> {
    let (code, entry) = noted.split_once(' ')?;
    Some(label(FAULTS, code, language).replace("{n}", entry))
}

/// Actions on a page of the company's own; its subject is that of a blog.
#[rustfmt::skip]
const PAGE_ACTIONS: &[Label] = &[
    ("blog.add", "Added a page", "A ajouté une page"),
    ("blog.delete", "Moved a page to the trash", "A mis une page à la corbeille"),
    ("blog.delete_for_good", "Deleted a page for good", "A supprimé une page pour de bon"),
    ("blog.discard_copy", "Discarded the changes of a page that were not published", "A abandonné les modifications non publiées d’une page"),
    ("blog.publish", "Published a scheduled page", "A publié une page programmée"),
    ("blog.restore", "Took a page out of the trash", "A sorti une page de la corbeille"),
    ("blog.restore_version", "Went back to an older version of a page", "Est revenu à une version antérieure d’une page"),
    ("blog.revoke_previews", "Revoked the preview links of a page", "A révoqué les liens d’aperçu d’une page"),
    ("blog.share_preview", "Made a preview link of a page", "A créé un lien d’aperçu d’une page"),
    ("blog.update", "Changed a page", "A modifié une page"),
];

/// The label of an action on a subject, which may be a page of the company's own.
pub(super) fn label_of(action: &str, is_own_page: bool, language: Language) -> &str {
    let page = PAGE_ACTIONS.iter().find(|(known, ..)| is_own_page && *known == action);
    page.map_or_else(|| action_label(action, language), |words| in_language(words, language))
}

/// The label of a name; the name itself if another version wrote it.
pub(super) fn label<'a>(all: &[Label], name: &'a str, language: Language) -> &'a str {
    let found = all.iter().find(|(known, ..)| *known == name);
    found.map_or(name, |words| in_language(words, language))
}

/// The label of an action.
pub fn action_label(action: &str, language: Language) -> &str {
    label(ACTIONS, action, language)
}

/// The label in one language.
pub(super) fn in_language(words: &Label, language: Language) -> &'static str {
    match language {
        Language::En => words.1,
        Language::Fr => words.2,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Where the name of an action is no text between quotation marks, and how often.
    const OTHERS: [(&str, usize); 3] = [
        ("auth/mfa/calls.rs", 1),
        ("contact/messages/change.rs", 1),
        ("submission/transitions.rs", 1),
    ];

    fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let is_test =
                name.ends_with("tests") || name.ends_with("tests.rs") || name == "testing";
            if path.is_dir() && !is_test {
                files(&path, found);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !is_test {
                found.push(path);
            }
        }
    }

    /// The texts of a file that look like actions of the features that there are.
    fn actions_in(text: &str) -> impl Iterator<Item = &str> {
        text.split('"').skip(1).step_by(2).filter(|name| {
            let is_word = |word: &str| {
                !word.is_empty()
                    && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
            };
            name.split_once('.').is_some_and(|(feature, verb)| is_word(feature) && is_word(verb))
        })
    }

    #[test]
    fn every_action_has_its_sentence() {
        let crates = format!("{}/..", env!("CARGO_MANIFEST_DIR"));
        let mut all = Vec::new();
        for name in ["platform", "foundation", "homes", "publishing", "office", "site", "server"] {
            files(&Path::new(&crates).join(name).join("src"), &mut all);
        }
        let mut written = BTreeSet::new();
        for path in all {
            let text = fs::read_to_string(&path).unwrap();
            let shown = path.display().to_string().replace('\\', "/");
            // This file speaks of it, too.
            if shown.ends_with("audit/labels.rs") {
                continue;
            }
            let mut others = 0;
            for after in text.split("Entry::new(").skip(1) {
                match after.trim_start().strip_prefix('"') {
                    Some(name) => {
                        written.insert(name.split('"').next().unwrap().to_owned());
                    }
                    None => others += 1,
                }
            }
            let expected = OTHERS.iter().find(|(file, _)| shown.ends_with(file));
            assert_eq!(others, expected.map_or(0, |(_, count)| *count), "{shown}");
            if expected.is_some() {
                let features = ["account", "message", "submission", "review"];
                let is_action =
                    |name: &&str| features.iter().any(|one| name.starts_with(&format!("{one}.")));
                written.extend(actions_in(&text).filter(is_action).map(str::to_owned));
            }
        }
        assert!(written.len() > 80, "{written:?}");
        let known: BTreeSet<_> = ACTIONS.iter().map(|(name, ..)| (*name).to_owned()).collect();
        let silent: Vec<_> = written.difference(&known).collect();
        assert!(silent.is_empty(), "no sentence for {silent:?}");
        let gone: Vec<_> = known.difference(&written).collect();
        assert!(gone.is_empty(), "nobody writes {gone:?}");
    }

    #[test]
    fn the_words_are_in_order_and_in_two_languages() {
        for all in [FEATURES, ACTIONS] {
            assert!(all.windows(2).all(|two| two[0].0 < two[1].0), "sorted, each once");
            assert!(all.iter().all(|(_, en, fr)| !en.is_empty() && !fr.is_empty()));
        }
        for (name, ..) in ACTIONS {
            let feature = name.split('.').next().unwrap();
            assert!(FEATURES.iter().any(|(known, ..)| *known == feature), "{feature}");
        }
        assert_eq!(label(ACTIONS, "account.sign_in", Language::Fr), "A ouvert une session");
        assert_eq!(fault("", Language::En), None);
        assert_eq!(fault("missing 3", Language::Fr).unwrap(), "L’entrée 3 manque.");
        assert!(
            FAULTS.iter().all(|words| words.1.contains("{n}") && words.2.contains("{n}")),
            "each says which"
        );
        assert_eq!(label(ACTIONS, "another.thing", Language::Fr), "another.thing");
        assert_eq!(label_of("blog.update", true, Language::En), "Changed a page");
        assert_eq!(label_of("blog.update", false, Language::En), "Changed a blog");
        assert_eq!(label_of("category.add", true, Language::En), "Added a category");
    }
}
