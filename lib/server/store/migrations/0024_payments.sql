CREATE TABLE "order_payment" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"reference" text,
	"url" text,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"work_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payment_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sample_payment" (
	"reference" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" uuid NOT NULL,
	"cents" integer NOT NULL,
	"what" text NOT NULL,
	"back_to" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_payment_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "order_payment" ADD CONSTRAINT "order_payment_order_id_booking_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."booking_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payment_work" ON "order_payment" USING btree ("work_at") WHERE work_at is not null;