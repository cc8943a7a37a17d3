CREATE TABLE "duffel_stay" (
	"key" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"booking_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "duffel_stay" ADD CONSTRAINT "duffel_stay_key_order_item_id_fk" FOREIGN KEY ("key") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;