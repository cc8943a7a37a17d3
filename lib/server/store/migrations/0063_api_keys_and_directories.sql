CREATE TABLE "directory_call" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"api_key" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"method" text,
	"reason" text,
	"attribute" text,
	"times" integer DEFAULT 1 NOT NULL,
	"alike" text,
	CONSTRAINT "directory_call_act" CHECK ("directory_call"."act" in ('created', 'changed', 'deactivated', 'reactivated', 'deleted', 'refused')),
	CONSTRAINT "directory_call_subject" CHECK ("directory_call"."subject" in ('user', 'group', 'other'))
);
--> statement-breakpoint
DROP INDEX "api_key_name";--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory_call" ADD CONSTRAINT "directory_call_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_call_company" ON "directory_call" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "directory_call_at" ON "directory_call" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_call_alike" ON "directory_call" USING btree ("company_id","alike");--> statement-breakpoint
CREATE INDEX "api_key_company" ON "api_key" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree ("company_id",lower("name")) WHERE replaced_at is null;