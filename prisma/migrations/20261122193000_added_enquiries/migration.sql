-- Enquiries that staff add for those who phone, write on WhatsApp or walk in. The travel date may still be open.
ALTER TABLE "enquiries" ALTER COLUMN "travel_date" DROP NOT NULL;
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_source_known";
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_source_known" CHECK ("source" IN ('website', 'phone', 'whatsapp', 'walk_in'));
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_website_has_date" CHECK ("source" <> 'website' OR "travel_date" IS NOT NULL);
-- The list of one of these sources.
CREATE INDEX "enquiries_added" ON "enquiries" ("source", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "source" <> 'website';

-- As before, but counts each row under its own source.
CREATE OR REPLACE FUNCTION "kayal_track_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS d, r.* FROM new_rows AS r'
    WHEN 'DELETE' THEN 'SELECT -1 AS d, r.* FROM old_rows AS r'
    ELSE 'SELECT 1 AS d, r.* FROM new_rows AS r UNION ALL SELECT -1, r.* FROM old_rows AS r'
  END;
  touched text := CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END;
  message text;
BEGIN
  EXECUTE format(
    'INSERT INTO inbox_counts AS c (source, status, is_spam, shard, n)
     SELECT source, status, is_spam, %s, sum(d) FROM (%s) AS change WHERE deleted_at IS NULL
     GROUP BY source, status, is_spam HAVING sum(d) <> 0 ORDER BY source, status, is_spam
     ON CONFLICT (source, status, is_spam, shard) DO UPDATE SET n = c.n + excluded.n',
    floor(random() * 8)::int, changes);
  EXECUTE format(
    'INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
     SELECT (%s AT TIME ZONE ''Asia/Kolkata'')::date, source, COALESCE(%s, ''''), status, sum(d) FROM (%s) AS change
     WHERE deleted_at IS NULL AND NOT is_spam
     GROUP BY 1, 2, 3, 4 HAVING sum(d) <> 0 ORDER BY 1, 2, 3, 4
     ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n',
    TG_ARGV[2], TG_ARGV[1], changes);
  EXECUTE format(
    'SELECT json_build_object(''event'', %L, ''ids'', json_agg(id), ''op'', %L)::text
     FROM (SELECT id FROM %I LIMIT 51) AS few HAVING count(*) > 0',
    TG_ARGV[3], lower(TG_OP), touched) INTO message;
  IF message IS NOT NULL THEN PERFORM pg_notify('kayal_changes', message); END IF;
  RETURN NULL;
END $$;

-- As before, but an added enquiry is noted when it is written, which may be later than the call, and no mail announces it.
CREATE OR REPLACE FUNCTION "kayal_issue_receipts"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'enquiries' THEN
    INSERT INTO receipts (request_id, source, reference, row_hash, at, is_mailed)
    SELECT id, source, reference, encode(sha256(convert_to(jsonb_build_array(
      id, reference, idempotency_key, customer_name, email, phone, tour_title, visitor_message)::text, 'UTF8')), 'hex'),
      CASE WHEN source = 'website' THEN enquiry_date ELSE now() END, source = 'website' AND NOT is_spam
    FROM new_rows ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO receipts (request_id, source, reference, row_hash, at, is_mailed)
    SELECT id, 'custom_planner', reference, encode(sha256(convert_to(jsonb_build_array(
      id, reference, idempotency_key, customer_name, email, phone, itinerary_data)::text, 'UTF8')), 'hex'),
      created_at, NOT is_spam
    FROM new_rows ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
