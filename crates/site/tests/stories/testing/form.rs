//! Multipart forms.

pub(super) const BOUNDARY: &str = "----keyturn-test";

/// A multipart form.
#[derive(Clone, Default)]
pub(crate) struct Form {
    fields: Vec<(String, String)>,
    files: Vec<(String, String, Vec<u8>)>,
}

impl Form {
    /// A valid blog, to be changed by [`Form::with`].
    pub(crate) fn blog(category_id: i64) -> Self {
        Self::default()
            .with("blog_title", "Ice dams: where they start")
            .with("blog_url", "ice-dams-where-they-start")
            .with("blog_description", "<p>Snow melts over the warm part of the roof.</p>")
            .with("seo_description", "Why ice forms at the edge of a roof.")
            .with("category_id", &category_id.to_string())
    }

    /// Replaces a field.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Removes a field.
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.fields.retain(|(known, _)| known != name);
        self
    }

    /// Adds a file.
    pub(crate) fn file(mut self, file_name: &str, bytes: &[u8]) -> Self {
        self.files.push(("file".to_owned(), file_name.to_owned(), bytes.to_owned()));
        self
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let mut part = |head: String, bytes: &[u8]| {
            body.extend(format!("--{BOUNDARY}\r\n{head}\r\n\r\n").into_bytes());
            body.extend(bytes);
            body.extend(b"\r\n");
        };
        for (name, value) in &self.fields {
            part(format!("Content-Disposition: form-data; name=\"{name}\""), value.as_bytes());
        }
        for (name, file_name, bytes) in &self.files {
            let head = format!(
                "Content-Disposition: form-data; name=\"{name}\"; filename=\"{file_name}\"\r\n\
                 Content-Type: application/octet-stream"
            );
            part(head, bytes);
        }
        body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
        body
    }
}
