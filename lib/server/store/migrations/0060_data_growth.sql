-- The record of consents and the audit log, by month. Their rows stay where they are: today's table becomes the partition of
-- this month, with everything before. A key of a large table is made beforehand, while the site runs (docs/operating.md).
CREATE FUNCTION add_month_partition(parent text, month date) RETURNS boolean LANGUAGE plpgsql
  SET timezone TO 'UTC' SET lock_timeout TO '2s' AS $$
DECLARE
  part text := parent || to_char(month, '"_"YYYY"_"MM');
  rest text := parent || '_default';
  since text := to_char(month, 'YYYY-MM-DD');
  before text := to_char(month + interval '1 month', 'YYYY-MM-DD');
  col text := (SELECT attname FROM pg_partitioned_table
    JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = parent::regclass);
BEGIN
  -- Months are added in their order, and the first one has everything before it.
  IF EXISTS (SELECT FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = parent::regclass
    AND relname ~ (parent || '_\d{4}_\d\d$') AND relname::text COLLATE "C" >= part) THEN RETURN false;
  END IF;
  -- With its indexes and checks. Whoever wrote rows of this month before it had a partition waits, and finds it.
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, rest);
  EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %3$I >= %4$L AND %3$I < %5$L RETURNING *)
    INSERT INTO %2$I SELECT * FROM moved', rest, part, col, since, before);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, since, before);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "audit_month_key" ON "audit" ("id", "at");
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "consent_event_month_key" ON "consent_event" ("id", "day");
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_pkey";
--> statement-breakpoint
ALTER TABLE "audit" RENAME TO "audit_past";
--> statement-breakpoint
ALTER TABLE "audit_past" ADD CONSTRAINT "audit_past_pkey" PRIMARY KEY USING INDEX "audit_month_key";
--> statement-breakpoint
ALTER INDEX "audit_account" RENAME TO "audit_past_account";
--> statement-breakpoint
ALTER INDEX "audit_company" RENAME TO "audit_past_company";
--> statement-breakpoint
ALTER INDEX "audit_membership" RENAME TO "audit_past_membership";
--> statement-breakpoint
ALTER INDEX "audit_look" RENAME TO "audit_past_look";
--> statement-breakpoint
CREATE TABLE "audit" (LIKE "audit_past" INCLUDING DEFAULTS, CONSTRAINT "audit_pkey" PRIMARY KEY ("id", "at")) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER SEQUENCE "audit_id_seq" OWNED BY "audit"."id";
--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" ("account_id","at");
--> statement-breakpoint
CREATE INDEX "audit_company" ON "audit" ("company_id","at");
--> statement-breakpoint
CREATE INDEX "audit_membership" ON "audit" ("company_id",(data ->> 'membershipId'),"at","id") WHERE data ->> 'membershipId' is not null;
--> statement-breakpoint
CREATE TABLE "audit_default" PARTITION OF "audit" DEFAULT;
--> statement-breakpoint
-- Not of the whole table, whose unique indexes need the time as it is; an hour is in one month, so this is as good.
CREATE UNIQUE INDEX "audit_default_look" ON "audit_default" ("company_id",(data ->> 'membershipId'),"account_id",coalesce(actor_account_id, account_id),date_trunc('hour', at at time zone 'UTC')) WHERE action = 'tracker.viewed';
--> statement-breakpoint
ALTER TABLE "consent_event" DROP CONSTRAINT "consent_event_pkey";
--> statement-breakpoint
ALTER TABLE "consent_event" RENAME TO "consent_event_past";
--> statement-breakpoint
ALTER TABLE "consent_event_past" ADD CONSTRAINT "consent_event_past_pkey" PRIMARY KEY USING INDEX "consent_event_month_key";
--> statement-breakpoint
ALTER TABLE "consent_event_past" RENAME CONSTRAINT "consent_event_place" TO "consent_event_past_place";
--> statement-breakpoint
ALTER INDEX "consent_event_subject" RENAME TO "consent_event_past_subject";
--> statement-breakpoint
CREATE TABLE "consent_event" (LIKE "consent_event_past" INCLUDING DEFAULTS, CONSTRAINT "consent_event_pkey" PRIMARY KEY ("id", "day"), CONSTRAINT "consent_event_place" UNIQUE ("day", "seq")) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER SEQUENCE "consent_event_id_seq" OWNED BY "consent_event"."id";
--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_day_consent_chain_day_fk" FOREIGN KEY ("day") REFERENCES "public"."consent_chain"("day") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "consent_event_subject" ON "consent_event" ("subject");
--> statement-breakpoint
CREATE TABLE "consent_event_default" PARTITION OF "consent_event" DEFAULT;
--> statement-breakpoint
DO $$
DECLARE
  this date := date_trunc('month', now() AT TIME ZONE 'UTC');
  last date;
  past text;
  parent text;
  given text;
  is_empty boolean;
BEGIN
  FOREACH parent IN ARRAY ARRAY['audit', 'consent_event'] LOOP
    past := parent || '_past';
    FOR given IN SELECT format('GRANT %s ON %I TO %s', privilege_type, parent,
        CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END || CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
      FROM pg_class, aclexplode(relacl) WHERE oid = past::regclass AND grantee <> relowner
    LOOP EXECUTE given;
    END LOOP;
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', past) INTO is_empty;
    IF is_empty THEN
      EXECUTE format('DROP TABLE %I', past);
    ELSE
      last := this;
      LOOP
        BEGIN
          EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, past,
            to_char(last + interval '1 month', 'YYYY-MM-DD') || CASE parent WHEN 'audit' THEN ' 00:00:00+00' ELSE '' END);
          EXIT;
        EXCEPTION WHEN check_violation THEN
          -- A clock was ahead.
          EXECUTE format(CASE parent WHEN 'audit' THEN 'SELECT max(at) AT TIME ZONE ''UTC'' FROM %I' ELSE 'SELECT max(day)::date FROM %I' END,
            past) INTO last;
          last := date_trunc('month', last);
        END;
      END LOOP;
      EXECUTE format('ALTER TABLE %I RENAME TO %I', past, parent || to_char(last, '"_"YYYY"_"MM'));
    END IF;
    FOR ahead IN 0..3 LOOP
      PERFORM add_month_partition(parent, (this + make_interval(months => ahead))::date);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Last, as their tables are locked from here to the end of the migration.
CREATE TABLE "unclaimed_object" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blob" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "unclaimed_object_due" ON "unclaimed_object" USING btree ("due_at");--> statement-breakpoint
-- Which objects of the bucket no row has. Rows go in many ways, most of them by the deletion of their account or company.
CREATE FUNCTION claim_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unclaimed_object WHERE key = TG_ARGV[0] || NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION give_object_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_object (key) VALUES (TG_ARGV[0] || OLD.id)
    ON CONFLICT (key) DO UPDATE SET due_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER blob_claims AFTER INSERT OR UPDATE OF id, content ON "blob" FOR EACH ROW
  WHEN (NEW.content IS NULL) EXECUTE FUNCTION claim_object('files/');
--> statement-breakpoint
CREATE TRIGGER blob_moved AFTER UPDATE OF id, content ON "blob" FOR EACH ROW
  WHEN (OLD.content IS NULL AND (NEW.content IS NOT NULL OR NEW.id <> OLD.id)) EXECUTE FUNCTION give_object_up('files/');
--> statement-breakpoint
CREATE TRIGGER blob_gone AFTER DELETE ON "blob" FOR EACH ROW
  WHEN (OLD.content IS NULL) EXECUTE FUNCTION give_object_up('files/');
--> statement-breakpoint
CREATE TRIGGER picture_claims AFTER INSERT OR UPDATE OF id, image ON "picture" FOR EACH ROW
  WHEN (NEW.image IS NULL) EXECUTE FUNCTION claim_object('pictures/');
--> statement-breakpoint
CREATE TRIGGER picture_moved AFTER UPDATE OF id, image ON "picture" FOR EACH ROW
  WHEN (OLD.image IS NULL AND (NEW.image IS NOT NULL OR NEW.id <> OLD.id)) EXECUTE FUNCTION give_object_up('pictures/');
--> statement-breakpoint
CREATE TRIGGER picture_gone AFTER DELETE ON "picture" FOR EACH ROW
  WHEN (OLD.image IS NULL) EXECUTE FUNCTION give_object_up('pictures/');
