ALTER TABLE "trip_field" ADD COLUMN "audience" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_field" ADD COLUMN "needed_out_of_policy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_field" ADD COLUMN "needed_from" integer;--> statement-breakpoint
ALTER TABLE "trip_field" ADD COLUMN "from_profile" text;