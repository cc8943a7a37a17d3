import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { policyTest } from '@/lib/server/store/policy-schema';
import { account, membership } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { PolicyInputs } from '@/lib/shared/policy/policy-inputs';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { type PolicyTest, testResult } from '@/lib/shared/policy/policy-tests';
import { type JudgedTraveler, travelerOfCompany } from './policy-traveler';
import { readPolicySet } from './read-policy-set';

/** The examples of a vertical of a company with its travelers as they are now, the oldest first. */
export async function testsOf(
  companyId: string,
  vertical: PolicyVertical,
  on: Queryable,
): Promise<readonly PolicyTest[]> {
  const rows = await on
    .select({ row: policyTest, name: account.name })
    .from(policyTest)
    .leftJoin(membership, eq(membership.id, policyTest.memberId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(policyTest.companyId, companyId), eq(policyTest.vertical, vertical)))
    .orderBy(asc(policyTest.createdAt), asc(policyTest.id));
  const known = new Map<string, JudgedTraveler>();
  for (const {
    row: { memberId },
  } of rows)
    if (memberId !== null && !known.has(memberId))
      known.set(memberId, await travelerOfCompany(companyId, memberId, on));
  return rows.map(({ name, row: { expected, id, judged, memberId, offer } }) => ({
    id,
    travelerName: name ?? '',
    offer,
    expected,
    decision: judged.decision,
    inputs: { ...judged.inputs, ...asBooked(known.get(memberId ?? ''), judged.inputs) },
  }));
}

/** Whoever travels as they are now, but for the events that they went to then: those are over by the time an example is asked again. */
const asBooked = (now: JudgedTraveler | undefined, { traveler: { events = [] } }: PolicyInputs) =>
  now && { ...now, traveler: { ...now.traveler, events } };

type Published = {
  readonly companyId: string;
  readonly vertical: PolicyVertical;
  readonly policies: readonly Policy[];
};

/** How many examples fail once some policies are published. */
export async function failedTests(
  { companyId, policies, vertical }: Published,
  rateNow: (currency: string) => number | null,
  tx: Queryable,
): Promise<number> {
  const tests = await testsOf(companyId, vertical, tx);
  if (tests.length === 0) return 0;
  const set = { ...(await readPolicySet(companyId, vertical, tx)), policies };
  return tests.filter((test) => !testResult(test, set, rateNow).passes).length;
}
