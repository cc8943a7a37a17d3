-- Nothing reads mail yet, so no token that could is kept (docs/decisions/041). Who had connected is still known.
ALTER TABLE "inbox_subscription" ADD COLUMN "connected_at" timestamp with time zone;--> statement-breakpoint
UPDATE "inbox_subscription" SET "connected_at" = "created_at" WHERE "sealed_token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_subscription" DROP COLUMN "sealed_token";
