CREATE TABLE "price_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"start_cents" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"reference_cents" integer NOT NULL,
	"target_cents" integer,
	"paused_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"check_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"brand" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alert_account_address" UNIQUE("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "price_point" (
	"alert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "price_point_alert_id_day_pk" PRIMARY KEY("alert_id","day")
);
--> statement-breakpoint
CREATE TABLE "guide_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"city" text NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_point" ADD CONSTRAINT "price_point_alert_id_price_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_place" ADD CONSTRAINT "guide_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alert_due" ON "price_alert" USING btree ("check_at") WHERE paused_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guide_place_account" ON "guide_place" USING btree ("account_id","city","position");