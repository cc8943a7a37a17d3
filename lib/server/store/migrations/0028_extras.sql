CREATE TABLE "sample_seat" (
	"flight" text NOT NULL,
	"seat" text NOT NULL,
	"booking_key" uuid NOT NULL,
	CONSTRAINT "sample_seat_flight_seat_pk" PRIMARY KEY("flight","seat")
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "extras" jsonb DEFAULT '{"bags":[],"seats":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_booking" ADD COLUMN "bags_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_seat" ADD CONSTRAINT "sample_seat_booking_key_sample_booking_key_fk" FOREIGN KEY ("booking_key") REFERENCES "public"."sample_booking"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sample_seat_booking" ON "sample_seat" USING btree ("booking_key");