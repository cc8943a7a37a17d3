CREATE TABLE "saved_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"roles" uuid[] DEFAULT '{}' NOT NULL,
	"recipients" uuid[] DEFAULT '{}' NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"weekday" integer DEFAULT 1 NOT NULL,
	"month_day" integer DEFAULT 1 NOT NULL,
	"next_on" date,
	"locale" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_report_once" ON "saved_report" USING btree ("company_id","owner_id","name_key");--> statement-breakpoint
CREATE INDEX "saved_report_owner" ON "saved_report" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "saved_report_due" ON "saved_report" USING btree ("next_on") WHERE next_on is not null;--> statement-breakpoint
UPDATE "order_item" SET "offer" = jsonb_set("offer", '{emissionsBy}', '"UK 2018"') WHERE "provider" = 'sample' AND "offer" ? 'emissionsKg' AND NOT "offer" ? 'emissionsBy';
