-- Accents of Latin letters are left out of the search text, so that `jose` finds `José`. NFD splits a letter from its
-- accent; the removed characters are the combining marks of Latin, not the vowel signs of Indian scripts.
DROP INDEX "enquiries_search";
ALTER TABLE "enquiries" DROP COLUMN "search_text";
ALTER TABLE "enquiries" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
  regexp_replace(normalize(
    lower("customer_name" || ' ' || COALESCE("email", '') || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
      || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || "tour_title" || ' ' || "visitor_message"),
    NFD), '[\u0300-\u036F]', '', 'g')
) STORED;
CREATE INDEX "enquiries_search" ON "enquiries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 64);

DROP INDEX "custom_itineraries_search";
ALTER TABLE "custom_itineraries" DROP COLUMN "search_text";
ALTER TABLE "custom_itineraries" ADD COLUMN "search_text" TEXT GENERATED ALWAYS AS (
  regexp_replace(normalize(
    lower("customer_name" || ' ' || "email" || ' ' || "phone" || ' ' || COALESCE("phone_e164", '') || ' '
      || regexp_replace("phone", '\D', '', 'g') || ' ' || "reference" || ' ' || COALESCE("itinerary_data"->>'title', '')),
    NFD), '[\u0300-\u036F]', '', 'g')
) STORED;
CREATE INDEX "custom_itineraries_search" ON "custom_itineraries" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit = 64);
