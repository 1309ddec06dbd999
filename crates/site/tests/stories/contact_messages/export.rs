//! The file for a spreadsheet.

use platform::db::sql;
use serde_json::json;

use super::{found, message, send, send_spam, update};
use crate::testing::{TestApp, TestResponse, on_both_engines};

/// Reads a file as a spreadsheet does.
fn rows(answer: &TestResponse) -> Vec<Vec<String>> {
    let text = answer.text();
    let text = text.strip_prefix('\u{feff}').expect("a byte order mark");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let read = |row: csv::Result<csv::StringRecord>| {
        row.unwrap().iter().map(str::to_owned).collect::<Vec<_>>()
    };
    reader.records().map(read).collect()
}

async fn export(app: &TestApp, query: &str) -> TestResponse {
    let owner = app.administrator().await;
    owner.post_nothing(&format!("/api/admin/export_messages{query}")).await.expect(200)
}

on_both_engines! {
    async fn a_file_has_everything_of_a_filter(app) {
        send(app, &message("First")).await;
        app.clock.advance(60);
        let read = send(app, &message("Second, \"quoted\"\nand long")).await;
        send_spam(app, "Buy this").await;
        update(&app.administrator().await, read, json!({ "is_read": true })).await;
        let file = export(app, "?zone=America/Toronto").await;
        assert_eq!(file.header("content-type"), "text/csv; charset=utf-8; header=present");
        assert_eq!(file.header("cache-control"), "no-store");
        let name = "attachment; filename=\"messages-all-2026-11-20.csv\"";
        assert_eq!(file.header("content-disposition"), name);
        assert!(file.text().ends_with("\"\r\n"));
        let table = rows(&file);
        assert_eq!(table[0][..5], ["Received (America/Toronto)", "Name", "Email", "Phone", "Message"]);
        assert_eq!(table.len(), 3);
        assert_eq!(
            table[1][..8],
            [
                "2026-11-20 07:01:00", "Zoé Tremblay", "zoe@example.ca", "1-418-555-0199",
                "Second, \"quoted\"\nand long", "yes", "", "waiting: no mail server is set up",
            ]
        );
        assert_eq!(table[2][4], "First");
        assert_eq!(rows(&export(app, "?filter=unread").await).len(), 2);
        let suspected = rows(&export(app, "?filter=suspected").await);
        assert_eq!(suspected[1][7], "not sent: looks like spam");
        assert!(!suspected[1][6].is_empty());
        assert_eq!(rows(&export(app, "?search=first").await).len(), 2);
        assert_eq!(rows(&export(app, "?search=nobody").await).len(), 1);
        assert_eq!(rows(&export(app, "?search=%25").await).len(), 1);
        app.administrator().await.post_nothing("/api/admin/export_messages?zone=x").await.expect(422);
    }

    async fn a_file_is_in_the_language_of_who_asks_for_it(app) {
        send(app, &message("First")).await;
        send_spam(app, "Buy this").await;
        let owner = app.administrator().await.in_french();
        let ask = async |query: &str| {
            let path = format!("/api/admin/export_messages{query}");
            rows(&owner.post_nothing(&path).await.expect(200))
        };
        let table = ask("").await;
        assert_eq!(
            table[0],
            [
                "Reçu le (UTC)", "Nom", "Courriel", "Téléphone", "Message", "Lu", "Pourriel", "Envoi",
                "Numéro", "Langue", "État", "Attribué à",
            ]
        );
        assert_eq!((table[1][5].as_str(), table[1][9].as_str()), ("non", "anglais"));
        assert_eq!(table[1][7], "en attente\u{a0}: aucun serveur de courriel n’est configuré");
        let suspected = ask("?filter=suspected").await;
        assert!(suspected[1][6].starts_with("un champ que les gens ne voient pas"), "{suspected:?}");
        let page = owner.post_nothing("/api/admin/all_messages?filter=suspected").await.json();
        let suspicion = page["tableData"][0]["suspicion"].as_str().unwrap();
        assert!(suspicion.starts_with("un champ que les gens ne voient pas"), "{suspicion}");
    }

    async fn a_file_of_many_is_written_in_parts_and_lacks_none(app) {
        // Several of one second, over more than one part.
        let insert = "INSERT INTO contact_messages
                        (name, email, phone, message, fingerprint, client_address, created_at)
                      SELECT name, email, phone, $1, fingerprint, client_address, $2
                      FROM contact_messages WHERE id = $3";
        let id = send(app, &message("The model")).await;
        platform::write!(app.site.db, tx => async {
            for number in 0..1_200 {
                let text = format!("Number {number}");
                tx.execute(sql(insert).bind(text).bind(number / 7).bind(id)).await?;
            }
            Ok(())
        }.await).unwrap();
        let table = rows(&export(app, "").await);
        assert_eq!(table.len(), 1_202);
        let mut numbers: Vec<_> = table[1..].iter().map(|row| row[8].clone()).collect();
        numbers.dedup();
        assert_eq!(numbers.len(), 1_201);
        assert_eq!(table[1][4], "The model");
        assert_eq!(table[1_201][4], "Number 0");
    }

    async fn a_message_of_hostile_characters_stays_a_message(app) {
        let hostile = "=HYPERLINK(\"http://x.example\",\"a\")\n+1\n-1\n@SUM(A1)\t=2;=3\",\"=4\n\
            <script>alert(1)</script> ' \\ % _ * \u{202e}gnp.exe \u{feff} 🏠 e\u{301} ${7*7} {{7*7}}";
        let body = json!({
            "name": "=cmd|' /C calc'!A0",
            "email": "=1+1@example.ca",
            "phone": "+1 (418) 555-0199 ext. =2",
            "message": hostile,
        });
        let id = send(app, &body).await;
        let owner = app.administrator().await;
        // The screen gets it as it was written.
        assert_eq!(found(&owner, id).await["message"], hostile);
        let table = rows(&export(app, "").await);
        let [received, name, email, phone, message, ..] = &table[1][..] else { panic!() };
        assert!(received.starts_with("2026-"));
        assert_eq!(name, "'=cmd|' /C calc'!A0");
        assert_eq!(email, "'=1+1@example.ca");
        assert_eq!(phone, "1-418-555-0199 ext. 2");
        for safe in ["'=HYPERLINK(", "\n'+1\n'-1\n'@SUM(A1)\t'=2;'=3\",\"=4\n<script>"] {
            assert!(message.contains(safe), "{message}");
        }
        // A reader that cuts at semicolons, tabs or lines finds no formula either.
        let text = export(app, "").await.text();
        for cell in text.split([';', '\t', '\n', '\r']) {
            let begin = cell.trim_start_matches(['"', ' ']).chars().next();
            assert!(!begin.is_some_and(|c| "=+-@".contains(c)), "{cell:?}");
        }
    }

    async fn who_took_the_messages_out_is_written_down(app) {
        export(app, "?filter=unread&search=zoe").await;
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT after FROM audit WHERE action = 'message.export'";
        let after: String = tx.fetch_one(sql(query)).await.unwrap().get("after").unwrap();
        assert_eq!(after, r#"{"filter":"unread","is_search":true}"#);
    }
}
