//! The refusals about accounts, in both languages (specification §5, §8).

use platform::identity::password_strength::PasswordWeakness;
use platform::language::Language;
use platform::refusals;
use platform::text::plural::plural;

refusals! {
    /// Why somebody was not let in, or a password not changed.
    #[derive(Debug)]
    pub enum AccountError {
        /// §8: no session, or one that has ended.
        NotSignedIn = "account.not_signed_in" => Unauthenticated:
            "You need to be logged in to access this page.",
            "Vous devez vous connecter pour voir cette page.";
        /// A session whose group may not do this.
        NotAllowed = "account.not_allowed" => Forbidden:
            "You are not allowed to do this.", "Vous n’avez pas le droit de faire cela.";
        /// §5.
        CredentialsMissing = "account.credentials_missing" => Invalid:
            "Please enter both email and password",
            "Veuillez entrer l’adresse courriel et le mot de passe";
        /// The same words whether the address is known or not.
        CredentialsWrong = "account.credentials_wrong" => Unauthenticated:
            "Invalid email or password", "Adresse courriel ou mot de passe non valide";
        /// Too many failures for this account; so many seconds to wait.
        Blocked(seconds: u64) = "account.blocked" => RateLimited(*seconds):
            format!("Too many failed attempts. Please try again in {seconds} seconds."),
            format!(
                "Trop d’essais infructueux. Veuillez réessayer dans {seconds}\u{a0}{}.",
                plural(Language::Fr, *seconds, "seconde", "secondes")
            ),
            for [(1), (30)];
        /// §5: all three fields are required.
        PasswordFieldsMissing = "account.password_fields_missing" => Invalid:
            "Please fill in all three password fields",
            "Veuillez remplir les trois champs de mot de passe";
        /// decisions.md: 422, never 401.
        OldPasswordWrong = "account.old_password_wrong" => Invalid("old_password"):
            "The old password is not correct", "L’ancien mot de passe n’est pas le bon";
        /// The password that is asked for again.
        PasswordWrong = "account.password_wrong" => Invalid("password"):
            "The password is not correct", "Le mot de passe n’est pas le bon";
        /// The confirmation differs.
        ConfirmationDiffers = "account.confirmation_differs" => Invalid("confirm_password"):
            "The new passwords do not match", "Les nouveaux mots de passe ne sont pas identiques";
        /// The new one is the old one.
        PasswordUnchanged = "account.password_unchanged" => Invalid("new_password"):
            "The new password must differ from the old one",
            "Le nouveau mot de passe doit être différent de l’ancien";
        /// The new one is too weak.
        PasswordWeak(weakness: PasswordWeakness) = weakness.code() => Invalid("new_password"):
            weakness.to_string(), weakness.message().text(Language::Fr).to_owned(),
            for [(PasswordWeakness::Common)];
        /// An address that cannot be one.
        EmailInvalid = "account.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// An address that looks like another one.
        EmailLookalike = "account.email_lookalike" => Invalid("email"):
            "This email address has letters that can be mistaken for others. Please use plain letters",
            "Cette adresse courriel a des lettres qui peuvent se confondre avec d’autres. Veuillez utiliser des lettres simples";
        /// A field that no address can be in.
        EmailControl = "account.email_control" => Invalid("email"):
            "Email must not contain control characters",
            "L’adresse courriel ne doit pas contenir de caractères de contrôle";
        /// A name that is missing or too long.
        NameInvalid = "account.name_invalid" => Invalid("first_name"):
            "First and last name must have 1 to 128 characters",
            "Le prénom et le nom doivent avoir de 1\u{a0}à 128\u{a0}caractères";
        /// Somebody has this address.
        EmailTaken = "account.email_taken" => Conflict("email"):
            "There is already an account with this email address",
            "Il y a déjà un compte avec cette adresse courriel";
        /// Nobody has this address.
        UserNotFound = "account.user_not_found" => NotFound:
            "There is no account with this email address",
            "Il n’y a pas de compte avec cette adresse courriel";
        /// No language that there is.
        LanguageUnknown = "account.language_unknown" => Invalid("language"):
            "Please choose a language", "Veuillez choisir une langue";
        /// Nothing to send a code to.
        IdentityMissing = "account.identity_missing" => Invalid("email"):
            "Please enter a mobile number or an email address",
            "Veuillez entrer un numéro de cellulaire ou une adresse courriel";
        /// The same where no text messages are sent.
        EmailMissing = "account.email_missing" => Invalid("email"):
            "Email is required", "L’adresse courriel est requise";
        /// Not a telephone number.
        NumberInvalid = "account.number_invalid" => Invalid("email"):
            "This is neither an email address nor a telephone number",
            "Ce n’est ni une adresse courriel ni un numéro de téléphone";
        /// A text message goes to no extension.
        NumberExtension = "account.number_extension" => Invalid("email"):
            "A text message cannot reach an extension. Please enter a mobile number",
            "Un message texte ne se rend pas à un poste. Veuillez entrer un numéro de cellulaire";
        /// A number that nothing is sent to.
        NumberForeign = "account.number_foreign" => Invalid("email"):
            "We send text messages to Canadian numbers only. Please use an email address",
            "Nous n’envoyons de messages texte qu’à des numéros canadiens. Veuillez utiliser une adresse courriel";
        /// Missing or too long.
        FirstName = "account.first_name" => Invalid("first_name"):
            "First name must have 1 to 128 characters",
            "Le prénom doit avoir de 1\u{a0}à 128\u{a0}caractères";
        /// Missing or too long.
        LastName = "account.last_name" => Invalid("last_name"):
            "Last name must have 1 to 128 characters",
            "Le nom doit avoir de 1\u{a0}à 128\u{a0}caractères";
        /// The password that somebody chooses is too weak.
        ChosenWeak(weakness: PasswordWeakness) = weakness.code() => Invalid("password"):
            weakness.to_string(), weakness.message().text(Language::Fr).to_owned(),
            for [(PasswordWeakness::TooLong)];
        /// The box is empty.
        TermsMissing = "account.terms_missing" => Invalid("terms"):
            "Please agree to the terms and the privacy policy",
            "Veuillez accepter les conditions et la politique de confidentialité";
        /// Nobody can make an account here.
        NotOpen = "account.not_open" => Forbidden:
            "Accounts are by invitation only",
            "Les comptes s’ouvrent sur invitation seulement";
        /// Not six digits.
        CodeMalformed = "account.code_malformed" => Invalid("code"):
            "Please enter the six digits of the code", "Veuillez entrer les six chiffres du code";
        /// It may be tried so often.
        CodeWrong(left: u64) = "account.code_wrong" => Invalid("code"):
            format!("That’s not the code we sent. Tries left: {left}"),
            format!("Ce n’est pas le code envoyé. Essais restants\u{a0}: {left}"),
            for [(4)];
        /// Used, too old, or wrong too often.
        CodeGone = "account.code_gone" => Invalid("code"):
            "This code is no longer valid. Please ask for a new one",
            "Ce code n’est plus valide. Veuillez en demander un autre";
        /// A link that was used, replaced, or is too old.
        LinkGone = "account.link_gone" => NotFound:
            "This link is no longer valid. Please ask for another one",
            "Ce lien n’est plus valide. Veuillez en demander un autre";
        /// So many seconds to wait.
        TooManyCodes(seconds: u64) = "account.too_many_codes" => RateLimited(*seconds):
            "Too many codes were asked for. Please wait a while and try again",
            "Trop de codes ont été demandés. Veuillez patienter, puis réessayer",
            for [(30)];
        /// Neither six digits nor a recovery code.
        FactorMalformed = "account.factor_malformed" => Invalid("code"):
            "Please enter the six digits of your app, or a recovery code",
            "Veuillez entrer les six chiffres de votre application, ou un code de secours";
        /// A code of the second factor that is wrong or was used before.
        FactorWrong = "account.factor_wrong" => Invalid("code"):
            "This code is not right, or was used before",
            "Ce code n’est pas le bon, ou il a déjà servi";
        /// The password was given too long ago, or the code was wrong too often.
        ChallengeGone = "account.challenge_gone" => Invalid:
            "That took too long or went wrong too often. Please sign in again",
            "C’était trop long, ou trop d’essais ont échoué. Veuillez vous connecter de nouveau";
        /// The setting asks for one, and there is none yet.
        FactorMissing = "account.factor_missing" => Forbidden:
            "Please set up a second factor first", "Veuillez d’abord ajouter un second facteur";
        /// A password alone is not enough here.
        FactorNeeded = "account.factor_needed" => Invalid:
            "This account has a second factor. Please sign in on the login page first",
            "Ce compte a un second facteur. Veuillez d’abord vous connecter à la page de connexion";
        /// The key of the site's secrets is not the one that they were sealed with.
        FactorAway = "account.factor_away" => Busy(60):
            "Second factors cannot be checked now. Please ask an administrator",
            "Les seconds facteurs ne peuvent pas être vérifiés. Veuillez vous adresser à un administrateur";
        /// There is one.
        FactorIsOn = "account.factor_is_on" => Conflict:
            "A second factor is on already", "Un second facteur est déjà actif";
        /// There is none.
        FactorIsOff = "account.factor_is_off" => Invalid:
            "There is no second factor. Please begin again",
            "Il n’y a pas de second facteur. Veuillez recommencer";
        /// The name of a passkey.
        PasskeyName = "account.passkey_name" => Invalid("name"):
            "The name of a passkey must have 1 to 64 characters",
            "Le nom d’une clé d’accès doit avoir de 1\u{a0}à 64\u{a0}caractères";
        /// None of one's own has this id.
        PasskeyUnknown = "account.passkey_unknown" => NotFound:
            "There is no such passkey", "Cette clé d’accès n’existe pas";
        /// What the device answered is not right, or came too late.
        PasskeyRefused = "account.passkey_refused" => Invalid:
            "This passkey was not accepted. Please try again",
            "Cette clé d’accès n’a pas été acceptée. Veuillez réessayer";
        /// One has so many.
        PasskeysFull(most: u64) = "account.passkeys_full" => Invalid:
            format!("You have {most} passkeys. Please remove one first"),
            format!("Vous avez {most}\u{a0}clés d’accès. Veuillez d’abord en retirer une"),
            for [(20)];
        /// The site has no address that a passkey can belong to.
        PasskeysAway = "account.passkeys_away" => Invalid:
            "Passkeys cannot be used at this address: they need https and a name",
            "Les clés d’accès ne peuvent pas servir à cette adresse\u{a0}: il leur faut https et un nom";
        /// Too many have begun with a passkey at once.
        TooManyCeremonies = "account.too_many_ceremonies" => Busy(30):
            "Too many people are signing in. Please try again in a moment",
            "Trop de personnes se connectent. Veuillez réessayer dans un instant";
        /// It has ended, or is somebody else's.
        NoSuchSession = "account.no_such_session" => NotFound:
            "This session has ended already", "Cette session est déjà terminée";
    }
}

impl From<PasswordWeakness> for AccountError {
    fn from(weakness: PasswordWeakness) -> Self {
        Self::PasswordWeak(weakness)
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&AccountError::examples(), super::texts::ALL)
}
