CREATE TABLE "trip" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"destination" text DEFAULT '' NOT NULL,
	"start_day" date,
	"end_day" date,
	"num_saved" integer DEFAULT 0 NOT NULL,
	"num_cart" integer DEFAULT 0 NOT NULL,
	"num_booked" integer DEFAULT 0 NOT NULL,
	"num_cancelled" integer DEFAULT 0 NOT NULL,
	"link_role" text,
	"link_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"added_by" uuid,
	"state" text NOT NULL,
	"vertical" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"destination" text NOT NULL,
	"start_day" date,
	"end_day" date,
	"price_eur" double precision,
	"result_id" text,
	"offer" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"note_before" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trip_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "trip_member_account" UNIQUE("trip_id","account_id"),
	CONSTRAINT "trip_member_email" UNIQUE("trip_id","email")
);
--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_event" ADD CONSTRAINT "trip_event_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_event" ADD CONSTRAINT "trip_event_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_member" ADD CONSTRAINT "trip_member_trip_id_trip_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trip"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_member" ADD CONSTRAINT "trip_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_owner" ON "trip" USING btree ("owner_id","changed_at");--> statement-breakpoint
CREATE INDEX "trip_deleted" ON "trip" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trip_event_saved" ON "trip_event" USING btree ("result_id","trip_id") WHERE state = 'saved' and removed_at is null;--> statement-breakpoint
CREATE INDEX "trip_event_timeline" ON "trip_event" USING btree ("trip_id","start_day","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "trip_event_newest" ON "trip_event" USING btree ("trip_id","created_at") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "trip_event_added" ON "trip_event" USING btree ("added_by","created_at");--> statement-breakpoint
CREATE INDEX "trip_member_newest" ON "trip_member" USING btree ("account_id","created_at");