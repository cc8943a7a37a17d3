CREATE TABLE "recommended_hotel" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"city" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recommended_hotel" ADD CONSTRAINT "recommended_hotel_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_hotel" ADD CONSTRAINT "recommended_hotel_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recommended_hotel_name" ON "recommended_hotel" USING btree ("company_id","office_id","city","name_key");--> statement-breakpoint
CREATE INDEX "recommended_hotel_office" ON "recommended_hotel" USING btree ("office_id");