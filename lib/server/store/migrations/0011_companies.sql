CREATE TABLE "blob" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"request_id" uuid,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"traveler_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"assignee_id" uuid,
	"state" text DEFAULT 'request' NOT NULL,
	"need" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid,
	"account_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_sso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"protocol" text NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"enforced" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_link" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_link_kind_from_id_to_id_pk" PRIMARY KEY("kind","from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "support_grant" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"granted_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company_domain" DROP CONSTRAINT "company_domain_pkey";--> statement-breakpoint
ALTER TABLE "company_domain" ALTER COLUMN "verified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "actor_account_id" uuid;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "onboarding" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "delete_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_domain" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domain" ADD COLUMN "proof" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domain" ADD COLUMN "join_mode" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domain" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_domain" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "onboarding" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "acting_for_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "actor_account_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "support_grant_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "actor_reason" text;--> statement-breakpoint
ALTER TABLE "blob" ADD CONSTRAINT "blob_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blob" ADD CONSTRAINT "blob_request_id_company_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."company_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_request" ADD CONSTRAINT "book_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_request" ADD CONSTRAINT "book_request_traveler_id_membership_id_fk" FOREIGN KEY ("traveler_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_request" ADD CONSTRAINT "book_request_requester_id_membership_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_request" ADD CONSTRAINT "book_request_assignee_id_membership_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_request" ADD CONSTRAINT "company_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_request" ADD CONSTRAINT "company_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sso" ADD CONSTRAINT "company_sso_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_link" ADD CONSTRAINT "member_link_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_link" ADD CONSTRAINT "member_link_from_id_membership_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_link" ADD CONSTRAINT "member_link_to_id_membership_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_grant" ADD CONSTRAINT "support_grant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_grant" ADD CONSTRAINT "support_grant_granted_by_membership_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blob_company" ON "blob" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "blob_request" ON "blob" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "book_request_open" ON "book_request" USING btree ("company_id","created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "book_request_requester" ON "book_request" USING btree ("requester_id","created_at");--> statement-breakpoint
CREATE INDEX "company_request_company" ON "company_request" USING btree ("company_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "company_sso_company" ON "company_sso" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "member_link_to" ON "member_link" USING btree ("to_id","kind");--> statement-breakpoint
CREATE INDEX "support_grant_company" ON "support_grant" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_acting_for_id_membership_id_fk" FOREIGN KEY ("acting_for_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_actor_account_id_account_id_fk" FOREIGN KEY ("actor_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_company" ON "audit" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domain_verified" ON "company_domain" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domain_once" ON "company_domain" USING btree ("company_id","domain");