CREATE TABLE "error_group" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"area" text NOT NULL,
	"message" text NOT NULL,
	"detail" text NOT NULL,
	"stack" text NOT NULL,
	"page" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"silenced_at" timestamp with time zone
);
