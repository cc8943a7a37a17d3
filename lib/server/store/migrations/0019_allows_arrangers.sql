ALTER TABLE "membership" ADD COLUMN "allows_arrangers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "membership" SET "allows_arrangers" = true FROM "account" WHERE "membership"."account_id" = "account"."id" AND "account"."settings" @> '{"allowArrangers": true}';--> statement-breakpoint
UPDATE "account" SET "settings" = "settings" - 'allowArrangers' WHERE "settings" ? 'allowArrangers';
