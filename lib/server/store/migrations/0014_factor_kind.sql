ALTER TABLE "session" ADD COLUMN "mfa_by" text;
--> statement-breakpoint
-- What earlier sessions were shown is not known, and may have been a mailed code: whoever manages shows their factor once more.
UPDATE "session" SET "mfa_by" = 'email' WHERE "mfa_at" IS NOT NULL AND "revoked_at" IS NULL;
