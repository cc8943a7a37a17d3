CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_delete_after" ON "account" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "audit_membership" ON "audit" USING btree ("company_id",(data ->> 'membershipId'),"at","id") WHERE data ->> 'membershipId' is not null;--> statement-breakpoint
CREATE INDEX "company_delete_after" ON "company" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "membership_role" ON "membership" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "membership_ends" ON "membership" USING btree ("ends_on") WHERE ends_on is not null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_membership" ON "session" USING btree ("membership_id") WHERE membership_id is not null;--> statement-breakpoint
CREATE INDEX "session_acting_for" ON "session" USING btree ("acting_for_id") WHERE acting_for_id is not null;--> statement-breakpoint
CREATE INDEX "session_actor" ON "session" USING btree ("actor_account_id") WHERE actor_account_id is not null;--> statement-breakpoint
CREATE INDEX "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trip_event_trip" ON "trip_event" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "price_alert_deleted" ON "price_alert" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "guide_place_deleted" ON "guide_place" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "book_request_company" ON "book_request" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_request_account" ON "company_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "member_link_from" ON "member_link" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "member_link_company" ON "member_link" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "support_grant_granted_by" ON "support_grant" USING btree ("granted_by");