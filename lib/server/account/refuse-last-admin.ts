import 'server-only';
import { and, arrayContains, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { account, company, membership, role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';
import { Refusal } from '@/lib/shared/refusal';

/** Who holds this can run a company, so somebody always has to. */
const runsCompany: Permission = 'companySettingsManagement';

/**
 * Refuses with LAST_ADMIN when a company would be left with nobody who can run it. Whoever is disabled or leaving
 * does not count. The companies are locked, so that the last two admins cannot leave at the same moment.
 */
export async function refuseLastAdmin(accountId: string, tx: Queryable): Promise<void> {
  const run = and(eq(membership.status, 'active'), arrayContains(role.permissions, [runsCompany]));
  const mine = await tx
    .select({ companyId: membership.companyId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(company, and(eq(company.id, membership.companyId), isNull(company.deleteAfter)))
    .where(and(eq(membership.accountId, accountId), run));
  const ids = mine.map(({ companyId }) => companyId);
  if (ids.length === 0) return;
  await tx
    .select({ id: company.id })
    .from(company)
    .where(inArray(company.id, ids))
    .orderBy(company.id)
    .for('update');
  const others = await tx
    .select({ companyId: membership.companyId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        inArray(membership.companyId, ids),
        isNotNull(membership.accountId),
        ne(membership.accountId, accountId),
        isNull(account.disabledAt),
        isNull(account.deleteAfter),
        run,
      ),
    );
  const kept = new Set(others.map(({ companyId }) => companyId));
  if (ids.some((id) => !kept.has(id))) throw new Refusal('LAST_ADMIN');
}
