import 'server-only';
import { and, arrayContains, eq, gt, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { refuseSsoSession } from '@/lib/server/identity/refuse-sso-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company, membership, role } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';

/** A company on its way out that somebody can have back. */
export type Restorable = { readonly id: string; readonly name: string; readonly deleteAfter: Date };

/** The deleted companies somebody ran and that are not gone yet; the first to go comes first. */
export async function listRestorable(
  { account }: SignedIn,
  on: Queryable = database(),
): Promise<Restorable[]> {
  const rows = await on
    .select({ id: company.id, name: company.name, deleteAfter: company.deleteAfter })
    .from(company)
    .innerJoin(membership, eq(membership.companyId, company.id))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.accountId, account.id),
        eq(membership.status, 'active'),
        arrayContains(role.permissions, ['companySettingsManagement']),
        gt(company.deleteAfter, new Date()),
      ),
    )
    .orderBy(company.deleteAfter);
  return rows.flatMap((row) => (row.deleteAfter === null ? [] : [{ ...row, deleteAfter: row.deleteAfter }]));
}

/** Takes the deletion of a company back. One that is gone, or that the person did not run, is NOT_FOUND; refuses as `refuseSsoSession` does. */
export async function restoreCompany(context: RequestContext, viewer: SignedIn, id: string): Promise<void> {
  refuseSsoSession(viewer);
  const { account, session } = viewer;
  await takePoint('companyChangesByAccount', account.id);
  await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    const mine = await listRestorable(viewer, tx);
    if (!mine.some((one) => one.id === id)) throw new Refusal('NOT_FOUND');
    const [back] = await tx
      .update(company)
      .set({ deleteAfter: null, version: sql`${company.version} + 1` })
      .where(and(eq(company.id, id), gt(company.deleteAfter, new Date())))
      .returning({ id: company.id });
    if (back === undefined) throw new Refusal('NOT_FOUND');
    const who = { accountId: account.id, companyId: id, sessionId: session.id, ip: context.ip };
    await record({ action: 'company.restored', ...who }, tx);
  });
}
