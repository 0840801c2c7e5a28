-- Closed requests keep their follow-up date and are not due, so the indexes of due follow-ups leave them out.
DROP INDEX "enquiries_follow_up";
CREATE INDEX "enquiries_follow_up" ON "enquiries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL AND "status" <> 'closed';
DROP INDEX "custom_itineraries_follow_up";
CREATE INDEX "custom_itineraries_follow_up" ON "custom_itineraries" ("follow_up_at", "id") WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "follow_up_at" IS NOT NULL AND "status" <> 'closed';
