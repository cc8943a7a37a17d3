import 'server-only';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { companiesOf } from '@/lib/server/identity/companies-of';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { company, membership, role } from '@/lib/server/store/schema';

/** One of the companies somebody has a membership in. */
export type OwnMembership = {
  readonly membershipId: string;
  readonly companyId: string;
  readonly company: string;
  /** Key and name of the role there; a company's own role has its own name. */
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean };
  readonly since: Date;
  /** Whether this session acts for it now, may, or may not: the company wants its own sign-in. */
  readonly state: 'acting' | 'open' | 'closed';
};

/** The companies the viewer has a membership in, in the order they joined. */
export async function listOwnMemberships(viewer: SignedIn): Promise<readonly OwnMembership[]> {
  const rows = await database()
    .select({
      membershipId: membership.id,
      companyId: company.id,
      company: sql<string>`coalesce(nullif(${company.settings} ->> 'displayName', ''), ${company.name})`,
      role: { key: role.key, name: role.name, builtIn: sql<boolean>`${role.companyId} is null` },
      // Whoever was invited is there before they join; `confirmedAt` is also what the company's list of people says.
      since: sql<Date>`coalesce(${membership.confirmedAt}, ${membership.createdAt})`.mapWith(
        membership.createdAt,
      ),
    })
    .from(membership)
    .innerJoin(company, and(eq(company.id, membership.companyId), isNull(company.deleteAfter)))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.accountId, viewer.account.id), activeMembership()))
    .orderBy(asc(membership.createdAt), asc(membership.id));
  const open = new Set(companiesOf(viewer).map(({ id }) => id));
  const acting = viewer.session.business ? viewer.membership?.companyId : undefined;
  return rows.map((row) => ({
    ...row,
    state: row.companyId === acting ? 'acting' : open.has(row.companyId) ? 'open' : 'closed',
  }));
}
