//! Pictures of an import: from a folder, and from an old site that is a test's own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use platform::http::http_client::public::PublicClient;
use site::import::Imports;
use site::import::command::{ImportCommand, run as run_command};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::*;

fn png() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let picture = image::RgbImage::from_fn(640, 480, |x, y| {
        image::Rgb([x, y, 9].map(|side| u8::try_from(side % 255).unwrap()))
    });
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// An old site with one picture, which it serves after so many errors; how often it was asked.
pub(super) async fn old_site(app: &TestApp, errors: usize) -> Arc<AtomicUsize> {
    let made = rcgen::generate_simple_self_signed(["old.example".to_owned()]).unwrap();
    let certificate = CertificateDer::from(made.cert.der().to_vec());
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.clone()], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let address = listener.local_addr().unwrap();
    let client = PublicClient::only("old.example", address, certificate).unwrap();
    app.site.feature::<Imports>().fetch_by(client);
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut stream) = acceptor.accept(stream).await else { continue };
            let mut head = vec![0; 4096];
            let read = stream.read(&mut head).await.unwrap();
            let head = String::from_utf8_lossy(&head[..read]).into_owned();
            let number = count.fetch_add(1, Ordering::SeqCst);
            let (status, body) = if number < errors {
                ("404 Not Found", Vec::new())
            } else if head.starts_with("GET /wp-content/uploads/2020/01/ice.png ") {
                ("200 OK", png())
            } else {
                ("404 Not Found", Vec::new())
            };
            let length = body.len();
            let head = format!(
                "HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
            );
            let _ = stream.write_all(head.as_bytes()).await;
            let _ = stream.write_all(&body).await;
            let _ = stream.shutdown().await;
        }
    });
    asked
}

/// The text of the page that an old address leads to.
async fn page(app: &TestApp, address: &str) -> String {
    let location = lead(app, address).await.1;
    app.anonymous().get(&location).await.expect(200).text()
}

on_both_engines! {
    async fn pictures_are_fetched_at_their_largest_size_and_missing_ones_again(app) {
        let owner = app.administrator().await;
        // Both sizes are asked for once each, and are not there yet.
        old_site(app, 2).await;
        let id = upload(app, &owner, SMALL.as_bytes()).await;
        let body = json!({ "import_id": id, "fetch_pictures": true });
        owner.post("/api/admin/start_import", &body).await.expect(200);
        site::import::work(&app.site).await.unwrap();
        let import = find(&owner, id).await;
        assert_eq!(import["counts"]["pictures_missing"], 1, "{import}");
        let text = page(app, "/?p=10").await;
        assert!(text.contains("Thin ice") && !text.contains("old.example/wp-content"), "{text}");
        let said = remarks(&owner, id).await;
        assert!(said.contains(&("Ice on the river".to_owned(), "picture_missing".to_owned())));
        call(&owner, "retry_import", id).await;
        site::import::work(&app.site).await.unwrap();
        let import = find(&owner, id).await;
        assert_eq!(import["counts"]["pictures_missing"], 0, "{import}");
        assert_eq!(import["counts"]["written"], 3, "{import}");
        let text = page(app, "/?p=10").await;
        assert!(text.contains("src=\"/media/") && text.contains("alt=\"Thin ice\""), "{text}");
        assert!(text.contains("#when\""), "its links lead here again");
    }

    async fn the_command_looks_first_and_takes_pictures_from_a_folder(app) {
        let owner = app.administrator().await;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("small.xml");
        std::fs::write(&file, SMALL).unwrap();
        let uploads = folder.path().join("uploads");
        std::fs::create_dir_all(uploads.join("2020/01")).unwrap();
        std::fs::write(uploads.join("2020/01/ice.png"), png()).unwrap();
        let command = |writes: bool, uploads: Option<PathBuf>| ImportCommand {
            file: file.clone(),
            uploads,
            writes,
            fetches: false,
        };
        let said = run_command(&app.site, command(false, None)).await.unwrap();
        assert!(said.contains("2 posts, 1 pages"), "{said}");
        assert!(said.ends_with("Nothing was written. Add --yes to import it.\n"));
        assert_eq!(total(&owner, "all_blogs").await, 0);
        assert_eq!(total(&owner, "all_imports").await, 0);
        let said = run_command(&app.site, command(true, None)).await.unwrap();
        assert!(said.contains("3 posts and pages"), "{said}");
        assert!(said.contains("1 pictures are missing"), "{said}");
        let said = run_command(&app.site, command(true, Some(uploads))).await.unwrap();
        assert!(said.contains("0 posts and pages, 1 pictures"), "{said}");
        assert!(page(app, "/?p=10").await.contains("src=\"/media/"));
        assert_eq!(total(&owner, "all_blogs").await, 2, "the third is a page");
    }
}
