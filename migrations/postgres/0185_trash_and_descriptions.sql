-- What is in the trash of every kind is listed by when it came there; pictures and properties
-- too. Deleted properties are forgotten in the same order.
CREATE INDEX library_in_the_trash ON library (trashed_time DESC, id DESC, is_of_homes)
  WHERE trashed_time IS NOT NULL;
DROP INDEX properties_deleted;
CREATE INDEX properties_in_the_trash ON properties (deleted_time DESC, id DESC) WHERE deleted_time IS NOT NULL;

-- Pictures of which nobody has said what they show, to go through them.
CREATE INDEX library_undescribed ON library (id DESC, is_of_homes)
  WHERE trashed_time IS NULL AND alt_en = '' AND alt_fr = '';
