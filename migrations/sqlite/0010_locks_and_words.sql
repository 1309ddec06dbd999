-- The locks and the table of words are PostgreSQL's; SQLite has one writer, and its own index of words.
SELECT 1;
