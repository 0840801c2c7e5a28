-- When an owner chose "Later" for the line about setting up the site.
ALTER TABLE "staff" ADD COLUMN "setup_later_at" TIMESTAMPTZ(6);
