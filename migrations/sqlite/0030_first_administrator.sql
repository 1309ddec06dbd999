-- The number 1 is the first administrator's (decisions.md), whoever else was added or
-- refused before: the sequence leaves it out. The PostgreSQL file of the same name must
-- say the same.
INSERT INTO sqlite_sequence (name, seq)
SELECT 'users', 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'users');
