-- Open requests of one account or of nobody, newest first; the conditions are those of lib/inbox/conditions.ts.
CREATE INDEX "enquiries_open" ON "enquiries" ("assignee_id", "enquiry_date" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "status" IN ('new', 'contacted', 'quoted');
CREATE INDEX "custom_itineraries_open" ON "custom_itineraries" ("assignee_id", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL AND NOT "is_spam" AND "status" IN ('new', 'contacted', 'quoted');
