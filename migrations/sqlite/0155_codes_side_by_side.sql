-- Several codes may be on their way to one address: who asks for another one ends nobody's.
-- The PostgreSQL file of the same name must say the same.

DROP INDEX account_codes_of;
CREATE INDEX account_codes_of ON account_codes (purpose, identity);
