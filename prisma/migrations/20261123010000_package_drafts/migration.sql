-- Drafts, versions and former addresses of packages. `tours` stays what visitors read.

ALTER TABLE "tours"
  ADD COLUMN "search_title" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "search_description" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "updated_by" UUID,
  ADD CONSTRAINT "tours_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "staff"("id") ON DELETE SET NULL;

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
  CONSTRAINT "package_drafts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "package_drafts_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_drafts_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "staff"("id") ON DELETE SET NULL
);
CREATE UNIQUE INDEX "package_drafts_tour_id_key" ON "package_drafts" ("tour_id");

-- What was live, without prices: an old text must not bring old prices. `set-aside` is a draft that was discarded.
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
  CONSTRAINT "package_versions_kind_known" CHECK ("kind" IN ('published', 'archived', 'restored', 'set-aside')),
  CONSTRAINT "package_versions_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "package_versions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL
);

-- A former slug names the package, not another slug, so there are neither chains nor loops.
CREATE TABLE "slug_redirects" (
  "old_slug" TEXT NOT NULL,
  "tour_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  CONSTRAINT "slug_redirects_pkey" PRIMARY KEY ("old_slug"),
  CONSTRAINT "slug_redirects_tour_id_fkey" FOREIGN KEY ("tour_id") REFERENCES "tours"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "slug_redirects_tour_id_idx" ON "slug_redirects" ("tour_id");

-- The content of a row as versions keep it.
CREATE FUNCTION "kayal_package_content"("tour" "tours") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(tour) - ARRAY[
    'id', 'version', 'created_at', 'updated_at', 'updated_by', 'is_sample', 'price', 'original_price', 'off_season_price',
    'on_season_price', 'two_persons_price', 'four_persons_price', 'six_persons_price'
  ]
$$;

-- Keeps a version of every change of a package, by staff or by SQL, and the address that it had before.
CREATE FUNCTION "kayal_keep_package"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_content jsonb := "kayal_package_content"(NEW);
  old_content jsonb := '{}';
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
  RETURN NULL;
END $$;
CREATE TRIGGER "tours_keep" AFTER INSERT OR UPDATE ON "tours" FOR EACH ROW EXECUTE FUNCTION "kayal_keep_package"();

-- The packages that exist already start with their present content.
INSERT INTO "package_versions" ("tour_id", "number", "kind", "fields", "content", "created_at")
SELECT "id", 1, 'published', '{}', "kayal_package_content"("tours") - 'is_active', "updated_at" FROM "tours";
