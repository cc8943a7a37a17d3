CREATE TABLE "analytics_day" (
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "analytics_day_day_brand_page_kind_name_pk" PRIMARY KEY("day","brand","page","kind","name")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"page" text NOT NULL,
	"brand" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand" text,
	"locales" text[],
	"audience" text DEFAULT 'everybody' NOT NULL,
	"level" text DEFAULT 'info' NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"dismissible" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
