//! What can be typed after `keyturn`.
//!
//! The help texts are for somebody who has never seen Keyturn. What each command
//! does is in `commands/`, under the same name.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use platform::storage::audit::ExpectedSeal;

/// The website of a real-estate services company, in one program.
#[derive(Debug, Parser)]
#[command(
    name = "keyturn",
    version,
    arg_required_else_help = true,
    after_help = "Try it:\n  keyturn demo      load sample content\n  keyturn serve     then open http://127.0.0.1:8080"
)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Under which the flags that every command has stand in its help.
const SETTINGS: &str = "Settings";

/// Settings that have a flag.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The file with the settings [default: keyturn.toml where there is one]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "FILE", env = "KEYTURN_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// The address and port to serve on [default: 127.0.0.1:8080]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<String>,
    /// The folder for the database and the pictures [default: data]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "FOLDER")]
    pub(crate) data_dir: Option<String>,
    /// A PostgreSQL database instead of SQLite in the data folder.
    #[arg(
        help = "A PostgreSQL database, postgres://user:password@host/name [default: SQLite in the data folder]"
    )]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "URL")]
    pub(crate) database_url: Option<String>,
    /// Another folder for the pictures [default: media in the data folder]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "FOLDER")]
    pub(crate) media_url: Option<String>,
    /// A folder with what the company says [default: what ships with the program]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "FOLDER")]
    pub(crate) content_dir: Option<String>,
    /// The address that visitors see.
    #[arg(
        help = "The address that visitors see, https://www.example.ca [default: http:// and the listen address]"
    )]
    #[arg(long, global = true, help_heading = SETTINGS, value_name = "URL")]
    pub(crate) base_url: Option<String>,
}

impl Options {
    /// The flags that were given, under the names of their settings.
    pub(crate) fn flags(&self) -> Vec<(&'static str, String)> {
        [
            ("listen", &self.listen),
            ("data_dir", &self.data_dir),
            ("database_url", &self.database_url),
            ("media_url", &self.media_url),
            ("content_dir", &self.content_dir),
            ("base_url", &self.base_url),
        ]
        .into_iter()
        .filter_map(|(name, text)| Some((name, text.clone()?)))
        .collect()
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the website until it is asked to stop
    #[command(
        long_about = "Serve the website until it is asked to stop.\n\nThe database is created or brought up to date first. SIGTERM stops it in an orderly way: /readyz says 503, new visitors are still welcome for stop_pause_seconds, then the answers that have begun are finished, exit status 0. Ctrl+C and SIGHUP do the same without the pause; a second signal ends it at once.",
        after_help = "Example:\n  keyturn serve --listen 0.0.0.0:8080 --base-url https://www.example.ca"
    )]
    Serve,
    /// Load the sample content: blogs in several categories, with pictures
    #[command(
        long_about = "Load the sample content: blogs in several categories, with pictures.\n\nRunning it twice changes nothing, and what was changed or deleted since is left alone. With --remove it goes into the trash, from where it can come back for 30 days. It works beside a running server.",
        after_help = "Example:\n  keyturn demo --data-dir /tmp/try-keyturn"
    )]
    Demo {
        /// Also make so many homes up, to try the search with many; only on a store of its own
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2_000_000))]
        homes: Option<u32>,
        /// Take the sample content away again, as far as nobody has changed it
        #[arg(long, conflicts_with = "homes")]
        remove: bool,
    },
    /// Move a site in from an export or from Markdown.
    #[command(
        about = "Move a site in: an export of WordPress or Ghost, or Markdown",
        long_about = "Move a site in: an export of WordPress (WXR) or Ghost (JSON), or a folder or zip of Markdown with front matter.\n\nWithout --yes it says what the file has and what cannot be taken, and writes nothing. A run that was killed goes on when the same command is given again. The same file again changes nothing, and it adds pictures that were missing. It works beside a running server; in the browser it can be undone for 30 days.",
        after_help = "Examples:\n  keyturn import export.xml\n  keyturn import export.xml --uploads wp-content/uploads --yes"
    )]
    Import {
        /// The file or folder
        file: PathBuf,
        /// A folder or zip of the old site's pictures
        #[arg(long, value_name = "FOLDER")]
        uploads: Option<PathBuf>,
        /// Write it
        #[arg(long)]
        yes: bool,
        /// Fetch pictures from the old site
        #[arg(long)]
        fetch: bool,
    },
    /// Write the whole site as open files into a zip
    #[command(
        long_about = "Write the whole site as open files into a zip; the server may be running.\n\nBlogs and pages as HTML and Markdown, the pictures, people, categories, messages, properties and redirects as CSV, and all of it as JSON lines, of which `keyturn import` makes the same site in an empty one. Passwords, sessions and secrets are not in it; history, trash, alerts and bookings are not either, which a backup has. The same site gives the same bytes. Nothing stands under the name before the file is whole.",
        after_help = "Example:\n  keyturn export site.zip"
    )]
    Export {
        /// The file; it must not be there yet
        file: PathBuf,
    },
    /// Move the site to another database, and its pictures to another place
    #[command(
        long_about = "Move the site to another database, and its pictures to another place.\n\nThe site is that of the settings; it must be stopped, and nothing in it is changed. The new database is of SQLite or PostgreSQL, and empty. Without --yes every row is read, and those that the new database would not take are named; nothing is written. With --yes all rows are copied, their counts and checksums compared, and the search words made. A move that was killed goes on when the same command is given again, and no server starts on a half one. At the end it says what to set. A password may stand in PGPASSWORD or ~/.pgpass instead of the address.",
        after_help = "Examples:\n  keyturn move --to postgres://keyturn@db.example.ca/keyturn\n  keyturn move --to postgres://keyturn@db.example.ca/keyturn --media s3://pictures/keyturn --yes\n  keyturn move --to sqlite:/var/lib/keyturn/back.db --yes"
    )]
    Move {
        /// The new database
        #[arg(
            long,
            value_name = "URL",
            required_unless_present = "media",
            help = "The new database: postgres://user@host/name, or sqlite:FILE"
        )]
        to: Option<String>,
        /// The new place of the pictures
        #[arg(
            long,
            value_name = "PLACE",
            help = "The new place of the pictures: a folder, or s3://bucket/prefix"
        )]
        media: Option<String>,
        /// Write it
        #[arg(long)]
        yes: bool,
    },
    /// Create an administrator, or let one back in
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Create the database or bring it up to date, and end
    #[command(
        long_about = "Create the database or bring it up to date, and end.\n\n`serve`, `demo` and `admin` do the same by themselves; this is for those who want it as a step of its own.",
        after_help = "Example:\n  keyturn migrate --config /etc/keyturn.toml"
    )]
    Migrate,
    /// Copy the database and the pictures into one file; the server may be running
    #[command(
        long_about = "Copy the database and the pictures into one file; the server may be running.\n\nThe file may be an object of a bucket, s3://bucket/key: its server and who asks it are in s3_endpoint, s3_region, s3_access_key_id and s3_secret_access_key, or in the variables AWS_… that other programs read. The file has its own checksums (`keyturn verify`), and nothing stands under its name before it is whole. Keep it on another machine; what is in it is not encrypted. The key of secrets (secrets_key_file), the settings and the texts of --content-dir are not in it.",
        after_help = "Examples:\n  keyturn backup /mnt/copies/today.backup\n  keyturn backup s3://copies/keyturn/today.backup"
    )]
    Backup {
        /// The file or the object; it must not be there yet
        #[arg(
            value_name = "FILE",
            help = "The file, or s3://bucket/key; it must not be there yet"
        )]
        place: String,
    },
    /// Read a backup from its beginning to its end and say whether it is whole
    #[command(after_help = "Example:\n  keyturn verify /mnt/copies/today.backup")]
    Verify {
        /// The file or the object
        #[arg(value_name = "FILE", help = "The file, or s3://bucket/key")]
        place: String,
    },
    /// Put a backup into the place of what there is; the server may be running
    #[command(
        long_about = "Put a backup into the place of what there is; the server may be running.\n\nThe backup is checked first, and what there is now is copied into `backups` of the data folder. On a terminal it says what the backup is and asks for a \"yes\". Visitors see all of the old or all of the new. Everybody is signed out. Mail that was waiting when the backup was made is sent, also if it was sent since.",
        after_help = "Example:\n  keyturn restore /mnt/copies/today.backup"
    )]
    Restore {
        /// The file or the object
        #[arg(value_name = "FILE", help = "The file, or s3://bucket/key")]
        place: String,
        /// Ask nothing, also on a terminal
        #[arg(long)]
        yes: bool,
    },
    /// Look for what would go wrong: settings, folders, database, port
    #[command(
        long_about = "Look for what would go wrong: settings, folders, database, port.\n\nNothing is changed. The exit status is 0 when nothing stands in the way of `keyturn serve`.",
        after_help = "Example:\n  keyturn doctor --config /etc/keyturn.toml"
    )]
    Doctor,
    /// Ask the server that runs on this machine whether it is ready
    #[command(
        long_about = "Ask the server that runs on this machine whether it is ready, for the health check of a container.\n\nThe exit status is 0 when /readyz answers 200 at the address of `listen`.",
        after_help = "Example:\n  keyturn health --config /etc/keyturn.toml"
    )]
    Health,
    /// The audit trail: see whether it is what it was
    #[command(subcommand)]
    Audit(AuditCommand),
    /// What the company says: check it, or take it over
    #[command(subcommand)]
    Content(ContentCommand),
    /// Under which terms the parts of this program are used
    #[command(
        long_about = "Under which terms the parts of this program are used: crates, libraries, packages, fonts and data, with the texts of their licences. Visitors find the same at /licences.txt.",
        after_help = "Example:\n  keyturn licences | less"
    )]
    Licences,
    /// Show the settings
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Print the OpenAPI document of every call
    #[command(after_help = "Example:\n  keyturn openapi > openapi.json")]
    Openapi,
}

/// About the audit trail.
#[derive(Debug, Subcommand)]
pub(crate) enum AuditCommand {
    /// Walk the chain of the audit trail from its beginning to its end
    #[command(
        long_about = "Walk the chain of the audit trail from its beginning to its end.\n\nIt prints how many entries there are and the last seal, which is to be noted elsewhere. The exit status is 0 when every entry is what it was when it was sealed; otherwise the first that is not is named. Nothing is changed, and the server may be running. The key is in secrets_key_file.",
        after_help = "Examples:\n  keyturn audit verify\n  keyturn audit verify --expect \"$(cat last-seal.txt)\""
    )]
    Verify {
        /// A seal that was noted: the trail must have it still
        #[arg(long, value_name = "N:HASH")]
        expect: Option<ExpectedSeal>,
    },
}

/// About what the company says.
#[derive(Debug, Subcommand)]
pub(crate) enum ContentCommand {
    /// Write the texts that ship with the program into a folder, to be changed there
    #[command(
        long_about = "Write the texts that ship with the program into a folder, to be changed there.\n\nFiles that are already there stay as they are. `keyturn serve --content-dir FOLDER` shows them; what the folder lacks is shown as it ships. With --stored they are written as the site says them today: as they were published in the browser, or stand in --content-dir.",
        after_help = "Examples:\n  keyturn content export /etc/keyturn/content\n  keyturn serve --content-dir /etc/keyturn/content\n  keyturn content export /var/backups/content --stored"
    )]
    Export {
        /// The folder; it is created
        folder: PathBuf,
        /// As the site says them today, and not as they ship
        #[arg(long)]
        stored: bool,
    },
    /// Check the files of --content-dir: the first mistake, with file and line
    #[command(
        long_about = "Check the files of --content-dir: the first mistake, with file and line.\n\nWhat was published in the browser is checked, too, when there is a database. One that this program does not accept stops no start: what ships is shown in its place. The exit status is 1 then."
    )]
    #[command(after_help = "Example:\n  keyturn content check --content-dir /etc/keyturn/content")]
    Check,
}

/// About administrators.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Create an administrator
    #[command(
        after_help = "Examples:\n  printf '%s' 'a long password' | keyturn admin create --password-stdin \\\n    --email a@example.ca --first-name Ada --last-name Roy\n  keyturn admin create --email a@example.ca --first-name Ada --last-name Roy --generate-password\n  keyturn admin create --if-none --generate-password"
    )]
    Create {
        /// The address to sign in with [default with --if-none: admin@example.com]
        #[arg(long, required = false, required_unless_present = "if_none")]
        #[arg(default_value_if("if_none", "true", "admin@example.com"))]
        email: String,
        /// Given name [default with --if-none: Site]
        #[arg(long, required = false, required_unless_present = "if_none")]
        #[arg(default_value_if("if_none", "true", "Site"))]
        first_name: String,
        /// Family name [default with --if-none: Administrator]
        #[arg(long, required = false, required_unless_present = "if_none")]
        #[arg(default_value_if("if_none", "true", "Administrator"))]
        last_name: String,
        #[command(flatten)]
        password: PasswordSource,
        /// Do nothing when there is an administrator already
        #[arg(long)]
        if_none: bool,
    },
    /// Give an account a new password, end its sessions and let it sign in again
    #[command(
        after_help = "Example:\n  printf '%s' 'a long password' | keyturn admin reset-password --password-stdin \\\n    --email a@example.ca"
    )]
    ResetPassword {
        /// The address of the account
        #[arg(long)]
        email: String,
        #[command(flatten)]
        password: PasswordSource,
    },
    /// Take the second factor and the passkeys off an account, and end its sessions
    #[command(
        long_about = "Take the second factor and the passkeys off an account, and end its sessions.\n\nFor an administrator who has lost telephone and recovery codes and has no other administrator to ask. The password stays; the person is told by mail.",
        after_help = "Example:\n  keyturn admin remove-second-factor --email a@example.ca"
    )]
    RemoveSecondFactor {
        /// The address or number of the account
        #[arg(long)]
        email: String,
    },
}

/// Where a password comes from; never from the command line, which others can see.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub(crate) struct PasswordSource {
    /// Read the password from the standard input
    #[arg(long)]
    pub(crate) password_stdin: bool,
    /// Make a random password and print it, once
    #[arg(long)]
    pub(crate) generate_password: bool,
}

/// About the settings.
#[derive(Debug, Subcommand)]
pub(crate) enum ConfigCommand {
    /// Print a complete settings file with explanations
    #[command(after_help = "Example:\n  keyturn config example > keyturn.toml")]
    Example,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn who_the_administrator_is_may_be_left_out_only_where_the_first_is_made() {
        let create = |more: &[&str]| {
            let line = ["keyturn", "admin", "create", "--generate-password"];
            match Cli::try_parse_from(line.iter().chain(more)).ok()?.command {
                Command::Admin(AdminCommand::Create { email, first_name, last_name, .. }) => {
                    Some([email, first_name, last_name])
                }
                _ => None,
            }
        };
        let names = ["--first-name", "Ada", "--last-name", "Roy"];
        assert_eq!(create(&[]), None);
        assert_eq!(create(&names), None, "the address is missing");
        assert_eq!(
            create(&["--if-none"]),
            Some(["admin@example.com", "Site", "Administrator"].map(String::from))
        );
        let all = [&names[..], &["--email", "a@example.ca"]].concat();
        let ada = Some(["a@example.ca", "Ada", "Roy"].map(String::from));
        assert_eq!(create(&all), ada);
        assert_eq!(create(&[&all[..], &["--if-none"]].concat()), ada);
    }

    #[test]
    fn a_password_comes_from_exactly_one_place() {
        let create = |more: &[&str]| {
            let line = ["keyturn", "admin", "reset-password", "--email", "a@example.ca"];
            Cli::try_parse_from(line.iter().chain(more)).is_ok()
        };
        assert!(create(&["--password-stdin"]));
        assert!(create(&["--generate-password"]));
        assert!(!create(&[]));
        assert!(!create(&["--password-stdin", "--generate-password"]));
    }
}
