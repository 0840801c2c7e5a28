-- What the application's role cannot do without leaving a trace (docs/decisions/0054).

-- Requests that were erased or purged are listed by triggers only, each with the audit line that says so.
ALTER TABLE "removals" ADD COLUMN "audit_id" BIGINT;

-- What was agreed on when a request arrived: package price, travel date, party. Older receipts have none.
ALTER TABLE "receipts" ADD COLUMN "terms_hash" TEXT, ADD COLUMN "sealed_in" BIGINT;
CREATE INDEX "receipts_unsealed" ON "receipts" ("at") WHERE "sealed_in" IS NULL;

-- Receipts are sealed together with audit lines.
ALTER TABLE "audit_seals"
  ADD COLUMN "receipt_ids" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "receipt_hashes" TEXT[] NOT NULL DEFAULT '{}';

CREATE FUNCTION "kayal_note_erased"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line bigint;
BEGIN
  INSERT INTO audit_log (action, target) VALUES ('request-erased', NEW.reference) RETURNING id INTO line;
  INSERT INTO removals (request_id, source, reference, reason, audit_id)
  VALUES (NEW.id, TG_ARGV[0], NEW.reference, 'erased', line) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "enquiries_note_erased" AFTER UPDATE ON "enquiries" FOR EACH ROW
  WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION "kayal_note_erased"('website');
CREATE TRIGGER "itineraries_note_erased" AFTER UPDATE ON "custom_itineraries" FOR EACH ROW
  WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION "kayal_note_erased"('custom_planner');

-- Only what staff had deleted, and spam, is ever purged. Any other row that is deleted stays missing.
CREATE FUNCTION "kayal_note_purged"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line bigint;
  purged integer;
BEGIN
  SELECT count(*) INTO purged FROM old_rows WHERE deleted_at IS NOT NULL OR is_spam;
  IF purged > 0 THEN
    INSERT INTO audit_log (action, detail) VALUES ('requests-purged', jsonb_build_object('requests', purged))
    RETURNING id INTO line;
    INSERT INTO removals (request_id, source, reference, reason, audit_id)
    SELECT id, TG_ARGV[0], reference, 'purged', line FROM old_rows WHERE deleted_at IS NOT NULL OR is_spam
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "enquiries_note_purged" AFTER DELETE ON "enquiries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_note_purged"('website');
CREATE TRIGGER "itineraries_note_purged" AFTER DELETE ON "custom_itineraries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_note_purged"('custom_planner');

-- Erases texts of the audit log for a person who asked for it; the line says how many. Returns their number.
CREATE FUNCTION "kayal_erase_audit_texts"("hashes" text[], "staff" uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  erased integer;
BEGIN
  DELETE FROM audit_values WHERE hash = ANY (hashes);
  GET DIAGNOSTICS erased = ROW_COUNT;
  IF erased > 0 THEN
    INSERT INTO audit_log (staff_id, action, detail) VALUES (staff, 'texts-erased', jsonb_build_object('texts', erased));
  END IF;
  RETURN erased;
END $$;

-- Erases addresses that staff acted from, when their time is over. Returns their number.
CREATE FUNCTION "kayal_erase_audit_addresses"("cutoff" timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  erased integer;
BEGIN
  DELETE FROM audit_values WHERE name = 'address' AND at <= LEAST(cutoff, now() - interval '89 days');
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- Legal texts are only added, and taken back before they hold.
CREATE FUNCTION "kayal_note_legal_text"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (staff_id, action, target, detail) VALUES (NEW.created_by_id, 'legal-text-added', NEW.kind, jsonb_build_object(
    'version', NEW.version, 'holdsFrom', NEW.holds_from, 'after', jsonb_build_object('content', left(NEW.content, 200))));
  RETURN NULL;
END $$;
CREATE TRIGGER "legal_texts_note" AFTER INSERT ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "kayal_note_legal_text"();

CREATE FUNCTION "kayal_withdraw_legal_text"("text_id" uuid, "staff" uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone legal_texts;
BEGIN
  DELETE FROM legal_texts WHERE id = text_id AND holds_from > (now() AT TIME ZONE 'Asia/Kolkata')::date RETURNING * INTO gone;
  IF gone.id IS NULL THEN RETURN false; END IF;
  INSERT INTO audit_log (staff_id, action, target, detail) VALUES (staff, 'legal-text-withdrawn', gone.kind, jsonb_build_object(
    'version', gone.version, 'holdsFrom', gone.holds_from, 'before', jsonb_build_object('content', left(gone.content, 200))));
  RETURN true;
END $$;

-- lib/receipts/check.ts recomputes these hashes.
CREATE FUNCTION "kayal_hash"("content" jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;

CREATE OR REPLACE FUNCTION "kayal_issue_receipts"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'enquiries' THEN
    INSERT INTO receipts (request_id, source, reference, row_hash, terms_hash, at, is_mailed)
    SELECT id, source, reference,
      kayal_hash(jsonb_build_array(id, reference, idempotency_key, customer_name, email, phone, tour_title, visitor_message)),
      kayal_hash(jsonb_build_array(idempotency_key, jsonb_build_object(
        'travelDate', travel_date, 'adults', adults_count, 'children', children_count, 'priceShown', price_shown,
        'packagePrice', package_price, 'priceBookId', price_book_id, 'priceTotal', price_total, 'priceCode', price_code))),
      CASE WHEN source = 'website' THEN enquiry_date ELSE now() END, source = 'website' AND NOT is_spam
    FROM new_rows ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO receipts (request_id, source, reference, row_hash, terms_hash, at, is_mailed)
    SELECT id, 'custom_planner', reference,
      kayal_hash(jsonb_build_array(id, reference, idempotency_key, customer_name, email, phone, itinerary_data)),
      kayal_hash(jsonb_build_array(idempotency_key, jsonb_build_object(
        'duration', duration, 'groupSize', group_size, 'comfortLevel', comfort_level, 'priceBookId', price_book_id,
        'estimatedCostMin', estimated_cost_min, 'estimatedCostMax', estimated_cost_max))),
      created_at, NOT is_spam
    FROM new_rows ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

-- As before, and receipts: a receipt committed late is sealed by the next run, so that enquiries never wait for a seal.
CREATE OR REPLACE FUNCTION "kayal_seal_audit"() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  previous record;
  next_number bigint;
  lines record;
  slips record;
BEGIN
  PERFORM pg_advisory_xact_lock(7208311);
  LOCK TABLE audit_log IN SHARE MODE;
  SELECT number, last_id, head INTO previous FROM audit_seals ORDER BY number DESC LIMIT 1;
  next_number := COALESCE(previous.number, 0) + 1;
  SELECT max(id) AS last_id, COALESCE(array_agg(id ORDER BY id), '{}') AS ids, COALESCE(array_agg(hash ORDER BY id), '{}') AS hashes,
    COALESCE(string_agg(format(E'\n%s %s', id, hash), '' ORDER BY id), '') AS text INTO lines
  FROM (
    SELECT id, kayal_hash(jsonb_build_array(
      id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_id, action, target, detail)) AS hash
    FROM audit_log WHERE id > COALESCE(previous.last_id, 0) ORDER BY id LIMIT 5000
  ) AS line;
  WITH marked AS (
    UPDATE receipts AS r SET sealed_in = next_number
    FROM (SELECT request_id FROM receipts WHERE sealed_in IS NULL ORDER BY at LIMIT 5000 FOR UPDATE) AS due
    WHERE r.request_id = due.request_id
    RETURNING r.request_id AS id, kayal_hash(jsonb_build_array(r.request_id, r.source, r.reference, r.row_hash, r.terms_hash,
      to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), r.is_mailed)) AS hash
  )
  SELECT COALESCE(array_agg(id ORDER BY id), '{}') AS ids, COALESCE(array_agg(hash ORDER BY id), '{}') AS hashes,
    COALESCE(string_agg(format(E'\n%s %s', id, hash), '' ORDER BY id), '') AS text INTO slips FROM marked;
  IF cardinality(lines.ids) + cardinality(slips.ids) > 0 THEN
    INSERT INTO audit_seals (number, last_id, line_ids, line_hashes, receipt_ids, receipt_hashes, head)
    VALUES (next_number, COALESCE(lines.last_id, previous.last_id, 0), lines.ids, lines.hashes, slips.ids, slips.hashes,
      encode(sha256(convert_to(COALESCE(previous.head, '') || lines.text || slips.text, 'UTF8')), 'hex'));
  END IF;
  RETURN cardinality(lines.ids);
END $$;

-- What happened before this version, so that the check has nothing to find.
DO $$
DECLARE
  line bigint;
  n integer;
BEGIN
  SELECT count(*) INTO n FROM removals;
  IF n > 0 THEN
    INSERT INTO audit_log (action, detail) VALUES ('requests-purged', jsonb_build_object('requests', n)) RETURNING id INTO line;
    UPDATE removals SET audit_id = line;
  END IF;
  SELECT count(*) INTO n FROM audit_log AS l CROSS JOIN LATERAL (
    SELECT l.target AS hash WHERE l.target <> '' UNION ALL
    SELECT value #>> '{}'::text[] FROM jsonb_each(COALESCE(l.detail, '{}')) WHERE jsonb_typeof(value) = 'string'
  ) AS part WHERE NOT EXISTS (SELECT FROM audit_values AS v WHERE v.hash = part.hash);
  IF n > 0 THEN
    INSERT INTO audit_log (action, detail) VALUES ('texts-erased', jsonb_build_object('texts', n));
  END IF;
END $$;
