CREATE TABLE "approval_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"for_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_ask" ADD COLUMN "agreed_items" jsonb;--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "routed_total" integer;--> statement-breakpoint
UPDATE "approval_request" SET "routed_total" = "total";--> statement-breakpoint
ALTER TABLE "approval_request" ALTER COLUMN "routed_total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_entry" ADD CONSTRAINT "approval_entry_request_id_approval_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."approval_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_entry" ADD CONSTRAINT "approval_entry_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_entry" ADD CONSTRAINT "approval_entry_for_id_membership_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_entry_request" ON "approval_entry" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "approval_entry_actor" ON "approval_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "approval_entry_for" ON "approval_entry" USING btree ("for_id");--> statement-breakpoint
INSERT INTO "approval_entry" ("request_id", "kind", "step", "actor_id", "for_id", "note", "cents", "created_at")
SELECT "request_id", "kind", "step", "actor_id", "for_id", "note", "cents", "at" FROM (
  SELECT r."id" AS "request_id", 'asked' AS "kind", 1 AS "step", m."account_id" AS "actor_id", NULL::uuid AS "for_id", '' AS "note", r."asked_cents" AS "cents", r."created_at" AS "at"
    FROM "approval_request" r LEFT JOIN "membership" m ON m."id" = r."requester_member_id"
  UNION ALL
  SELECT a."request_id", 'agreed', a."step", m."account_id", a."for_id", '', a."agreed_cents", a."agreed_at"
    FROM "approval_ask" a JOIN "membership" m ON m."id" = a."member_id" JOIN "approval_request" r ON r."id" = a."request_id"
    WHERE a."agreed_at" IS NOT NULL AND NOT (r."state" = 'approved' AND m."account_id" IS NOT DISTINCT FROM r."decided_by_id" AND a."step" = r."step")
    AND NOT EXISTS (SELECT 1 FROM "approval_ask" b WHERE b."request_id" = a."request_id" AND b."member_id" = a."member_id" AND b."agreed_at" = a."agreed_at" AND b."step" < a."step")
  UNION ALL
  SELECT r."id", CASE WHEN r."state" = 'approved' AND r."decided_by_id" IS NULL THEN 'kept'
      WHEN r."state" = 'approved' AND r."answer" <> '' THEN 'partly' ELSE r."state" END,
    r."step", r."decided_by_id", NULL::uuid, r."answer", r."price_now_cents", r."decided_at"
    FROM "approval_request" r WHERE r."decided_at" IS NOT NULL
) past ORDER BY "at", ("kind" <> 'asked');
