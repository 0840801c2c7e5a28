-- Personal values of the audit log stand in audit_values, which can be erased. The log itself keeps salted hashes of
-- them, so that its chain stays whole.

CREATE TABLE "audit_values" (
  "hash" TEXT NOT NULL,
  "salt" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "value" JSONB NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "audit_values_pkey" PRIMARY KEY ("hash")
);
-- Retention job; erasing one person.
CREATE INDEX "audit_values_addresses" ON "audit_values" ("at") WHERE "name" = 'address';
CREATE INDEX "audit_values_search" ON "audit_values" USING gin (lower("value" #>> '{}'::text[]) gin_trgm_ops);

CREATE INDEX "enquiry_activity_notes" ON "enquiry_activity" USING gin (lower("note") gin_trgm_ops) WHERE "note" IS NOT NULL;

-- Groups of audit lines, each hashed together with the head before it.
CREATE TABLE "audit_seals" (
  "number" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_id" BIGINT NOT NULL,
  "line_ids" BIGINT[] NOT NULL,
  "line_hashes" TEXT[] NOT NULL,
  "head" TEXT NOT NULL,
  CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("number")
);

-- What each request contained when it arrived. Not linked to the request by a foreign key: it must outlive its row.
CREATE TABLE "receipts" (
  "request_id" UUID NOT NULL,
  "source" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "row_hash" TEXT NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL,
  "is_mailed" BOOLEAN NOT NULL,
  CONSTRAINT "receipts_pkey" PRIMARY KEY ("request_id")
);

-- Public keys of all receipts that were ever signed.
CREATE TABLE "receipt_keys" (
  "id" TEXT NOT NULL,
  "public_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "receipt_keys_pkey" PRIMARY KEY ("id")
);

-- Requests that were erased or deleted on purpose.
CREATE TABLE "removals" (
  "request_id" UUID NOT NULL,
  "source" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "removals_pkey" PRIMARY KEY ("request_id"),
  CONSTRAINT "removals_reason_known" CHECK ("reason" IN ('erased', 'purged'))
);

-- The latest result of each recurring check.
CREATE TABLE "checks" (
  "name" TEXT NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL,
  "result" JSONB NOT NULL,
  CONSTRAINT "checks_pkey" PRIMARY KEY ("name")
);

-- The actor as written; staff_id becomes NULL when the account is deleted.
ALTER TABLE "audit_log" ADD COLUMN "actor_id" UUID;

CREATE FUNCTION "kayal_hide_value"("name" text, "value" jsonb, "at" timestamptz) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  salt uuid := gen_random_uuid();
  hash text := encode(sha256(convert_to(salt::text || value::text, 'UTF8')), 'hex');
BEGIN
  INSERT INTO audit_values VALUES (hash, salt, name, value, at);
  RETURN hash;
END $$;

-- Replaces texts by their hashes; numbers, true, false and null stay.
CREATE FUNCTION "kayal_hide_detail"("detail" jsonb, "at" timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT COALESCE(jsonb_object_agg(part.key, CASE
      WHEN jsonb_typeof(part.value) IN ('string', 'object', 'array') THEN to_jsonb(kayal_hide_value(part.key, part.value, at))
      ELSE part.value END), '{}')
    FROM jsonb_each(CASE jsonb_typeof(detail) WHEN 'object' THEN detail ELSE jsonb_build_object('value', detail) END) AS part
  );
END $$;

UPDATE "audit_log" SET "actor_id" = "staff_id",
  "target" = CASE WHEN "target" = '' THEN '' ELSE kayal_hide_value('target', to_jsonb("target"), "at") END,
  "detail" = CASE WHEN "detail" IS NULL THEN NULL ELSE kayal_hide_detail("detail", "at") END;

CREATE FUNCTION "kayal_hide_audit_values"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.actor_id := NEW.staff_id;
  IF NEW.target <> '' THEN NEW.target := kayal_hide_value('target', to_jsonb(NEW.target), NEW.at); END IF;
  IF NEW.detail IS NOT NULL THEN NEW.detail := kayal_hide_detail(NEW.detail, NEW.at); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_log_hide_values" BEFORE INSERT ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "kayal_hide_audit_values"();

-- The audit log in words; an erased target is shown as such, an erased detail is null.
CREATE VIEW "audit_lines" WITH (security_invoker = true) AS
  SELECT line.id, line.at, line.staff_id, line.action,
    CASE WHEN line.target = '' THEN ''
      ELSE COALESCE((SELECT v.value #>> '{}'::text[] FROM audit_values AS v WHERE v.hash = line.target), '(erased)') END AS target,
    CASE WHEN line.detail IS NOT NULL THEN (
      SELECT COALESCE(jsonb_object_agg(part.key, CASE
        WHEN jsonb_typeof(part.value) = 'string' THEN (SELECT v.value FROM audit_values AS v WHERE v.hash = part.value #>> '{}'::text[])
        ELSE part.value END), '{}')
      FROM jsonb_each(line.detail) AS part) END AS detail
  FROM audit_log AS line;

-- Seals the lines that are not yet sealed; returns their number. The table lock waits for lines with lower ids that are
-- still being written. lib/audit/chain.ts recomputes the same hashes.
CREATE FUNCTION "kayal_seal_audit"() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  previous record;
  sealed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7208311);
  LOCK TABLE audit_log IN SHARE MODE;
  SELECT number, last_id, head INTO previous FROM audit_seals ORDER BY number DESC LIMIT 1;
  INSERT INTO audit_seals (number, last_id, line_ids, line_hashes, head)
  SELECT COALESCE(previous.number, 0) + 1, last_id, ids, hashes,
    encode(sha256(convert_to(COALESCE(previous.head, '') || lines, 'UTF8')), 'hex')
  FROM (
    SELECT max(id) AS last_id, array_agg(id ORDER BY id) AS ids, array_agg(hash ORDER BY id) AS hashes,
      string_agg(format(E'\n%s %s', id, hash), '' ORDER BY id) AS lines
    FROM (
      SELECT id, encode(sha256(convert_to(jsonb_build_array(
        id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_id, action, target, detail)::text, 'UTF8')), 'hex') AS hash
      FROM audit_log WHERE id > COALESCE(previous.last_id, 0) ORDER BY id LIMIT 5000
    ) AS line
  ) AS batch
  WHERE last_id IS NOT NULL
  RETURNING cardinality(line_ids) INTO sealed;
  RETURN COALESCE(sealed, 0);
END $$;

-- Notes what arrived, in the statement that stores it. The idempotency key, which an erasure replaces, keeps the hash
-- from being guessed. lib/receipts/check.ts recomputes the same hashes.
CREATE FUNCTION "kayal_issue_receipts"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'enquiries' THEN
    INSERT INTO receipts (request_id, source, reference, row_hash, at, is_mailed)
    SELECT id, 'website', reference, encode(sha256(convert_to(jsonb_build_array(
      id, reference, idempotency_key, customer_name, email, phone, tour_title, visitor_message)::text, 'UTF8')), 'hex'),
      enquiry_date, NOT is_spam
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
CREATE TRIGGER "enquiries_issue_receipts" AFTER INSERT ON "enquiries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_issue_receipts"();
CREATE TRIGGER "itineraries_issue_receipts" AFTER INSERT ON "custom_itineraries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_issue_receipts"();
