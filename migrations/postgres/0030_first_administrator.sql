-- The number 1 is the first administrator's (decisions.md), whoever else was added or
-- refused before: the sequence leaves it out. The SQLite file of the same name must say
-- the same.
SELECT setval(pg_get_serial_sequence('users', 'id'), GREATEST(1, last_value), TRUE) FROM users_id_seq;
