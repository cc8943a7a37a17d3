import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';

/**
 * Whether an account has a second factor, as a column: an authenticator app in use, or a passkey that counts as one
 * (`CredentialData.secondFactor`). The passkeys of every brand count, also where this site cannot ask for them.
 */
export const hasSecondFactor = sql<boolean>`(coalesce(${account.totp}->>'secret', '') <> '' or exists (
  select 1 from credential as factor where factor.account_id = ${account}.id and factor.provider = 'passkey'
    and factor.data->>'secondFactor' = 'true'))`;

/** The same of one account. */
export async function accountHasSecondFactor(id: string, on: Queryable): Promise<boolean> {
  const [row] = await on.select({ has: hasSecondFactor }).from(account).where(eq(account.id, id));
  return row?.has === true;
}
