import 'server-only';
import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account, audit, credential } from '@/lib/server/store/schema';
import { lastPageAt } from '@/lib/shared/paging/page-of';

/** How many a page of the list has. */
export const disabledPageSize = 20;

/** An account that is disabled now; reason and staff are null where the database was changed by hand. */
export type DisabledAccount = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly since: Date;
  readonly reason: string | null;
  readonly staff: string | null;
};

/** Whoever staff may let in again; their own colleagues are the operator's matter. */
const isDisabled = and(isNotNull(account.disabledAt), eq(account.staff, false));

const actor = alias(account, 'actor');

/** One page, from 0, of the accounts that are disabled now, the latest first; `viewer` is of the operator's staff. */
export async function disabledAccounts(
  _viewer: SignedIn,
  wanted: number,
): Promise<{ readonly rows: readonly DisabledAccount[]; readonly page: number; readonly total: number }> {
  const [{ total } = { total: 0 }] = await database()
    .select({ total: count() })
    .from(account)
    .where(isDisabled);
  const page = lastPageAt(wanted, disabledPageSize, total);
  const people = await database()
    .select({ id: account.id, name: account.name, since: account.disabledAt, email: credential.subject })
    .from(account)
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.primary, true)))
    .where(isDisabled)
    .orderBy(desc(account.disabledAt), account.id)
    .limit(disabledPageSize)
    .offset(page * disabledPageSize);
  const why = await reasonsOf(people.map(({ id }) => id));
  const rows = people.map(({ since, ...person }) => ({
    ...person,
    since: since ?? new Date(0),
    reason: why.get(person.id)?.reason ?? null,
    staff: why.get(person.id)?.staff ?? null,
  }));
  return { rows, page, total };
}

/** Who disabled each account last, and why. */
async function reasonsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { reason: string | null; staff: string | null }>();
  const entries = await database()
    .selectDistinctOn([audit.accountId], { id: audit.accountId, data: audit.data, staff: actor.name })
    .from(audit)
    .leftJoin(actor, eq(actor.id, audit.actorAccountId))
    .where(and(inArray(audit.accountId, [...ids]), eq(audit.action, 'account.disabled')))
    .orderBy(audit.accountId, desc(audit.at), desc(audit.id));
  return new Map(
    entries.map(({ id, data, staff }) => [
      id ?? '',
      { reason: typeof data.reason === 'string' ? data.reason : null, staff },
    ]),
  );
}
