//! `keyturn move` as an operator gives it: killed at several steps, gone on with, and back again.

#[cfg(unix)]
#[cfg(test)]
#[path = "support/program.rs"]
mod program;

#[cfg(unix)]
#[cfg(test)]
mod killed_move {
    use std::path::Path;
    use std::process::Child;
    use std::time::{Duration, Instant};

    use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

    use crate::program::{output_of, program};

    const TIMEOUT: Duration = Duration::from_mins(5);
    const HOMES: &str = "1200";

    fn refused(folder: &Path, database_url: &str, arguments: &[&str]) -> String {
        let output = program(folder, database_url, arguments).output().unwrap();
        assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    /// The address of a new database.
    async fn new_database(server: &str) -> String {
        let name = format!("moved_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let create = AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        connection.execute(create).await.unwrap();
        connection.close().await.unwrap();
        format!("{server}/{name}")
    }

    /// Kills the program once the move has come to a step; false when it ended before.
    async fn kill_at(child: &mut Child, address: &str, step: &str) -> bool {
        let began = Instant::now();
        let mut watcher = PgConnection::connect(address).await.unwrap();
        loop {
            let found = sqlx::query_scalar::<_, String>("SELECT step FROM unfinished_move");
            let found = found.persistent(false).fetch_optional(&mut watcher).await;
            if found.is_ok_and(|found| found.is_some_and(|found| found.as_str() >= step)) {
                break;
            }
            if child.try_wait().unwrap().is_some() {
                return false;
            }
            assert!(began.elapsed() < TIMEOUT, "it goes on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        watcher.close().await.unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        true
    }

    /// The lines of the table of counts and checksums.
    fn table(said: &str) -> Vec<&str> {
        let lines = said.lines().skip_while(|line| !line.starts_with("table "));
        lines.take_while(|line| !line.contains("tables are empty")).collect()
    }

    #[tokio::test]
    async fn a_killed_move_goes_on_and_the_site_comes_back() {
        let server = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let address = new_database(&server).await;
        output_of(data, "", &["admin", "create", "--if-none", "--generate-password"]);
        output_of(data, "", &["demo", "--homes", HOMES]);
        let there = ["move", "--to", &address, "--media", "pictures"];
        let look = output_of(data, "", &there);
        assert!(
            look.contains("The target is new.") && look.contains("Nothing was written"),
            "{look}"
        );
        let write = [&there[..], &["--yes"]].concat();
        let mut kills = 0;
        for step in ["", "listing_changes", "properties", "words of blogs", "words of properties"] {
            let mut child = program(data, "", &write).spawn().unwrap();
            if kill_at(&mut child, &address, step).await {
                kills += 1;
                let half = refused(data, &address, &["serve", "--listen", "127.0.0.1:0"]);
                assert!(half.contains("A move into this database is unfinished"), "{half}");
                let doctor = program(data, &address, &["doctor"]).output().unwrap();
                let doctor = String::from_utf8_lossy(&doctor.stdout).into_owned();
                assert!(doctor.contains("A move into this database is unfinished"), "{doctor}");
                for command in [&["backup", "half.backup"][..], &["audit", "verify"]] {
                    let half = refused(data, &address, command);
                    assert!(half.contains("A move into this database is unfinished"), "{half}");
                }
            }
        }
        assert!(kills >= 3, "{kills}");
        let moved = output_of(data, "", &write);
        assert!(moved.contains("which goes on"), "{moved}");
        assert!(moved.contains(&format!("database_url = \"{address}\"")), "{moved}");
        assert!(moved.contains("media_url = \"pictures\""), "{moved}");
        let again = refused(data, "", &write);
        assert!(again.contains("The target is not empty"), "{again}");

        let back = output_of(data, &address, &["move", "--to", "sqlite:back.db", "--yes"]);
        assert_eq!(table(&moved), table(&back));
        assert!(table(&moved).len() > 20, "{moved}");
        let pictures = |name: &str| std::fs::read_dir(data.join(name)).unwrap().count();
        assert_eq!(pictures("media"), pictures("pictures"));
        assert!(pictures("media") > 0);
        let same = output_of(data, "sqlite:back.db", &["demo"]);
        assert!(same.contains("nothing was changed"), "{same}");
    }
}
