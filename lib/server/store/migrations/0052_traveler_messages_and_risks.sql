CREATE TABLE "country_risk" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"country" text NOT NULL,
	"level" text NOT NULL,
	"effect" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveler_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"sender_id" uuid,
	"asks" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"area" jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveler_message_recipient" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"city" text,
	"answer" text,
	"note" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "country_risk" ADD CONSTRAINT "country_risk_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_message" ADD CONSTRAINT "traveler_message_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_message" ADD CONSTRAINT "traveler_message_sender_id_membership_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_message_recipient" ADD CONSTRAINT "traveler_message_recipient_message_id_traveler_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."traveler_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_message_recipient" ADD CONSTRAINT "traveler_message_recipient_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "country_risk_country" ON "country_risk" USING btree ("company_id","country");--> statement-breakpoint
CREATE INDEX "traveler_message_company" ON "traveler_message" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "traveler_message_sender" ON "traveler_message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "traveler_message_created" ON "traveler_message" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "traveler_message_recipient_once" ON "traveler_message_recipient" USING btree ("message_id","membership_id");--> statement-breakpoint
CREATE INDEX "traveler_message_recipient_membership" ON "traveler_message_recipient" USING btree ("membership_id");