-- A review is held until staff approve it, shown, or hidden. `is_active` stays true only while it is shown, so that every
-- query and the view review_stats heed the state.
ALTER TABLE "reviews"
  ADD COLUMN "state" TEXT NOT NULL DEFAULT 'shown',
  ADD COLUMN "featured" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "answer" TEXT NOT NULL DEFAULT '';
UPDATE "reviews" SET "state" = 'hidden' WHERE NOT "is_active";
ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_state_known" CHECK ("state" IN ('held', 'shown', 'hidden')),
  DROP CONSTRAINT "reviews_source_known",
  ADD CONSTRAINT "reviews_source_known" CHECK ("source" IN ('google', 'tripadvisor', 'direct'));

-- Whoever writes only one of the two columns gets the other one; of two that disagree the state decides.
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

-- Links by which past travellers write a review; only the hash of the token is stored.
CREATE TABLE "review_invitations" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "token_hash" TEXT NOT NULL,
  "customer_name" TEXT NOT NULL,
  "location" TEXT NOT NULL DEFAULT '',
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(6) NOT NULL,
  "used_at" TIMESTAMPTZ(6),
  "revoked_at" TIMESTAMPTZ(6),
  CONSTRAINT "review_invitations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_invitations_name_filled" CHECK (btrim("customer_name") <> ''),
  CONSTRAINT "review_invitations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "review_invitations_token_hash_key" ON "review_invitations" ("token_hash");
CREATE INDEX "review_invitations_created_by_id_idx" ON "review_invitations" ("created_by_id");
