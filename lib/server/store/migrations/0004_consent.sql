CREATE TABLE "consent_chain" (
	"day" text PRIMARY KEY NOT NULL,
	"length" integer NOT NULL,
	"opening" text NOT NULL,
	"head" text NOT NULL,
	"seal" text NOT NULL,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"seq" integer NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "consent_event_place" UNIQUE("day","seq")
);
--> statement-breakpoint
CREATE TABLE "consent_subject" (
	"subject" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_sharing" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"allowed" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosure" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embed_metric" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_day_consent_chain_day_fk" FOREIGN KEY ("day") REFERENCES "public"."consent_chain"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_subject" ADD CONSTRAINT "consent_subject_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sharing" ADD CONSTRAINT "data_sharing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_event_subject" ON "consent_event" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "consent_subject_account" ON "consent_subject" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "embed_metric_at" ON "embed_metric" USING btree ("at");