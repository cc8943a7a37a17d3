CREATE TABLE "approval_ask" (
	"request_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"for_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_ask_request_id_member_id_pk" PRIMARY KEY("request_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "approval_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"traveler_member_id" uuid,
	"requester_member_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_cents" integer NOT NULL,
	"price_now_cents" integer NOT NULL,
	"total" integer NOT NULL,
	"on_timeout" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_request_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "approver" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"limit_amount" integer,
	"deputy_id" uuid,
	"deputy_from" date,
	"deputy_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_ask" ADD CONSTRAINT "approval_ask_request_id_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_ask" ADD CONSTRAINT "approval_ask_member_id_membership_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_ask" ADD CONSTRAINT "approval_ask_for_id_membership_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_message" ADD CONSTRAINT "approval_message_request_id_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_message" ADD CONSTRAINT "approval_message_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_order_id_booking_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."booking_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_traveler_member_id_membership_id_fk" FOREIGN KEY ("traveler_member_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_requester_member_id_membership_id_fk" FOREIGN KEY ("requester_member_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approver" ADD CONSTRAINT "approver_member_id_membership_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approver" ADD CONSTRAINT "approver_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approver" ADD CONSTRAINT "approver_deputy_id_membership_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_ask_member" ON "approval_ask" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "approval_ask_for" ON "approval_ask" USING btree ("for_id");--> statement-breakpoint
CREATE INDEX "approval_message_request" ON "approval_message" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "approval_message_author" ON "approval_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "approval_request_company" ON "approval_request" USING btree ("company_id","state","deadline");--> statement-breakpoint
CREATE INDEX "approval_request_traveler" ON "approval_request" USING btree ("traveler_member_id");--> statement-breakpoint
CREATE INDEX "approval_request_requester" ON "approval_request" USING btree ("requester_member_id");--> statement-breakpoint
CREATE INDEX "approval_request_decided_by" ON "approval_request" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "approval_request_work" ON "approval_request" USING btree ("work_at") WHERE work_at is not null;--> statement-breakpoint
CREATE INDEX "approver_company" ON "approver" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "approver_deputy" ON "approver" USING btree ("deputy_id");