CREATE TABLE "policy_shadow" (
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"policies" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_by_id" uuid,
	CONSTRAINT "policy_shadow_company_id_vertical_pk" PRIMARY KEY("company_id","vertical")
);
--> statement-breakpoint
ALTER TABLE "policy_shadow" ADD CONSTRAINT "policy_shadow_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_shadow" ADD CONSTRAINT "policy_shadow_started_by_id_account_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_shadow_starter" ON "policy_shadow" USING btree ("started_by_id");