CREATE TABLE "exchange_rate_day" (
	"day" date PRIMARY KEY NOT NULL,
	"per_euro" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
