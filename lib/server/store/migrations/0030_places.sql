CREATE TABLE "place" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_gram" (
	"gram" text PRIMARY KEY NOT NULL,
	"places" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_version" (
	"version" text PRIMARY KEY NOT NULL
);
