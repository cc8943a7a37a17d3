import 'server-only';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { SignedIn, Verified } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { removeSignInMethod } from '@/lib/server/sign-in/remove-sign-in-method';
import { database } from '@/lib/server/store/connection';
import { account, credential, outbox, ticket } from '@/lib/server/store/schema';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { type SocialKey, socialProviders } from '@/lib/shared/sign-in/social-providers';

export const removePasskeyErrors = [
  'LAST_WAY_IN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Row = typeof credential.$inferSelect;

const isSocial = (provider: string): provider is SocialKey => socialProviders.some((one) => one === provider);

/** Every way into one's own account, the oldest first. */
export async function listSignInMethods(viewer: SignedIn): Promise<SignInMethods> {
  const { id } = viewer.account;
  const [owner] = await database()
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, id));
  const rows = await database()
    .select()
    .from(credential)
    .where(eq(credential.accountId, id))
    .orderBy(asc(credential.createdAt));
  return {
    password: owner?.hash != null,
    emails: rows.flatMap((row) =>
      row.provider === 'email'
        ? [{ id: row.id, address: row.subject, primary: row.primary, confirmed: row.verifiedAt !== null }]
        : [],
    ),
    pending: await pendingEmails(id),
    passkeys: rows.flatMap((row) =>
      row.provider === 'passkey'
        ? [{ id: row.id, name: row.data.name ?? '', credentialId: row.subject, ...momentsOf(row) }]
        : [],
    ),
    providers: rows.flatMap((row) =>
      isSocial(row.provider)
        ? [{ provider: row.provider, email: row.data.email ?? null, ...momentsOf(row) }]
        : [],
    ),
  };
}

/** Gives one's own passkey a name. A stranger's id is NOT_FOUND, like an unknown one. */
export async function renamePasskey(viewer: SignedIn, id: string, name: string): Promise<void> {
  const renamed = await database()
    .update(credential)
    .set({ data: sql`jsonb_set(${credential.data}, '{name}', to_jsonb(${name}::text))` })
    .where(ownPasskey(viewer, id))
    .returning({ id: credential.id });
  if (renamed.length === 0) throw new Refusal('NOT_FOUND');
}

/** Removes one's own passkey; the last way in stays. */
export async function removePasskey(context: RequestContext, viewer: Verified, id: string): Promise<void> {
  await takePoint('changesByAccount', viewer.account.id);
  const which = and(eq(credential.id, id), eq(credential.provider, 'passkey'));
  if (which !== undefined) await removeSignInMethod(context, viewer, which);
}

const ownPasskey = (viewer: SignedIn, id: string) =>
  and(eq(credential.id, id), eq(credential.accountId, viewer.account.id), eq(credential.provider, 'passkey'));

const momentsOf = ({ createdAt, lastUsedAt }: Row) => ({
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Addresses that wait for a press of their link, and those whose mail is still to be written: it makes the link. */
async function pendingEmails(accountId: string): Promise<string[]> {
  const mailed = database()
    .select({ email: sql<string>`${ticket.data}->>'email'`.as('email') })
    .from(ticket)
    .where(
      and(
        eq(ticket.accountId, accountId),
        eq(ticket.kind, 'confirmEmail'),
        eq(sql`${ticket.data}->>'credentialId'`, ''),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, new Date()),
      ),
    );
  const toBeMailed = database()
    .select({ email: sql<string>`${outbox.about}->>'address'`.as('email') })
    .from(outbox)
    .where(
      and(
        eq(outbox.template, 'addEmail'),
        eq(sql`${outbox.about}->>'accountId'`, accountId),
        isNull(outbox.sentAt),
      ),
    );
  return (await union(mailed, toBeMailed)).map(({ email }) => email);
}
