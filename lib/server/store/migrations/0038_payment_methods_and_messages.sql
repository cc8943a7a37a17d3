CREATE TABLE "payment_method" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"audience" uuid[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"verticals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limit_booking_cents" integer,
	"limit_month_cents" integer,
	"expires_on" date,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homepage_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" uuid[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"active" boolean NOT NULL,
	"asks_acknowledgement" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homepage_message_seen" (
	"message_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "homepage_message_seen_message_id_membership_id_pk" PRIMARY KEY("message_id","membership_id")
);
--> statement-breakpoint
ALTER TABLE "booking_order" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_order" ADD COLUMN "payment_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepage_message" ADD CONSTRAINT "homepage_message_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepage_message_seen" ADD CONSTRAINT "homepage_message_seen_message_id_homepage_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."homepage_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homepage_message_seen" ADD CONSTRAINT "homepage_message_seen_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_method_company" ON "payment_method" USING btree ("company_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_label" ON "payment_method" USING btree ("company_id",lower("label"));--> statement-breakpoint
CREATE INDEX "homepage_message_company" ON "homepage_message" USING btree ("company_id","starts_on");--> statement-breakpoint
CREATE INDEX "homepage_message_seen_membership" ON "homepage_message_seen" USING btree ("membership_id");--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_order_method" ON "booking_order" USING btree ("payment_method_id","created_at");