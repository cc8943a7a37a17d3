CREATE TABLE "policy_test" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"vertical" text NOT NULL,
	"member_id" uuid,
	"offer" jsonb NOT NULL,
	"judged" jsonb NOT NULL,
	"expected" text NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_test" ADD CONSTRAINT "policy_test_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_test" ADD CONSTRAINT "policy_test_member_id_membership_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_test" ADD CONSTRAINT "policy_test_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_test_company" ON "policy_test" USING btree ("company_id","vertical","created_at");--> statement-breakpoint
CREATE INDEX "policy_test_member" ON "policy_test" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "policy_test_creator" ON "policy_test" USING btree ("created_by_id");