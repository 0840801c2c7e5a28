-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "erased_at" TIMESTAMPTZ(6),
ADD COLUMN     "first_contact_at" TIMESTAMPTZ(6),
ADD COLUMN     "follow_up_at" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "enquiry_activity" ADD COLUMN     "batch_id" UUID,
ADD COLUMN     "itinerary_id" UUID,
ALTER COLUMN "enquiry_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "custom_itineraries" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "erased_at" TIMESTAMPTZ(6),
ADD COLUMN     "first_contact_at" TIMESTAMPTZ(6),
ADD COLUMN     "follow_up_at" TIMESTAMPTZ(6),
ADD COLUMN     "is_spam" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "email" TEXT,
ADD COLUMN     "totp_enabled_at" TIMESTAMPTZ(6),
ADD COLUMN     "totp_last_step" BIGINT,
ADD COLUMN     "totp_secret" TEXT;

-- AlterTable
ALTER TABLE "staff_sessions" ADD COLUMN     "ip_address" TEXT;

-- CreateTable
CREATE TABLE "staff_links" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "staff_id" UUID,
    "email" TEXT,
    "role" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "staff_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_recovery_codes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "detail" JSONB,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_links" (
    "low_id" UUID NOT NULL,
    "high_id" UUID NOT NULL,
    "decision" TEXT NOT NULL,
    "linked_by_id" UUID,
    "linked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_links_pkey" PRIMARY KEY ("low_id","high_id")
);

-- CreateTable
CREATE TABLE "reply_templates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "enquiry_id" UUID,
    "itinerary_id" UUID,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(6),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox_counts" (
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "is_spam" BOOLEAN NOT NULL,
    "shard" SMALLINT NOT NULL,
    "n" BIGINT NOT NULL,

    CONSTRAINT "inbox_counts_pkey" PRIMARY KEY ("source","status","is_spam","shard")
);

-- CreateTable
CREATE TABLE "inbox_days" (
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "tour_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "n" BIGINT NOT NULL,

    CONSTRAINT "inbox_days_pkey" PRIMARY KEY ("day","source","tour_id","status")
);

-- CreateTable
CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_links_token_hash_key" ON "staff_links"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "staff_recovery_codes_staff_id_code_hash_key" ON "staff_recovery_codes"("staff_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_staff_id_name_key" ON "saved_views"("staff_id", "name");

-- CreateIndex
CREATE INDEX "customer_links_high_id_idx" ON "customer_links"("high_id");

-- CreateIndex
CREATE UNIQUE INDEX "mails_key_key" ON "mails"("key");

-- CreateIndex
CREATE INDEX "mails_state_created_at_id_idx" ON "mails"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_enquiry_id_idx" ON "mails"("enquiry_id");

-- CreateIndex
CREATE INDEX "mails_itinerary_id_idx" ON "mails"("itinerary_id");

-- CreateIndex
CREATE INDEX "enquiry_activity_itinerary_id_id_idx" ON "enquiry_activity"("itinerary_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "staff"("email");

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_activity" ADD CONSTRAINT "enquiry_activity_itinerary_id_fkey" FOREIGN KEY ("itinerary_id") REFERENCES "custom_itineraries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_itineraries" ADD CONSTRAINT "custom_itineraries_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_linked_by_id_fkey" FOREIGN KEY ("linked_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_itinerary_id_fkey" FOREIGN KEY ("itinerary_id") REFERENCES "custom_itineraries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's language cannot say.

ALTER TABLE "enquiry_activity" DROP CONSTRAINT "enquiry_activity_kind_known";
ALTER TABLE "enquiry_activity"
  ADD CONSTRAINT "enquiry_activity_kind_known" CHECK ("kind" IN (
    'created', 'status', 'spam', 'deleted', 'restored', 'note', 'assigned', 'follow-up', 'contacted', 'undone', 'reply',
    'linked', 'unlinked', 'visitor-note', 'visitor-date', 'withdrawn', 'erased'
  )),
  ADD CONSTRAINT "enquiry_activity_one_request" CHECK (num_nonnulls("enquiry_id", "itinerary_id") = 1),
  ADD CONSTRAINT "enquiry_activity_note_size" CHECK (length("note") <= 5000);
CREATE INDEX "enquiry_activity_batch" ON "enquiry_activity" ("batch_id") WHERE "batch_id" IS NOT NULL;
-- A note that is sent twice under one key is one note of its request.
CREATE UNIQUE INDEX "enquiry_activity_note_key" ON "enquiry_activity" (COALESCE("enquiry_id", "itinerary_id"), "batch_id") WHERE "kind" IN ('note', 'reply');

ALTER TABLE "custom_itineraries" ADD CONSTRAINT "custom_itineraries_phone_size" CHECK (length("phone") BETWEEN 6 AND 40);
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_kind_known" CHECK ("kind" IN ('invite', 'reset')),
  ADD CONSTRAINT "staff_links_role_known" CHECK ("role" IN ('owner', 'agent'));
ALTER TABLE "staff" ADD CONSTRAINT "staff_email_shape" CHECK ("email" = lower("email") AND length("email") <= 254);
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_order" CHECK ("low_id" < "high_id"),
  ADD CONSTRAINT "customer_links_decision_known" CHECK ("decision" IN ('linked', 'apart'));
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_language_known" CHECK ("language" IN ('en', 'hi', 'ml')),
  ADD CONSTRAINT "reply_templates_size" CHECK (
    btrim("name") <> '' AND length("name") <= 80 AND length("subject") <= 200 AND btrim("body") <> '' AND length("body") <= 4000
  );
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK ("state" IN ('waiting', 'sent', 'failed'));
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_size" CHECK (btrim("name") <> '' AND length("name") <= 60 AND length("query") <= 1000);
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_size" CHECK ("views" > 0 AND length("path") <= 200);

-- A planner request whose trap was filled in is spam, as an enquiry's is.
UPDATE "custom_itineraries" SET "is_spam" = true WHERE "suspicion" = 'honeypot';

-- What the history knows of first contacts.
UPDATE "enquiries" SET "first_contact_at" = "first"."at"
FROM (
  SELECT "enquiry_id", min("at") AS "at" FROM "enquiry_activity"
  WHERE "kind" = 'status' AND "after"->>'status' IN ('contacted', 'converted') GROUP BY "enquiry_id"
) AS "first"
WHERE "first"."enquiry_id" = "enquiries"."id";

-- Search of the planner's requests as of enquiries.
ALTER TABLE "custom_itineraries" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
  lower("customer_name" || ' ' || "email" || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
    || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || COALESCE("itinerary_data"->>'title', ''))
) STORED;
CREATE INDEX "custom_itineraries_search" ON "custom_itineraries" USING gin ("search_text" gin_trgm_ops);

-- Keyset pages of the planner's requests, as enquiries have them.
CREATE INDEX "custom_itineraries_inbox" ON "custom_itineraries" ("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_by_status" ON "custom_itineraries" ("status", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_spam" ON "custom_itineraries" ("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND "is_spam";

-- Owner, due list, travel month, the clock of the promise, the same person.
CREATE INDEX "enquiries_by_assignee" ON "enquiries" ("assignee_id", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_by_assignee" ON "custom_itineraries" ("assignee_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_follow_up" ON "enquiries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL;
CREATE INDEX "custom_itineraries_follow_up" ON "custom_itineraries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL;
CREATE INDEX "enquiries_by_travel_date" ON "enquiries" ("travel_date", "enquiry_date" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_waiting" ON "enquiries" ("enquiry_date", "id") WHERE "status" = 'new' AND "first_contact_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_waiting" ON "custom_itineraries" ("created_at", "id") WHERE "status" = 'new' AND "first_contact_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_first_contact" ON "enquiries" ("first_contact_at") WHERE "first_contact_at" IS NOT NULL;
CREATE INDEX "custom_itineraries_first_contact" ON "custom_itineraries" ("first_contact_at") WHERE "first_contact_at" IS NOT NULL;
CREATE INDEX "enquiries_by_phone" ON "enquiries" ("phone_e164") WHERE "phone_e164" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "custom_itineraries_by_phone" ON "custom_itineraries" ("phone_e164") WHERE "phone_e164" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "enquiries_by_email" ON "enquiries" (lower("email")) WHERE "email" <> '' AND "deleted_at" IS NULL;
CREATE INDEX "custom_itineraries_by_email" ON "custom_itineraries" (lower("email")) WHERE "email" <> '' AND "deleted_at" IS NULL;

-- What the retention job looks for, found without reading the tables.
CREATE INDEX "enquiries_technical" ON "enquiries" ("enquiry_date") WHERE "ip_address" IS NOT NULL OR "user_agent" IS NOT NULL;
CREATE INDEX "custom_itineraries_technical" ON "custom_itineraries" ("created_at") WHERE "ip_address" IS NOT NULL OR "user_agent" IS NOT NULL;
CREATE INDEX "enquiries_deleted" ON "enquiries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "custom_itineraries_deleted" ON "custom_itineraries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- Counts without scans. One statement, however many rows it touches, adds one line for each kind to a shard of its
-- own choice, so that two statements rarely wait for each other, and always in the same order, so that they never lock
-- each other out. The same statement says once who changed, for the staff's live view.
-- Arguments: source, package column, time column, name of the event.
CREATE FUNCTION "kayal_track_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
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
     SELECT %L, status, is_spam, %s, sum(d) FROM (%s) AS change WHERE deleted_at IS NULL
     GROUP BY status, is_spam HAVING sum(d) <> 0 ORDER BY status, is_spam
     ON CONFLICT (source, status, is_spam, shard) DO UPDATE SET n = c.n + excluded.n',
    TG_ARGV[0], floor(random() * 8)::int, changes);
  EXECUTE format(
    'INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
     SELECT (%s AT TIME ZONE ''Asia/Kolkata'')::date, %L, COALESCE(%s, ''''), status, sum(d) FROM (%s) AS change
     WHERE deleted_at IS NULL AND NOT is_spam
     GROUP BY 1, 3, 4 HAVING sum(d) <> 0 ORDER BY 1, 3, 4
     ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n',
    TG_ARGV[2], TG_ARGV[0], TG_ARGV[1], changes);
  EXECUTE format(
    'SELECT json_build_object(''event'', %L, ''ids'', json_agg(id), ''op'', %L)::text
     FROM (SELECT id FROM %I LIMIT 51) AS few HAVING count(*) > 0',
    TG_ARGV[3], lower(TG_OP), touched) INTO message;
  IF message IS NOT NULL THEN PERFORM pg_notify('kayal_changes', message); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "enquiries_track_insert" AFTER INSERT ON "enquiries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('website', 'tour_id', 'enquiry_date', 'enquiry');
CREATE TRIGGER "enquiries_track_update" AFTER UPDATE ON "enquiries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('website', 'tour_id', 'enquiry_date', 'enquiry');
CREATE TRIGGER "enquiries_track_delete" AFTER DELETE ON "enquiries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('website', 'tour_id', 'enquiry_date', 'enquiry');
CREATE TRIGGER "itineraries_track_insert" AFTER INSERT ON "custom_itineraries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('custom_planner', 'NULL', 'created_at', 'itinerary');
CREATE TRIGGER "itineraries_track_update" AFTER UPDATE ON "custom_itineraries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('custom_planner', 'NULL', 'created_at', 'itinerary');
CREATE TRIGGER "itineraries_track_delete" AFTER DELETE ON "custom_itineraries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"('custom_planner', 'NULL', 'created_at', 'itinerary');

-- A note or a link changes no row of the tables above, yet staff should see it at once.
CREATE FUNCTION "kayal_tell_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE message record;
BEGIN
  FOR message IN
    SELECT CASE WHEN enquiry_id IS NULL THEN 'itinerary' ELSE 'enquiry' END AS event,
      json_agg(DISTINCT COALESCE(enquiry_id, itinerary_id)) AS ids
    FROM (SELECT * FROM new_rows LIMIT 51) AS few WHERE kind IN ('note', 'visitor-note', 'linked', 'unlinked', 'contacted', 'reply')
    GROUP BY 1
  LOOP
    PERFORM pg_notify('kayal_changes', json_build_object('event', message.event, 'ids', message.ids, 'op', 'update')::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "enquiry_activity_tell" AFTER INSERT ON "enquiry_activity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tell_activity"();

-- Tours and reviews change rarely: one message for each row. Argument: name of the event.
CREATE FUNCTION "kayal_tell_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kayal_changes', json_build_object(
    'event', TG_ARGV[0],
    'ids', json_build_array(CASE TG_OP WHEN 'DELETE' THEN OLD.id::text ELSE NEW.id::text END),
    'op', lower(TG_OP))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "tours_tell" AFTER INSERT OR UPDATE OR DELETE ON "tours" FOR EACH ROW EXECUTE FUNCTION "kayal_tell_row"('tour');
CREATE TRIGGER "reviews_tell" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "kayal_tell_row"('review');

-- What was there before the counts.
INSERT INTO "inbox_counts" ("source", "status", "is_spam", "shard", "n")
SELECT 'website', "status", "is_spam", 0, count(*) FROM "enquiries" WHERE "deleted_at" IS NULL GROUP BY "status", "is_spam"
UNION ALL
SELECT 'custom_planner', "status", "is_spam", 0, count(*) FROM "custom_itineraries" WHERE "deleted_at" IS NULL GROUP BY "status", "is_spam";
INSERT INTO "inbox_days" ("day", "source", "tour_id", "status", "n")
SELECT ("enquiry_date" AT TIME ZONE 'Asia/Kolkata')::date, 'website', COALESCE("tour_id", ''), "status", count(*)
FROM "enquiries" WHERE "deleted_at" IS NULL AND NOT "is_spam" GROUP BY 1, 3, 4
UNION ALL
SELECT ("created_at" AT TIME ZONE 'Asia/Kolkata')::date, 'custom_planner', '', "status", count(*)
FROM "custom_itineraries" WHERE "deleted_at" IS NULL AND NOT "is_spam" GROUP BY 1, 4;

-- The owner's audit view reads both histories of what staff did, newest first.
CREATE INDEX "enquiry_activity_by_staff" ON "enquiry_activity" ("at" DESC, "id" DESC) WHERE "staff_id" IS NOT NULL;
CREATE INDEX "audit_log_newest" ON "audit_log" ("at" DESC, "id" DESC);
