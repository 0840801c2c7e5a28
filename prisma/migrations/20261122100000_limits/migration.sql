ALTER TABLE "mails" ADD COLUMN "cleared_at" TIMESTAMPTZ(6);
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_known";
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_known" CHECK ("state" IN ('waiting', 'sent', 'failed', 'held'));

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
