DROP INDEX "api_key_name";--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_name" ON "api_key" USING btree ("company_id",lower("name")) WHERE replaced_at is null;