-- A price or status that was never shown is not told of later: the history has what visitors
-- could see, which is what shown_listings has (docs/decisions/0061).
-- The SQLite file of the same name must say the same.
DROP TRIGGER listings_cost ON properties;
DROP TRIGGER listings_cost_anew ON properties;

CREATE TRIGGER listings_cost AFTER INSERT ON properties FOR EACH ROW
WHEN (new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed'))
EXECUTE FUNCTION note_listing_history();
CREATE TRIGGER listings_cost_anew
AFTER UPDATE OF list_price, lease_amount, standard_status, publication_state, internet_entire_listing_display ON properties
FOR EACH ROW WHEN (new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed')
  AND (old.publication_state <> 'published'
    OR COALESCE(new.list_price, new.lease_amount) IS DISTINCT FROM COALESCE(old.list_price, old.lease_amount)
    OR new.standard_status <> old.standard_status
    OR old.internet_entire_listing_display <> 'Yes'))
EXECUTE FUNCTION note_listing_history();
