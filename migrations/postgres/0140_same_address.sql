-- An address is the same however its letters are written (docs/decisions/0091): what the engine's
-- lower() does not see (É on SQLite, wide letters on both) has its key beside it, by the program.
-- The SQLite file of the same name must say the same.

ALTER TABLE contact_messages ADD COLUMN email_key TEXT;
ALTER TABLE trashed_messages ADD COLUMN email_key TEXT;
ALTER TABLE outbox ADD COLUMN to_key TEXT;
ALTER TABLE account_links ADD COLUMN address_key TEXT;

DROP INDEX contact_messages_of_an_address;
CREATE INDEX contact_messages_of_an_address ON contact_messages (COALESCE(email_key, lower(email)), id);
DROP INDEX trashed_messages_of_an_address;
CREATE INDEX trashed_messages_of_an_address ON trashed_messages (COALESCE(email_key, lower(email)), id);
DROP INDEX outbox_of_an_address;
CREATE INDEX outbox_of_an_address ON outbox (COALESCE(to_key, lower(to_address)), id) WHERE to_address IS NOT NULL;
DROP INDEX account_links_of_an_address;
CREATE INDEX account_links_of_an_address ON account_links (COALESCE(address_key, lower(address)), id) WHERE address <> '';

-- What an older release wrote, and has no key yet; empty but after an update.
CREATE INDEX contact_messages_without_key ON contact_messages (id) WHERE email_key IS NULL AND octet_length(email) <> char_length(email);
CREATE INDEX trashed_messages_without_key ON trashed_messages (id) WHERE email_key IS NULL AND octet_length(email) <> char_length(email);
CREATE INDEX outbox_without_key ON outbox (id) WHERE to_key IS NULL AND octet_length(to_address) <> char_length(to_address);
CREATE INDEX account_links_without_key ON account_links (id) WHERE address_key IS NULL AND octet_length(address) <> char_length(address);
