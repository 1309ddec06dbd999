use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use platform::language::Language;
use site::Company;
use site::settings::{Origin, Value};

use super::refusal::Result;
use super::table::{SETTINGS, find};
use super::*;

fn load(
    file: &str,
    variables: &[(&str, &str)],
    flags: &[(&'static str, &str)],
) -> Result<Settings> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keyturn.toml");
    std::fs::write(&path, file).unwrap();
    super::load(&Sources {
        file: Some(path),
        variables: variables.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect(),
        flags: flags.iter().map(|(k, v)| (*k, (*v).to_owned())).collect(),
    })
}

fn refusal(file: &str, variables: &[(&str, &str)]) -> String {
    let text = load(file, variables, &[]).unwrap_err().to_string();
    assert!(text.ends_with(['.', '?']) && !text.contains('\n'), "one sentence: {text}");
    text
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let file = "listen = '127.0.0.1:1'\ndata_dir = 'file'\nmedia_url = 'file'";
    let variables = [("KEYTURN_LISTEN", "127.0.0.1:2"), ("KEYTURN_DATA_DIR", "variable")];
    let settings = load(file, &variables, &[("listen", "127.0.0.1:3")]).unwrap();
    assert_eq!(settings.listen.port(), 3);
    assert_eq!(settings.data_dir, Path::new("variable"));
    assert_eq!(settings.media_url, "file");
    assert_eq!(settings.max_connections, 12_000, "a default");
}

#[test]
fn tls_takes_names_that_the_base_url_has() {
    let site = "base_url = 'https://www.example.ca'\n";
    assert!(load(site, &[], &[]).unwrap().tls.is_none(), "a proxy does it");
    let tls = load(&format!("{site}tls_domains = ['example.ca', 'www.example.ca']"), &[], &[]);
    let tls = tls.unwrap().tls.unwrap();
    assert_eq!(tls.listen.port(), 443);
    assert_eq!(tls.certificates.domains, ["example.ca", "www.example.ca"]);
    assert_eq!(tls.certificates.folder, Path::new("data/certificates"));
    for (line, expected) in [
        ("tls_domains = ['example.ca']", "a name of tls_domains"),
        ("tls_domains = ['*.example.ca']", "it must list names"),
        ("tls_domains = ['192.0.2.1']", "it must list names"),
        ("tls_domains = ['Example.ca']", "small letters"),
        ("tls_domains = ['www.example.ca']\ntls_listen = 'x'", "an address and a port"),
        ("tls_domains = ['www.example.ca']\ntls_contact = 'x'", "an email address"),
        ("tls_domains = ['www.example.ca']\ntls_directory = 'http://a.example'", "https://"),
    ] {
        let text = refusal(&format!("{site}{line}"), &[]);
        assert!(text.contains(expected), "{line}: {text}");
    }
    let plain = "base_url = 'http://www.example.ca'\ntls_domains = ['www.example.ca']";
    assert!(refusal(plain, &[]).contains("https://"));
}

#[test]
fn traces_go_to_the_address_of_a_collector() {
    assert!(load("", &[], &[]).unwrap().traces.is_none());
    let traces = load("traces_url = 'http://collector:4318'\ntraces_percent = 5", &[], &[]);
    let traces = traces.unwrap().traces.unwrap();
    assert_eq!((traces.url.as_str(), traces.share), ("http://collector:4318/", 0.05));
    for url in ["localhost:4317", "http://a.example/v1/traces", "http://a.example/?a=b"] {
        let text = refusal(&format!("traces_url = '{url}'"), &[]);
        assert!(text.contains("without /v1/traces"), "{url}: {text}");
    }
}

#[test]
fn an_unknown_setting_is_named_with_the_nearest_that_exists() {
    let text = refusal("lisen = '127.0.0.1:1'", &[]);
    assert!(text.contains("no setting lisen") && text.contains("keyturn.toml:1)"), "{text}");
    assert!(text.ends_with("Did you mean listen?"), "{text}");
    let text = refusal("", &[("KEYTURN_DATABASE", "x")]);
    assert!(text.contains("the environment") && text.ends_with("KEYTURN_DATABASE_URL?"), "{text}");
    let text = refusal("# mine\n\n[company]\nsuport_email = 'x'", &[]);
    assert!(text.contains("keyturn.toml:4)"), "{text}");
    assert!(text.ends_with("Did you mean company.support_email?"), "{text}");
    let text = refusal("[company]\nlisten = '127.0.0.1:1'", &[]);
    assert!(text.contains("Did you mean listen? It must stand above [company]."), "{text}");
    let text = refusal("[server]\nlisten = '127.0.0.1:1'", &[]);
    assert!(text.contains("Did you mean listen? It must stand above [server]."), "{text}");
    let text = refusal("", &[("KEYTURN_QQQQQQQ", "x")]);
    assert!(
        text.ends_with("lists all of them."),
        "what all names begin with is no likeness: {text}"
    );
    let text = refusal("qqqqqqqqqqqqqqqqqqqqqqqqqqqq = 1", &[]);
    assert!(text.ends_with("`keyturn config example` lists all of them."), "{text}");
    assert!(load("", &[("KEYTURN_TEST_ANYTHING", "x"), ("HOME", "x")], &[]).is_ok());
}

#[test]
fn a_wrong_value_says_what_is_expected() {
    for (file, expected) in [
        ("listen = 8080", "it must be a text in quotation marks"),
        ("listen = 'here'", "an address and a port"),
        ("max_connections = 0", "a whole number from 1 to 1000000"),
        ("default_language = 'de'", "\"en\" or \"fr\""),
        ("rate_limits = 'maybe'", "\"on\" or \"count\" or \"off\""),
        ("trusted_proxies = '10.0.0.1'", "a list of texts"),
        ("trusted_proxies = ['ten']", "addresses or networks"),
        ("metrics_listen = 'here'", "an address and a port"),
        ("hsts_include_subdomains = true", "\"on\" or \"off\""),
        ("stop_pause_seconds = -1", "a whole number from 0"),
        ("base_url = 'www.example.ca'", "the address that visitors see"),
        ("base_url = 'https://www.example.ca/site'", "without a path"),
        ("base_url = 'ftp://www.example.ca'", "the address that visitors see"),
        ("log = 'a=b=c'", "a level"),
        ("data_dir = ''", "the path of a folder"),
        ("smtp_url = 'mail.example.ca'", "the address of an SMTP server"),
        ("smtp_url = 'smtp://me@mail.example.ca'", "smtp://user:password@host:587"),
        ("mail_from = 'post'", "mail_from in"),
        ("mail_from = 'post'", "an e-mail address"),
        ("contact_recipient = 'Zoé <zoé@example.ca>'", "an e-mail address"),
        ("smtp_url = 'smtp://localhost'\n[company]\nsupport_email = 'us'", "company.support_email"),
        (
            "smtp_url = 'smtp://localhost'\n[company]\nsupport_email = ''",
            "it must be set when company.support_email is empty",
        ),
        ("mail_timeout_seconds = 0", "a whole number from 1 to 600"),
        ("[company]\nfacebook_url = 'javascript:alert(1)'", "a web address or empty"),
        ("[company]\nreply_time = ' '", "it must say a time"),
        ("listen = ", "keyturn.toml:1 cannot be read as TOML"),
        ("[company]\nname = 'x'\nname = 'y'", "keyturn.toml:3 cannot be read as TOML"),
        ("\nlisten = 'here'", "keyturn.toml:2 is \"here\"; it must be an address"),
    ] {
        let text = refusal(file, &[]);
        assert!(text.contains(expected), "{file}: {text}");
    }
    let text = refusal("", &[("KEYTURN_MAX_CONNECTIONS", "many")]);
    assert!(text.contains("KEYTURN_MAX_CONNECTIONS in the environment is many;"), "{text}");
    let text = refusal("", &[("KEYTURN_BASE_URL", "here")]);
    assert!(text.contains("KEYTURN_BASE_URL in the environment is \"here\";"), "{text}");
    let text = load("", &[], &[("data_dir", "")]).unwrap_err().to_string();
    assert!(text.starts_with("The setting --data-dir on the command line is \"\";"), "{text}");
}

#[test]
fn mail_goes_to_the_support_address_unless_another_is_named() {
    let delivery = |file: &str| load(file, &[], &[]).unwrap().settled().delivery;
    assert!(delivery("mail_from = 'post@example.ca'").is_none());
    assert!(delivery("[company]\nsupport_email = 'by telephone only'").is_none());
    let default = delivery("smtp_url = 'smtp://localhost'").unwrap();
    assert_eq!(default.recipient.address(), "hello@keyturn.example");
    assert_eq!(default.mailer.from().address(), "hello@keyturn.example");
    assert_eq!(default.mailer.timeout(), Duration::from_mins(1));
    let named = "smtp_url = 'smtps://user:p%40ss@mail.example.ca'
                 mail_from = 'Keyturn <post@example.ca>'
                 contact_recipient = 'desk@example.ca'";
    let named = delivery(named).unwrap();
    assert_eq!(named.recipient.address(), "desk@example.ca");
    assert_eq!(named.mailer.from().address(), "post@example.ca");
    assert_eq!(named.mailer.server(), "mail.example.ca:465");
}

#[test]
fn what_the_address_of_the_mail_server_holds_is_shown_nowhere() {
    let secret = "smtps://someone:hunter2@mail.example.ca";
    let settings = load("", &[("KEYTURN_SMTP_URL", secret)], &[]).unwrap();
    assert!(!format!("{settings:?}").contains("hunter2"));
    for file in [
        "smtp_url = 'hunter2'",
        "smtp_url = 'smtp://hunter2'\nmail_from = 'me'",
        "smtp_url = ['hunter2']",
        "smtp_url = 'smtps://someone:hunter2@mail.example.ca/x'",
        "mail_from = 'smtps://someone:hunter2@mail.example.ca'",
        "smtp_uri = 'smtps://someone:hunter2@mail.example.ca'",
    ] {
        let text = refusal(file, &[]);
        assert!(!text.contains("hunter2"), "{file}: {text}");
    }
}

#[test]
fn what_a_database_address_holds_is_shown_nowhere() {
    let secret = "postgres://root:hunter2@host/db";
    let settings = load("", &[("KEYTURN_DATABASE_URL", secret)], &[]).unwrap();
    assert_eq!(settings.database_url.0, secret);
    assert!(!format!("{settings:?}").contains("hunter2"));
    for file in [
        "database_url = ['hunter2']",
        "database_url = postgres://root:hunter2@host/db",
        "database_url = 'postgres://root:hunter2@host/db",
        "database_uri = 'postgres://root:hunter2@host/db'",
        "listen = 'postgres://root:hunter2@host/db'",
        "trusted_proxies = ['postgres://root:hunter2@host/db']",
        "base_url = 'https://root:hunter2@host'",
        "log = 'a=b=postgres://root:hunter2@host/db'",
    ] {
        let text = refusal(file, &[]);
        assert!(!text.contains("hunter2"), "{file}: {text}");
    }
    assert_eq!(
        refusal("", &[("KEYTURN_LISTEN", secret)]),
        "The setting KEYTURN_LISTEN in the environment cannot be used; it must be an address and \
         a port, such as \"127.0.0.1:8080\"."
    );
}

#[test]
fn a_read_replica_is_of_postgres_and_shown_nowhere() {
    let replica = "database_read_url = 'postgres://root:hunter2@other/db'\n";
    let both = format!("{replica}database_url = 'postgresql://root@host/db'");
    let settings = load(&both, &[], &[]).unwrap();
    assert!(settings.database_read_url.is_some());
    assert!(!format!("{settings:?}").contains("hunter2"));
    assert!(load("", &[], &[]).unwrap().database_read_url.is_none());
    for file in
        [replica, "database_read_url = 'sqlite:hunter2'\ndatabase_url = 'postgres://host/db'"]
    {
        let text = refusal(file, &[]);
        assert!(text.contains("beside a database_url of PostgreSQL"), "{text}");
        assert!(!text.contains("hunter2"), "{text}");
    }
}

#[test]
fn the_base_url_comes_from_the_listen_address_and_has_no_slash_at_its_end() {
    let base = |file: &str| load(file, &[], &[]).unwrap().base_url_text();
    assert_eq!(base(""), "http://127.0.0.1:8080");
    assert_eq!(base("listen = '0.0.0.0:80'"), "http://localhost");
    assert_eq!(base("base_url = 'https://www.example.ca/'"), "https://www.example.ca");
    assert_eq!(base("base_url = 'http://example.ca:8443'"), "http://example.ca:8443");
}

#[test]
fn a_company_may_work_in_french_first() {
    let language = |file: &str| load(file, &[], &[]).unwrap().default_language;
    assert_eq!(language(""), Language::En);
    assert_eq!(language("default_language = 'fr'"), Language::Fr);
}

#[test]
fn limits_stay_on_where_the_public_is() {
    for (value, expected) in [("off", RateLimitMode::Off), ("count", RateLimitMode::Count)] {
        let text = format!("rate_limits = '{value}'");
        assert_eq!(load(&text, &[], &[]).unwrap().rate_limits, expected);
    }
    let text = refusal("rate_limits = 'off'\nbase_url = 'https://www.example.ca'", &[]);
    assert!(text.contains("rate_limits"), "{text}");
}

#[test]
fn lists_come_from_the_environment_with_commas() {
    let variables = [("KEYTURN_TRUSTED_PROXIES", "10.0.0.1, 192.168.0.0/16")];
    let settings = load("", &variables, &[]).unwrap();
    assert_eq!(settings.trusted_proxies, ["10.0.0.1", "192.168.0.0/16"]);
}

#[test]
fn the_example_says_the_defaults_and_nothing_else() {
    let uncommented: String = example()
        .lines()
        .map(|line| line.strip_prefix('#').filter(|rest| !rest.starts_with(' ')).unwrap_or(line))
        .map(|line| format!("{line}\n"))
        .collect();
    let said = load(&uncommented, &[], &[]).unwrap();
    assert_eq!(format!("{said:?}"), format!("{:?}", load("", &[], &[]).unwrap()));
    for setting in SETTINGS {
        let key = setting.name.trim_start_matches("company.");
        assert!(uncommented.contains(&format!("\n{key} = ")), "{key}");
    }
}

#[test]
fn the_company_of_the_defaults_is_the_site_s() {
    let said = load("", &[], &[]).unwrap().settled().company;
    assert_eq!(
        serde_json::to_value(said).unwrap(),
        serde_json::to_value(Company { is_unopened: true, ..Company::default() }).unwrap()
    );
}

#[test]
fn it_is_known_where_a_setting_stands() {
    let file = "# mine\n[company]\nname = 'File'\nsupport_email = 'a@example.ca'";
    let variables = [("KEYTURN_COMPANY_NAME", "Variable"), ("KEYTURN_ACCOUNTS", "closed")];
    let fixed = load(file, &variables, &[("default_language", "fr")]).unwrap().fixed;
    let stands = |name: &str| fixed.get(name).unwrap().clone();
    let variable = Origin::Variable("KEYTURN_COMPANY_NAME".into());
    assert_eq!(stands("company.name"), (Value::from("Variable"), variable));
    let (value, origin) = stands("company.support_email");
    assert_eq!(value, Value::from("a@example.ca"));
    assert!(
        matches!(&origin, Origin::File(path, Some(4)) if path.ends_with("keyturn.toml")),
        "{origin:?}"
    );
    let flag = Origin::Flag("--default-language".into());
    assert_eq!(stands("default_language"), (Value::from("fr"), flag));
    assert_eq!(stands("password_min_chars"), (Value::Number(12), Origin::Default));
}

#[test]
fn every_setting_of_the_browser_is_one_of_the_file() {
    for shown in site::settings::table::SETTINGS {
        assert!(find(shown.name).is_some(), "{}", shown.name);
    }
}

#[test]
fn the_committed_example_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../keyturn.example.toml");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == example(), "keyturn.example.toml differs; run `make gen`");
}

#[test]
fn a_file_that_is_named_must_be_there() {
    let sources = Sources { file: Some("/nowhere/keyturn.toml".into()), ..Sources::default() };
    let text = super::load(&sources).unwrap_err().to_string();
    assert!(text.contains("/nowhere/keyturn.toml cannot be read"), "{text}");
}

#[test]
fn the_defaults_are_what_the_parts_do_without_settings() {
    use platform::http::edge::EdgeOptions;
    use platform::http::serve::{Readiness, ServeOptions};
    use platform::page::render::RenderLimits;

    let settings = load("", &[], &[]).unwrap();
    let (render, serve) = (RenderLimits::default(), ServeOptions::new(Readiness::new()));
    let edge = EdgeOptions::new(settings.base_url.clone());
    assert_eq!(
        settings.settled().password_min_chars,
        platform::identity::password::DEFAULT_MIN_CHARS
    );
    assert_eq!(settings.render_deadline, render.deadline);
    assert_eq!(settings.render_memory_bytes, render.memory_bytes);
    assert_eq!(settings.header_timeout, serve.header_timeout);
    assert_eq!(settings.idle_timeout, serve.idle_timeout);
    assert_eq!(settings.max_connections, serve.max_connections);
    assert_eq!(settings.max_connections_per_address, serve.max_connections_per_address);
    assert_eq!(settings.stop_pause, serve.stop_pause);
    assert_eq!(settings.stop, serve.drain);
    assert_eq!(settings.hsts_include_subdomains, edge.hsts_include_subdomains);
    assert_eq!(settings.body_timeout, edge.body_timeout);
    assert_eq!(settings.request_timeout, edge.request_timeout);
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_refused_only_when_it_is_ours() {
    use std::os::unix::ffi::OsStringExt as _;

    let broken = || OsString::from_vec(vec![b'x', 0xff]);
    assert_eq!(variables([(OsString::from("OTHER"), broken()), (broken(), broken())]), Ok(vec![]));
    let text = variables([(OsString::from("KEYTURN_DATABASE_URL"), broken())]).unwrap_err();
    assert!(text.to_string().contains("KEYTURN_DATABASE_URL"), "{text}");
}

#[test]
fn figures_may_be_read_from_elsewhere() {
    let metrics = load("metrics_listen = '0.0.0.0:9464'", &[], &[]).unwrap().metrics_listen;
    assert_eq!(metrics.unwrap().to_string(), "0.0.0.0:9464");
    assert_eq!(load("metrics_listen = ''", &[], &[]).unwrap().metrics_listen, None);
}

#[test]
fn a_bucket_is_asked_as_other_programs_ask_unless_we_are_told_otherwise() {
    let others = [
        ("AWS_ACCESS_KEY_ID", "AKIATHEIRS"),
        ("AWS_SECRET_ACCESS_KEY", "hunter2"),
        ("AWS_SESSION_TOKEN", "token"),
        ("AWS_DEFAULT_REGION", "ca-west-1"),
        ("AWS_REGION", "ca-central-1"),
        ("AWS_ENDPOINT_URL", "https://s3.example.ca"),
    ];
    let settings = load("", &others, &[]).unwrap();
    let access = &settings.bucket_access;
    assert_eq!((&*access.key_id, &*access.session_token), ("AKIATHEIRS", "token"));
    assert_eq!(access.region, "ca-central-1");
    assert_eq!(access.endpoint.as_ref().unwrap().as_str(), "https://s3.example.ca/");
    assert!(!format!("{settings:?}").contains("hunter2"));
    // Who asks is one or the other, and nothing of both.
    let file = "s3_access_key_id = 'AKIAOURS'\ns3_secret_access_key = 'ours'\ns3_region = 'x'";
    let ours = load(file, &others, &[]).unwrap().bucket_access;
    assert_eq!((&*ours.key_id, &*ours.secret_key, &*ours.session_token), ("AKIAOURS", "ours", ""));
    assert_eq!(ours.region, "x");
    let nobody = load("", &[], &[]).unwrap().bucket_access;
    assert_eq!((nobody.endpoint, &*nobody.region, &*nobody.key_id), (None, "us-east-1", ""));
}

#[test]
fn what_a_bucket_is_asked_with_is_whole_encrypted_and_shown_nowhere() {
    let text = refusal("s3_secret_access_key = 'hunter2'", &[]);
    assert!(text.contains("belong together") && !text.contains("hunter2"), "{text}");
    let text = refusal("s3_endpoint = 'http://s3.example.ca'", &[]);
    assert!(text.contains("over https unless it is this machine"), "{text}");
    assert!(load("s3_endpoint = 'http://127.0.0.1:9000'", &[], &[]).is_ok());
    let text = refusal("s3_secret_access_key = 987654321", &[]);
    assert!(!text.contains("987654321"), "{text}");
}
