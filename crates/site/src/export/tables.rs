//! The tables of an export. What is not here stays behind: passwords, sessions, second factors,
//! links and codes, the history, the trash, alerts, bookings, the audit trail, counts of views, and
//! all that the program computes anew (docs/export.md).

use super::table::{ColumnKind, ExportTable, export_table};

export_table! {
    /// Accounts, without what signs in.
    USERS = users (
        id: Int, email: Text, email_key: Text, first_name: Text, last_name: Text, group_id: Int,
        is_disabled: Bool, created_at: Int, updated_at: Int, search_text: Text, language: Text,
        phone: Text, email_confirmed_at: Int, phone_confirmed_at: Int,
    ), fill password_hash = "''"; undone updated_at if "password_hash = '' AND last_sign_in_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM submissions WHERE account_id = $1)
    AND NOT EXISTS (SELECT 1 FROM bookings WHERE user_id = $1)
    AND NOT EXISTS (SELECT 1 FROM blogs WHERE created_by = $1 OR updated_by = $1)
    AND NOT EXISTS (SELECT 1 FROM properties WHERE updated_by = $1)"
}
export_table! {
    /// Names of authors.
    PROFILES = profiles (
        user_id: Int, is_public: Bool, shown_name: Text, about: Text, about_fr: Text, updated_at: Int,
    )
}
export_table! {
    /// Agents' pages.
    AGENT_PROFILES = agent_profiles (
        user_id: Int, shown_name: Text, brokerage: Text, registration_number: Text, province: Text,
        phone: Text, about: Text, about_fr: Text, version: Int, confirmed_by: Int,
        confirmed_at: Int, updated_at: Int,
    )
}
export_table! {
    /// Pictures; their files stand in `media/`.
    MEDIA = media (
        name: Text, content_type: Text, width: Int, height: Int, byte_length: Int, created_at: Int,
        srcset: Text, fallback: Text, grace: Int, look: Int, focus_x: Int, focus_y: Int,
    ), where "name IN (SELECT media_name FROM library WHERE trashed_at IS NULL)"
}
export_table! {
    /// What the library says of them.
    LIBRARY = library (
        media_name: Text, id: Int, file_name: Text, alt_en: Text, alt_fr: Text, is_of_homes: Bool,
    )
}
export_table! {
    /// Categories.
    CATEGORIES = categories (
        id: Int, category_name: Text, name_key: Text, name_words: Text, is_published: Bool,
        created_at: Int, updated_at: Int, category_name_fr: Text, name_key_fr: Text,
        name_words_fr: Text, category_slug: Text, category_slug_fr: Text,
    ), where "deleted_at IS NULL"
}
export_table! {
    /// Their former addresses.
    CATEGORY_OLD_SLUGS = category_old_slugs (category_id: Int, language: Text, slug: Text),
    order "language, slug"
}
export_table! {
    /// Blogs and pages.
    BLOGS = blogs (
        id: Int, blog_kind: Text, state: Text, language: Text, blog_title: Text, blog_url: Text,
        blog_image: Text, blog_image_alt: Text, excerpt: Text, seo_description: Text,
        category_id: Int, translation_of: Int, created_by: Int, created_at: Int, updated_by: Int,
        updated_at: Int, publish_at: Int, published_at: Int, checked_at: Int, revision: Int,
        sanitiser_version: Int,
    ), where "deleted_at IS NULL"
}
export_table! {
    /// Their texts.
    BLOG_BODIES = blog_bodies (blog_id: Int, blog_description: Text)
}
export_table! {
    /// Former addresses of pages.
    PAGE_OLD_SLUGS = page_old_slugs (blog_id: Int, language: Text, slug: Text),
    order "language, slug"
}
export_table! {
    /// Properties.
    PROPERTIES = properties (
        id: Int, listing_id: Text, listing_id_key: Text, standard_status: Text, property_type: Text,
        purpose: Text, property_class: Text, property_sub_type: Text, list_price: Int,
        lease_amount: Int, lease_amount_frequency: Text, unparsed_address: Text, unit_number: Text,
        street_number: Text, street_name: Text, street_suffix: Text, city: Text,
        state_or_province: Text, postal_code: Text, country: Text, bedrooms_total: Int,
        bathrooms_total_integer: Int, living_area: Int, living_area_units: Text,
        lot_size_area: Int, lot_size_units: Text, year_built: Int, parking_total: Int,
        public_remarks: Text, association_amenities: Text, virtual_tour_url: Text,
        owner_name: Text, owner_details: Text, list_agent_full_name: Text,
        list_agent_details: Text, owner_key: Text, size_key: Int, location_key: Text,
        owner_details_key: Text, agent_key: Text, agent_details_key: Text, created_at: Int,
        updated_at: Int, updated_by: Int, status_changed_at: Int, revision: Int,
        neighbourhood: Text, latitude: Int, longitude: Int, coordinate_source: Text,
        coordinate_precision: Text, tax_annual_amount: Int, association_fee: Int,
        monthly_utilities: Int, remarks_language: Text, internet_entire_listing_display: Text,
        internet_address_display: Text, publication_state: Text, on_market_at: Int,
        checked_at: Int, expires_at: Int, reminded_at: Int, floor_plan_url: Text,
        bathrooms_half: Int, list_office_name: Text, list_agent_preferred_phone: Text,
    ), where "deleted_at IS NULL"; undone revision
}
export_table! {
    /// Their pictures.
    PROPERTY_MEDIA = property_media (
        property_id: Int, id: Int, media_name: Text, description: Text, position: Int,
        is_preferred: Bool, created_at: Int,
    ), order "position, id"
}
export_table! {
    /// Their former states.
    PROPERTY_STATUS_CHANGES = property_status_changes (
        property_id: Int, id: Int, old_status: Text, new_status: Text, reason: Text,
        changed_by: Int, created_at: Int,
    ), order "id"
}
export_table! {
    /// Their former prices.
    LISTING_HISTORY = listing_history (
        property_id: Int, id: Int, changed_at: Int, price: Int, standard_status: Text,
    ), order "id"
}
export_table! {
    /// Homes that agents and owners post.
    SUBMISSIONS = submissions (
        id: Int, account_id: Int, is_by_owner: Bool, state: Text, version: Int, fields: Text,
        remarks: Text, reason: Text, property_id: Int, reviewer_id: Int, review_started_at: Int,
        address_key: Text, phone_key: Text, created_at: Int, updated_at: Int,
        state_changed_at: Int,
    ); undone version
}
export_table! {
    /// Their pictures.
    SUBMISSION_MEDIA = submission_media (
        submission_id: Int, id: Int, media_name: Text, description: Text, position: Int,
        created_at: Int,
    ), order "position, id"
}
export_table! {
    /// What became of them.
    SUBMISSION_EVENTS = submission_events (
        submission_id: Int, id: Int, user_id: Int, from_state: Text, to_state: Text, note: Text,
        created_at: Int,
    ), order "id"
}
export_table! {
    /// The hosts of consultations. An import generates a new secret address of the calendar.
    BOOKING_PEOPLE = booking_people (
        user_id: Int, minutes: Int, buffer_minutes: Int, notice_minutes: Int, horizon_days: Int,
        zone: Text, updated_at: Int,
    ), made feed_seed: Hex, feed_hash: Hex; undone updated_at
    if "NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.user_id = $1)"
}
export_table! {
    /// When they do.
    BOOKING_HOURS = booking_hours (user_id: Int, weekday: Int, start_minute: Int, end_minute: Int),
    order "weekday, start_minute"
}
export_table! {
    /// Days that differ.
    BOOKING_EXCEPTIONS = booking_exceptions (
        user_id: Int, date: Text, start_minute: Int, end_minute: Int,
    ), order "date"
}
export_table! {
    /// The words of consents, which messages name.
    CONSENT_WORDS = consent_words (
        consent_key: Text, purpose: Text, language: Text, consent_text: Text, first_given_at: Int,
    )
}
export_table! {
    /// Messages of visitors.
    MESSAGES = contact_messages (
        id: Int, name: Text, email: Text, email_key: Text, phone: Text, phone_extension: Text,
        message: Text, language: Text, enquiry_kind: Text, property_id: Int, property_title: Text,
        consent_key: Text, is_read: Bool, is_suspected: Bool, suspicion: Text, created_at: Int,
        lead_state: Int, lead_changed_at: Int, lead_by: Int, lead_revision: Int, assignee_id: Int,
        remind_at: Int, reminded_at: Int, fingerprint: Hex, text_fingerprint: Hex,
    ), fill client_address = "''"; undone lead_revision
    if "NOT EXISTS (SELECT 1 FROM message_notes WHERE message_id = $1 AND message_notes.created_at
      >= (SELECT MIN(imports.created_at) FROM imports WHERE kind = 'keyturn'))
    AND NOT EXISTS (SELECT 1 FROM message_answers WHERE message_id = $1 AND message_answers.created_at
      >= (SELECT MIN(imports.created_at) FROM imports WHERE kind = 'keyturn'))"
}
export_table! {
    /// Notes about messages.
    MESSAGE_NOTES = message_notes (
        message_id: Int, id: Int, author_id: Int, body: Text, created_at: Int,
    ), order "id"
}
export_table! {
    /// Answers to messages.
    MESSAGE_ANSWERS = message_answers (
        message_id: Int, id: Int, answer_key: Text, mail_key: Text, author_id: Int,
        to_address: Text, reply_to: Text, subject: Text, body: Text, language: Text,
        created_at: Int,
    ), order "id"
}
export_table! {
    /// Redirects.
    REDIRECTS = redirects (
        id: Int, source: Text, source_key: Text, kind: Text, target: Text, status: Int, hits: Int,
        last_hit_at: Int, created_at: Int, updated_at: Int,
    )
}
export_table! {
    /// Settings, menus and the choice of colours. Secrets are sealed and stay.
    SETTINGS = settings (name: Text, value: Text, revision: Int, updated_at: Int, updated_by: Int),
    where "value IS NOT NULL AND name NOT IN ('smtp_url', 'default_language')"
}
export_table! {
    /// Logos and marks.
    FACE_FILES = face_files (name: Text, content: Hex, created_at: Int)
}
export_table! {
    /// Pages whose texts were changed.
    CONTENT_PAGES = content_pages (page: Text, revision: Int, version: Int),
    where "version IS NOT NULL"; undone revision
}
export_table! {
    /// Their texts as they are public.
    CONTENT_VERSIONS = content_versions (
        page: Text, version: Int, text_en: Text, text_fr: Text, saved_by: Int, saved_at: Int,
        restored_from: Int,
    ), where "version = (SELECT version FROM content_pages WHERE content_pages.page = content_versions.page)"
}

/// What a file of records holds: a table, and what belongs to each of its rows.
#[derive(Debug)]
pub struct RecordKind {
    /// The file is `data/{name}.jsonl`.
    pub name: &'static str,
    /// The table.
    pub root: &'static ExportTable,
    /// The tables of what belongs to a row, by the name of the field.
    pub children: &'static [(&'static str, &'static ExportTable)],
}

impl RecordKind {
    /// The names of its tables.
    pub fn tables(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.root.name).chain(self.children.iter().map(|(_, table)| table.name))
    }

    /// The name of its file.
    pub fn file(&self) -> String {
        format!("data/{}.jsonl", self.name)
    }
}

/// All files of records, in the order in which they are written and imported.
pub const RECORD_KINDS: &[RecordKind] = &[
    RecordKind {
        name: "people",
        root: &USERS,
        children: &[("profiles", &PROFILES), ("agent_profiles", &AGENT_PROFILES)],
    },
    RecordKind { name: "pictures", root: &MEDIA, children: &[("library", &LIBRARY)] },
    RecordKind {
        name: "categories",
        root: &CATEGORIES,
        children: &[("old_slugs", &CATEGORY_OLD_SLUGS)],
    },
    RecordKind {
        name: "posts",
        root: &BLOGS,
        children: &[("texts", &BLOG_BODIES), ("old_slugs", &PAGE_OLD_SLUGS)],
    },
    RecordKind {
        name: "properties",
        root: &PROPERTIES,
        children: &[
            ("pictures", &PROPERTY_MEDIA),
            ("states", &PROPERTY_STATUS_CHANGES),
            ("prices", &LISTING_HISTORY),
        ],
    },
    RecordKind {
        name: "postings",
        root: &SUBMISSIONS,
        children: &[("pictures", &SUBMISSION_MEDIA), ("events", &SUBMISSION_EVENTS)],
    },
    RecordKind {
        name: "hours",
        root: &BOOKING_PEOPLE,
        children: &[("weekdays", &BOOKING_HOURS), ("days", &BOOKING_EXCEPTIONS)],
    },
    RecordKind { name: "consents", root: &CONSENT_WORDS, children: &[] },
    RecordKind {
        name: "messages",
        root: &MESSAGES,
        children: &[("notes", &MESSAGE_NOTES), ("answers", &MESSAGE_ANSWERS)],
    },
    RecordKind { name: "redirects", root: &REDIRECTS, children: &[] },
    RecordKind { name: "logos", root: &FACE_FILES, children: &[] },
    RecordKind { name: "settings", root: &SETTINGS, children: &[] },
    RecordKind {
        name: "texts",
        root: &CONTENT_PAGES,
        children: &[("versions", &CONTENT_VERSIONS)],
    },
];
