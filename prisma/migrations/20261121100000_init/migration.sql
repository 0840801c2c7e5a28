-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
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
    "highlights" TEXT[],
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
    "images" TEXT[],
    "itinerary" JSONB NOT NULL DEFAULT '[]',
    "inclusions" TEXT[],
    "exclusions" TEXT[],
    "honeymoon_specials" TEXT[],
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "suspicion" TEXT,
    "notice_version" TEXT,
    "idempotency_key" UUID NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status_token_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "enquiries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_activity" (
    "id" BIGSERIAL NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" UUID,
    "kind" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "note" TEXT,

    CONSTRAINT "enquiry_activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_itineraries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reference" TEXT NOT NULL,
    "customer_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phone_e164" TEXT,
    "experiences" TEXT[],
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
    "suspicion" TEXT,
    "notice_version" TEXT,
    "idempotency_key" UUID NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status_token_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(6),

    CONSTRAINT "custom_itineraries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'owner',
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "disabled_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "staff_id" UUID NOT NULL,
    "session_version" INTEGER NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "staff_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_captchas" (
    "nonce" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "spent_captchas_pkey" PRIMARY KEY ("nonce")
);

-- CreateIndex
CREATE UNIQUE INDEX "tours_slug_key" ON "tours"("slug");

-- CreateIndex
CREATE INDEX "tours_is_active_created_at_id_idx" ON "tours"("is_active", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_is_active_date_id_idx" ON "reviews"("is_active", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_reference_key" ON "enquiries"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_idempotency_key_key" ON "enquiries"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "enquiries_status_token_hash_key" ON "enquiries"("status_token_hash");

-- CreateIndex
CREATE INDEX "enquiry_activity_enquiry_id_id_idx" ON "enquiry_activity"("enquiry_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "custom_itineraries_reference_key" ON "custom_itineraries"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "custom_itineraries_idempotency_key_key" ON "custom_itineraries"("idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "custom_itineraries_status_token_hash_key" ON "custom_itineraries"("status_token_hash");

-- CreateIndex
CREATE INDEX "custom_itineraries_created_at_id_idx" ON "custom_itineraries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "staff_username_key" ON "staff"("username");

-- CreateIndex
CREATE INDEX "staff_sessions_staff_id_created_at_idx" ON "staff_sessions"("staff_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "spent_captchas_expires_at_idx" ON "spent_captchas"("expires_at");

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_activity" ADD CONSTRAINT "enquiry_activity_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_activity" ADD CONSTRAINT "enquiry_activity_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------
-- What Prisma's language cannot say. The database is the last to believe anybody.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE "tours"
  ADD CONSTRAINT "tours_slug_shape" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "tours_title_filled" CHECK (btrim("title") <> ''),
  ADD CONSTRAINT "tours_category_known" CHECK ("category" IN ('kerala', 'outbound')),
  ADD CONSTRAINT "tours_price_positive" CHECK ("price" > 0 AND ("original_price" IS NULL OR "original_price" > "price")),
  ADD CONSTRAINT "tours_season_complete" CHECK (num_nulls("off_season_price", "on_season_price") IN (0, 2)),
  ADD CONSTRAINT "tours_season_headline" CHECK ("off_season_price" IS NULL OR ("price" = "off_season_price" AND "on_season_price" > 0)),
  ADD CONSTRAINT "tours_party_complete" CHECK (num_nulls("two_persons_price", "four_persons_price", "six_persons_price") IN (0, 3)),
  ADD CONSTRAINT "tours_party_headline" CHECK (
    "four_persons_price" IS NULL
    OR ("price" = "four_persons_price" AND "two_persons_price" >= "four_persons_price" AND "four_persons_price" >= "six_persons_price" AND "six_persons_price" > 0)
  ),
  ADD CONSTRAINT "tours_one_price_kind" CHECK ("off_season_price" IS NULL OR "four_persons_price" IS NULL),
  ADD CONSTRAINT "tours_duration_shape" CHECK ("duration" ~ '^\d+ Nights? \d+ Days?$|^\d+ Days? \d+ Nights?$' AND "duration_days" BETWEEN 1 AND 30),
  ADD CONSTRAINT "tours_group_size_shape" CHECK ("group_size" ~ '^\d+(-\d+)? People$'),
  ADD CONSTRAINT "tours_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "tours_review_count_range" CHECK ("review_count" >= 0),
  ADD CONSTRAINT "tours_itinerary_list" CHECK (jsonb_typeof("itinerary") = 'array'),
  ADD CONSTRAINT "tours_honeymoon_specials" CHECK ("is_honeymoon" OR cardinality("honeymoon_specials") = 0);

ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "reviews_source_known" CHECK ("source" IN ('google', 'tripadvisor')),
  ADD CONSTRAINT "reviews_text_filled" CHECK (btrim("review_text") <> '' AND btrim("customer_name") <> '');

-- Averages and counts of what the public may see (spec.md points 3 and 9: one decimal).
CREATE VIEW "review_stats" AS
  SELECT COALESCE(round(avg("rating"), 1), 0)::numeric(2, 1) AS "avg_rating", count(*)::integer AS "total_reviews"
  FROM "reviews" WHERE "is_active";

ALTER TABLE "enquiries"
  ADD CONSTRAINT "enquiries_status_known" CHECK ("status" IN ('new', 'contacted', 'converted', 'closed')),
  ADD CONSTRAINT "enquiries_source_known" CHECK ("source" = 'website'),
  ADD CONSTRAINT "enquiries_adults_range" CHECK ("adults_count" BETWEEN 1 AND 20),
  ADD CONSTRAINT "enquiries_children_range" CHECK ("children_count" BETWEEN 0 AND 10),
  ADD CONSTRAINT "enquiries_name_size" CHECK (btrim("customer_name") <> '' AND length("customer_name") <= 200),
  ADD CONSTRAINT "enquiries_email_size" CHECK (length("email") <= 254),
  ADD CONSTRAINT "enquiries_phone_size" CHECK (length("phone") BETWEEN 6 AND 40),
  ADD CONSTRAINT "enquiries_message_size" CHECK (length("visitor_message") <= 5000 AND length("message") <= 6000),
  ADD CONSTRAINT "enquiries_price_positive" CHECK ("package_price" > 0),
  ADD CONSTRAINT "enquiries_suspicion_known" CHECK ("suspicion" IN ('honeypot', 'too-fast'));

-- Keyset pages of every tab: newest first, ties by id.
CREATE INDEX "enquiries_inbox" ON "enquiries" ("enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_by_status" ON "enquiries" ("status", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "enquiries_spam" ON "enquiries" ("enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND "is_spam";
CREATE INDEX "enquiries_by_tour" ON "enquiries" ("tour_id", "enquiry_date" DESC) WHERE "deleted_at" IS NULL;

-- Search as people type it: any part of a name, an address, a number, a package or the message.
ALTER TABLE "enquiries" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
  lower("customer_name" || ' ' || COALESCE("email", '') || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
    || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || "tour_title" || ' ' || "visitor_message")
) STORED;
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops);

ALTER TABLE "enquiry_activity"
  ADD CONSTRAINT "enquiry_activity_kind_known" CHECK ("kind" IN ('created', 'status', 'spam', 'deleted', 'restored', 'note', 'assigned', 'follow-up', 'contacted'));

ALTER TABLE "custom_itineraries"
  ADD CONSTRAINT "custom_itineraries_status_known" CHECK ("status" IN ('new', 'contacted', 'quoted', 'converted', 'closed')),
  ADD CONSTRAINT "custom_itineraries_source_known" CHECK ("source" = 'custom_planner'),
  ADD CONSTRAINT "custom_itineraries_vibe_known" CHECK ("vibe" IN ('relaxing', 'adventure', 'cultural', 'romantic')),
  ADD CONSTRAINT "custom_itineraries_comfort_known" CHECK ("comfort_level" IN ('luxury', 'comfort', 'budget')),
  ADD CONSTRAINT "custom_itineraries_group_known" CHECK ("group_size" IN ('solo', 'couple', 'family', 'group')),
  ADD CONSTRAINT "custom_itineraries_duration_range" CHECK ("duration" BETWEEN 3 AND 10),
  ADD CONSTRAINT "custom_itineraries_experiences_known" CHECK (
    cardinality("experiences") BETWEEN 1 AND 9
    AND "experiences" <@ ARRAY['houseboat', 'tea-plantation', 'ayurveda', 'wildlife', 'beach', 'festivals', 'food', 'backwaters', 'trekking']
  ),
  ADD CONSTRAINT "custom_itineraries_cost_range" CHECK ("estimated_cost_min" > 0 AND "estimated_cost_min" <= "estimated_cost_max"),
  ADD CONSTRAINT "custom_itineraries_plan_object" CHECK (jsonb_typeof("itinerary_data") = 'object'),
  ADD CONSTRAINT "custom_itineraries_name_size" CHECK (btrim("customer_name") <> '' AND length("customer_name") <= 200);

ALTER TABLE "staff"
  ADD CONSTRAINT "staff_role_known" CHECK ("role" IN ('owner', 'agent')),
  ADD CONSTRAINT "staff_username_shape" CHECK ("username" = lower("username") AND length("username") BETWEEN 1 AND 64);

-- A list is empty, never absent: NULL would pass the checks above.
ALTER TABLE "tours"
  ALTER COLUMN "highlights" SET NOT NULL,
  ALTER COLUMN "images" SET NOT NULL,
  ALTER COLUMN "inclusions" SET NOT NULL,
  ALTER COLUMN "exclusions" SET NOT NULL,
  ALTER COLUMN "honeymoon_specials" SET NOT NULL;
ALTER TABLE "custom_itineraries" ALTER COLUMN "experiences" SET NOT NULL;
