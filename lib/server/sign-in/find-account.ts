import 'server-only';
import { and, eq } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';

/** An account with the e-mail credential it was found by. */
export type FoundAccount = {
  readonly account: typeof account.$inferSelect;
  readonly credential: typeof credential.$inferSelect;
};

/** The account that signs in with this (normal) e-mail address, or null. */
export async function findAccountByEmail(
  email: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<FoundAccount | null> {
  const [found] = await on
    .select({ account, credential })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(and(eq(credential.provider, 'email'), eq(credential.subject, email)));
  return found ?? null;
}
