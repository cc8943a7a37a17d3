CREATE TABLE "company_program" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"supplier" text NOT NULL,
	"supplier_key" text NOT NULL,
	"airline" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sealed_code" text NOT NULL,
	"code_end" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"audience" uuid[] DEFAULT '{}' NOT NULL,
	"applies_in_search" boolean DEFAULT true NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_program" ADD CONSTRAINT "company_program_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_program_once" ON "company_program" USING btree ("company_id","vertical","supplier_key","audience");