-- What was told with an enquiry: the adults' total, and the signed code of the price on the page.
ALTER TABLE "enquiries" ADD COLUMN "price_total" INTEGER;
ALTER TABLE "enquiries" ADD COLUMN "price_code" TEXT;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_price_total_positive" CHECK ("price_total" > 0);
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_price_code_length" CHECK (length("price_code") <= 140);
