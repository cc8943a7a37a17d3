CREATE TABLE "approval_flow" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"audience" uuid[] DEFAULT '{}' NOT NULL,
	"verticals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trigger" text NOT NULL,
	"min_total" integer,
	"steps" jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_ask" DROP CONSTRAINT "approval_ask_request_id_member_id_pk";--> statement-breakpoint
ALTER TABLE "approval_ask" ADD CONSTRAINT "approval_ask_request_id_step_member_id_pk" PRIMARY KEY("request_id","step","member_id");--> statement-breakpoint
ALTER TABLE "approval_ask" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "approval_ask" SET "round" = "step", "step" = 1 WHERE "step" > 1;--> statement-breakpoint
ALTER TABLE "approval_ask" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval_ask" ADD COLUMN "agreed_cents" integer;--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "flow" jsonb;--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "needed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_flow" ADD CONSTRAINT "approval_flow_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_flow_company" ON "approval_flow" USING btree ("company_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_flow_name" ON "approval_flow" USING btree ("company_id",lower("name"));