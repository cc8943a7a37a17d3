import 'server-only';
import { and, eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { requireConfirmedPrimary } from '@/lib/server/identity/lock-sign-in-methods';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type CredentialData, credential } from '@/lib/server/store/schema';
import type { SocialIdentity } from '@/lib/server/vendors/social-provider';
import { Refusal } from '@/lib/shared/refusal';

/** The identity as a way to sign in: provider and subject, with what the provider told for the owner to read. */
export function wayOf({ provider, subject, email, name }: SocialIdentity): {
  provider: string;
  subject: string;
  data: CredentialData;
} {
  return { provider, subject, data: { name, ...(email === null ? {} : { email }) } };
}

/** What a sign-in with the identity rests on (`session.amr`): `mailbox` where the provider runs the address it asserts. */
export const methodsOf = ({ authoritative, provider }: SocialIdentity): readonly string[] =>
  authoritative ? [provider, 'mailbox'] : [provider];

/** The account an identity opens, or null. */
export async function findLinked(
  identity: Pick<SocialIdentity, 'provider' | 'subject'>,
  on: Queryable = database(),
): Promise<string | null> {
  const [row] = await on
    .select({ accountId: credential.accountId })
    .from(credential)
    .where(and(eq(credential.provider, identity.provider), eq(credential.subject, identity.subject)));
  return row?.accountId ?? null;
}

/**
 * Makes an identity a way into an account. One that opens another account already, or a second one of the same
 * provider, is NOT_LINKABLE: nothing is ever moved. Refuses as `requireConfirmedPrimary` does; the caller has locked the account.
 */
export async function linkIdentity(
  context: RequestContext,
  accountId: string,
  identity: SocialIdentity,
  tx: Queryable,
): Promise<void> {
  await requireConfirmedPrimary(accountId, tx);
  const same = and(eq(credential.accountId, accountId), eq(credential.provider, identity.provider));
  const [other] = await tx.select({ id: credential.id }).from(credential).where(same);
  if (other !== undefined) throw new Refusal('NOT_LINKABLE');
  const made = await tx
    .insert(credential)
    .values({ accountId, ...wayOf(identity), verifiedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: credential.id });
  if (made.length === 0) throw new Refusal('NOT_LINKABLE');
  const { provider } = identity;
  await record({ action: 'identity.linked', accountId, ip: context.ip, data: { provider } }, tx);
}

/** Notes that an identity has just been used. */
export async function touchIdentity(identity: SocialIdentity): Promise<void> {
  await database()
    .update(credential)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(credential.provider, identity.provider), eq(credential.subject, identity.subject)));
}
