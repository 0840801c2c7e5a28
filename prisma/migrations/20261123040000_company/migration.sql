-- What staff set instead of the built-in company details; only what differs from them. No row: nothing was ever saved,
-- which counts as version 1.
CREATE TABLE "company" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "content" JSONB NOT NULL DEFAULT '{}',
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_by_id" UUID,
  CONSTRAINT "company_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "company_one_row" CHECK ("id" = 1),
  CONSTRAINT "company_content_is_object" CHECK (jsonb_typeof("content") = 'object'),
  CONSTRAINT "company_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "company_updated_by_id_idx" ON "company" ("updated_by_id");

-- Versions of the privacy policy and the terms; each holds from its date until a later one does.
CREATE TABLE "legal_texts" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "kind" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "content" TEXT NOT NULL,
  "holds_from" DATE NOT NULL,
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "legal_texts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "legal_texts_kind_known" CHECK ("kind" IN ('privacy', 'terms')),
  CONSTRAINT "legal_texts_content_filled" CHECK (btrim("content") <> ''),
  CONSTRAINT "legal_texts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "legal_texts_kind_version_key" ON "legal_texts" ("kind", "version");
CREATE INDEX "legal_texts_created_by_id_idx" ON "legal_texts" ("created_by_id");

CREATE TRIGGER "company_tell" AFTER INSERT OR UPDATE OR DELETE ON "company" FOR EACH ROW EXECUTE FUNCTION "kayal_tell_row"('company');
CREATE TRIGGER "legal_texts_tell" AFTER INSERT OR UPDATE OR DELETE ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "kayal_tell_row"('company');
