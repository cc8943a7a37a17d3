import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';

/**
 * Calls an account what its owner is called in a company. Only one that has no name of its own yet, which is called by the part of its address
 * before the @; an empty name changes nothing.
 */
export async function nameAccount(accountId: string, name: string, tx: Queryable): Promise<void> {
  if (name === '') return;
  const called = sql`(select split_part(${credential.subject}, '@', 1) from ${credential}
    where ${credential.accountId} = ${accountId} and ${credential.provider} = 'email' and ${credential.primary})`;
  await tx
    .update(account)
    .set({ name })
    .where(and(eq(account.id, accountId), sql`${account.name} = ${called}`));
}
