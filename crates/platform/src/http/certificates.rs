//! Certificates for a site without a proxy.
//!
//! `rustls-acme` gets them from an authority over ACME (RFC 8555) and renews them. The authority
//! proves a domain by a TLS connection to our own port (TLS-ALPN-01, RFC 8737), so it takes no other
//! port and no file. [`super::serve`] uses the [`ServerConfig`].

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use futures_util::StreamExt as _;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use rustls_acme::acme::ACME_TLS_ALPN_NAME;
use rustls_acme::caches::DirCache;
use rustls_acme::{AcmeConfig, AcmeState, EventError, EventOk};
use tokio::sync::Mutex;
use url::Url;

use crate::storage::files::make_private_folder;

/// What an authority needs to know.
#[derive(Clone, Debug)]
pub struct CertificateOptions {
    /// The names of the certificate.
    pub domains: Vec<String>,
    /// The email address of the account at the authority, or an empty text.
    pub contact: String,
    /// The directory of the authority (RFC 8555, 7.1.1).
    pub directory: Url,
    /// A PEM file with certificates that sign the directory's own, besides Mozilla's.
    pub directory_roots: Option<PathBuf>,
    /// The folder of the account's key, the certificate and its key.
    pub folder: PathBuf,
}

/// Why there can be no certificates.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// The file of roots cannot be read as PEM.
    #[error("The certificates in {0} cannot be read: {1}.")]
    Roots(PathBuf, String),
    /// The folder cannot be made.
    #[error("The folder for certificates {0} cannot be made: {1}.")]
    Folder(PathBuf, io::Error),
    /// The TLS library refuses its own settings.
    #[error("TLS cannot be set up: {0}.")]
    Tls(#[from] rustls::Error),
}

/// The certificates of a site. Clones share them.
#[derive(Clone, Debug)]
pub struct Certificates {
    state: Arc<Mutex<AcmeState<io::Error>>>,
    tls: Arc<ServerConfig>,
}

impl Certificates {
    /// Prepares the account. Connections fail until [`Self::renew_for_ever`] has a certificate.
    ///
    /// # Errors
    /// The folder cannot be made, or the roots cannot be read.
    pub fn new(options: CertificateOptions) -> Result<Self, CertificateError> {
        let client = directory_client(options.directory_roots)?;
        make_private_folder(&options.folder)
            .map_err(|error| CertificateError::Folder(options.folder.clone(), error))?;
        let contact = Some(options.contact).filter(|contact| !contact.is_empty());
        let state = AcmeConfig::new_with_client_config(&options.domains, Arc::new(client))
            .contact(contact.map(|contact| format!("mailto:{contact}")))
            .directory(options.directory)
            .cache(DirCache::new(options.folder))
            .state();
        let mut tls = ServerConfig::builder_with_provider(ring())
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_cert_resolver(state.resolver());
        tls.alpn_protocols =
            [b"h2".as_slice(), b"http/1.1", ACME_TLS_ALPN_NAME].map(<[u8]>::to_vec).to_vec();
        Ok(Self { state: Arc::new(Mutex::new(state)), tls: Arc::new(tls) })
    }

    /// The settings of TLS for connections. They always have the newest certificate.
    pub fn server_config(&self) -> Arc<ServerConfig> {
        Arc::clone(&self.tls)
    }

    /// Gets a certificate and renews it when a third of its time is left. After an error it waits
    /// longer each time.
    pub async fn renew_for_ever(self) {
        let mut state = self.state.lock().await;
        while let Some(event) = state.next().await {
            match event {
                Ok(EventOk::DeployedCachedCert) => tracing::info!("the stored certificate is used"),
                Ok(EventOk::DeployedNewCert) => tracing::info!("a new certificate is used"),
                Ok(EventOk::CertCacheStore | EventOk::AccountCacheStore) => {}
                Err(error) => {
                    metrics::counter!("keyturn_certificate_errors_total").increment(1);
                    let what = match &error {
                        EventError::CertCacheStore(_) | EventError::AccountCacheStore(_) => {
                            "the certificate or its account could not be stored"
                        }
                        EventError::Order(_) | EventError::NewCertParse(_) => {
                            "the authority gave no certificate; it is asked again"
                        }
                        _ => "a stored certificate cannot be read; a new one is asked for",
                    };
                    tracing::error!(%error, "{what}");
                }
            }
        }
    }
}

fn ring() -> Arc<rustls::crypto::CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

/// TLS of the client that asks the directory.
fn directory_client(roots: Option<PathBuf>) -> Result<ClientConfig, CertificateError> {
    let mut trusted: RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
    if let Some(path) = roots {
        add_roots(&mut trusted, &path)
            .map_err(|error| CertificateError::Roots(path, error.to_string()))?;
    }
    Ok(ClientConfig::builder_with_provider(ring())
        .with_safe_default_protocol_versions()?
        .with_root_certificates(trusted)
        .with_no_client_auth())
}

fn add_roots(trusted: &mut RootCertStore, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    for certificate in CertificateDer::pem_file_iter(path)? {
        trusted.add(certificate?)?;
    }
    Ok(())
}
