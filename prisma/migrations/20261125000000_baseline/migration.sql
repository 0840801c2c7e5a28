-- Lists are empty, never NULL: a NULL would pass the CHECK constraints.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Text for searching and comparing; the same as foldText in lib/platform/format/typed-text.ts.
CREATE FUNCTION "kayal_fold"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT btrim(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(
          translate(
            regexp_replace(
              lower(regexp_replace(
                normalize(translate("typed",
                  U&'\2018\2019\201A\201B\02BB\02BC\2032\0060\00B4\FF07\201C\201D\201E\201F\2033\00AB\00BB\2010\2011\2012\2013\2014\2015\2212\FE58\FE63\FF0D',
                  repeat('''', 10) || repeat('"', 7) || repeat('-', 10)), NFKD),
                '[\u0300-\u036F]', '', 'g')),
              '([\u0D7A-\u0D7F])', U&'\\1\0D4D', 'g'),
            U&'\0D7A\0D7B\0D7C\0D7D\0D7E\0D7F', U&'\0D23\0D28\0D30\0D32\0D33\0D15'),
          '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħıŧς' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || '०१२३४५६७८९' || '০১২৩৪৫৬৭৮৯' || '੦੧੨੩੪੫੬੭੮੯' || '૦૧૨૩૪૫૬૭૮૯'
        || '୦୧୨୩୪୫୬୭୮୯' || '௦௧௨௩௪௫௬௭௮௯' || '౦౧౨౩౪౫౬౭౮౯' || '೦೧೨೩೪೫೬೭೮೯' || '൦൧൨൩൪൫൬൭൮൯' || '๐๑๒๓๔๕๖๗๘๙',
      'olddhitσ' || repeat('0123456789', 12)),
    '\s+', ' ', 'g'))
$$;

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
  "stays" JSONB NOT NULL DEFAULT '[]',
  "who_for" TEXT[] NOT NULL DEFAULT '{}',
  "questions" JSONB NOT NULL DEFAULT '[]',
  "extras" JSONB NOT NULL DEFAULT '[]',
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "search_title" TEXT NOT NULL DEFAULT '',
  "search_description" TEXT NOT NULL DEFAULT '',
  "why_this_one" TEXT NOT NULL DEFAULT '',
  "updated_by" UUID,
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
  CONSTRAINT "tours_duration_shape" CHECK ("duration" ~ '^\d+ Nights? \d+ Days?$|^\d+ Days? \d+ Nights?$|^1 Day$' AND "duration_days" BETWEEN 1 AND 30),
  CONSTRAINT "tours_group_size_shape" CHECK ("group_size" ~ '^\d+(-\d+)? People$'),
  CONSTRAINT "tours_rating_range" CHECK ("rating" BETWEEN 1 AND 5 OR "rating" = 0),
  CONSTRAINT "tours_itinerary_list" CHECK (jsonb_typeof("itinerary") = 'array'),
  CONSTRAINT "tours_stays_list" CHECK (jsonb_typeof("stays") = 'array'),
  CONSTRAINT "tours_questions_list" CHECK (jsonb_typeof("questions") = 'array'),
  CONSTRAINT "tours_extras_list" CHECK (jsonb_typeof("extras") = 'array'),
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
  -- A review is held until staff approve it, shown, or hidden. `is_active` stays true only while it is shown, so that every
  -- query and the view review_stats follow the state.
  "state" TEXT NOT NULL DEFAULT 'shown',
  "featured" BOOLEAN NOT NULL DEFAULT false,
  "answer" TEXT NOT NULL DEFAULT '',
  -- The trip that the review is about, if it is about one.
  "tour_id" TEXT,
  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reviews_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "reviews_text_filled" CHECK (btrim("review_text") <> '' AND btrim("customer_name") <> ''),
  CONSTRAINT "reviews_state_known" CHECK ("state" IN ('held', 'shown', 'hidden')),
  CONSTRAINT "reviews_source_known" CHECK ("source" IN ('google', 'tripadvisor', 'direct'))
);
CREATE INDEX "reviews_is_active_date_id_idx" ON "reviews" ("is_active", "date" DESC, "id" DESC);
CREATE INDEX "reviews_tour_id_idx" ON "reviews" ("tour_id");

-- Statistics of the visible reviews; the average has one decimal.
CREATE VIEW "review_stats" AS
  SELECT COALESCE(round(avg("rating"), 1), 0)::numeric(2, 1) AS "avg_rating", count(*)::integer AS "total_reviews"
  FROM "reviews" WHERE "is_active";

CREATE TABLE "staff" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "username" TEXT NOT NULL,
  -- Name for customers and colleagues; the username until the account has chosen one.
  "display_name" TEXT NOT NULL DEFAULT '',
  "password_hash" TEXT NOT NULL,
  "role" TEXT NOT NULL DEFAULT 'owner',
  -- Rights that owners have granted to this agent.
  "rights" TEXT[] NOT NULL DEFAULT ARRAY['all-requests'],
  "email" TEXT,
  "totp_secret" TEXT,
  "totp_enabled_at" TIMESTAMPTZ(6),
  "totp_last_step" BIGINT,
  "session_version" INTEGER NOT NULL DEFAULT 1,
  "disabled_at" TIMESTAMPTZ(6),
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- When an owner chose "Later" for the line about setting up the site.
  "setup_later_at" TIMESTAMPTZ(6),
  CONSTRAINT "staff_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "staff_role_known" CHECK ("role" IN ('owner', 'agent')),
  CONSTRAINT "staff_rights_known" CHECK ("rights" <@ ARRAY['all-requests', 'export', 'publish', 'prices', 'rates', 'margins', 'payments']),
  CONSTRAINT "staff_username_shape" CHECK ("username" = lower("username") AND length("username") BETWEEN 1 AND 64),
  CONSTRAINT "staff_display_name_shape" CHECK (btrim("display_name") <> '' AND length("display_name") <= 60),
  CONSTRAINT "staff_email_shape" CHECK ("email" = lower("email") AND length("email") <= 254)
);
CREATE UNIQUE INDEX "staff_username_key" ON "staff" ("username");
CREATE UNIQUE INDEX "staff_email_key" ON "staff" ("email");
CREATE FUNCTION "kayal_name_staff"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.display_name := COALESCE(NULLIF(btrim(NEW.display_name), ''), NEW.username);
  RETURN NEW;
END $$;
CREATE TRIGGER "staff_name" BEFORE INSERT OR UPDATE OF "display_name" ON "staff"
  FOR EACH ROW EXECUTE FUNCTION "kayal_name_staff"();

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

-- Push subscriptions of browsers, each with the session in which it was switched on or last confirmed.
CREATE TABLE "push_subscriptions" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "session_id" UUID NOT NULL,
  -- The address at the browser's push service, and the browser's keys for the encryption.
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  -- The name of our key that the browser accepts; lib/platform/push/keys.ts.
  "key_id" TEXT NOT NULL,
  "confirmed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "staff_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "push_subscriptions_shape" CHECK ("endpoint" LIKE 'https://%' AND length("endpoint") <= 1000)
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" ("endpoint");
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" ("session_id");

-- Ending a session deletes its subscriptions; expiry does not.
CREATE FUNCTION "kayal_end_pushes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions AS p USING staff_sessions AS s JOIN staff AS a ON a.id = s.staff_id
  WHERE s.id = p.session_id
    AND (s.revoked_at IS NOT NULL OR a.disabled_at IS NOT NULL OR a.session_version <> s.session_version);
  RETURN NULL;
END $$;
CREATE TRIGGER "staff_sessions_end_pushes" AFTER UPDATE OF "revoked_at", "session_version" ON "staff_sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_end_pushes"();
CREATE TRIGGER "staff_end_pushes" AFTER UPDATE OF "session_version", "disabled_at" ON "staff"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_end_pushes"();

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
  CONSTRAINT "staff_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
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
  -- The actor as written; staff_id becomes NULL when the account is deleted.
  "actor_id" UUID,
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

-- A request: an enquiry, or the request of the trip planner. Columns of one kind are NULL or empty for the other.
CREATE TABLE "requests" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  -- How it came; `custom_planner` are the planner's.
  "source" TEXT NOT NULL DEFAULT 'website',
  "kind" TEXT NOT NULL GENERATED ALWAYS AS (CASE "source" WHEN 'custom_planner' THEN 'itinerary' ELSE 'enquiry' END) STORED,
  "reference" TEXT NOT NULL,
  "customer_name" TEXT NOT NULL,
  "email" TEXT,
  "phone" TEXT NOT NULL,
  "phone_e164" TEXT,
  -- Of the package or the plan.
  "title" TEXT NOT NULL DEFAULT '',
  "tour_id" TEXT,
  "price_shown" TEXT NOT NULL DEFAULT '',
  "package_price" INTEGER,
  -- The total that was shown.
  "price_total" INTEGER,
  -- Conditions of the total, such as 'children not in this total'.
  "price_conditions" TEXT NOT NULL DEFAULT '',
  -- The book whose prices the visitor saw. No foreign key: it would lock the book's row in every request, and the
  -- application may not delete books.
  "price_book_id" INTEGER,
  -- The extras that the visitor ticked, each with its price at that time; not part of any total.
  "chosen_extras" JSONB NOT NULL DEFAULT '[]',
  "message" TEXT NOT NULL DEFAULT '',
  "visitor_message" TEXT NOT NULL DEFAULT '',
  "adults_count" SMALLINT,
  "children_count" SMALLINT,
  -- Of all children, or none.
  "children_ages" SMALLINT[] NOT NULL DEFAULT '{}',
  "travel_date" DATE,
  "experiences" TEXT[],
  "vibe" TEXT,
  "comfort_level" TEXT,
  "duration" SMALLINT,
  "group_size" TEXT,
  "itinerary_data" JSONB,
  "plan_code" TEXT,
  -- Further data shown to the visitor: start, estimate per person and for the party.
  "plan_shown" JSONB,
  "estimated_cost_min" INTEGER,
  "estimated_cost_max" INTEGER,
  "group_id" UUID,
  "terms_version" INTEGER NOT NULL,
  "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- The promised time of the first call or mail; set by kayal_set_due.
  "due_at" TIMESTAMPTZ(6) NOT NULL,
  "user_agent" TEXT,
  "ip_address" TEXT,
  "location_city" TEXT,
  "location_state" TEXT,
  "location_country" TEXT,
  "status" TEXT NOT NULL DEFAULT 'new',
  "is_spam" BOOLEAN NOT NULL DEFAULT false,
  "language" TEXT,
  "expected_amount" INTEGER,
  -- What was agreed for the trip, or the fee of a cancelled one; set by kayal_note_agreed.
  "agreed_total" INTEGER,
  "close_reason" TEXT,
  "close_note" TEXT NOT NULL DEFAULT '',
  "lead_source" TEXT,
  "lead_detail" TEXT NOT NULL DEFAULT '',
  "assignee_id" UUID,
  "follow_up_at" TIMESTAMPTZ(6),
  "visitor_due_at" TIMESTAMPTZ(6),
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
    "kayal_fold"("customer_name" || ' ' || COALESCE("email", '') || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
      || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || "title" || ' ' || "visitor_message")
  ) STORED,
  CONSTRAINT "requests_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "requests_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "requests_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "requests_source_known" CHECK ("source" IN ('website', 'custom_planner', 'phone', 'whatsapp', 'walk_in', 'imported')),
  CONSTRAINT "requests_status_known" CHECK ("status" IN ('new', 'contacted', 'converted', 'closed') OR ("status" = 'quoted' AND "source" = 'custom_planner')),
  CONSTRAINT "requests_enquiry_complete" CHECK ("source" = 'custom_planner' OR num_nulls("adults_count", "children_count") = 0),
  CONSTRAINT "requests_plan_complete" CHECK ("source" <> 'custom_planner' OR num_nulls(
    "experiences", "vibe", "comfort_level", "duration", "group_size", "itinerary_data", "estimated_cost_min", "estimated_cost_max"
  ) = 0),
  CONSTRAINT "requests_website_has_date" CHECK ("source" <> 'website' OR "travel_date" IS NOT NULL),
  CONSTRAINT "requests_name_size" CHECK (btrim("customer_name") <> '' AND length("customer_name") <= 200),
  CONSTRAINT "requests_email_size" CHECK (length("email") <= 254),
  CONSTRAINT "requests_phone_size" CHECK (length("phone") BETWEEN 6 AND 40),
  CONSTRAINT "requests_language_known" CHECK ("language" IN ('en', 'hi', 'ml')),
  CONSTRAINT "requests_expected_amount_range" CHECK ("expected_amount" BETWEEN 1 AND 100000000),
  CONSTRAINT "requests_close_reason_known" CHECK ("close_reason" IN (
    'booked-elsewhere', 'price', 'dates', 'not-travelling', 'no-answer', 'not-offered', 'duplicate', 'other'
  )),
  CONSTRAINT "requests_close_note_size" CHECK (length("close_note") <= 500),
  CONSTRAINT "requests_lead_source_known" CHECK ("lead_source" IN ('google', 'instagram', 'facebook', 'whatsapp', 'justdial', 'agent', 'referral', 'other')),
  CONSTRAINT "requests_lead_detail_size" CHECK (length("lead_detail") <= 120 AND ("lead_source" IS NOT NULL OR "lead_detail" = '')),
  CONSTRAINT "requests_suspicion_known" CHECK ("suspicion" IN ('honeypot', 'too-fast')),
  CONSTRAINT "requests_adults_range" CHECK ("adults_count" BETWEEN 1 AND 20),
  CONSTRAINT "requests_children_range" CHECK ("children_count" BETWEEN 0 AND 10),
  CONSTRAINT "requests_ages_complete" CHECK (cardinality("children_ages") IN (0, "children_count")),
  CONSTRAINT "requests_message_size" CHECK (length("visitor_message") <= 5000 AND length("message") <= 7000),
  CONSTRAINT "requests_extras_list" CHECK (jsonb_typeof("chosen_extras") = 'array' AND jsonb_array_length("chosen_extras") <= 12),
  CONSTRAINT "requests_price_positive" CHECK ("package_price" > 0 AND "price_total" > 0),
  CONSTRAINT "requests_vibe_known" CHECK ("vibe" IN ('relaxing', 'adventure', 'cultural', 'romantic')),
  CONSTRAINT "requests_comfort_known" CHECK ("comfort_level" IN ('luxury', 'comfort', 'budget')),
  CONSTRAINT "requests_group_known" CHECK ("group_size" IN ('solo', 'couple', 'family', 'group')),
  CONSTRAINT "requests_duration_range" CHECK ("duration" BETWEEN 3 AND 10),
  CONSTRAINT "requests_experiences_known" CHECK (
    cardinality("experiences") BETWEEN 1 AND 9
    AND "experiences" <@ ARRAY['houseboat', 'tea-plantation', 'ayurveda', 'wildlife', 'beach', 'festivals', 'food', 'backwaters', 'trekking']
  ),
  CONSTRAINT "requests_cost_range" CHECK ("estimated_cost_min" > 0 AND "estimated_cost_min" <= "estimated_cost_max"),
  CONSTRAINT "requests_plan_code" CHECK ("plan_code" ~ '^[0-9]-[0-9a-z]{1,118}$'),
  CONSTRAINT "requests_plan_object" CHECK (jsonb_typeof("itinerary_data") = 'object')
);
CREATE UNIQUE INDEX "requests_reference_key" ON "requests" ("reference");
-- Each form has its own keys.
CREATE UNIQUE INDEX "requests_idempotency_key_kind_key" ON "requests" ("idempotency_key", "kind");
CREATE UNIQUE INDEX "requests_status_token_hash_key" ON "requests" ("status_token_hash");

-- Keyset pages of the inbox: newest first, ties by id. The conditions are those of lib/requests/inbox/conditions-sql.ts.
CREATE INDEX "requests_inbox" ON "requests" ("received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "requests_by_status" ON "requests" ("status", "received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "requests_spam" ON "requests" ("received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND "is_spam";
CREATE INDEX "requests_by_tour" ON "requests" ("tour_id", "received_at" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "requests_by_source" ON "requests" ("source", "received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "source" <> 'website';
CREATE INDEX "requests_search" ON "requests" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 64);

-- Owner, follow-ups, travel month, response time, other requests of the same customer.
CREATE INDEX "requests_by_assignee" ON "requests" ("assignee_id", "received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
-- Open requests of one account or of nobody.
CREATE INDEX "requests_open" ON "requests" ("assignee_id", "received_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "status" IN ('new', 'contacted', 'quoted');
CREATE INDEX "requests_follow_up" ON "requests" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL AND ("status" <> 'closed' OR "follow_up_at" = "visitor_due_at");
CREATE INDEX "requests_by_travel_date" ON "requests" ("travel_date", "received_at" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "requests_waiting" ON "requests" ("due_at", "id") WHERE "status" = 'new' AND "first_contact_at" IS NULL AND "deleted_at" IS NULL AND NOT "is_spam";
CREATE INDEX "requests_first_contact" ON "requests" ("first_contact_at") WHERE "first_contact_at" IS NOT NULL;
CREATE INDEX "requests_by_phone" ON "requests" ("phone_e164") WHERE "phone_e164" IS NOT NULL;
CREATE INDEX "requests_by_email" ON "requests" (lower("email")) WHERE "email" <> '';

-- Retention job.
CREATE INDEX "requests_technical" ON "requests" ("received_at") WHERE "ip_address" IS NOT NULL OR "user_agent" IS NOT NULL;
CREATE INDEX "requests_deleted" ON "requests" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- The two kinds under the specified names, with the specified columns.
CREATE VIEW "enquiries" WITH (security_invoker = true) AS
  SELECT "id", "customer_name", "email", "phone", "title" AS "tour_title", "message", "received_at" AS "enquiry_date", "status", "source",
    "user_agent", "ip_address", "location_city", "location_state", "location_country", "adults_count", "children_count", "travel_date",
    "is_spam", "tour_id"
  FROM "requests" WHERE "kind" = 'enquiry' AND "deleted_at" IS NULL;
CREATE VIEW "custom_itineraries" WITH (security_invoker = true) AS
  SELECT "id", "customer_name", "email", "phone", "experiences", "vibe", "comfort_level", "duration", "group_size", "itinerary_data",
    "estimated_cost_min", "estimated_cost_max", "user_agent", "source", "status", "received_at" AS "created_at"
  FROM "requests" WHERE "kind" = 'itinerary' AND "deleted_at" IS NULL;

CREATE TABLE "request_activity" (
  "id" BIGSERIAL NOT NULL,
  "request_id" UUID NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "staff_id" UUID,
  "kind" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "note" TEXT,
  "batch_id" UUID,
  CONSTRAINT "request_activity_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "request_activity_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "request_activity_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "request_activity_kind_known" CHECK ("kind" IN (
    'created', 'status', 'spam', 'deleted', 'restored', 'note', 'assigned', 'follow-up', 'contacted', 'undone', 'reply',
    'linked', 'unlinked', 'visitor-note', 'visitor-date', 'withdrawn', 'erased',
    'corrected', 'close-reason', 'customer-card', 'imported',
    'quote-sent', 'quote-seen', 'quote-accepted', 'quote-declined', 'quote-withdrawn', 'quote-comment',
    'quote-answer', 'trip-booked', 'trip-instalments', 'trip-payment', 'trip-claim', 'trip-service', 'trip-answer', 'trip-travellers',
    'trip-cancelled', 'trip-moved', 'trip-note'
  )),
  CONSTRAINT "request_activity_note_size" CHECK (length("note") <= 5000)
);
CREATE INDEX "request_activity_request_id_id_idx" ON "request_activity" ("request_id", "id" DESC);
CREATE INDEX "request_activity_batch" ON "request_activity" ("batch_id") WHERE "batch_id" IS NOT NULL;

-- Idempotent notes and replies: a repeated key is the same note.
CREATE UNIQUE INDEX "request_activity_note_key" ON "request_activity" ("request_id", "batch_id") WHERE "kind" IN ('note', 'reply', 'quote-comment', 'quote-answer');

-- Audit page, which merges this table with audit_log.
CREATE INDEX "request_activity_by_staff" ON "request_activity" ("at" DESC, "id" DESC) WHERE "staff_id" IS NOT NULL;

CREATE TABLE "customer_links" (
  "low_id" UUID NOT NULL,
  "high_id" UUID NOT NULL,
  "decision" TEXT NOT NULL,
  "linked_by_id" UUID,
  "linked_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "customer_links_pkey" PRIMARY KEY ("low_id","high_id"),
  CONSTRAINT "customer_links_linked_by_id_fkey" FOREIGN KEY ("linked_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "customer_links_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customer_links_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customer_links_order" CHECK ("low_id" < "high_id"),
  CONSTRAINT "customer_links_decision_known" CHECK ("decision" IN ('linked', 'apart'))
);
CREATE INDEX "customer_links_high_id_idx" ON "customer_links" ("high_id");

CREATE TABLE "customer_cards" (
  "request_id" UUID NOT NULL,
  "birthday" DATE,
  "notes" TEXT NOT NULL DEFAULT '',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "customer_cards_pkey" PRIMARY KEY ("request_id"),
  CONSTRAINT "customer_cards_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "customer_cards_notes_size" CHECK (length("notes") <= 5000)
);

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
  "request_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_at" TIMESTAMPTZ(6),
  "cleared_at" TIMESTAMPTZ(6),
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "mails_state_known" CHECK ("state" IN ('waiting', 'sent', 'failed', 'held'))
);
CREATE UNIQUE INDEX "mails_key_key" ON "mails" ("key");
CREATE INDEX "mails_state_created_at_id_idx" ON "mails" ("state", "created_at" DESC, "id" DESC);
CREATE INDEX "mails_request_id_idx" ON "mails" ("request_id");

CREATE TABLE "spent_captchas" (
  "nonce" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "spent_captchas_pkey" PRIMARY KEY ("nonce")
);
CREATE INDEX "spent_captchas_expires_at_idx" ON "spent_captchas" ("expires_at");

-- Maintained by the triggers below, so that no count scans a table.
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

-- Maintains inbox_counts and inbox_days after updates and deletions, and notifies the live view once per statement. Each row counts
-- under its own source. Each statement writes to one random shard, so concurrent statements rarely wait for each other, and in a
-- fixed order, so they cannot deadlock.
CREATE FUNCTION "kayal_track_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS d, r.* FROM new_rows AS r'
    WHEN 'DELETE' THEN 'SELECT -1 AS d, r.* FROM old_rows AS r'
    ELSE 'SELECT 1 AS d, r.* FROM new_rows AS r UNION ALL SELECT -1, r.* FROM old_rows AS r'
  END;
  touched text := CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END;
BEGIN
  EXECUTE format(
    'INSERT INTO inbox_counts AS c (source, status, is_spam, shard, n)
     SELECT source, status, is_spam, %s, sum(d) FROM (%s) AS change WHERE deleted_at IS NULL
     GROUP BY source, status, is_spam HAVING sum(d) <> 0 ORDER BY source, status, is_spam
     ON CONFLICT (source, status, is_spam, shard) DO UPDATE SET n = c.n + excluded.n',
    floor(random() * 8)::int, changes);
  EXECUTE format(
    'INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
     SELECT (received_at AT TIME ZONE ''Asia/Kolkata'')::date, source, COALESCE(tour_id, ''''), status, sum(d) FROM (%s) AS change
     WHERE deleted_at IS NULL AND NOT is_spam
     GROUP BY 1, 2, 3, 4 HAVING sum(d) <> 0 ORDER BY 1, 2, 3, 4
     ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n',
    changes);
  EXECUTE format(
    'SELECT pg_notify(''kayal_changes'', json_build_object(''event'', kind, ''ids'', (array_agg(id))[:51], ''op'', %L)::text)
     FROM %I GROUP BY kind',
    lower(TG_OP), touched);
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_track_update" AFTER UPDATE ON "requests" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"();
CREATE TRIGGER "requests_track_delete" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_requests"();

-- Notes, replies and links change no request row, so they notify by themselves.
CREATE FUNCTION "kayal_notify_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kayal_changes', json_build_object('event', r.kind, 'ids', (array_agg(DISTINCT r.id))[:51], 'op', 'update')::text)
  FROM new_rows AS a JOIN requests AS r ON r.id = a.request_id
  WHERE a.kind IN ('note', 'visitor-note', 'linked', 'unlinked', 'contacted', 'reply', 'customer-card')
    OR a.kind LIKE 'quote-%' OR a.kind LIKE 'trip-%'
  GROUP BY r.kind;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_activity_notify" AFTER INSERT ON "request_activity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_activity"();

-- Queues one push per new request, per answer of a traveller to a quote, or per new lead owner of this statement, and browser; lib/requests/notices decides when it
-- is sent whether the account may see the request. Without a subscription, it costs one look at an empty table.
CREATE FUNCTION "kayal_queue_pushes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM push_subscriptions) THEN RETURN NULL; END IF;
  PERFORM graphile_worker.add_job('send_push', json_build_object('activity', news.id::text, 'subscription', p.id, 'attempt', 1),
    job_key => 'push:' || news.id || ':' || p.id)
  FROM (
    SELECT min(id) AS id, staff_id, owner FROM (
      SELECT id, staff_id, kind, CASE kind WHEN 'assigned' THEN COALESCE(after ->> 'assigneeId', '') END AS owner
      FROM new_rows WHERE kind IN ('created', 'assigned', 'quote-seen', 'quote-comment', 'quote-accepted', 'quote-declined', 'trip-claim',
        'trip-answer', 'trip-note')
    ) AS lines GROUP BY staff_id, owner, CASE WHEN kind <> 'assigned' THEN id END
  ) AS news
  JOIN staff_sessions AS s ON s.staff_id IS DISTINCT FROM news.staff_id AND (news.owner IS NULL OR s.staff_id::text = news.owner)
  JOIN push_subscriptions AS p ON p.session_id = s.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "request_activity_push" AFTER INSERT ON "request_activity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_queue_pushes"();

-- One notification per row: tours and reviews rarely change. Argument: event name.
CREATE FUNCTION "kayal_notify_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kayal_changes', json_build_object(
    'event', TG_ARGV[0],
    'ids', json_build_array(CASE TG_OP WHEN 'DELETE' THEN OLD.id::text ELSE NEW.id::text END),
    'op', lower(TG_OP))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "reviews_notify" AFTER INSERT OR UPDATE OR DELETE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "kayal_notify_row"('review');

-- Counters change often and none of their columns but the key is indexed: the free space keeps updates on their page.
CREATE TABLE "rate_limits" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
) WITH (fillfactor = 70);

CREATE TABLE "sign_in_failures" (
  "key" TEXT NOT NULL,
  "failures" INTEGER NOT NULL,
  "locked_until" TIMESTAMPTZ(6),
  "forget_at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("key")
);

-- Runs of `npm run backup` and `npm run restore`, for the staff pages and the digest.
CREATE TABLE "backup_runs" (
  "id" BIGSERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(6) NOT NULL,
  "finished_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "bytes" BIGINT NOT NULL DEFAULT 0,
  "row_count" BIGINT NOT NULL DEFAULT 0,
  "changes" BIGINT,
  "problem" TEXT,
  CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "backup_runs_kind_known" CHECK ("kind" IN ('backup', 'drill', 'restore')),
  CONSTRAINT "backup_runs_problem_size" CHECK (length("problem") <= 500)
);
CREATE INDEX "backup_runs_kind_id_idx" ON "backup_runs" ("kind", "id" DESC);

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
CREATE INDEX "request_activity_notes" ON "request_activity" USING gin ("kayal_fold"("note") gin_trgm_ops) WHERE "note" IS NOT NULL;

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

-- Requests that were erased or deleted on purpose.
CREATE TABLE "removals" (
  "request_id" UUID NOT NULL,
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

-- The hash of an offer or acceptance, as the audit log records it; lib/trust/records/check.ts compares both.
CREATE FUNCTION "kayal_hash"("content" jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;

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

-- Seals new lines of the audit log.
CREATE FUNCTION "kayal_seal_audit"() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  previous record;
  lines record;
BEGIN
  PERFORM pg_advisory_xact_lock(7208311);
  LOCK TABLE audit_log IN SHARE MODE;
  SELECT number, last_id, head INTO previous FROM audit_seals ORDER BY number DESC LIMIT 1;
  SELECT max(id) AS last_id, COALESCE(array_agg(id ORDER BY id), '{}') AS ids, COALESCE(array_agg(hash ORDER BY id), '{}') AS hashes,
    COALESCE(string_agg(format(E'\n%s %s', id, hash), '' ORDER BY id), '') AS text INTO lines
  FROM (
    SELECT id, kayal_hash(jsonb_build_array(
      id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_id, action, target, detail)) AS hash
    FROM audit_log WHERE id > COALESCE(previous.last_id, 0) ORDER BY id LIMIT 5000
  ) AS line;
  IF cardinality(lines.ids) > 0 THEN
    INSERT INTO audit_seals (number, last_id, line_ids, line_hashes, head)
    VALUES (COALESCE(previous.number, 0) + 1, lines.last_id, lines.ids, lines.hashes,
      encode(sha256(convert_to(COALESCE(previous.head, '') || lines.text, 'UTF8')), 'hex'));
  END IF;
  RETURN cardinality(lines.ids);
END $$;


-- New requests are counted by static SQL, which is planned once per connection; kayal_track_requests, which plans three
-- statements at each call, remains for updates and deletions. Same order of writes, so still no deadlock.
CREATE FUNCTION "kayal_track_new_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_shard smallint := floor(random() * 8);
BEGIN
  INSERT INTO inbox_counts AS c (source, status, is_spam, shard, n)
  SELECT source, status, is_spam, one_shard, count(*) FROM new_rows WHERE deleted_at IS NULL
  GROUP BY source, status, is_spam ORDER BY source, status, is_spam
  ON CONFLICT (source, status, is_spam, shard) DO UPDATE SET n = c.n + excluded.n;
  INSERT INTO inbox_days AS c (day, source, tour_id, status, n)
  SELECT (received_at AT TIME ZONE 'Asia/Kolkata')::date, source, COALESCE(tour_id, ''), status, count(*) FROM new_rows
  WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (day, source, tour_id, status) DO UPDATE SET n = c.n + excluded.n;
  PERFORM pg_notify('kayal_changes', json_build_object('event', kind, 'ids', (array_agg(id))[:51], 'op', 'insert')::text)
  FROM new_rows GROUP BY kind;
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_track_insert" AFTER INSERT ON "requests" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_track_new_requests"();

ALTER TABLE "tours" ADD CONSTRAINT "tours_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "staff"("id") ON DELETE SET NULL;

-- `base` is the published content that the draft started from, at `base_version`. Both are empty for a new package.
CREATE TABLE "package_drafts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "tour_id" TEXT,
  "content" JSONB NOT NULL,
  "base" JSONB NOT NULL DEFAULT '{}',
  "base_version" INTEGER NOT NULL DEFAULT 0,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  "updated_by" UUID,
  -- Published when this day begins in Kerala. `publish_problem` says why it was not.
  "publish_on" DATE,
  "publish_by" UUID,
  "publish_problem" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "package_drafts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "package_drafts_publish_by_fkey" FOREIGN KEY ("publish_by") REFERENCES "staff"("id") ON DELETE SET NULL,
  CONSTRAINT "package_drafts_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_drafts_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "staff"("id") ON DELETE SET NULL
);
CREATE UNIQUE INDEX "package_drafts_tour_id_key" ON "package_drafts" ("tour_id");
CREATE INDEX "package_drafts_publish_on_idx" ON "package_drafts" ("publish_on");

-- The package that each published draft became or changed: pages that still show the draft lead to it.
CREATE TABLE "published_drafts" (
  "draft_id" UUID NOT NULL,
  "tour_id" TEXT NOT NULL,
  CONSTRAINT "published_drafts_pkey" PRIMARY KEY ("draft_id"),
  CONSTRAINT "published_drafts_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "published_drafts_tour_id_idx" ON "published_drafts" ("tour_id");

-- What staff added with an Idempotency-Key: a repeat finds the first here.
CREATE TABLE "creations" (
  "key" UUID NOT NULL,
  "request_hash" TEXT NOT NULL,
  "item_id" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  CONSTRAINT "creations_pkey" PRIMARY KEY ("key")
);

-- Packages that were deleted. Peak prices and the undo of imports and price changes may still name them, so a new package
-- does not get their ids. Only a file that names such an id brings the package back.
CREATE TABLE "deleted_packages" (
  "id" TEXT NOT NULL,
  CONSTRAINT "deleted_packages_pkey" PRIMARY KEY ("id")
);

-- Published content without prices: restoring an old text must not restore old prices. `set-aside` is a draft that was
-- discarded, `priced` has the prices before a change.
CREATE TABLE "package_versions" (
  "tour_id" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "kind" TEXT NOT NULL,
  "schema_version" INTEGER NOT NULL DEFAULT 1,
  "fields" TEXT[] NOT NULL,
  "content" JSONB NOT NULL,
  "staff_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  CONSTRAINT "package_versions_pkey" PRIMARY KEY ("tour_id", "number"),
  CONSTRAINT "package_versions_kind_known" CHECK ("kind" IN ('published', 'archived', 'restored', 'set-aside', 'priced')),
  CONSTRAINT "package_versions_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_versions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL
);

-- A former slug refers to the package, not to another slug, so there are neither chains nor loops.
CREATE TABLE "slug_redirects" (
  "old_slug" TEXT NOT NULL,
  "tour_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  CONSTRAINT "slug_redirects_pkey" PRIMARY KEY ("old_slug"),
  CONSTRAINT "slug_redirects_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "slug_redirects_tour_id_idx" ON "slug_redirects" ("tour_id");

-- The content of a row that versions store.
CREATE FUNCTION "kayal_package_content"("tour" "tours") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(tour) - ARRAY[
    'id', 'version', 'created_at', 'updated_at', 'updated_by', 'rating', 'review_count', 'price', 'original_price',
    'off_season_price', 'on_season_price', 'two_persons_price', 'four_persons_price', 'six_persons_price'
  ]
$$;

-- The prices of a row, by their fields in the editor.
CREATE FUNCTION "kayal_package_prices"("tour" "tours") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object(
    'price', tour.price,
    'originalPrice', tour.original_price,
    'season', CASE WHEN tour.off_season_price IS NOT NULL THEN
      jsonb_build_object('offSeason', tour.off_season_price, 'onSeason', tour.on_season_price) END,
    'pricing', CASE WHEN tour.two_persons_price IS NOT NULL THEN jsonb_build_object(
      'twoPersons', tour.two_persons_price, 'fourPersons', tour.four_persons_price, 'sixPersons', tour.six_persons_price) END
  )
$$;

-- Stores a version of every change of a package, by staff or by SQL, and its former address.
CREATE FUNCTION "kayal_keep_package"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_content jsonb := "kayal_package_content"(NEW);
  old_content jsonb := '{}';
  old_prices jsonb;
  changed text[];
  is_staff boolean := TG_OP = 'INSERT';
BEGIN
  IF EXISTS (SELECT FROM slug_redirects WHERE old_slug = NEW.slug AND tour_id <> NEW.id) THEN
    RAISE EXCEPTION 'slug % leads to another package', NEW.slug
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'slug_redirects_pkey';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    old_content := "kayal_package_content"(OLD);
    is_staff := NEW.version <> OLD.version;
    IF OLD.slug IS DISTINCT FROM NEW.slug THEN
      DELETE FROM slug_redirects WHERE old_slug = NEW.slug;
      IF OLD.slug IS NOT NULL THEN
        INSERT INTO slug_redirects (old_slug, tour_id) VALUES (OLD.slug, NEW.id)
          ON CONFLICT (old_slug) DO UPDATE SET tour_id = EXCLUDED.tour_id, created_at = now();
      END IF;
    END IF;
  END IF;
  SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO changed
    FROM jsonb_each(new_content) WHERE value IS DISTINCT FROM old_content -> key;
  IF cardinality(changed) > 0 THEN
    INSERT INTO package_versions (tour_id, number, kind, fields, content, staff_id)
    SELECT NEW.id, coalesce(max(number), 0) + 1,
      CASE WHEN TG_OP = 'INSERT' OR NEW.is_active = OLD.is_active THEN 'published'
        WHEN NEW.is_active THEN 'restored' ELSE 'archived' END,
      CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE changed END, new_content - 'is_active',
      CASE WHEN is_staff THEN NEW.updated_by END
    FROM package_versions WHERE tour_id = NEW.id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    old_prices := "kayal_package_prices"(OLD);
    SELECT coalesce(array_agg(key ORDER BY key), '{}') INTO changed
      FROM jsonb_each("kayal_package_prices"(NEW)) WHERE value IS DISTINCT FROM old_prices -> key;
    IF cardinality(changed) > 0 THEN
      INSERT INTO package_versions (tour_id, number, kind, fields, content, staff_id)
      SELECT NEW.id, coalesce(max(number), 0) + 1, 'priced', changed, old_prices, CASE WHEN is_staff THEN NEW.updated_by END
      FROM package_versions WHERE tour_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "tours_keep" AFTER INSERT OR UPDATE ON "tours" FOR EACH ROW EXECUTE FUNCTION "kayal_keep_package"();

-- Price books: the prices of all packages for a span of travel dates. The price columns of tours stay what visitors read: a
-- copy of the current book's lines, kept equal by triggers in both directions.
CREATE TABLE "price_books" (
  "id" SERIAL NOT NULL,
  "name" TEXT NOT NULL,
  -- The travel dates that the book is for.
  "valid" DATERANGE NOT NULL,
  "starts_on" DATE GENERATED ALWAYS AS (lower("valid")) STORED,
  -- The first day after the book; null while it is open.
  "ends_before" DATE GENERATED ALWAYS AS (upper("valid")) STORED,
  -- The book whose lines are in the price columns of tours. Only kayal_project_prices changes it.
  "is_current" BOOLEAN NOT NULL DEFAULT false,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "price_books_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "price_books_name_filled" CHECK (btrim("name") <> '' AND length("name") <= 60),
  CONSTRAINT "price_books_valid_filled" CHECK (NOT isempty("valid")),
  -- Deferrable, so that two neighbours can be moved one after the other.
  CONSTRAINT "price_books_no_overlap" EXCLUDE USING gist ("valid" WITH &&) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE UNIQUE INDEX "price_books_one_current" ON "price_books" ("is_current") WHERE "is_current";

CREATE TABLE "price_lines" (
  "book_id" INTEGER NOT NULL,
  "tour_id" TEXT NOT NULL,
  "price" INTEGER NOT NULL,
  "original_price" INTEGER,
  "off_season_price" INTEGER,
  "on_season_price" INTEGER,
  "two_persons_price" INTEGER,
  "four_persons_price" INTEGER,
  "six_persons_price" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "price_lines_pkey" PRIMARY KEY ("book_id", "tour_id"),
  CONSTRAINT "price_lines_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "price_books" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "price_lines_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- The same rules as for tours.
  CONSTRAINT "price_lines_price_positive" CHECK ("price" > 0 AND ("original_price" IS NULL OR "original_price" > "price")),
  CONSTRAINT "price_lines_season_complete" CHECK (num_nulls("off_season_price", "on_season_price") IN (0, 2)),
  CONSTRAINT "price_lines_season_headline" CHECK ("off_season_price" IS NULL OR ("price" = "off_season_price" AND "on_season_price" > 0)),
  CONSTRAINT "price_lines_party_complete" CHECK (num_nulls("two_persons_price", "four_persons_price", "six_persons_price") IN (0, 3)),
  CONSTRAINT "price_lines_party_headline" CHECK (
  "four_persons_price" IS NULL
    OR ("price" = "four_persons_price" AND "two_persons_price" >= "four_persons_price" AND "four_persons_price" >= "six_persons_price" AND "six_persons_price" > 0)
  ),
  CONSTRAINT "price_lines_one_price_kind" CHECK ("off_season_price" IS NULL OR "four_persons_price" IS NULL)
);
CREATE INDEX "price_lines_tour_id_idx" ON "price_lines" ("tour_id");

-- One change of prices by staff, with the old and the new value of every cell: [{ id, field, from, to }].
CREATE TABLE "price_batches" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "book_id" INTEGER NOT NULL,
  "staff_id" UUID,
  "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "changes" JSONB NOT NULL,
  -- Set when the change was undone, and in the batch that undid it.
  "undone_at" TIMESTAMPTZ(6),
  "undo_of" UUID,
  CONSTRAINT "price_batches_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "price_batches_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "price_books" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "price_batches_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "price_batches_changes_list" CHECK (jsonb_typeof("changes") = 'array')
);
CREATE INDEX "price_batches_to_undo" ON "price_batches" ("book_id", "staff_id", "at" DESC);

CREATE FUNCTION "kayal_current_price_book"() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM price_books WHERE is_current
$$;

-- An enquiry states its book. A plan has no travel date, so its estimate is from the current one.
ALTER TABLE "requests" ALTER COLUMN "price_book_id" SET DEFAULT "kayal_current_price_book"();

-- The first book, open at both ends, named after the pricing year (April to March) of the day of this migration.
INSERT INTO "price_books" ("name", "valid", "is_current")
SELECT to_char(start, 'YYYY-') || to_char(start + interval '1 year', 'YY'), daterange(NULL, NULL), true
FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - interval '3 months' AS start) AS pricing_year;

-- The book for a day: the one that contains it; in a gap or after the last book, the one before.
CREATE FUNCTION "kayal_price_book_on"(day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM price_books ORDER BY starts_on IS NULL OR starts_on <= day DESC,
    CASE WHEN starts_on <= day THEN starts_on END DESC NULLS LAST, starts_on LIMIT 1
$$;

-- Makes the book of today (in Kerala) the current one and copies its lines to tours. Returns the number of packages whose
-- prices changed, or null when nothing was to be done. Waits for others that do the same.
CREATE FUNCTION "kayal_project_prices"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  changed integer;
BEGIN
  IF EXISTS (SELECT FROM price_books WHERE is_current AND id = kayal_price_book_on(today)) THEN RETURN NULL; END IF;
  PERFORM FROM price_books ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM tours ORDER BY id FOR NO KEY UPDATE;
  UPDATE price_books SET is_current = false WHERE is_current;
  UPDATE price_books SET is_current = true WHERE id = kayal_price_book_on(today);
  UPDATE tours AS t SET price = l.price, original_price = l.original_price, off_season_price = l.off_season_price,
    on_season_price = l.on_season_price, two_persons_price = l.two_persons_price,
    four_persons_price = l.four_persons_price, six_persons_price = l.six_persons_price,
    version = t.version + 1, updated_at = now()
  FROM price_lines AS l JOIN price_books AS b ON b.id = l.book_id AND b.is_current
  WHERE l.tour_id = t.id AND (t.price, t.original_price, t.off_season_price, t.on_season_price, t.two_persons_price,
    t.four_persons_price, t.six_persons_price) IS DISTINCT FROM (l.price, l.original_price, l.off_season_price,
    l.on_season_price, l.two_persons_price, l.four_persons_price, l.six_persons_price);
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

-- Deletes a book that has not begun and that no request was priced by, with its lines and their undo. False if it must stay.
CREATE FUNCTION "kayal_delete_price_book"(book integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM price_books
    WHERE id = book AND NOT is_current AND starts_on > (now() AT TIME ZONE 'Asia/Kolkata')::date
  ) OR EXISTS (SELECT FROM requests WHERE price_book_id = book) THEN RETURN false; END IF;
  DELETE FROM price_batches WHERE book_id = book;
  DELETE FROM price_lines WHERE book_id = book;
  DELETE FROM price_books WHERE id = book;
  RETURN true;
END $$;

-- Price columns of tours that changed in any other way are copied to the current book. A new package also gets a line in
-- the books to come.
CREATE FUNCTION "kayal_tours_to_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO price_lines (book_id, tour_id, price, original_price, off_season_price, on_season_price,
      two_persons_price, four_persons_price, six_persons_price)
    SELECT b.id, n.id, n.price, n.original_price, n.off_season_price, n.on_season_price, n.two_persons_price,
      n.four_persons_price, n.six_persons_price
    FROM new_rows AS n, price_books AS b
    WHERE b.is_current OR b.starts_on > (SELECT starts_on FROM price_books WHERE is_current)
      OR (b.starts_on IS NOT NULL AND (SELECT starts_on FROM price_books WHERE is_current) IS NULL)
    ORDER BY b.id, n.id
    ON CONFLICT (book_id, tour_id) DO NOTHING;
    RETURN NULL;
  END IF;
  INSERT INTO price_lines AS l (book_id, tour_id, price, original_price, off_season_price, on_season_price,
    two_persons_price, four_persons_price, six_persons_price)
  SELECT b.id, n.id, n.price, n.original_price, n.off_season_price, n.on_season_price, n.two_persons_price,
    n.four_persons_price, n.six_persons_price
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id JOIN price_books AS b ON b.is_current
  WHERE (n.price, n.original_price, n.off_season_price, n.on_season_price, n.two_persons_price, n.four_persons_price,
    n.six_persons_price) IS DISTINCT FROM (o.price, o.original_price, o.off_season_price, o.on_season_price,
    o.two_persons_price, o.four_persons_price, o.six_persons_price)
  ORDER BY n.id
  ON CONFLICT (book_id, tour_id) DO UPDATE SET price = excluded.price, original_price = excluded.original_price,
    off_season_price = excluded.off_season_price, on_season_price = excluded.on_season_price,
    two_persons_price = excluded.two_persons_price, four_persons_price = excluded.four_persons_price,
    six_persons_price = excluded.six_persons_price, version = l.version + 1, updated_at = now()
  WHERE (l.price, l.original_price, l.off_season_price, l.on_season_price, l.two_persons_price, l.four_persons_price,
    l.six_persons_price) IS DISTINCT FROM (excluded.price, excluded.original_price, excluded.off_season_price,
    excluded.on_season_price, excluded.two_persons_price, excluded.four_persons_price, excluded.six_persons_price);
  RETURN NULL;
END $$;
CREATE TRIGGER "tours_to_lines_insert" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tours_to_lines"();
CREATE TRIGGER "tours_to_lines_update" AFTER UPDATE ON "tours" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tours_to_lines"();

-- Changed lines of the current book are copied to tours. Statement triggers also fire without rows, so both functions would
-- call each other forever if this one did not stop first.
CREATE FUNCTION "kayal_lines_to_tours"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE message text;
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  UPDATE tours AS t SET price = n.price, original_price = n.original_price, off_season_price = n.off_season_price,
    on_season_price = n.on_season_price, two_persons_price = n.two_persons_price,
    four_persons_price = n.four_persons_price, six_persons_price = n.six_persons_price,
    version = t.version + 1, updated_at = now()
  FROM new_rows AS n JOIN price_books AS b ON b.id = n.book_id AND b.is_current
  WHERE n.tour_id = t.id AND (t.price, t.original_price, t.off_season_price, t.on_season_price, t.two_persons_price,
    t.four_persons_price, t.six_persons_price) IS DISTINCT FROM (n.price, n.original_price, n.off_season_price,
    n.on_season_price, n.two_persons_price, n.four_persons_price, n.six_persons_price);
  -- Pages show the prices of later travel dates too.
  SELECT json_build_object('event', 'tour', 'ids', json_agg(tour_id), 'op', 'update')::text
  FROM (SELECT DISTINCT tour_id FROM new_rows ORDER BY tour_id LIMIT 51) AS few HAVING count(*) > 0 INTO message;
  PERFORM pg_notify('kayal_changes', message);
  RETURN NULL;
END $$;
CREATE TRIGGER "price_lines_to_tours_insert" AFTER INSERT ON "price_lines" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_lines_to_tours"();
CREATE TRIGGER "price_lines_to_tours_update" AFTER UPDATE ON "price_lines" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_lines_to_tours"();

-- One notification per statement instead of one per row. Argument: event name.
CREATE FUNCTION "kayal_notify_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE message text;
BEGIN
  EXECUTE format(
    'SELECT json_build_object(''event'', %L, ''ids'', json_agg(id), ''op'', %L)::text
     FROM (SELECT id FROM %I LIMIT 51) AS few HAVING count(*) > 0',
    TG_ARGV[0], lower(TG_OP), CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END) INTO message;
  IF message IS NOT NULL THEN PERFORM pg_notify('kayal_changes', message); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "tours_notify" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_rows"('tour');
CREATE TRIGGER "tours_notify_update" AFTER UPDATE ON "tours" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_rows"('tour');
CREATE TRIGGER "tours_notify_delete" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_rows"('tour');

-- Dates of books, the prices of children and peak prices concern the pages of all packages.
CREATE FUNCTION "kayal_notify_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kayal_changes', '{"event":"tour","ids":[],"op":"update"}');
  RETURN NULL;
END $$;
CREATE TRIGGER "price_books_notify" AFTER INSERT OR UPDATE OR DELETE ON "price_books"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_books"();

-- What children pay by age: [{ from, to, label, percent, amount }]. No row: nothing was ever saved, which counts as
-- version 1, and the age bands of the release hold.
CREATE TABLE "child_prices" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "bands" JSONB NOT NULL DEFAULT '[]',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by_id" UUID,
  CONSTRAINT "child_prices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "child_prices_one_row" CHECK ("id" = 1),
  CONSTRAINT "child_prices_bands_list" CHECK (jsonb_typeof("bands") = 'array'),
  CONSTRAINT "child_prices_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "child_prices_updated_by_id_idx" ON "child_prices" ("updated_by_id");
CREATE TRIGGER "child_prices_notify" AFTER INSERT OR UPDATE OR DELETE ON "child_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_books"();

-- The last import of packages that can still be undone, with the former and new value of each field:
-- [{ row, id, title, kind, fields: [{ field, from, to }] }]. No row: there is none.
CREATE TABLE "last_import" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "file_name" TEXT NOT NULL,
  "lines" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_by_id" UUID,
  CONSTRAINT "last_import_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "last_import_one_row" CHECK ("id" = 1),
  CONSTRAINT "last_import_lines_list" CHECK (jsonb_typeof("lines") = 'array'),
  CONSTRAINT "last_import_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "last_import_created_by_id_idx" ON "last_import" ("created_by_id");

-- Peak prices: [{ name, from, to, amount, percent, pricing, on }], and supplements for a single room: [{ amount, on }].
-- No row: nothing was ever saved, which counts as version 1.
CREATE TABLE "peak_prices" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "windows" JSONB NOT NULL DEFAULT '[]',
  "singles" JSONB NOT NULL DEFAULT '[]',
  -- What the last change replaced, { windows, singles }; null when there is nothing to undo.
  "previous" JSONB NOT NULL DEFAULT 'null',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by_id" UUID,
  CONSTRAINT "peak_prices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "peak_prices_one_row" CHECK ("id" = 1),
  CONSTRAINT "peak_prices_lists" CHECK (jsonb_typeof("windows") = 'array' AND jsonb_typeof("singles") = 'array'),
  CONSTRAINT "peak_prices_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "peak_prices_updated_by_id_idx" ON "peak_prices" ("updated_by_id");
CREATE TRIGGER "peak_prices_notify" AFTER INSERT OR UPDATE OR DELETE ON "peak_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_notify_books"();

-- Pictures that staff have uploaded or described. A row with the name of a picture of lib/company/pictures/index.json replaces
-- it; without a file (hash is null), only its words and its focal point.
CREATE TABLE "pictures" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "name" TEXT NOT NULL,
  "title" TEXT NOT NULL DEFAULT '',
  "place" TEXT NOT NULL DEFAULT '',
  "alt" TEXT NOT NULL DEFAULT '',
  "width" INTEGER,
  "height" INTEGER,
  "hash" TEXT,
  "blur" TEXT,
  "bytes" INTEGER,
  "focal_x" SMALLINT NOT NULL DEFAULT 50,
  "focal_y" SMALLINT NOT NULL DEFAULT 50,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "pictures_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "pictures_name_shape" CHECK ("name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("name") <= 80),
  CONSTRAINT "pictures_hash_shape" CHECK ("hash" ~ '^[0-9a-f]{8}$'),
  CONSTRAINT "pictures_file_complete" CHECK (num_nulls("hash", "width", "height", "blur", "bytes") IN (0, 5)),
  CONSTRAINT "pictures_focal_range" CHECK ("focal_x" BETWEEN 0 AND 100 AND "focal_y" BETWEEN 0 AND 100
    AND "focal_x" % 5 = 0 AND "focal_y" % 5 = 0),
  CONSTRAINT "pictures_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "pictures_name_key" ON "pictures"("name");
CREATE TRIGGER "pictures_notify" AFTER INSERT OR UPDATE OR DELETE ON "pictures"
  FOR EACH ROW EXECUTE FUNCTION "kayal_notify_row"('picture');

-- What staff set instead of the built-in company details; only what differs from them. No row: nothing was ever saved,
-- which counts as version 1.
CREATE TABLE "company" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "content" JSONB NOT NULL DEFAULT '{}',
  -- Hash and size of the logo's files; NULL or JSON null without a logo.
  "logo" JSONB,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by_id" UUID,
  CONSTRAINT "company_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "company_one_row" CHECK ("id" = 1),
  CONSTRAINT "company_content_is_object" CHECK (jsonb_typeof("content") = 'object'),
  CONSTRAINT "company_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "company_updated_by_id_idx" ON "company" ("updated_by_id");

-- Versions of the privacy policy, the terms and their figures (JSON); each applies from its date until the date of a
-- later one.
CREATE TABLE "legal_texts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "content" TEXT NOT NULL,
  "holds_from" DATE NOT NULL,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "legal_texts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "legal_texts_kind_known" CHECK ("kind" IN ('privacy', 'terms', 'figures')),
  CONSTRAINT "legal_texts_content_filled" CHECK (btrim("content") <> ''),
  CONSTRAINT "legal_texts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "legal_texts_kind_version_key" ON "legal_texts" ("kind", "version");
CREATE INDEX "legal_texts_created_by_id_idx" ON "legal_texts" ("created_by_id");
CREATE TRIGGER "company_notify" AFTER INSERT OR UPDATE OR DELETE ON "company" FOR EACH ROW EXECUTE FUNCTION "kayal_notify_row"('company');
CREATE TRIGGER "legal_texts_notify" AFTER INSERT OR UPDATE OR DELETE ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "kayal_notify_row"('company');

-- The version of the terms' figures in force today in India, as lib/company/terms/legal-text.ts chooses it; 0 is the
-- built-in one.
CREATE FUNCTION "kayal_current_terms"() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT version FROM legal_texts
    WHERE kind = 'figures' AND holds_from <= (now() AT TIME ZONE 'Asia/Kolkata')::date
    ORDER BY holds_from DESC, version DESC LIMIT 1), 0)
$$;
-- A request keeps the terms under which it came.
ALTER TABLE "requests" ALTER COLUMN "terms_version" SET DEFAULT "kayal_current_terms"();
-- The promised hours of these terms after the receipt. Without readable terms they are those of BUILT_IN_TERMS: a request
-- is stored whatever the terms contain.
CREATE FUNCTION "kayal_set_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hours integer := COALESCE((SELECT substring(content FROM '"callbackHours":\s*([0-9]{1,3})(?![0-9])')::integer FROM legal_texts
    WHERE kind = 'figures' AND version = NEW.terms_version), 24);
BEGIN
  NEW.due_at := NEW.received_at + make_interval(hours => hours);
  RETURN NEW;
END $$;
CREATE TRIGGER "requests_set_due" BEFORE INSERT OR UPDATE OF "received_at", "terms_version" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION "kayal_set_due"();

-- If only one of the two columns is written, the other one follows; if both are and disagree, the state decides.
CREATE FUNCTION "kayal_review_state"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'shown' AND NOT NEW.is_active THEN NEW.state := 'hidden'; END IF;
    NEW.is_active := NEW.state = 'shown';
  ELSIF NEW.state IS DISTINCT FROM OLD.state THEN
    NEW.is_active := NEW.state = 'shown';
  ELSIF NEW.is_active IS DISTINCT FROM OLD.is_active THEN
    NEW.state := CASE WHEN NEW.is_active THEN 'shown' ELSE 'hidden' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "reviews_state" BEFORE INSERT OR UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "kayal_review_state"();

-- A package's number of reviews and, once it has some, its rating are those of the visible reviews about it, whoever writes.
CREATE FUNCTION "kayal_rate_tour"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), COALESCE(round(avg(rating), 1), NEW.rating) INTO NEW.review_count, NEW.rating
    FROM reviews WHERE tour_id = NEW.id AND is_active;
  RETURN NEW;
END $$;
CREATE TRIGGER "tours_rate" BEFORE INSERT OR UPDATE ON "tours" FOR EACH ROW EXECUTE FUNCTION "kayal_rate_tour"();
CREATE FUNCTION "kayal_rate_reviewed_tours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tours SET review_count = 0 WHERE id IN (OLD.tour_id, NEW.tour_id); -- tours_rate counts
  RETURN NULL;
END $$;
CREATE TRIGGER "reviews_rate_tours" AFTER INSERT OR DELETE OR UPDATE OF "rating", "state", "is_active", "tour_id" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "kayal_rate_reviewed_tours"();

-- Links by which past travellers write a review; only the hash of the token is stored.
CREATE TABLE "review_invitations" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "token_hash" TEXT NOT NULL,
  "customer_name" TEXT NOT NULL,
  "location" TEXT NOT NULL DEFAULT '',
  "tour_id" TEXT,
  "request_id" UUID,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "used_at" TIMESTAMPTZ(6),
  "review_hash" TEXT,
  "revoked_at" TIMESTAMPTZ(6),
  CONSTRAINT "review_invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_invitations_name_filled" CHECK (btrim("customer_name") <> ''),
  CONSTRAINT "review_invitations_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "review_invitations_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "review_invitations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "review_invitations_token_hash_key" ON "review_invitations" ("token_hash");
CREATE UNIQUE INDEX "review_invitations_request_id_key" ON "review_invitations" ("request_id");
CREATE INDEX "review_invitations_created_by_id_idx" ON "review_invitations" ("created_by_id");

CREATE TABLE "group_choices" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "token_hash" TEXT NOT NULL,
  "idempotency_key" UUID NOT NULL,
  "tour_ids" TEXT[] NOT NULL,
  "plans" JSONB NOT NULL DEFAULT '[]',
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "group_choices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "group_choices_size" CHECK (cardinality("tour_ids") + jsonb_array_length("plans") BETWEEN 2 AND 8)
);

CREATE TABLE "group_votes" (
  "group_id" UUID NOT NULL,
  "friend_hash" TEXT NOT NULL,
  "tour_ids" TEXT[] NOT NULL,
  "plan_codes" TEXT[] NOT NULL DEFAULT '{}',
  CONSTRAINT "group_votes_pkey" PRIMARY KEY ("group_id","friend_hash"),
  CONSTRAINT "group_votes_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group_choices"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "group_votes_size" CHECK (cardinality("tour_ids") + cardinality("plan_codes") BETWEEN 1 AND 8)
);
CREATE UNIQUE INDEX "group_choices_token_hash_key" ON "group_choices"("token_hash");
CREATE UNIQUE INDEX "group_choices_idempotency_key_key" ON "group_choices"("idempotency_key");
CREATE INDEX "group_choices_created_at_idx" ON "group_choices"("created_at");

ALTER TABLE "requests" ADD CONSTRAINT "requests_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group_choices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A group sends at most one request, not counting spam and deleted ones. Requests of nobody's group are not in the index.
CREATE UNIQUE INDEX "requests_group_id_key" ON "requests" ("group_id")
  WHERE "group_id" IS NOT NULL AND "deleted_at" IS NULL AND NOT "is_spam";

-- A request that is restored, or no longer spam, leaves its group if the group has sent another one meanwhile.
CREATE FUNCTION "kayal_leave_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM requests WHERE group_id = NEW.group_id AND id <> NEW.id AND deleted_at IS NULL AND NOT is_spam)
  THEN NEW.group_id := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "requests_leave_group" BEFORE UPDATE OF "deleted_at", "is_spam" ON "requests" FOR EACH ROW
  WHEN (NEW.group_id IS NOT NULL AND NEW.deleted_at IS NULL AND NOT NEW.is_spam) EXECUTE FUNCTION "kayal_leave_group"();

CREATE FUNCTION "kayal_note_erased"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (action, target) VALUES ('request-erased', NEW.reference);
  INSERT INTO removals (request_id, reference, reason)
  VALUES (NEW.id, NEW.reference, 'erased') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_note_erased" AFTER UPDATE ON "requests" FOR EACH ROW
  WHEN (OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL) EXECUTE FUNCTION "kayal_note_erased"();

-- Only what staff had deleted, and spam, is ever purged.
CREATE FUNCTION "kayal_note_purged"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  purged integer;
BEGIN
  SELECT count(*) INTO purged FROM old_rows WHERE deleted_at IS NOT NULL OR is_spam;
  IF purged > 0 THEN
    INSERT INTO audit_log (action, detail) VALUES ('requests-purged', jsonb_build_object('requests', purged));
    INSERT INTO removals (request_id, reference, reason)
    SELECT id, reference, 'purged' FROM old_rows WHERE deleted_at IS NOT NULL OR is_spam
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_note_purged" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_note_purged"();

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

-- Legal texts are only added, and withdrawn before they take effect.
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

-- The rate book: who we buy from, what they sell, and what it costs us. Only staff read it.
CREATE TABLE "suppliers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "place" TEXT NOT NULL DEFAULT '',
  "class" TEXT NOT NULL DEFAULT '',
  "phone" TEXT NOT NULL DEFAULT '',
  "email" TEXT NOT NULL DEFAULT '',
  "pictures" TEXT[] NOT NULL DEFAULT '{}',
  "url" TEXT NOT NULL DEFAULT '',
  "note" TEXT NOT NULL DEFAULT '',
  "child_free_to" SMALLINT NOT NULL DEFAULT 4,
  "child_to" SMALLINT NOT NULL DEFAULT 11,
  "is_sample" BOOLEAN NOT NULL DEFAULT false,
  "archived_at" TIMESTAMPTZ(6),
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by" UUID,
  CONSTRAINT "suppliers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "suppliers_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE NO ACTION,
  CONSTRAINT "suppliers_kind" CHECK ("kind" IN ('hotel', 'resort', 'homestay', 'houseboat', 'transport', 'activity')),
  CONSTRAINT "suppliers_class" CHECK ("class" IN ('', 'luxury', 'comfort', 'budget')),
  CONSTRAINT "suppliers_name" CHECK (btrim("name") <> '' AND length("name") <= 120 AND length("place") <= 80),
  CONSTRAINT "suppliers_children" CHECK ("child_free_to" BETWEEN 0 AND "child_to" AND "child_to" <= 17)
);
CREATE UNIQUE INDEX "suppliers_name_place_key" ON "suppliers" ("name", "place");

CREATE TABLE "rate_items" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "supplier_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "most_adults" SMALLINT NOT NULL,
  "most_people" SMALLINT NOT NULL,
  "luggage" SMALLINT NOT NULL DEFAULT 0,
  CONSTRAINT "rate_items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_items_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "rate_items_name" CHECK (btrim("name") <> '' AND length("name") <= 120),
  CONSTRAINT "rate_items_size" CHECK ("most_adults" BETWEEN 1 AND "most_people" AND "most_people" <= 200 AND "luggage" BETWEEN 0 AND 200)
);
CREATE UNIQUE INDEX "rate_items_supplier_id_name_key" ON "rate_items" ("supplier_id", "name");

CREATE TABLE "rate_lines" (
  "id" BIGSERIAL NOT NULL,
  "item_id" UUID NOT NULL,
  "meal_plan" TEXT,
  "from_day" DATE NOT NULL,
  "to_day" DATE NOT NULL,
  "weekdays" SMALLINT NOT NULL DEFAULT 127,
  "least_nights" SMALLINT NOT NULL DEFAULT 1,
  "is_stopped" BOOLEAN NOT NULL DEFAULT false,
  "figures" JSONB NOT NULL,
  CONSTRAINT "rate_lines_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_lines_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "rate_items"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "rate_lines_meal_plan" CHECK ("meal_plan" IN ('EP', 'CP', 'MAP', 'AP')),
  CONSTRAINT "rate_lines_span" CHECK ("from_day" <= "to_day"),
  CONSTRAINT "rate_lines_weekdays" CHECK ("weekdays" BETWEEN 1 AND 127),
  CONSTRAINT "rate_lines_least_nights" CHECK ("least_nights" BETWEEN 1 AND 30),
  CONSTRAINT "rate_lines_figures" CHECK (jsonb_typeof("figures") = 'object')
);
CREATE INDEX "rate_lines_item_id_from_day_idx" ON "rate_lines" ("item_id", "from_day");

CREATE TABLE "rate_supplements" (
  "id" BIGSERIAL NOT NULL,
  "supplier_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "from_day" DATE NOT NULL,
  "to_day" DATE NOT NULL,
  "per" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "child_amount" INTEGER,
  CONSTRAINT "rate_supplements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "rate_supplements_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "rate_supplements_name" CHECK (btrim("name") <> '' AND length("name") <= 120),
  CONSTRAINT "rate_supplements_span" CHECK ("from_day" <= "to_day"),
  CONSTRAINT "rate_supplements_per" CHECK ("per" IN ('room', 'adult', 'stay')),
  CONSTRAINT "rate_supplements_amount" CHECK ("amount" BETWEEN 0 AND 10000000 AND COALESCE("child_amount", 0) BETWEEN 0 AND 10000000)
);
CREATE INDEX "rate_supplements_supplier_id_idx" ON "rate_supplements" ("supplier_id");

CREATE TABLE "quote_settings" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "settings" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by_id" UUID,
  CONSTRAINT "quote_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quote_settings_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE NO ACTION,
  CONSTRAINT "quote_settings_one" CHECK ("id" = 1),
  CONSTRAINT "quote_settings_settings" CHECK (jsonb_typeof("settings") = 'object')
);

-- Quotes: the draft that staff write, versions as they were sent, and acceptances. Sent versions and acceptances are never
-- changed: the audit log has their hashes, which `npm run verify` compares.
CREATE TABLE "quotes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "request_id" UUID NOT NULL,
  "draft" JSONB NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "state" TEXT NOT NULL DEFAULT 'draft',
  "latest" INTEGER NOT NULL DEFAULT 0,
  "valid_until" DATE,
  "total" INTEGER,
  "is_below" BOOLEAN NOT NULL DEFAULT false,
  "margins" JSONB NOT NULL DEFAULT '{}',
  "to_share" BOOLEAN NOT NULL DEFAULT false,
  "link_hash" TEXT NOT NULL,
  "link_number" INTEGER NOT NULL DEFAULT 0,
  "hidden_to" INTEGER NOT NULL DEFAULT 0,
  "seen_at" TIMESTAMPTZ(6),
  "decline_reason" TEXT,
  "decline_note" TEXT NOT NULL DEFAULT '',
  "key" UUID NOT NULL,
  "staff_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quotes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quotes_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quotes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "quotes_draft" CHECK (jsonb_typeof("draft") = 'object'),
  CONSTRAINT "quotes_state" CHECK ("state" IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  CONSTRAINT "quotes_sent" CHECK (("latest" = 0) = ("state" = 'draft') AND ("latest" = 0) = ("valid_until" IS NULL)),
  CONSTRAINT "quotes_decline" CHECK (length("decline_reason") <= 40 AND length("decline_note") <= 2000)
);
CREATE UNIQUE INDEX "quotes_link_hash_key" ON "quotes" ("link_hash");
CREATE UNIQUE INDEX "quotes_key_key" ON "quotes" ("key");
CREATE INDEX "quotes_request_id_idx" ON "quotes" ("request_id");

CREATE TABLE "quote_versions" (
  "quote_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "content" JSONB NOT NULL,
  "costs" JSONB NOT NULL,
  "content_hash" TEXT NOT NULL DEFAULT '',
  "valid_until" DATE NOT NULL,
  "channel" TEXT NOT NULL,
  "key" UUID NOT NULL,
  "staff_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quote_versions_pkey" PRIMARY KEY ("quote_id", "number"),
  CONSTRAINT "quote_versions_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quote_versions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "quote_versions_number" CHECK ("number" > 0),
  CONSTRAINT "quote_versions_content" CHECK (jsonb_typeof("content") = 'object' AND jsonb_typeof("costs") = 'object'),
  CONSTRAINT "quote_versions_channel" CHECK ("channel" IN ('server', 'whatsapp'))
);
CREATE UNIQUE INDEX "quote_versions_quote_id_key_key" ON "quote_versions" ("quote_id", "key");

CREATE TABLE "quote_acceptances" (
  "quote_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "option_id" TEXT NOT NULL,
  "extras" TEXT[],
  "total" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "sentence" TEXT NOT NULL,
  "terms_version" INTEGER NOT NULL,
  "content_hash" TEXT NOT NULL,
  "channel" TEXT NOT NULL DEFAULT 'link',
  "note" TEXT NOT NULL DEFAULT '',
  "ip_address" TEXT,
  "user_agent" TEXT,
  "key" UUID NOT NULL,
  "staff_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "quote_acceptances_pkey" PRIMARY KEY ("quote_id", "number"),
  CONSTRAINT "quote_acceptances_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quote_acceptances_quote_id_number_fkey" FOREIGN KEY ("quote_id", "number") REFERENCES "quote_versions"("quote_id", "number") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "quote_acceptances_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "quote_acceptances_channel" CHECK ("channel" IN ('link', 'phone', 'whatsapp', 'mail', 'walk_in')),
  CONSTRAINT "quote_acceptances_size" CHECK (length("name") BETWEEN 1 AND 200 AND length("note") <= 2000 AND cardinality("extras") <= 12)
);

CREATE FUNCTION "kayal_freeze_quote_version"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.content_hash := kayal_hash(jsonb_build_array(NEW.content));
  RETURN NEW;
END $$;
CREATE TRIGGER "quote_versions_freeze" BEFORE INSERT ON "quote_versions"
  FOR EACH ROW EXECUTE FUNCTION "kayal_freeze_quote_version"();

-- The evidence of an acceptance, as the audit log has it and `npm run verify` computes it again.
CREATE FUNCTION "kayal_hash_acceptance"("a" quote_acceptances) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT kayal_hash(jsonb_build_array(a.number, a.option_id, to_jsonb(a.extras), a.total, a.name, a.sentence, a.terms_version,
    a.content_hash, a.channel, a.note))
$$;

CREATE FUNCTION "kayal_note_quote_version"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (staff_id, action, target, detail)
  SELECT NEW.staff_id, 'quote-sent', r.reference,
    jsonb_build_object('quote', NEW.quote_id, 'number', NEW.number, 'hash', NEW.content_hash)
  FROM quotes AS q JOIN requests AS r ON r.id = q.request_id
  WHERE q.id = NEW.quote_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "quote_versions_note" AFTER INSERT ON "quote_versions"
  FOR EACH ROW EXECUTE FUNCTION "kayal_note_quote_version"();

CREATE FUNCTION "kayal_note_quote_acceptance"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (staff_id, action, target, detail)
  SELECT NEW.staff_id, 'quote-accepted', r.reference,
    jsonb_build_object('quote', NEW.quote_id, 'number', NEW.number, 'channel', NEW.channel, 'total', NEW.total,
      'hash', kayal_hash_acceptance(NEW))
  FROM quotes AS q JOIN requests AS r ON r.id = q.request_id
  WHERE q.id = NEW.quote_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "quote_acceptances_note" AFTER INSERT ON "quote_acceptances"
  FOR EACH ROW EXECUTE FUNCTION "kayal_note_quote_acceptance"();

-- Trips: what was sold. Their state follows from dates and payments.
CREATE TABLE "trips" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "request_id" UUID NOT NULL,
  "quote_id" UUID,
  "quote_number" INTEGER,
  "title" TEXT NOT NULL,
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "adults" SMALLINT NOT NULL,
  "children_ages" SMALLINT[] NOT NULL DEFAULT '{}',
  "agreed" JSONB NOT NULL,
  "total" INTEGER NOT NULL,
  "terms_version" INTEGER NOT NULL,
  "travellers" JSONB NOT NULL DEFAULT '{}',
  "travellers_version" INTEGER NOT NULL DEFAULT 1,
  "arrival" TEXT NOT NULL DEFAULT '',
  "cleared_at" TIMESTAMPTZ(6),
  "buyer" JSONB NOT NULL DEFAULT '{}',
  "cancelled_at" TIMESTAMPTZ(6),
  "cancel_fee" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "trips_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "trips_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "trips_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "trips_days" CHECK ("first_day" <= "last_day"),
  CONSTRAINT "trips_agreed" CHECK (jsonb_typeof("agreed") = 'object'),
  CONSTRAINT "trips_total" CHECK ("total" > 0),
  CONSTRAINT "trips_cancelled" CHECK (("cancelled_at" IS NULL) = ("cancel_fee" IS NULL) AND "cancel_fee" BETWEEN 0 AND "total")
);
CREATE UNIQUE INDEX "trips_request_id_key" ON "trips" ("request_id");
CREATE INDEX "trips_first_day_idx" ON "trips" ("first_day");

CREATE TABLE "instalments" (
  "trip_id" UUID NOT NULL,
  "position" SMALLINT NOT NULL,
  "due_on" DATE NOT NULL,
  "amount" INTEGER NOT NULL,
  CONSTRAINT "instalments_pkey" PRIMARY KEY ("trip_id", "position"),
  CONSTRAINT "instalments_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trips"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "instalments_amount" CHECK ("amount" > 0 AND "position" >= 0)
);
CREATE INDEX "instalments_due_on_idx" ON "instalments" ("due_on");

-- At commit, the instalments of a trip add up to its total.
CREATE FUNCTION "kayal_check_instalments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE checked uuid := CASE TG_TABLE_NAME WHEN 'trips' THEN to_jsonb(COALESCE(NEW, OLD))->>'id' ELSE to_jsonb(COALESCE(NEW, OLD))->>'trip_id' END;
BEGIN
  IF EXISTS (SELECT FROM trips AS t WHERE t.id = checked
    AND t.total <> (SELECT COALESCE(sum(i.amount), 0) FROM instalments AS i WHERE i.trip_id = t.id)) THEN
    RAISE EXCEPTION 'the instalments of trip % do not add up to its total', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "trips_check_instalments" AFTER INSERT OR UPDATE OF "total" ON "trips"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "kayal_check_instalments"();
CREATE CONSTRAINT TRIGGER "instalments_check" AFTER INSERT OR UPDATE OR DELETE ON "instalments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "kayal_check_instalments"();

-- The agreed amount and first day are those of the request everywhere.
CREATE FUNCTION "kayal_note_agreed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET agreed_total = COALESCE(NEW.cancel_fee, NEW.total), travel_date = NEW.first_day
  WHERE id = NEW.request_id AND (agreed_total, travel_date) IS DISTINCT FROM (COALESCE(NEW.cancel_fee, NEW.total), NEW.first_day);
  RETURN NULL;
END $$;
CREATE TRIGGER "trips_note_agreed" AFTER INSERT OR UPDATE OF "total", "cancel_fee", "first_day" ON "trips"
  FOR EACH ROW EXECUTE FUNCTION "kayal_note_agreed"();

CREATE TABLE "payments" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "trip_id" UUID NOT NULL,
  "kind" TEXT NOT NULL DEFAULT 'receipt',
  "mode" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "value_on" DATE NOT NULL,
  "reference" TEXT NOT NULL DEFAULT '',
  "note" TEXT NOT NULL DEFAULT '',
  "state" TEXT NOT NULL,
  "reversal_of_id" UUID,
  "is_reversed" BOOLEAN NOT NULL DEFAULT false,
  "recorded_by_id" UUID,
  "verified_by_id" UUID,
  "verified_at" TIMESTAMPTZ(6),
  "key" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payments_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trips"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "payments_reversal_of_id_fkey" FOREIGN KEY ("reversal_of_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT "payments_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "payments_verified_by_id_fkey" FOREIGN KEY ("verified_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "payments_kind" CHECK ("kind" IN ('receipt', 'reversal', 'refund', 'fee')),
  CONSTRAINT "payments_amount" CHECK (CASE "kind" WHEN 'receipt' THEN "amount" > 0 ELSE "amount" < 0 END),
  CONSTRAINT "payments_mode" CHECK ("mode" IN ('upi', 'imps', 'neft', 'rtgs', 'card', 'cash', 'cheque', 'online')),
  CONSTRAINT "payments_state" CHECK ("state" IN ('claimed', 'recorded', 'verified', 'dismissed')),
  CONSTRAINT "payments_verified" CHECK (("state" = 'verified') = ("verified_at" IS NOT NULL)),
  CONSTRAINT "payments_reversal" CHECK (("kind" = 'reversal') = ("reversal_of_id" IS NOT NULL)),
  CONSTRAINT "payments_reversed" CHECK (NOT "is_reversed" OR ("kind" = 'receipt' AND "state" = 'verified')),
  CONSTRAINT "payments_size" CHECK (length("reference") <= 40 AND length("note") <= 500)
);
CREATE UNIQUE INDEX "payments_key_key" ON "payments" ("key");
CREATE UNIQUE INDEX "payments_reversal_of_id_key" ON "payments" ("reversal_of_id");
CREATE INDEX "payments_trip_id_idx" ON "payments" ("trip_id");
-- One transfer pays one trip.
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("mode", "reference")
  WHERE "kind" = 'receipt' AND "state" <> 'dismissed' AND NOT "is_reversed" AND "reference" <> '';

-- What is still to be paid of each trip, in whole rupees: instalments that verified money does not cover but for one
-- rupee; of a cancelled trip its fee, from the day of the cancellation. Money below zero adds to the first.
CREATE VIEW "trip_dues" WITH (security_invoker = true) AS
  SELECT plan.trip_id, plan.position, plan.due_on, plan.until - CASE plan.until WHEN plan.amount THEN COALESCE(money.paid, 0) ELSE GREATEST(COALESCE(money.paid, 0), plan.until - plan.amount) END AS open
  FROM (
    SELECT i.trip_id, i.position, i.due_on, i.amount, sum(i.amount) OVER (PARTITION BY i.trip_id ORDER BY i.position)::int AS until
    FROM instalments AS i JOIN trips AS t ON t.id = i.trip_id AND t.cancelled_at IS NULL
    UNION ALL
    SELECT id, 0, (cancelled_at AT TIME ZONE 'Asia/Kolkata')::date, cancel_fee, cancel_fee FROM trips WHERE cancelled_at IS NOT NULL
  ) AS plan
  LEFT JOIN (SELECT trip_id, sum(amount)::int AS paid FROM payments WHERE state = 'verified' GROUP BY trip_id) AS money
    ON money.trip_id = plan.trip_id
  WHERE plan.until > COALESCE(money.paid, 0) + 1;

CREATE TABLE "trip_services" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "trip_id" UUID NOT NULL,
  "part_id" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "supplier_id" UUID,
  "label" TEXT NOT NULL,
  "place" TEXT NOT NULL DEFAULT '',
  "first_day" DATE NOT NULL,
  "has_own_day" BOOLEAN NOT NULL DEFAULT false,
  "nights" SMALLINT NOT NULL DEFAULT 0,
  "detail" TEXT NOT NULL DEFAULT '',
  "quoted_cost" INTEGER,
  "agreed_cost" INTEGER,
  "state" TEXT NOT NULL DEFAULT 'to-ask',
  "until" DATE,
  "asked_at" TIMESTAMPTZ(6),
  "asked_by" TEXT NOT NULL DEFAULT '',
  "language" TEXT NOT NULL DEFAULT 'en',
  "link_hash" TEXT NOT NULL DEFAULT '',
  "confirmation" TEXT NOT NULL DEFAULT '',
  "contact" TEXT NOT NULL DEFAULT '',
  "offer" TEXT NOT NULL DEFAULT '',
  "driver" TEXT NOT NULL DEFAULT '',
  "driver_phone" TEXT NOT NULL DEFAULT '',
  "plate" TEXT NOT NULL DEFAULT '',
  "exchanged_from" TEXT NOT NULL DEFAULT '',
  "pay_by" DATE,
  "told_at" TIMESTAMPTZ(6),
  "note" TEXT NOT NULL DEFAULT '',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "trip_services_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "trip_services_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trips"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "trip_services_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "trip_services_kind" CHECK ("kind" IN ('stay', 'vehicle', 'activity', 'meal', 'guide', 'other')),
  CONSTRAINT "trip_services_state" CHECK ("state" IN ('to-ask', 'asked', 'option', 'confirmed', 'refused', 'dropped')),
  CONSTRAINT "trip_services_asked_by" CHECK ("asked_by" IN ('', 'mail', 'whatsapp', 'phone')),
  CONSTRAINT "trip_services_language" CHECK ("language" IN ('en', 'hi', 'ml')),
  CONSTRAINT "trip_services_costs" CHECK ("agreed_cost" >= 0)
);
CREATE UNIQUE INDEX "trip_services_trip_id_part_id_key" ON "trip_services" ("trip_id", "part_id");
CREATE INDEX "trip_services_supplier_id_idx" ON "trip_services" ("supplier_id");
CREATE INDEX "trip_services_link_hash_idx" ON "trip_services" ("link_hash");

-- What we paid to suppliers, one row for each service that a transfer pays.
CREATE TABLE "supplier_payments" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "service_id" UUID,
  "supplier_id" UUID,
  "amount" INTEGER NOT NULL,
  "paid_on" DATE NOT NULL,
  "reference" TEXT NOT NULL,
  "recorded_by_id" UUID,
  "key" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "supplier_payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "supplier_payments_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "trip_services"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "supplier_payments_supplier_id_fkey" FOREIGN KEY ("supplier_id") REFERENCES "suppliers"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "supplier_payments_recorded_by_id_fkey" FOREIGN KEY ("recorded_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "supplier_payments_amount" CHECK ("amount" <> 0)
);
CREATE UNIQUE INDEX "supplier_payments_key_service_id_key" ON "supplier_payments" ("key", "service_id");
CREATE INDEX "supplier_payments_service_id_idx" ON "supplier_payments" ("service_id");
CREATE INDEX "supplier_payments_supplier_id_idx" ON "supplier_payments" ("supplier_id");

-- What was paid for each service and what we still owe, in whole rupees: the agreed cost, or else the quoted one; of a dropped
-- service what its supplier keeps.
CREATE VIEW "supplier_dues" WITH (security_invoker = true) AS
  SELECT v.id AS service_id, v.trip_id, money.paid, CASE v.state WHEN 'confirmed' THEN COALESCE(v.agreed_cost, v.quoted_cost, 0)
    WHEN 'dropped' THEN COALESCE(v.agreed_cost, 0) ELSE 0 END - money.paid AS open
  FROM trip_services AS v CROSS JOIN LATERAL (
    SELECT COALESCE(sum(p.amount), 0)::int AS paid FROM supplier_payments AS p WHERE p.service_id = v.id
  ) AS money;

-- What of its trip stands against closing, deleting or erasing a request: that the trip is neither cancelled nor over, then also
-- whether its advance is paid; money open with suppliers and to be returned, in whole rupees.
CREATE VIEW "open_trips" WITH (security_invoker = true) AS
  SELECT t.request_id, state.lives,
    state.lives AND money.paid >= (SELECT i.amount FROM instalments AS i WHERE i.trip_id = t.id AND i.position = 0) - 1 AS is_booked,
    CASE WHEN money.paid > COALESCE(t.cancel_fee, t.total) + 1 THEN money.paid - COALESCE(t.cancel_fee, t.total) ELSE 0 END AS to_return,
    (SELECT COALESCE(sum(abs(d.open)), 0)::int FROM supplier_dues AS d WHERE d.trip_id = t.id) AS with_suppliers
  FROM trips AS t
  CROSS JOIN LATERAL (SELECT COALESCE(sum(p.amount), 0)::int AS paid FROM payments AS p WHERE p.trip_id = t.id AND p.state = 'verified') AS money
  CROSS JOIN LATERAL (SELECT t.cancelled_at IS NULL AND t.last_day >= (now() AT TIME ZONE 'Asia/Kolkata')::date AS lives) AS state;

-- Papers with numbers: receipts, invoices, vouchers. The numbers of a kind and series have no gaps, because the counter is
-- raised in the transaction that issues; a transaction that fails gives its number back.
CREATE TABLE "document_counters" (
  "kind" TEXT NOT NULL,
  "series" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  CONSTRAINT "document_counters_pkey" PRIMARY KEY ("kind", "series")
);

CREATE TABLE "documents" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "trip_id" UUID,
  "kind" TEXT NOT NULL,
  "series" TEXT NOT NULL DEFAULT '',
  "serial" INTEGER NOT NULL DEFAULT 0,
  "number" TEXT NOT NULL DEFAULT '',
  "issued_on" DATE NOT NULL DEFAULT CURRENT_DATE,
  "content" JSONB NOT NULL,
  "content_hash" TEXT NOT NULL DEFAULT '',
  "payment_id" UUID,
  "service_id" UUID,
  "about_id" UUID,
  "issued_by_id" UUID,
  "issued_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "documents_trip_id_fkey" FOREIGN KEY ("trip_id") REFERENCES "trips"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "documents_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "documents_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "trip_services"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "documents_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "documents_issued_by_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "documents_kind" CHECK ("kind" IN ('receipt', 'refund', 'invoice', 'bill', 'credit', 'debit', 'voucher', 'duty')),
  CONSTRAINT "documents_number" CHECK ("number" ~ '^[A-Z0-9/-]{1,16}$' AND "serial" > 0),
  CONSTRAINT "documents_content" CHECK (jsonb_typeof("content") = 'object')
);
CREATE UNIQUE INDEX "documents_number_key" ON "documents" ("number");
CREATE UNIQUE INDEX "documents_kind_series_serial_key" ON "documents" ("kind", "series", "serial");
CREATE UNIQUE INDEX "documents_payment_id_key" ON "documents" ("payment_id");
CREATE INDEX "documents_trip_id_idx" ON "documents" ("trip_id");
CREATE INDEX "documents_issued_on_idx" ON "documents" ("issued_on");

-- The series of the numbers given at a time, in India: the financial year (April to March), such as 26-27. The last restore within
-- the year starts another one, named by the second of its end, such as 26M3Q8V: which numbers the lost days gave is unknown.
CREATE FUNCTION "kayal_paper_series"("at" timestamp) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(start, 'YY') || COALESCE((
    SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (seconds >> 5 * digit) % 32 + 1, 1), '' ORDER BY digit DESC)
    FROM (SELECT floor(extract(epoch FROM max(finished_at AT TIME ZONE 'Asia/Kolkata') - start))::int AS seconds
      FROM backup_runs WHERE kind = 'restore' AND problem IS NULL) AS restored, generate_series(0, 4) AS digit
    WHERE seconds >= 0
  ), to_char(start + interval '1 year', '-YY'))
  FROM (SELECT date_trunc('year', at - interval '3 months') + interval '3 months' AS start) AS year
$$;

-- Gives a paper its date, number and hash, whatever the statement says. Papers of one kind wait here for each other.
CREATE FUNCTION "kayal_number_document"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.series := kayal_paper_series(clock_timestamp() AT TIME ZONE 'Asia/Kolkata');
  INSERT INTO document_counters AS c (kind, series, last) VALUES (NEW.kind, NEW.series, 1)
    ON CONFLICT (kind, series) DO UPDATE SET last = c.last + 1 RETURNING last INTO NEW.serial;
  NEW.issued_at := clock_timestamp();
  NEW.issued_on := (NEW.issued_at AT TIME ZONE 'Asia/Kolkata')::date;
  NEW.number := format('%s/%s/%s', CASE NEW.kind WHEN 'receipt' THEN 'RV' WHEN 'refund' THEN 'RF' WHEN 'invoice' THEN 'TI'
    WHEN 'bill' THEN 'BS' WHEN 'credit' THEN 'CN' WHEN 'debit' THEN 'DN' WHEN 'voucher' THEN 'HV' ELSE 'DS' END,
    NEW.series, lpad(NEW.serial::text, greatest(5, length(NEW.serial::text)), '0'));
  NEW.content_hash := kayal_hash(jsonb_build_array(NEW.number, NEW.issued_on, NEW.content));
  RETURN NEW;
END $$;
CREATE TRIGGER "documents_number" BEFORE INSERT ON "documents"
  FOR EACH ROW EXECUTE FUNCTION "kayal_number_document"();

-- An issued paper stays as it is. Only its links end, when a trip, payment, service or account is deleted, and its words: those of a
-- voucher or duty slip when its request is erased or the data of its travellers is removed, those of every paper after eight years.
CREATE FUNCTION "kayal_keep_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE links text[] := '{trip_id,payment_id,service_id,issued_by_id}';
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.content = '{}' AND to_jsonb(NEW) - 'content' = to_jsonb(OLD) - 'content'
    AND (NEW.kind IN ('voucher', 'duty') AND pg_trigger_depth() > 1 OR OLD.issued_on < CURRENT_DATE - interval '8 years') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links AND to_jsonb(OLD) @> jsonb_strip_nulls(to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the paper % is issued and cannot be changed', OLD.number USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "documents_keep" BEFORE UPDATE OR DELETE ON "documents"
  FOR EACH ROW EXECUTE FUNCTION "kayal_keep_document"();

-- Takes the words of all papers that the law no longer needs; numbers, days and hashes stay. Returns how many.
CREATE FUNCTION "kayal_forget_papers"() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH old AS (
    UPDATE documents SET content = '{}' WHERE issued_on < CURRENT_DATE - interval '8 years' AND content <> '{}' RETURNING id
  ) SELECT count(*) FROM old
$$;

-- When a request is erased or deleted, what the law does not need goes: the words of vouchers, the buyer of later papers, arrival and
-- notes. Payments keep amount, day and reference.
CREATE FUNCTION "kayal_erase_papers"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE documents SET content = '{}' FROM trips
  WHERE trips.id = documents.trip_id AND trips.request_id = OLD.id AND documents.kind IN ('voucher', 'duty');
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  UPDATE trips SET buyer = '{}', travellers = '{}', arrival = '' WHERE request_id = OLD.id;
  UPDATE payments SET note = '' FROM trips WHERE trips.id = trip_id AND request_id = OLD.id;
  UPDATE trip_services SET note = '' FROM trips WHERE trips.id = trip_id AND request_id = OLD.id;
  RETURN NEW;
END $$;
CREATE TRIGGER "requests_erase_papers" BEFORE UPDATE OF "erased_at" ON "requests"
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION "kayal_erase_papers"();
CREATE TRIGGER "requests_delete_papers" BEFORE DELETE ON "requests"
  FOR EACH ROW EXECUTE FUNCTION "kayal_erase_papers"();

-- Some time after the return, the names of the travellers stay, and what is sensitive goes, also from vouchers and duty slips.
CREATE FUNCTION "kayal_clear_travellers"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.arrival := '';
  NEW.travellers := jsonb_build_object('people', (SELECT COALESCE(jsonb_agg(one || '{"age": null}'), '[]')
    FROM jsonb_array_elements(NEW.travellers->'people') AS one));
  UPDATE documents SET content = '{}' WHERE trip_id = NEW.id AND kind IN ('voucher', 'duty');
  RETURN NEW;
END $$;
CREATE TRIGGER "trips_clear_travellers" BEFORE UPDATE OF "cleared_at" ON "trips"
  FOR EACH ROW WHEN (OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL) EXECUTE FUNCTION "kayal_clear_travellers"();

-- The audit log names no person here, so that the hash outlives an erasure; lib/trust/records/check.ts compares both.
CREATE FUNCTION "kayal_note_document"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_log (staff_id, action, target, detail)
  VALUES (NEW.issued_by_id, 'paper-issued', NEW.number, jsonb_build_object('hash', NEW.content_hash));
  RETURN NULL;
END $$;
CREATE TRIGGER "documents_note" AFTER INSERT ON "documents"
  FOR EACH ROW EXECUTE FUNCTION "kayal_note_document"();

-- The tax rules of papers, each from a day on.
CREATE TABLE "tax_rules" (
  "from_day" DATE NOT NULL,
  "content" JSONB NOT NULL,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tax_rules_pkey" PRIMARY KEY ("from_day"),
  CONSTRAINT "tax_rules_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "tax_rules_content" CHECK (jsonb_typeof("content") = 'object')
);
