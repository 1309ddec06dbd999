-- A price or status that was never shown is not told of later: the history has what visitors
-- could see, which is what shown_listings has (docs/decisions/0061).
-- The PostgreSQL file of the same name must say the same.
DROP TRIGGER listings_come;
DROP TRIGGER listings_cost_anew;

CREATE TRIGGER listings_come AFTER INSERT ON properties WHEN new.publication_state = 'published'
BEGIN
    INSERT INTO listing_changes (listing_id) VALUES (new.id);
END;
CREATE TRIGGER listings_cost AFTER INSERT ON properties
WHEN new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed')
BEGIN
    INSERT INTO listing_history (property_id, time, price, standard_status)
    VALUES (new.id, COALESCE(new.on_market_time, new.creation_time), COALESCE(new.list_price, new.lease_amount), new.standard_status);
END;
CREATE TRIGGER listings_cost_anew
AFTER UPDATE OF list_price, lease_amount, standard_status, publication_state, internet_entire_listing_display ON properties
WHEN new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed')
  AND (old.publication_state <> 'published'
    OR COALESCE(new.list_price, new.lease_amount) IS NOT COALESCE(old.list_price, old.lease_amount)
    OR new.standard_status <> old.standard_status
    OR old.internet_entire_listing_display <> 'Yes')
BEGIN
    INSERT INTO listing_history (property_id, time, price, standard_status)
    VALUES (new.id, CASE WHEN new.updated_time > COALESCE(new.on_market_time, 0) THEN new.updated_time ELSE new.on_market_time END,
            COALESCE(new.list_price, new.lease_amount), new.standard_status);
END;
