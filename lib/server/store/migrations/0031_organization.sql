CREATE TABLE "legal_entity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"invoice_emails" text[] DEFAULT '{}' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"airports" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"hotel_radius_km" integer DEFAULT 5 NOT NULL,
	"entity_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traveler_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"titles" text[] DEFAULT '{}' NOT NULL,
	"office_ids" uuid[] DEFAULT '{}' NOT NULL,
	"entity_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"group_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	CONSTRAINT "group_member_group_id_membership_id_pk" PRIMARY KEY("group_id","membership_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "policy_group_id" uuid;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "office_id" uuid;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD CONSTRAINT "legal_entity_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_entity_id_legal_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveler_group" ADD CONSTRAINT "traveler_group_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_traveler_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."traveler_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entity_name" ON "legal_entity" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entity_default" ON "legal_entity" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "office_name" ON "office" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE INDEX "office_entity" ON "office" USING btree ("entity_id") WHERE entity_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "traveler_group_name" ON "traveler_group" USING btree ("company_id",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "traveler_group_default" ON "traveler_group" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "group_member_membership" ON "group_member" USING btree ("membership_id");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_policy_group_id_traveler_group_id_fk" FOREIGN KEY ("policy_group_id") REFERENCES "public"."traveler_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_entity_id_legal_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_manager_id_membership_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_policy_group" ON "membership" USING btree ("policy_group_id") WHERE policy_group_id is not null;--> statement-breakpoint
CREATE INDEX "membership_office" ON "membership" USING btree ("office_id") WHERE office_id is not null;--> statement-breakpoint
CREATE INDEX "membership_entity" ON "membership" USING btree ("entity_id") WHERE entity_id is not null;--> statement-breakpoint
CREATE INDEX "membership_manager" ON "membership" USING btree ("manager_id") WHERE manager_id is not null;--> statement-breakpoint
CREATE FUNCTION "add_default_group"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "traveler_group" ("company_id", "name", "kind", "is_default") VALUES (NEW."id", 'Standard', 'policy', true);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "company_default_group" AFTER INSERT ON "company" FOR EACH ROW EXECUTE FUNCTION "add_default_group"();
--> statement-breakpoint
INSERT INTO "traveler_group" ("company_id", "name", "kind", "is_default") SELECT "id", 'Standard', 'policy', true FROM "company";
--> statement-breakpoint
-- What was typed as an office becomes one, in the spelling that most people have. The profile keeps it, for the release before.
INSERT INTO "office" ("company_id", "name")
SELECT "company_id", mode() WITHIN GROUP (ORDER BY btrim("profile"->>'office')) FROM "membership"
WHERE btrim("profile"->>'office') <> '' GROUP BY "company_id", lower(btrim("profile"->>'office'));
--> statement-breakpoint
UPDATE "membership" SET "office_id" = "office"."id" FROM "office"
WHERE "office"."company_id" = "membership"."company_id"
	AND lower("office"."name") = lower(btrim("membership"."profile"->>'office'));
