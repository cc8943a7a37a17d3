ALTER TABLE "booking_order" ADD COLUMN "told_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "traveler_group" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
CREATE INDEX "legal_entity_owner" ON "legal_entity" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "traveler_group_owner" ON "traveler_group" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD CONSTRAINT "legal_entity_owner_id_membership_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_group" ADD CONSTRAINT "traveler_group_owner_id_membership_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;
