ALTER TABLE "traveler_message_recipient" ADD COLUMN "elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "traveler_message_recipient" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;