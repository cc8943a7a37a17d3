CREATE TABLE "company_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"venue" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"window_from" date NOT NULL,
	"window_to" date NOT NULL,
	"verticals" text[] NOT NULL,
	"airports" text[] DEFAULT '{}' NOT NULL,
	"budget_minor" integer,
	"currency" text NOT NULL,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_attendee" (
	"event_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"reply" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replied_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendee_event_id_membership_id_pk" PRIMARY KEY("event_id","membership_id")
);
--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_owner_id_membership_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_event_id_company_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."company_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_event_company" ON "company_event" USING btree ("company_id","starts_on");--> statement-breakpoint
CREATE INDEX "company_event_owner" ON "company_event" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "event_attendee_membership" ON "event_attendee" USING btree ("membership_id");