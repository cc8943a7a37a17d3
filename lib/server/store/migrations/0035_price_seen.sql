CREATE TABLE "price_seen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_seen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"route" text NOT NULL,
	"first_day" date NOT NULL,
	"seen_day" date NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "price_seen_route_days" UNIQUE("route","first_day","seen_day")
);
--> statement-breakpoint
CREATE INDEX "price_seen_day" ON "price_seen" USING btree ("seen_day");