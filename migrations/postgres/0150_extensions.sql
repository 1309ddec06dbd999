-- An extension stands beside the number that it belongs to; and marks that nobody sees are no part of an
-- address (docs/decisions/0105). Addresses with other letters get their keys anew, by the program.
-- The SQLite file of the same name must say the same.

ALTER TABLE contact_messages ADD COLUMN phone_extension TEXT NOT NULL DEFAULT '' CHECK (length(phone_extension) <= 10);
ALTER TABLE trashed_messages ADD COLUMN phone_extension TEXT NOT NULL DEFAULT '' CHECK (length(phone_extension) <= 10);

UPDATE contact_messages SET email_key = NULL, email = btrim(regexp_replace(email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE octet_length(email) <> char_length(email);
UPDATE trashed_messages SET email_key = NULL, email = btrim(regexp_replace(email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE octet_length(email) <> char_length(email);
UPDATE outbox SET to_key = NULL, to_address = btrim(regexp_replace(to_address, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE octet_length(to_address) <> char_length(to_address);
UPDATE account_links SET address_key = NULL, address = btrim(regexp_replace(address, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE octet_length(address) <> char_length(address);
UPDATE bookings SET email = btrim(regexp_replace(email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE octet_length(email) <> char_length(email);
-- Who asked for the same under both spellings keeps one.
UPDATE alerts AS a SET email = btrim(regexp_replace(a.email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'))
 WHERE a.email ~ '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]' AND NOT EXISTS (
   SELECT 1 FROM alerts AS b WHERE b.id <> a.id AND b.query_hash = a.query_hash AND b.state <> 'ended'
     AND (b.id < a.id OR b.email !~ '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]')
     AND btrim(regexp_replace(b.email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')) = btrim(regexp_replace(a.email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')));
UPDATE alerts SET state = 'ended', email = btrim(regexp_replace(email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g')) WHERE email ~ '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]';
