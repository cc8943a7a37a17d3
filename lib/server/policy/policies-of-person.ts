import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { contains, hasWords } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyFor } from '@/lib/shared/policy/policy-for';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { policyTraveler } from './policy-traveler';

/** People that are offered where several match. */
const peopleMax = 10;

type Person = { readonly id: string; readonly name: string; readonly email: string };

/** Active colleagues by a part of their name or address; the one alone whose whole address it is. Nobody without a word. */
export async function findPeople(
  { membership: { companyId } }: Can<'company.policies'>,
  text: string,
): Promise<readonly Person[]> {
  const wanted = text.trim().toLowerCase();
  if (!hasWords(text)) return [];
  const found = await database()
    .select({ id: membership.id, name: memberName, email: membership.email })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        contains(wanted, memberName, membership.email),
      ),
    )
    .orderBy(sql`lower(${membership.email}) <> ${wanted}`, asc(membership.email))
    .limit(peopleMax);
  const [first] = found;
  return first?.email.toLowerCase() === wanted ? [first] : found;
}

/** Which policy a person in the viewer's company follows. */
export type FollowedPolicy = {
  /** Null where there is none. */
  readonly policy: Policy | null;
  /** It is for everybody whom no other policy covers. */
  readonly isRest: boolean;
};

/** The policy that applies to a colleague in each of some verticals. Refuses with NOT_FOUND for people outside the company. */
export async function policiesOfPerson(
  viewer: Can<'company.policies'>,
  membershipId: string,
  verticals: readonly PolicyVertical[],
): Promise<ReadonlyMap<PolicyVertical, FollowedPolicy>> {
  const { companyId } = viewer.membership;
  const { traveler } = await policyTraveler(viewer, membershipId);
  const found = await Promise.all(
    verticals.map(async (vertical) => {
      const { policies } = await publishedPolicies(companyId, vertical);
      const policy = policyFor(policies, traveler);
      const isRest = policies.length > 1 && policy !== null && policy === policies.at(-1);
      return [vertical, { policy, isRest }] as const;
    }),
  );
  return new Map(found);
}
