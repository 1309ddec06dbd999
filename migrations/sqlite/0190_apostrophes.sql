-- Words are found without their apostrophe as well (search/words.rs): those of homes that have one
-- are written anew.
INSERT INTO listing_changes (listing_id)
SELECT id FROM properties
WHERE publication_state = 'published'
  AND (unparsed_address || city || neighbourhood || public_remarks LIKE '%''%'
    OR unparsed_address || city || neighbourhood || public_remarks LIKE '%’%')
ORDER BY id;
