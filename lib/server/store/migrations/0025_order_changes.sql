CREATE TABLE "sample_change" (
	"key" uuid PRIMARY KEY NOT NULL,
	"booking_key" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "change_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_change" ADD CONSTRAINT "sample_change_booking_key_sample_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."sample_booking"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_change_booking" ON "sample_change" USING btree ("booking_key");