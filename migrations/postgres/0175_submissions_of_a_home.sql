-- Who lists a home is asked by the home that a submission has become. Most submissions have
-- become none, and an index with all of them looks useless to a planner.
CREATE INDEX submissions_of_a_home ON submissions (property_id) WHERE property_id IS NOT NULL;
