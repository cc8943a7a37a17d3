ALTER TABLE "outbox" ADD COLUMN IF NOT EXISTS "once" text;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "outbox_once" ON "outbox" USING btree ("once") WHERE once is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_expense" ON "outbox" USING btree ((about ->> 'companyId'),"id") WHERE template in ('expenseOrder', 'expenseTest');