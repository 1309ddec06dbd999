-- The point of a picture that stays visible where it is cut to a shape, in percent of its width
-- and height (docs/decisions/0095). Beside the measures, which whoever shows a picture reads.
-- The SQLite file of the same name must say the same.
ALTER TABLE media ADD COLUMN focus_x BIGINT NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100);
ALTER TABLE media ADD COLUMN focus_y BIGINT NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100);
