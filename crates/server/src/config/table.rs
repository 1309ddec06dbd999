//! The table of all settings: name, kind, default and explanation.
//!
//! The file, the environment, `keyturn config example` and the errors about invalid values all use
//! this table.

use site::settings::table as shown_table;

/// The kind of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SettingKind {
    /// Any text.
    Text,
    /// A whole number between these, inclusive.
    Number(i64, i64),
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A list of texts, comma-separated in the environment.
    List,
}

/// One setting.
#[derive(Debug)]
pub(crate) struct Setting {
    /// The key in the file; `company.` is the table of that name.
    pub(crate) name: &'static str,
    pub(crate) kind: SettingKind,
    /// The default, as in the file.
    pub(crate) default: &'static str,
    /// The explanation, as comment lines.
    pub(crate) about: &'static str,
}

impl Setting {
    /// The environment variable.
    pub(crate) fn variable(&self) -> String {
        format!("KEYTURN_{}", self.name.to_uppercase().replace('.', "_"))
    }

    /// The flag, or an empty text.
    pub(crate) fn flag(&self) -> String {
        format!("--{}", self.name.replace('_', "-"))
    }
}

const fn setting(
    name: &'static str,
    kind: SettingKind,
    default: &'static str,
    about: &'static str,
) -> Setting {
    Setting { name, kind, default, about }
}

/// A setting that the settings screen shows as well, with the kind that it has there.
const fn shown(name: &'static str, default: &'static str, about: &'static str) -> Setting {
    let mut at = 0;
    while !is_equal(shown_table::SETTINGS[at].name, name) {
        at += 1;
    }
    let kind = match shown_table::SETTINGS[at].kind {
        shown_table::SettingKind::Lines(_) => SettingKind::List,
        shown_table::SettingKind::Number(least, most) => SettingKind::Number(least, most),
        shown_table::SettingKind::Choice(words) => SettingKind::OneOf(words),
        _ => SettingKind::Text,
    };
    setting(name, kind, default, about)
}

/// `==`, which a constant cannot use yet.
const fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// All settings, in the order of the example file.
pub(crate) const SETTINGS: &[Setting] = &[
    setting(
        "listen",
        SettingKind::Text,
        "\"127.0.0.1:8080\"",
        "The address and port that visitors' requests come to. Use \"0.0.0.0:8080\" when\n\
         a proxy on another machine stands in front.",
    ),
    setting(
        "data_dir",
        SettingKind::Text,
        "\"data\"",
        "The folder for everything that is kept: the database and the pictures. Back\nthis up.",
    ),
    setting(
        "database_url",
        SettingKind::Text,
        "\"\"",
        "Empty: an SQLite file in the data folder. Or a PostgreSQL database:\n\
         \"postgres://user:password@host/name\".",
    ),
    setting(
        "database_read_url",
        SettingKind::Text,
        "\"\"",
        "A read replica of that PostgreSQL database. Searches, lists and pages that all visitors\n\
         may see are read from it, while it has all changes of them.",
    ),
    setting(
        "media_url",
        SettingKind::Text,
        "\"\"",
        "Empty: pictures are in the folder `media` of the data folder. Or the path of\n\
         another folder, or a bucket, \"s3://bucket/folder\", that several programs share.",
    ),
    setting(
        "media_cache_megabytes",
        SettingKind::Number(128, 1_000_000),
        "1024",
        "How much of the data folder the pictures of a bucket may take, to be sent without asking\n\
         the bucket. Those that were read last stay.",
    ),
    setting(
        "media_avif",
        SettingKind::OneOf(&["on", "off"]),
        "\"on\"",
        "Whether pictures are made smaller once more after their upload, as AVIF, and sent so to\n\
         browsers that read it.",
    ),
    setting(
        "backup_folder",
        SettingKind::Text,
        "\"\"",
        "The folder for backups that are made by themselves, of the database and the pictures;\n\
         best on another disk, or \"s3://bucket/folder\". Empty: none are made, and\n\
         `keyturn backup FILE` makes one.",
    ),
    setting("backup_every_hours", SettingKind::Number(1, 24 * 31), "24", "How often."),
    setting("backup_keep", SettingKind::Number(1, 10_000), "14", "How many of them are kept."),
    setting(
        "backup_before_migrations",
        SettingKind::OneOf(&["on", "off"]),
        "\"on\"",
        "Whether the database is copied into `backups` of the data folder before a newer program\n\
         changes its tables. On PostgreSQL that takes its client programs (pg_dump).",
    ),
    setting(
        "s3_endpoint",
        SettingKind::Text,
        "\"\"",
        "The server of the buckets of backups and pictures, \"https://s3.example.ca\", over http\n\
         only on this machine. Empty: AWS_ENDPOINT_URL of the environment, or Amazon's.",
    ),
    setting(
        "s3_region",
        SettingKind::Text,
        "\"us-east-1\"",
        "Where the bucket is. Without this line: AWS_REGION of the environment.",
    ),
    setting(
        "s3_access_key_id",
        SettingKind::Text,
        "\"\"",
        "Who asks for the bucket; it may read, write, delete and list there. Empty:\n\
         AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN of the environment.",
    ),
    setting("s3_secret_access_key", SettingKind::Text, "\"\"", ""),
    setting("s3_session_token", SettingKind::Text, "\"\"", ""),
    setting(
        "content_dir",
        SettingKind::Text,
        "\"\"",
        "A folder with what the company says, in place of what ships with the program.\n\
         `keyturn content export FOLDER` writes the shipped files there to begin with.",
    ),
    setting(
        "map_tiles",
        SettingKind::Text,
        "\"\"",
        "Empty: the map shows what ships with the program (water, borders, names). Or a PMTiles\n\
         file of vector tiles with the layers of the Protomaps basemap: then it has streets.\n\
         Replace the file by moving another one there, and start the program anew.",
    ),
    setting(
        "base_url",
        SettingKind::Text,
        "\"\"",
        "The address that visitors see, such as \"https://www.example.ca\". Links in pages\n\
         and mails are made from it. Empty: http:// and the listen address.",
    ),
    setting(
        "tls_domains",
        SettingKind::List,
        "[]",
        "Empty: a proxy in front does TLS. Or the names of the site, [\"www.example.ca\"]: then the\n\
         program gets their certificates by itself (ACME) and renews them. Visitors come to\n\
         tls_listen; `listen` leads them there and answers this machine. base_url begins with https\n\
         and one of these names. For one program, not for several that share a database.",
    ),
    setting(
        "tls_listen",
        SettingKind::Text,
        "\"0.0.0.0:443\"",
        "The address and port of TLS. The authority and visitors reach it at port 443 of each name.",
    ),
    setting(
        "tls_contact",
        SettingKind::Text,
        "\"\"",
        "The email address that the authority writes to, or none.",
    ),
    setting(
        "tls_directory",
        SettingKind::Text,
        "\"https://acme-v02.api.letsencrypt.org/directory\"",
        "The authority: the address of its ACME directory. Whoever uses it accepts its terms.",
    ),
    setting(
        "tls_directory_roots",
        SettingKind::Text,
        "\"\"",
        "A PEM file with the certificates that sign those of an authority of one's own.",
    ),
    shown(
        "default_language",
        "\"en\"",
        "The language at the site's own addresses, \"en\" or \"fr\"; the other one stands under\n\
         its name, such as /fr/. Mail to the company is in it, too.",
    ),
    shown(
        "languages",
        "[\"en\", \"fr\"]",
        "The languages that visitors find: [\"en\"], [\"fr\"] or both. The addresses of a language that is off\n\
         lead to the other one; nothing is lost when it comes back. A single language stands at the\n\
         site's own addresses after the next start.",
    ),
    shown(
        "opened",
        "false",
        "Whether visitors see the site. Until then every page says \"opens soon\" with the company's\n\
         contact, and administrators and editors see the site as it will be. `keyturn demo` opens it.",
    ),
    shown(
        "legal_texts_read",
        "false",
        "Whether somebody of the company has read the privacy policy and the terms; the dashboard\n\
         asks before the site is opened.",
    ),
    setting(
        "hsts_include_subdomains",
        SettingKind::OneOf(&["on", "off"]),
        "\"off\"",
        "\"on\": when the base URL is https, browsers insist for a year that every subdomain\n\
         of it is https, too. That cannot be taken back; make sure that all of them are.",
    ),
    setting(
        "trusted_proxies",
        SettingKind::List,
        "[]",
        "Proxies whose X-Forwarded-For is believed, as addresses or networks:\n\
         [\"10.0.0.0/8\"]. Without it, all visitors behind a proxy share one rate limit.",
    ),
    setting(
        "rate_limits",
        SettingKind::OneOf(&["on", "count", "off"]),
        "\"on\"",
        "\"count\" (everything is counted and nobody refused) and \"off\" are for load tests\n\
         only; they are refused when the base URL is https.",
    ),
    shown(
        "smtp_url",
        "\"\"",
        "The server that takes our e-mail: \"smtps://user:password@host\",\n\
         \"smtp://user:password@host:587\" (encrypted by STARTTLS) or \"smtp://localhost\".\n\
         Characters such as @ or / in the password are written as %40 or %2F. Empty:\n\
         messages from visitors are kept, and wait to be e-mailed.",
    ),
    shown(
        "mail_from",
        "\"\"",
        "Who our e-mail comes from, \"Keyturn <post@example.ca>\". Empty: company.support_email.",
    ),
    shown(
        "contact_recipient",
        "\"\"",
        "Who gets what visitors write in the contact form. Empty: company.support_email.",
    ),
    shown(
        "accounts",
        "\"invited\"",
        "Who may have an account beside the company's own people: \"open\" is everybody who\n\
         makes one (which needs smtp_url), \"invited\" who was invited, \"closed\" nobody.",
    ),
    shown(
        "second_factor",
        "\"optional\"",
        "Who must have a second factor: \"optional\" is who wants one, \"staff\" are also all\n\
         administrators and editors, before they go on to anything else.",
    ),
    setting(
        "secrets_key_file",
        SettingKind::Text,
        "\"\"",
        "The file of the key that secrets in the database are encrypted with, such as those of\n\
         second factors; it is made when it is missing. Programs on one database share it.\n\
         Keep a copy, and not beside the copies of the database. Empty: secrets.key in\n\
         data_dir.",
    ),
    setting(
        "sms_url",
        SettingKind::Text,
        "\"\"",
        "Who sends our text messages: \"twilio://SID:TOKEN@api.twilio.com\", or the\n\
         \"https://user:password@host/path\" of a gateway that takes {\"to\", \"from\", \"text\"} as\n\
         JSON. \"file:///path\" is for development. Empty: accounts are confirmed by e-mail alone.",
    ),
    setting(
        "sms_from",
        SettingKind::Text,
        "\"\"",
        "The number that our text messages come from, \"+14165550199\".",
    ),
    setting(
        "sms_countries",
        SettingKind::List,
        "[\"CA\"]",
        "Of which countries a number may be signed in with. Each costs money, and is abused\n\
         where messages are dear.",
    ),
    setting(
        "sms_per_day",
        SettingKind::Number(0, 1_000_000),
        "500",
        "How many text messages go out on one day at most.",
    ),
    setting(
        "mail_timeout_seconds",
        SettingKind::Number(1, 600),
        "60",
        "How long handing one e-mail over may take.",
    ),
    setting(
        "metrics_listen",
        SettingKind::Text,
        "\"127.0.0.1:9464\"",
        "Where /metrics answers. It tells how busy the site is to whoever reaches it, so on\n\
         another address than this machine's own only the monitor should. Empty: nowhere.",
    ),
    setting(
        "traces_url",
        SettingKind::Text,
        "\"\"",
        "Where traces of requests go: the OTLP/HTTP address of an OpenTelemetry collector,\n\
         \"http://127.0.0.1:4318\", without /v1/traces. Empty: nowhere.",
    ),
    setting(
        "traces_percent",
        SettingKind::Number(1, 100),
        "100",
        "Of how many requests in a hundred.",
    ),
    setting(
        "log",
        SettingKind::Text,
        "\"info\"",
        "What is logged: error, warn, info, debug or trace; also per module, such as\n\
         \"info,sqlx=warn\".",
    ),
    setting(
        "log_format",
        SettingKind::OneOf(&["auto", "json", "text"]),
        "\"auto\"",
        "\"json\" is one object a line, \"text\" is for people; \"auto\" is text on a terminal.",
    ),
    shown("password_min_chars", "12", "The shortest password that may be chosen, in characters."),
    shown(
        "owner_submissions",
        "\"off\"",
        "Whether owners may post homes by themselves; agents always may. Ask counsel first:\n\
         who trades in real estate for others must be registered.",
    ),
    shown(
        "offer_features_page",
        "\"on\"",
        "What the site offers. What is \"off\" has no page and no link, and its data stay: the page\n\
         of features, booking, accounts of visitors (then nobody but the company's own people\n\
         signs in), followed searches, calculators, the map of homes, what services cost.",
    ),
    shown("offer_booking", "\"on\"", ""),
    shown("offer_accounts", "\"on\"", ""),
    shown("offer_alerts", "\"on\"", ""),
    shown("offer_calculators", "\"on\"", ""),
    shown("offer_map", "\"on\"", ""),
    shown("offer_prices", "\"on\"", ""),
    shown(
        "sample_texts",
        "\"on\"",
        "Whether pages say what ships with the program until somebody writes them. \"off\": they are\n\
         left out until then (about, services, team, questions, the home page but its search).",
    ),
    setting(
        "retention_messages_months",
        SettingKind::Number(0, 1_200),
        "0",
        "How many months messages and enquiries of visitors are kept; then they are deleted for\n\
         good. 0 here and below: as long as nobody deletes them. The privacy policy says how\n\
         long, and what is deleted is told at /admin/privacy.",
    ),
    setting(
        "retention_spam_days",
        SettingKind::Number(0, 36_500),
        "90",
        "How many days messages that look like spam are kept.",
    ),
    setting(
        "retention_ended_alerts_months",
        SettingKind::Number(0, 1_200),
        "36",
        "How many months an alert that has ended is kept, with the words of its consent.",
    ),
    setting(
        "retention_bookings_months",
        SettingKind::Number(0, 1_200),
        "12",
        "How many months consultations and viewings are kept after they were.",
    ),
    setting(
        "retention_invited_days",
        SettingKind::Number(0, 36_500),
        "90",
        "How many days an account is kept whose invitation has ended without being accepted.",
    ),
    setting(
        "retention_unused_accounts_months",
        SettingKind::Number(0, 1_200),
        "0",
        "After how many months an agent's or customer's account that nobody signs in to is\n\
         deleted with what belongs to it. Its address is told 30 days before, so smtp_url is\n\
         needed.",
    ),
    setting(
        "retention_audit_addresses_months",
        SettingKind::Number(0, 1_200),
        "24",
        "How many months the audit trail says from which network address something was done.",
    ),
    setting(
        "retention_incidents_months",
        SettingKind::Number(0, 1_200),
        "60",
        "How many months the register of privacy incidents is kept; at least 24, as PIPEDA asks.",
    ),
    setting(
        "page_cache_megabytes",
        SettingKind::Number(1, 65_536),
        "64",
        "How much memory rendered pages may take.",
    ),
    setting(
        "render_deadline_ms",
        SettingKind::Number(10, 60_000),
        "500",
        "How long rendering one page may take before the browser is left to do it.",
    ),
    setting(
        "render_memory_megabytes",
        SettingKind::Number(8, 4_096),
        "64",
        "How much memory rendering one page may take.",
    ),
    setting(
        "header_timeout_seconds",
        SettingKind::Number(1, 3_600),
        "10",
        "How long a request's headers may take to arrive.",
    ),
    setting(
        "body_timeout_seconds",
        SettingKind::Number(1, 3_600),
        "30",
        "How long an upload may stand still.",
    ),
    setting(
        "request_timeout_seconds",
        SettingKind::Number(1, 3_600),
        "30",
        "How long answering a request may take.",
    ),
    setting(
        "idle_timeout_seconds",
        SettingKind::Number(1, 3_600),
        "60",
        "How long an open connection may have nothing to do.",
    ),
    setting(
        "max_connections",
        SettingKind::Number(1, 1_000_000),
        "12000",
        "Open connections at a time; fewer where the limit on open files leaves less room.",
    ),
    setting(
        "max_connections_per_address",
        SettingKind::Number(1, 1_000_000),
        "256",
        "Open connections of one address at a time (IPv6: of one /64 network), half of all\n\
         at most. Its network (/24, /48) has ten times as many, half of all at most as well.\n\
         Trusted proxies may have as many as there are.",
    ),
    setting(
        "stop_pause_seconds",
        SettingKind::Number(0, 3_600),
        "2",
        "How long connections are still accepted after SIGTERM, while /readyz already says\n\
         503, so that a load balancer notices. A second signal or Ctrl+C skips it.",
    ),
    setting(
        "stop_seconds",
        SettingKind::Number(0, 3_600),
        "25",
        "How long requests that have begun may go on after a stop was asked for, the pause\n\
         included.",
    ),
    shown("company.name", "\"Keyturn\"", "The company's name, in titles and in the footer."),
    shown("company.support_email", "\"hello@keyturn.example\"", "Where questions go."),
    shown(
        "company.reply_time",
        "\"one business day\"",
        "Within which time a visitor's message is answered, as it stands in a sentence\n\
         (\"We write back within one business day\"). Promise only what you keep.",
    ),
    shown(
        "company.reply_time_fr",
        "\"un jour ouvrable\"",
        "The same as it stands in a French sentence\n\
         (\"Nous vous répondons en un jour ouvrable au plus\").",
    ),
    shown(
        "company.reply_within_hours",
        "24",
        "The same as a number of hours of the clock, nights and weekends too: what waits for longer\n\
         stands first on the dashboard. Change it with reply_time.",
    ),
    shown(
        "company.postal_address",
        "[\"21 Sample Street, Suite 3\", \"Toronto ON  M5X 0X0\"]",
        "The postal address, line by line.",
    ),
    shown(
        "company.short_name",
        "\"\"",
        "A shorter name for narrow bars and home screens; empty: company.name.",
    ),
    shown(
        "company.description",
        "\"\"",
        "What the company does, in a sentence of the footer and for search engines, in English and in\n\
         French; empty: ours.",
    ),
    shown("company.description_fr", "\"\"", ""),
    shown(
        "company.telephone",
        "\"\"",
        "The telephone number, the opening hours line by line (such as\n\
         \"Monday to Friday, 9 am to 5 pm\"), and the registration with the regulator (RECO, OACIQ,\n\
         BCFSA), in English and in French. What is empty is not shown; a language without a text\n\
         of its own shows that of the other.",
    ),
    shown("company.hours", "[]", ""),
    shown("company.hours_fr", "[]", ""),
    shown("company.registration", "\"\"", ""),
    shown("company.registration_fr", "\"\"", ""),
    shown(
        "company.brand_colour",
        "\"\"",
        "Up to three colours of the company, such as \"#1d4d3e\": of bands and links, of the main\n\
         button (empty: the brand's), and of the paper. The other colours of both themes follow,\n\
         and one on which words could not be read is moved. All empty: ours.",
    ),
    shown("company.action_colour", "\"\"", ""),
    shown("company.paper_colour", "\"\"", ""),
    shown(
        "company.typeface",
        "\"besley\"",
        "The typefaces of headings and text: \"besley\" (Besley, Radio Canada), \"lora\" (Lora, Source\n\
         Sans), \"playfair\" (Playfair Display, Work Sans) or \"figtree\" (Figtree for both).",
    ),
    shown(
        "company.logo",
        "\"\"",
        "Logo, its twin for dark grounds, and mark, which are uploaded at /admin/face.",
    ),
    shown("company.logo_dark", "\"\"", ""),
    shown("company.mark", "\"\"", ""),
    shown(
        "company.privacy_officer_name",
        "\"\"",
        "Who is in charge of the protection of personal information, by name and title; the\n\
         privacy policy names them (Québec's Law 25). Empty: nobody is named.",
    ),
    shown(
        "company.privacy_officer_email",
        "\"\"",
        "Where one writes to about personal information. Empty: company.support_email.",
    ),
    shown(
        "company.maps_url",
        "\"\"",
        "A map of that address; empty: OpenStreetMap's search for it.",
    ),
    shown(
        "company.app_store_url",
        "\"\"",
        "The app in the stores, and the company elsewhere. What is empty is not shown.",
    ),
    shown("company.play_store_url", "\"\"", ""),
    shown("company.facebook_url", "\"\"", ""),
    shown("company.twitter_url", "\"\"", ""),
    shown("company.linkedin_url", "\"\"", ""),
    shown("company.instagram_url", "\"\"", ""),
];

/// Variables of other programs and the settings that they fill when those have no value of ours. Of
/// two variables the later wins. Credentials are taken as a whole or not at all.
pub(crate) const BORROWED: &[(&str, &str)] = &[
    ("AWS_ENDPOINT_URL", "s3_endpoint"),
    ("AWS_ENDPOINT_URL_S3", "s3_endpoint"),
    ("AWS_DEFAULT_REGION", "s3_region"),
    ("AWS_REGION", "s3_region"),
    ("AWS_SECRET_ACCESS_KEY", "s3_secret_access_key"),
    ("AWS_SESSION_TOKEN", "s3_session_token"),
    ("AWS_ACCESS_KEY_ID", "s3_access_key_id"),
];

/// Finds a setting by its name.
pub(crate) fn find(name: &str) -> Option<&'static Setting> {
    SETTINGS.iter().find(|setting| setting.name == name)
}

/// The example file: every setting, commented out, at its default.
pub(crate) fn example() -> String {
    let mut text = String::from(
        "# Keyturn's settings. Every line that is commented out shows the default.\n\
         #\n\
         # Each setting is also an environment variable (KEYTURN_LISTEN,\n\
         # KEYTURN_COMPANY_NAME, …), which wins over this file; a flag wins over both. What\n\
         # administrators have set at /admin/settings (company, mail, accounts) holds where\n\
         # none of these says anything.\n\
         # Written by `keyturn config example`.\n",
    );
    let mut in_company = false;
    for setting in SETTINGS {
        let key = setting.name.strip_prefix("company.");
        if key.is_some() && !in_company {
            text.push_str("\n[company]\n");
            in_company = true;
        }
        if !setting.about.is_empty() {
            text.push('\n');
            for line in setting.about.lines() {
                text.push_str(&format!("# {line}\n"));
            }
        }
        text.push_str(&format!("#{} = {}\n", key.unwrap_or(setting.name), setting.default));
    }
    text
}
