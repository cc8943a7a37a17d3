CREATE TABLE "trip_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"need" text NOT NULL,
	"verticals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pattern" text DEFAULT '' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"remembers" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"used_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_field_value" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_field_value_once" UNIQUE("field_id","value")
);
--> statement-breakpoint
ALTER TABLE "booking_order" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_field" ADD CONSTRAINT "trip_field_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_field_value" ADD CONSTRAINT "trip_field_value_field_id_trip_field_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."trip_field"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_field_company" ON "trip_field" USING btree ("company_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_field_key" ON "trip_field" USING btree ("company_id",lower("key"));