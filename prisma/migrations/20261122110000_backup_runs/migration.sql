-- What `npm run backup` and `npm run restore` did, for the staff pages and the digest.
CREATE TABLE "backup_runs" (
  "id" BIGSERIAL NOT NULL,
  "kind" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(6) NOT NULL,
  "finished_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "bytes" BIGINT NOT NULL DEFAULT 0,
  "row_count" BIGINT NOT NULL DEFAULT 0,
  "is_proven" BOOLEAN NOT NULL DEFAULT false,
  "problem" TEXT,
  CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "backup_runs_kind_known" CHECK ("kind" IN ('backup', 'drill', 'restore', 'base')),
  CONSTRAINT "backup_runs_problem_size" CHECK (length("problem") <= 500)
);
CREATE INDEX "backup_runs_kind_id_idx" ON "backup_runs" ("kind", "id" DESC);
