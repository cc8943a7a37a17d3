import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { inboxSubscription } from '@/lib/server/store/profile-schema';
import { confirmMailboxAccess } from '@/lib/server/vendors/confirm-mailbox-access';
import type { RefusalCode } from '@/lib/shared/refusal';

export const gmailErrors = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_DISABLED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Notes that Google let us read one's own mailbox. Its token is not kept, because nothing reads mail yet
 * (docs/decisions/041).
 */
export async function connectGmail(viewer: SignedIn, code: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  await confirmMailboxAccess(code);
  await note(viewer, { connectedAt: new Date() });
}

/** Notes the wish that bookings be read from one's own mailbox. */
export async function subscribeGmail(viewer: SignedIn): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  await note(viewer, { subscribedAt: new Date() });
}

async function note(
  { account }: SignedIn,
  what: { readonly connectedAt: Date } | { readonly subscribedAt: Date },
): Promise<void> {
  await database()
    .insert(inboxSubscription)
    .values({ accountId: account.id, provider: 'gmail', ...what })
    .onConflictDoUpdate({ target: inboxSubscription.accountId, set: what });
}
