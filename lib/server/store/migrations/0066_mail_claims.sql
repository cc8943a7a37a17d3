ALTER TABLE "disclosure" ADD COLUMN "shown_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "busy_until" timestamp with time zone;