ALTER TABLE "payment_method" ALTER COLUMN "limit_booking_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_method" ALTER COLUMN "limit_month_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "approved_cents" integer;