ALTER TABLE "order_item" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sample_booking" ADD COLUMN "held_until" timestamp with time zone;