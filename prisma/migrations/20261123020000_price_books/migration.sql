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

-- Which book's prices a visitor was told. No foreign key: it would lock the book's row in every enquiry, and the
-- application may not delete books.
ALTER TABLE "enquiries" ADD COLUMN "price_book_id" INTEGER;
ALTER TABLE "custom_itineraries" ADD COLUMN "price_book_id" INTEGER;
CREATE FUNCTION "kayal_current_price_book"() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM price_books WHERE is_current
$$;
-- A plan has no travel date, so its estimate is from the current book.
ALTER TABLE "custom_itineraries" ALTER COLUMN "price_book_id" SET DEFAULT "kayal_current_price_book"();

-- The first book, open at both ends, named after the pricing year (April to March) of the day of this migration.
INSERT INTO "price_books" ("name", "valid", "is_current")
SELECT to_char(start, 'YYYY-') || to_char(start + interval '1 year', 'YY'), daterange(NULL, NULL), true
FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - interval '3 months' AS start) AS pricing_year;
INSERT INTO "price_lines" ("book_id", "tour_id", "price", "original_price", "off_season_price", "on_season_price",
  "two_persons_price", "four_persons_price", "six_persons_price")
SELECT b.id, t.id, t.price, t.original_price, t.off_season_price, t.on_season_price, t.two_persons_price,
  t.four_persons_price, t.six_persons_price
FROM "tours" AS t, "price_books" AS b;

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
CREATE FUNCTION "kayal_tell_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE message text;
BEGIN
  EXECUTE format(
    'SELECT json_build_object(''event'', %L, ''ids'', json_agg(id), ''op'', %L)::text
     FROM (SELECT id FROM %I LIMIT 51) AS few HAVING count(*) > 0',
    TG_ARGV[0], lower(TG_OP), CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END) INTO message;
  IF message IS NOT NULL THEN PERFORM pg_notify('kayal_changes', message); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "tours_tell" ON "tours";
CREATE TRIGGER "tours_tell" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tell_rows"('tour');
CREATE TRIGGER "tours_tell_update" AFTER UPDATE ON "tours" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tell_rows"('tour');
CREATE TRIGGER "tours_tell_delete" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tell_rows"('tour');

-- Dates of books decide which prices pages show for which travel date.
CREATE FUNCTION "kayal_tell_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kayal_changes', '{"event":"tour","ids":[],"op":"update"}');
  RETURN NULL;
END $$;
CREATE TRIGGER "price_books_tell" AFTER INSERT OR UPDATE OR DELETE ON "price_books"
  FOR EACH STATEMENT EXECUTE FUNCTION "kayal_tell_books"();
