ALTER TABLE "approval_request" DROP CONSTRAINT "approval_request_order_id_unique";--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_request" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_order" ON "approval_request" USING btree ("order_id") WHERE item_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_change" ON "approval_request" USING btree ("order_id") WHERE item_id is not null and state = 'pending';--> statement-breakpoint
CREATE INDEX "approval_request_of_order" ON "approval_request" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_request_item" ON "approval_request" USING btree ("item_id");