-- Lists are empty, never NULL: a NULL would pass the CHECK constraints.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE "tours" (
  "id" TEXT NOT NULL,
  "slug" TEXT,
  "title" TEXT NOT NULL,
  "category" TEXT NOT NULL,
  "is_kerala" BOOLEAN NOT NULL DEFAULT false,
  "is_popular" BOOLEAN NOT NULL DEFAULT false,
  "is_honeymoon" BOOLEAN NOT NULL DEFAULT false,
  "duration" TEXT NOT NULL,
  "duration_days" INTEGER NOT NULL,
  "location" TEXT NOT NULL,
  "description" TEXT NOT NULL,
  "highlights" TEXT[] NOT NULL,
  "group_size" TEXT NOT NULL,
  "price" INTEGER NOT NULL,
  "original_price" INTEGER,
  "off_season_price" INTEGER,
  "on_season_price" INTEGER,
  "two_persons_price" INTEGER,
  "four_persons_price" INTEGER,
  "six_persons_price" INTEGER,
  "rating" DECIMAL(2,1) NOT NULL,
  "review_count" INTEGER NOT NULL DEFAULT 0,
  "image" TEXT NOT NULL,
  "images" TEXT[] NOT NULL,
  "itinerary" JSONB NOT NULL DEFAULT '[]',
  "inclusions" TEXT[] NOT NULL,
  "exclusions" TEXT[] NOT NULL,
  "honeymoon_specials" TEXT[] NOT NULL,
  "is_sample" BOOLEAN NOT NULL DEFAULT false,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tours_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tours_slug_shape" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT "tours_title_filled" CHECK (btrim("title") <> ''),
  CONSTRAINT "tours_category_known" CHECK ("category" IN ('kerala', 'outbound')),
  CONSTRAINT "tours_price_positive" CHECK ("price" > 0 AND ("original_price" IS NULL OR "original_price" > "price")),
  CONSTRAINT "tours_season_complete" CHECK (num_nulls("off_season_price", "on_season_price") IN (0, 2)),
  CONSTRAINT "tours_season_headline" CHECK ("off_season_price" IS NULL OR ("price" = "off_season_price" AND "on_season_price" > 0)),
  CONSTRAINT "tours_party_complete" CHECK (num_nulls("two_persons_price", "four_persons_price", "six_persons_price") IN (0, 3)),
  CONSTRAINT "tours_party_headline" CHECK (
    "four_persons_price" IS NULL
    OR ("price" = "four_persons_price" AND "two_persons_price" >= "four_persons_price" AND "four_persons_price" >= "six_persons_price" AND "six_persons_price" > 0)
  ),
  CONSTRAINT "tours_one_price_kind" CHECK ("off_season_price" IS NULL OR "four_persons_price" IS NULL),
  CONSTRAINT "tours_duration_shape" CHECK ("duration" ~ '^\d+ Nights? \d+ Days?$|^\d+ Days? \d+ Nights?$' AND "duration_days" BETWEEN 1 AND 30),
  CONSTRAINT "tours_group_size_shape" CHECK ("group_size" ~ '^\d+(-\d+)? People$'),
  CONSTRAINT "tours_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "tours_review_count_range" CHECK ("review_count" >= 0),
  CONSTRAINT "tours_itinerary_list" CHECK (jsonb_typeof("itinerary") = 'array'),
  CONSTRAINT "tours_honeymoon_specials" CHECK ("is_honeymoon" OR cardinality("honeymoon_specials") = 0)
);
CREATE UNIQUE INDEX "tours_slug_key" ON "tours" ("slug");
CREATE INDEX "tours_is_active_created_at_id_idx" ON "tours" ("is_active", "created_at" DESC, "id" DESC);

CREATE TABLE "reviews" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "customer_name" TEXT NOT NULL,
  "review_text" TEXT NOT NULL,
  "rating" SMALLINT NOT NULL,
  "date" DATE NOT NULL,
  "location" TEXT NOT NULL DEFAULT '',
  "verified" BOOLEAN NOT NULL DEFAULT false,
  "source" TEXT NOT NULL,
  "is_sample" BOOLEAN NOT NULL DEFAULT false,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "reviews_source_known" CHECK ("source" IN ('google', 'tripadvisor')),
  CONSTRAINT "reviews_text_filled" CHECK (btrim("review_text") <> '' AND btrim("customer_name") <> '')
);
CREATE INDEX "reviews_is_active_date_id_idx" ON "reviews" ("is_active", "date" DESC, "id" DESC);

-- Statistics of the visible reviews; the average has one decimal.
CREATE VIEW "review_stats" AS
  SELECT COALESCE(round(avg("rating"), 1), 0)::numeric(2, 1) AS "avg_rating", count(*)::integer AS "total_reviews"
  FROM "reviews" WHERE "is_active";

CREATE TABLE "staff" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "username" TEXT NOT NULL,
  "password_hash" TEXT NOT NULL,
  "role" TEXT NOT NULL DEFAULT 'owner',
  "email" TEXT,
  "totp_secret" TEXT,
  "totp_enabled_at" TIMESTAMPTZ(6),
  "totp_last_step" BIGINT,
  "session_version" INTEGER NOT NULL DEFAULT 1,
  "disabled_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "staff_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_role_known" CHECK ("role" IN ('owner', 'agent')),
  CONSTRAINT "staff_username_shape" CHECK ("username" = lower("username") AND length("username") BETWEEN 1 AND 64),
  CONSTRAINT "staff_email_shape" CHECK ("email" = lower("email") AND length("email") <= 254)
);
CREATE UNIQUE INDEX "staff_username_key" ON "staff" ("username");
CREATE UNIQUE INDEX "staff_email_key" ON "staff" ("email");

CREATE TABLE "staff_sessions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "staff_id" UUID NOT NULL,
  "session_version" INTEGER NOT NULL,
  "user_agent" TEXT,
  "ip_address" TEXT,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revoked_at" TIMESTAMPTZ(6),
  CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "staff_sessions_staff_id_created_at_idx" ON "staff_sessions" ("staff_id", "created_at" DESC);

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
  CONSTRAINT "staff_links_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_links_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "staff_links_kind_known" CHECK ("kind" IN ('invite', 'reset')),
  CONSTRAINT "staff_links_role_known" CHECK ("role" IN ('owner', 'agent'))
);
CREATE UNIQUE INDEX "staff_links_token_hash_key" ON "staff_links" ("token_hash");

CREATE TABLE "staff_recovery_codes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "staff_id" UUID NOT NULL,
  "code_hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(6),
  CONSTRAINT "staff_recovery_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_recovery_codes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "staff_recovery_codes_staff_id_code_hash_key" ON "staff_recovery_codes" ("staff_id", "code_hash");

CREATE TABLE "audit_log" (
  "id" BIGSERIAL NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "staff_id" UUID,
  "action" TEXT NOT NULL,
  "target" TEXT NOT NULL DEFAULT '',
  "detail" JSONB,
  CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_log_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "audit_log_newest" ON "audit_log" ("at" DESC, "id" DESC);

CREATE TABLE "saved_views" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "staff_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "saved_views_size" CHECK (btrim("name") <> '' AND length("name") <= 60 AND length("query") <= 1000)
);
CREATE UNIQUE INDEX "saved_views_staff_id_name_key" ON "saved_views" ("staff_id", "name");

CREATE TABLE "enquiries" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "reference" TEXT NOT NULL,
  "customer_name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT NOT NULL,
  "phone_e164" TEXT,
  "tour_id" TEXT,
  "tour_title" TEXT NOT NULL DEFAULT '',
  "price_shown" TEXT NOT NULL DEFAULT '',
  "package_price" INTEGER,
  "message" TEXT NOT NULL DEFAULT '',
  "visitor_message" TEXT NOT NULL DEFAULT '',
  "enquiry_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "status" TEXT NOT NULL DEFAULT 'new',
  "source" TEXT NOT NULL DEFAULT 'website',
  "user_agent" TEXT,
  "ip_address" TEXT,
  "location_city" TEXT,
  "location_state" TEXT,
  "location_country" TEXT,
  "adults_count" SMALLINT NOT NULL,
  "children_count" SMALLINT NOT NULL DEFAULT 0,
  "travel_date" DATE NOT NULL,
  "is_spam" BOOLEAN NOT NULL DEFAULT false,
  "assignee_id" UUID,
  "follow_up_at" TIMESTAMPTZ(6),
  "first_contact_at" TIMESTAMPTZ(6),
  "suspicion" TEXT,
  "notice_version" TEXT,
  "idempotency_key" UUID NOT NULL,
  "request_hash" TEXT NOT NULL,
  "status_token_hash" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deleted_at" TIMESTAMPTZ(6),
  "erased_at" TIMESTAMPTZ(6),
  "search_text" TEXT GENERATED ALWAYS AS (
    lower("customer_name" || ' ' || COALESCE("email", '') || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
      || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || "tour_title" || ' ' || "visitor_message")
  ) STORED,
  CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "enquiries_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "enquiries_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "enquiries_status_known" CHECK ("status" IN ('new', 'contacted', 'converted', 'closed')),
  CONSTRAINT "enquiries_source_known" CHECK ("source" = 'website'),
  CONSTRAINT "enquiries_adults_range" CHECK ("adults_count" BETWEEN 1 AND 20),
  CONSTRAINT "enquiries_children_range" CHECK ("children_count" BETWEEN 0 AND 10),
  CONSTRAINT "enquiries_name_size" CHECK (btrim("customer_name") <> '' AND length("customer_name") <= 200),
  CONSTRAINT "enquiries_email_size" CHECK (length("email") <= 254),
  CONSTRAINT "enquiries_phone_size" CHECK (length("phone") BETWEEN 6 AND 40),
  CONSTRAINT "enquiries_message_size" CHECK (length("visitor_message") <= 5000 AND length("message") <= 6000),
  CONSTRAINT "enquiries_price_positive" CHECK ("package_price" > 0),
  CONSTRAINT "enquiries_suspicion_known" CHECK ("suspicion" IN ('honeypot', 'too-fast'))
);
CREATE UNIQUE INDEX "enquiries_reference_key" ON "enquiries" ("reference");
CREATE UNIQUE INDEX "enquiries_idempotency_key_key" ON "enquiries" ("idempotency_key");
CREATE UNIQUE INDEX "enquiries_status_token_hash_key" ON "enquiries" ("status_token_hash");
-- Keyset pages of the inbox tabs: newest first, ties by id.
CREATE INDEX "enquiries_inbox" ON "enquiries" ("enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_by_status" ON "enquiries" ("status", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_spam" ON "enquiries" ("enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND "is_spam";
CREATE INDEX "enquiries_by_tour" ON "enquiries" ("tour_id", "enquiry_date" DESC) WHERE "deleted_at" IS NULL;
-- Substring search. With the default of 4 MB, every thousandth insert would wait for a long merge.
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
-- Owner, follow-ups, travel month, response time, other requests of the same customer.
CREATE INDEX "enquiries_by_assignee" ON "enquiries" ("assignee_id", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_follow_up" ON "enquiries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL;
CREATE INDEX "enquiries_by_travel_date" ON "enquiries" ("travel_date", "enquiry_date" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_waiting" ON "enquiries" ("enquiry_date", "id") WHERE "status" = 'new' AND "first_contact_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_first_contact" ON "enquiries" ("first_contact_at") WHERE "first_contact_at" IS NOT NULL;
CREATE INDEX "enquiries_by_phone" ON "enquiries" ("phone_e164") WHERE "phone_e164" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "enquiries_by_email" ON "enquiries" (lower("email")) WHERE "email" <> '' AND "deleted_at" IS NULL;
-- Retention job.
CREATE INDEX "enquiries_technical" ON "enquiries" ("enquiry_date") WHERE "ip_address" IS NOT NULL OR "user_agent" IS NOT NULL;
CREATE INDEX "enquiries_deleted" ON "enquiries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE TABLE "custom_itineraries" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "reference" TEXT NOT NULL,
  "customer_name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone" TEXT NOT NULL,
  "phone_e164" TEXT,
  "experiences" TEXT[] NOT NULL,
  "vibe" TEXT NOT NULL,
  "comfort_level" TEXT NOT NULL,
  "duration" SMALLINT NOT NULL,
  "group_size" TEXT NOT NULL,
  "itinerary_data" JSONB NOT NULL,
  "estimated_cost_min" INTEGER NOT NULL,
  "estimated_cost_max" INTEGER NOT NULL,
  "user_agent" TEXT,
  "ip_address" TEXT,
  "location_city" TEXT,
  "location_state" TEXT,
  "location_country" TEXT,
  "source" TEXT NOT NULL DEFAULT 'custom_planner',
  "status" TEXT NOT NULL DEFAULT 'new',
  "is_spam" BOOLEAN NOT NULL DEFAULT false,
  "assignee_id" UUID,
  "follow_up_at" TIMESTAMPTZ(6),
  "first_contact_at" TIMESTAMPTZ(6),
  "suspicion" TEXT,
  "notice_version" TEXT,
  "idempotency_key" UUID NOT NULL,
  "request_hash" TEXT NOT NULL,
  "status_token_hash" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deleted_at" TIMESTAMPTZ(6),
  "erased_at" TIMESTAMPTZ(6),
  "search_text" TEXT GENERATED ALWAYS AS (
    lower("customer_name" || ' ' || "email" || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
      || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || COALESCE("itinerary_data"->>'title', ''))
  ) STORED,
  CONSTRAINT "custom_itineraries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "custom_itineraries_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "custom_itineraries_status_known" CHECK ("status" IN ('new', 'contacted', 'quoted', 'converted', 'closed')),
  CONSTRAINT "custom_itineraries_source_known" CHECK ("source" = 'custom_planner'),
  CONSTRAINT "custom_itineraries_vibe_known" CHECK ("vibe" IN ('relaxing', 'adventure', 'cultural', 'romantic')),
  CONSTRAINT "custom_itineraries_comfort_known" CHECK ("comfort_level" IN ('luxury', 'comfort', 'budget')),
  CONSTRAINT "custom_itineraries_group_known" CHECK ("group_size" IN ('solo', 'couple', 'family', 'group')),
  CONSTRAINT "custom_itineraries_duration_range" CHECK ("duration" BETWEEN 3 AND 10),
  CONSTRAINT "custom_itineraries_experiences_known" CHECK (
    cardinality("experiences") BETWEEN 1 AND 9
    AND "experiences" <@ ARRAY['houseboat', 'tea-plantation', 'ayurveda', 'wildlife', 'beach', 'festivals', 'food', 'backwaters', 'trekking']
  ),
  CONSTRAINT "custom_itineraries_cost_range" CHECK ("estimated_cost_min" > 0 AND "estimated_cost_min" <= "estimated_cost_max"),
  CONSTRAINT "custom_itineraries_plan_object" CHECK (jsonb_typeof("itinerary_data") = 'object'),
  CONSTRAINT "custom_itineraries_name_size" CHECK (btrim("customer_name") <> '' AND length("customer_name") <= 200),
  CONSTRAINT "custom_itineraries_phone_size" CHECK (length("phone") BETWEEN 6 AND 40)
);
CREATE UNIQUE INDEX "custom_itineraries_reference_key" ON "custom_itineraries" ("reference");
CREATE UNIQUE INDEX "custom_itineraries_idempotency_key_key" ON "custom_itineraries" ("idempotency_key");
CREATE UNIQUE INDEX "custom_itineraries_status_token_hash_key" ON "custom_itineraries" ("status_token_hash");
CREATE INDEX "custom_itineraries_created_at_id_idx" ON "custom_itineraries" ("created_at" DESC, "id" DESC);
-- Substring search. With the default of 4 MB, every thousandth insert would wait for a long merge.
CREATE INDEX "custom_itineraries_search" ON "custom_itineraries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
-- Keyset pages of the inbox tabs: newest first, ties by id.
CREATE INDEX "custom_itineraries_inbox" ON "custom_itineraries" ("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_by_status" ON "custom_itineraries" ("status", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_spam" ON "custom_itineraries" ("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND "is_spam";
-- Owner, follow-ups, response time, other requests of the same customer.
CREATE INDEX "custom_itineraries_by_assignee" ON "custom_itineraries" ("assignee_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_follow_up" ON "custom_itineraries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL;
CREATE INDEX "custom_itineraries_waiting" ON "custom_itineraries" ("created_at", "id") WHERE "status" = 'new' AND "first_contact_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "custom_itineraries_first_contact" ON "custom_itineraries" ("first_contact_at") WHERE "first_contact_at" IS NOT NULL;
CREATE INDEX "custom_itineraries_by_phone" ON "custom_itineraries" ("phone_e164") WHERE "phone_e164" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "custom_itineraries_by_email" ON "custom_itineraries" (lower("email")) WHERE "email" <> '' AND "deleted_at" IS NULL;
-- Retention job.
CREATE INDEX "custom_itineraries_technical" ON "custom_itineraries" ("created_at") WHERE "ip_address" IS NOT NULL OR "user_agent" IS NOT NULL;
CREATE INDEX "custom_itineraries_deleted" ON "custom_itineraries" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

CREATE TABLE "enquiry_activity" (
  "id" BIGSERIAL NOT NULL,
  "enquiry_id" UUID,
  "itinerary_id" UUID,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "staff_id" UUID,
  "kind" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "note" TEXT,
  "batch_id" UUID,
  CONSTRAINT "enquiry_activity_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "enquiry_activity_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "enquiry_activity_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "enquiry_activity_itinerary_id_fkey" FOREIGN KEY ("itinerary_id") REFERENCES "custom_itineraries"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "enquiry_activity_kind_known" CHECK ("kind" IN (
    'created', 'status', 'spam', 'deleted', 'restored', 'note', 'assigned', 'follow-up', 'contacted', 'undone', 'reply',
    'linked', 'unlinked', 'visitor-note', 'visitor-date', 'withdrawn', 'erased'
  )),
  CONSTRAINT "enquiry_activity_one_request" CHECK (num_nonnulls("enquiry_id", "itinerary_id") = 1),
  CONSTRAINT "enquiry_activity_note_size" CHECK (length("note") <= 5000)
);
CREATE INDEX "enquiry_activity_enquiry_id_id_idx" ON "enquiry_activity" ("enquiry_id", "id" DESC);
CREATE INDEX "enquiry_activity_itinerary_id_id_idx" ON "enquiry_activity" ("itinerary_id", "id" DESC);
CREATE INDEX "enquiry_activity_batch" ON "enquiry_activity" ("batch_id") WHERE "batch_id" IS NOT NULL;
-- Idempotent notes and replies: a repeated key is the same note.
CREATE UNIQUE INDEX "enquiry_activity_note_key" ON "enquiry_activity" (COALESCE("enquiry_id", "itinerary_id"), "batch_id") WHERE "kind" IN ('note', 'reply');
-- Audit page, which merges this table with audit_log.
CREATE INDEX "enquiry_activity_by_staff" ON "enquiry_activity" ("at" DESC, "id" DESC) WHERE "staff_id" IS NOT NULL;

CREATE TABLE "customer_links" (
  "low_id" UUID NOT NULL,
  "high_id" UUID NOT NULL,
  "decision" TEXT NOT NULL,
  "linked_by_id" UUID,
  "linked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "customer_links_pkey" PRIMARY KEY ("low_id","high_id"),
  CONSTRAINT "customer_links_linked_by_id_fkey" FOREIGN KEY ("linked_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "customer_links_order" CHECK ("low_id" < "high_id"),
  CONSTRAINT "customer_links_decision_known" CHECK ("decision" IN ('linked', 'apart'))
);
CREATE INDEX "customer_links_high_id_idx" ON "customer_links" ("high_id");

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
  CONSTRAINT "reply_templates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reply_templates_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "reply_templates_language_known" CHECK ("language" IN ('en', 'hi', 'ml')),
  CONSTRAINT "reply_templates_size" CHECK (
    btrim("name") <> '' AND length("name") <= 80 AND length("subject") <= 200 AND btrim("body") <> '' AND length("body") <= 4000
  )
);

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
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "mails_itinerary_id_fkey" FOREIGN KEY ("itinerary_id") REFERENCES "custom_itineraries"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "mails_state_known" CHECK ("state" IN ('waiting', 'sent', 'failed'))
);
CREATE UNIQUE INDEX "mails_key_key" ON "mails" ("key");
CREATE INDEX "mails_state_created_at_id_idx" ON "mails" ("state", "created_at" DESC, "id" DESC);
CREATE INDEX "mails_enquiry_id_idx" ON "mails" ("enquiry_id");
CREATE INDEX "mails_itinerary_id_idx" ON "mails" ("itinerary_id");

CREATE TABLE "spent_captchas" (
  "nonce" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "spent_captchas_pkey" PRIMARY KEY ("nonce")
);
CREATE INDEX "spent_captchas_expires_at_idx" ON "spent_captchas" ("expires_at");

-- Kept by the triggers below, so that no count scans a table.
CREATE TABLE "inbox_counts" (
  "source" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "is_spam" BOOLEAN NOT NULL,
  "shard" SMALLINT NOT NULL,
  "n" BIGINT NOT NULL,
  CONSTRAINT "inbox_counts_pkey" PRIMARY KEY ("source","status","is_spam","shard")
);

CREATE TABLE "inbox_days" (
  "day" DATE NOT NULL,
  "source" TEXT NOT NULL,
  "tour_id" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "n" BIGINT NOT NULL,
  CONSTRAINT "inbox_days_pkey" PRIMARY KEY ("day","source","tour_id","status")
);

CREATE TABLE "page_views" (
  "day" DATE NOT NULL,
  "path" TEXT NOT NULL,
  "views" INTEGER NOT NULL,
  CONSTRAINT "page_views_pkey" PRIMARY KEY ("day","path"),
  CONSTRAINT "page_views_size" CHECK ("views" > 0 AND length("path") <= 200)
);

-- Maintains inbox_counts and inbox_days, and notifies the live view once per statement. Each statement writes to one
-- random shard, so concurrent statements rarely wait for each other, and in a fixed order, so they cannot deadlock.
-- Arguments: source, package column, time column, event name.
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

-- Notes, replies and links change no request row, so they notify by themselves.
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

-- One notification per row: tours and reviews rarely change. Argument: event name.
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
