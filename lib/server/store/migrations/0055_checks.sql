ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_state" CHECK ("approval_request"."state" in ('pending', 'approved', 'declined', 'expired', 'withdrawn', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_state" CHECK ("company_event"."state" in ('draft', 'published', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_days" CHECK ("company_event"."starts_on" <= "company_event"."ends_on" and "company_event"."window_from" <= "company_event"."window_to") NOT VALID;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_state" CHECK ("booking_order"."state" in ('awaitingApproval', 'unpaid', 'handedOver', 'holding', 'held', 'confirming', 'booked', 'partlyBooked', 'failed', 'changing', 'cancelling', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "booking_order" ADD CONSTRAINT "booking_order_total" CHECK ("booking_order"."total_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_state" CHECK ("order_item"."state" in ('awaitingApproval', 'unpaid', 'handedOver', 'holding', 'held', 'confirming', 'booked', 'failed', 'changing', 'cancelling', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_vertical" CHECK ("order_item"."vertical" in ('flights', 'hotels', 'cars', 'trains')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_price" CHECK ("order_item"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_state" CHECK ("order_payment"."state" in ('open', 'authorized', 'captured', 'over')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_refunded" CHECK ("order_payment"."refunded_cents" between 0 and "order_payment"."captured_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "country_risk" ADD CONSTRAINT "country_risk_level" CHECK ("country_risk"."level" in ('green', 'amber', 'red')) NOT VALID;--> statement-breakpoint
ALTER TABLE "policy_decision" ADD CONSTRAINT "policy_decision_status" CHECK ("policy_decision"."status" in ('inPolicy', 'outOfPolicy', 'blocked')) NOT VALID;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_status" CHECK ("membership"."status" in ('active', 'invited', 'requested', 'suspended', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_days" CHECK ("membership"."starts_on" <= "membership"."ends_on") NOT VALID;--> statement-breakpoint
ALTER TABLE "trip_event" ADD CONSTRAINT "trip_event_state" CHECK ("trip_event"."state" in ('saved', 'cart', 'booked', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "trip_member" ADD CONSTRAINT "trip_member_role" CHECK ("trip_member"."role" in ('editor', 'viewer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed')) NOT VALID;