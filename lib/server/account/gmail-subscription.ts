import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { inboxSubscription } from '@/lib/server/store/profile-schema';
import { seal } from '@/lib/server/tickets/sealed';
import { gmailToken } from '@/lib/server/vendors/gmail';
import type { RefusalCode } from '@/lib/shared/refusal';

export const gmailErrors = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_DISABLED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Whether bookings are read from the mailbox, or Google's permission is still missing. */
export type InboxStatus = 'active' | 'waiting';

/** Keeps Google's permission to read one's own mailbox; its token is sealed. */
export async function connectGmail(viewer: SignedIn, code: string): Promise<InboxStatus> {
  await takePoint('changesByAccount', viewer.account.id);
  const sealedToken = await seal({ gmail: await gmailToken(code) });
  const row = { accountId: viewer.account.id, provider: 'gmail', sealedToken };
  const [kept] = await database()
    .insert(inboxSubscription)
    .values(row)
    .onConflictDoUpdate({ target: inboxSubscription.accountId, set: { provider: 'gmail', sealedToken } })
    .returning({ subscribedAt: inboxSubscription.subscribedAt });
  return kept?.subscribedAt == null ? 'waiting' : 'active';
}

/** Starts reading one's own mailbox, as soon as Google's permission is there. */
export async function subscribeGmail(viewer: SignedIn): Promise<InboxStatus> {
  await takePoint('changesByAccount', viewer.account.id);
  const subscribedAt = new Date();
  await database()
    .insert(inboxSubscription)
    .values({ accountId: viewer.account.id, provider: 'gmail', subscribedAt })
    .onConflictDoUpdate({ target: inboxSubscription.accountId, set: { subscribedAt } });
  const [row] = await database()
    .select({ token: inboxSubscription.sealedToken })
    .from(inboxSubscription)
    .where(eq(inboxSubscription.accountId, viewer.account.id));
  return row?.token == null ? 'waiting' : 'active';
}
