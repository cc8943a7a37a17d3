import 'server-only';
import { and, eq } from 'drizzle-orm';
import { insertSession, type Proved, type StartedSession } from '@/lib/server/identity/insert-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { database } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';

/** Starts a session in a transaction of its own, and finishes the sign-in. Refuses as `insertSession`. */
export async function establishSession(
  context: RequestContext,
  proved: Proved & { readonly recheck: NonNullable<Proved['recheck']> },
): Promise<void> {
  await finishSignIn(context, await inTransaction((tx) => insertSession(context, proved, tx)));
}

/** Gives the browser the cookies of a session that is committed, and tells the owner by mail of a browser that was not known. */
export async function finishSignIn(context: RequestContext, started: StartedSession): Promise<void> {
  context.setCookies.push(...started.setCookies);
  if (!started.isNewBrowser) return;
  const { accountId } = started;
  const email = await primaryAddressOf(accountId);
  if (email !== null) await postMail('newBrowser', email, context, { about: { accountId } });
}

/** The address that mails about an account go to; null for one that has just ended. */
export async function primaryAddressOf(accountId: string): Promise<string | null> {
  const [row] = await database()
    .select({ email: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  return row?.email ?? null;
}
