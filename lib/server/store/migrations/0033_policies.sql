CREATE TABLE "policy_decision" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"status" text NOT NULL,
	"decision" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"hash" text NOT NULL,
	"justification" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_draft" (
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"policies" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_draft_company_id_vertical_pk" PRIMARY KEY("company_id","vertical")
);
--> statement-breakpoint
CREATE TABLE "policy_restriction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"restriction" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_suppliers" (
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "policy_suppliers_company_id_vertical_pk" PRIMARY KEY("company_id","vertical")
);
--> statement-breakpoint
CREATE TABLE "policy_version" (
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"version" integer NOT NULL,
	"policies" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_version_company_id_vertical_version_pk" PRIMARY KEY("company_id","vertical","version")
);
--> statement-breakpoint
ALTER TABLE "policy_decision" ADD CONSTRAINT "policy_decision_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_decision" ADD CONSTRAINT "policy_decision_order_id_booking_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."booking_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_decision" ADD CONSTRAINT "policy_decision_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_draft" ADD CONSTRAINT "policy_draft_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_draft" ADD CONSTRAINT "policy_draft_changed_by_id_account_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_restriction" ADD CONSTRAINT "policy_restriction_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_suppliers" ADD CONSTRAINT "policy_suppliers_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_published_by_id_account_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_decision_order" ON "policy_decision" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "policy_decision_company" ON "policy_decision" USING btree ("company_id","vertical","created_at");--> statement-breakpoint
CREATE INDEX "policy_draft_changer" ON "policy_draft" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "policy_restriction_company" ON "policy_restriction" USING btree ("company_id","vertical");--> statement-breakpoint
CREATE INDEX "policy_version_publisher" ON "policy_version" USING btree ("published_by_id");