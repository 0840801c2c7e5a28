-- Pictures that staff have uploaded or described. A row with the name of a picture of lib/pictures/index.json replaces
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
      AND "focal_x" % 5 = 0 AND "focal_y" % 5 = 0)
);

CREATE UNIQUE INDEX "pictures_name_key" ON "pictures"("name");

ALTER TABLE "pictures" ADD CONSTRAINT "pictures_created_by_id_fkey"
  FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER "pictures_tell" AFTER INSERT OR UPDATE OR DELETE ON "pictures"
  FOR EACH ROW EXECUTE FUNCTION "kayal_tell_row"('picture');
