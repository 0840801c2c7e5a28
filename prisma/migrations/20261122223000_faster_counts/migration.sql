-- New requests are counted by static SQL, which is planned once per connection; kayal_track_requests, which plans three
-- statements at each call, remains for updates and deletions. Same order of writes, so still no deadlock. Argument: event
-- name.
CREATE FUNCTION "kayal_track_new_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_shard smallint := floor(random() * 8);
BEGIN
  INSERT INTO inbox_counts AS c (source, status, is_spam, shard, n)
  SELECT source, status, is_spam, one_shard, count(*) FROM new_rows WHERE deleted_at IS NULL
  GROUP BY source, status, is_spam ORDER BY source, status, is_spam
  ON CONFLICT (source, status, is_spam, shard) DO UPDATE SET n = c.n + excluded.n;
  IF TG_TABLE_NAME = 'enquiries' THEN
    INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
    SELECT (enquiry_date AT TIME ZONE 'Asia/Kolkata')::date, source, COALESCE(tour_id, ''), status, count(*) FROM new_rows
    WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n;
  ELSE
    INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, source, '', status, count(*) FROM new_rows
    WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 1, 2, 4 ORDER BY 1, 2, 4
    ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n;
  END IF;
  PERFORM pg_notify('kayal_changes', json_build_object('event', TG_ARGV[0], 'ids', json_agg(id), 'op', 'insert')::text)
  FROM (SELECT id FROM new_rows LIMIT 51) AS few HAVING count(*) > 0;
  RETURN NULL;
END $$;
DROP TRIGGER "enquiries_track_insert" ON "enquiries";
DROP TRIGGER "itineraries_track_insert" ON "custom_itineraries";
CREATE TRIGGER "enquiries_track_insert" AFTER INSERT ON "enquiries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_new_requests"('enquiry');
CREATE TRIGGER "itineraries_track_insert" AFTER INSERT ON "custom_itineraries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_new_requests"('itinerary');
