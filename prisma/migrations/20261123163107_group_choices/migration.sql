-- AlterTable
ALTER TABLE "enquiries" ADD COLUMN     "group_id" UUID;

-- CreateTable
CREATE TABLE "group_choices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" TEXT NOT NULL,
    "idempotency_key" UUID NOT NULL,
    "tour_ids" TEXT[],
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "group_choices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_votes" (
    "group_id" UUID NOT NULL,
    "friend_hash" TEXT NOT NULL,
    "tour_ids" TEXT[],

    CONSTRAINT "group_votes_pkey" PRIMARY KEY ("group_id","friend_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "group_choices_token_hash_key" ON "group_choices"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "group_choices_idempotency_key_key" ON "group_choices"("idempotency_key");

-- CreateIndex
CREATE INDEX "group_choices_created_at_idx" ON "group_choices"("created_at");

-- AddForeignKey
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group_choices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_votes" ADD CONSTRAINT "group_votes_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group_choices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A group sends at most one enquiry. Enquiries of nobody's group are not in the index.
CREATE UNIQUE INDEX "enquiries_group_id_key" ON "enquiries" ("group_id") WHERE "group_id" IS NOT NULL;
ALTER TABLE "group_choices" ALTER COLUMN "tour_ids" SET NOT NULL,
  ADD CONSTRAINT "group_choices_size" CHECK (cardinality("tour_ids") BETWEEN 2 AND 8);
ALTER TABLE "group_votes" ALTER COLUMN "tour_ids" SET NOT NULL,
  ADD CONSTRAINT "group_votes_size" CHECK (cardinality("tour_ids") BETWEEN 1 AND 8);
