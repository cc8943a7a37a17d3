-- Mails that wait to be sent, under the new names of their templates.
UPDATE "outbox" SET "template" = 'signInMethodAdded' WHERE "template" = 'wayAdded';--> statement-breakpoint
UPDATE "outbox" SET "template" = 'signInMethodRemoved' WHERE "template" = 'wayRemoved';
