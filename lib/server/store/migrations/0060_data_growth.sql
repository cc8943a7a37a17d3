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
