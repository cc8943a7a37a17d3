CREATE TABLE "booking_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"company_id" uuid,
	"booked_by_id" uuid,
	"traveler_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"state" text NOT NULL,
	"total_cents" integer NOT NULL,
	"payment" text,
	"travelers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" text NOT NULL,
	"request_id" uuid,
	"trip_id" text,
	"locale" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_order_number_unique" UNIQUE("number"),
	CONSTRAINT "booking_order_key" UNIQUE("booked_by_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"vertical" text NOT NULL,
	"provider" text NOT NULL,
	"result_id" text NOT NULL,
	"offer" jsonb NOT NULL,
	"start_day" date NOT NULL,
	"state" text NOT NULL,
	"price_cents" integer NOT NULL,
	"failure" text,
	"reference" text,
	"fee_cents" integer,
	"event_id" uuid,
	"trial" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_booking" (
	"key" uuid PRIMARY KEY NOT NULL,
	"result_id" text NOT NULL,
	"reference" text NOT NULL,
	"price_cents" integer NOT NULL,
	"cancellation" text NOT NULL,
	"start_day" date NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_booking_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_booked_by_id_account_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_traveler_id_account_id_fk" FOREIGN KEY ("traveler_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_request_id_book_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."book_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_order_id_booking_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."booking_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entry" ADD CONSTRAINT "order_entry_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_booking_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."booking_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_event_id_trip_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."trip_event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_order_company" ON "booking_order" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_order_traveler" ON "booking_order" USING btree ("traveler_id");--> statement-breakpoint
CREATE INDEX "booking_order_request" ON "booking_order" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "booking_order_trip" ON "booking_order" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "booking_order_orphan" ON "booking_order" USING btree ("created_at") WHERE company_id is null and booked_by_id is null;--> statement-breakpoint
CREATE INDEX "order_entry_order" ON "order_entry" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_entry_item" ON "order_entry" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_entry_actor" ON "order_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_item_event" ON "order_item" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "order_item_work" ON "order_item" USING btree ("work_at") WHERE work_at is not null;--> statement-breakpoint
CREATE INDEX "sample_booking_result" ON "sample_booking" USING btree ("result_id") WHERE not cancelled;