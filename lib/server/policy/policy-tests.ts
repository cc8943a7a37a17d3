import 'server-only';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { policyDecision, policyTest } from '@/lib/server/store/policy-schema';
import { membership } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { PolicyStatus } from '@/lib/shared/policy/decision';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { AddPolicyTest } from '@/lib/shared/policy/policy-calls';
import type { Policy } from '@/lib/shared/policy/policy-set';
import {
  type PolicyTest,
  policyTestsMax,
  type TestResult,
  testResult,
} from '@/lib/shared/policy/policy-tests';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { testsOf } from './failed-tests';
import { readPolicySet } from './read-policy-set';

type Manager = Can<'company.policies'>;

/** The examples of a vertical, and what some policies say of them. */
export async function policyTests(
  { membership: { companyId } }: Manager,
  vertical: PolicyVertical,
  policies: readonly Policy[],
): Promise<readonly (PolicyTest & TestResult)[]> {
  const [tests, set, { perEuro }] = await Promise.all([
    testsOf(companyId, vertical, database()),
    readPolicySet(companyId, vertical),
    exchangeRates(),
  ]);
  return tests.map((test) => {
    const { decision, passes } = testResult(test, { ...set, policies }, perEuro);
    return { ...test, decision, passes };
  });
}

/**
 * Pins something that was booked as an example. NOT_FOUND for what is not the company's, of another vertical or was not judged;
 * VALIDATION_ERROR where there are as many as there can be.
 */
export async function addPolicyTest(
  context: RequestContext,
  viewer: Manager,
  { expected, itemId, vertical }: AddPolicyTest & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    const ofVertical = and(eq(policyTest.companyId, companyId), eq(policyTest.vertical, vertical));
    const [kept] = await tx.select({ n: count() }).from(policyTest).where(ofVertical);
    if ((kept?.n ?? 0) >= policyTestsMax) throw new Refusal('VALIDATION_ERROR', { field: 'itemId' });
    const createdById = viewer.account.id;
    const title = await pinDecision({ companyId, vertical, itemId, expected, createdById }, tx);
    if (title !== null)
      await log(context, 'policy.testsChanged', { vertical: verticalOfPolicies[vertical], added: title });
  });
}

type Pinned = {
  readonly companyId: string;
  readonly vertical: PolicyVertical;
  readonly itemId: string;
  readonly expected: PolicyStatus;
  readonly createdById: string;
};

/** Copies what was said of an order's item into an example, which outlives it; what it is called, or null where it is one already. */
export async function pinDecision(
  { companyId, itemId, vertical, ...test }: Pinned,
  tx: Queryable,
): Promise<string | null> {
  const [found] = await tx
    .select({
      decision: policyDecision.decision,
      inputs: policyDecision.inputs,
      hash: policyDecision.hash,
      offer: orderItem.offer,
      memberId: membership.id,
    })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .innerJoin(bookingOrder, eq(bookingOrder.id, policyDecision.orderId))
    .leftJoin(
      membership,
      and(eq(membership.accountId, bookingOrder.travelerId), eq(membership.companyId, companyId)),
    )
    .where(
      and(
        eq(policyDecision.companyId, companyId),
        eq(policyDecision.vertical, vertical),
        eq(policyDecision.itemId, itemId),
      ),
    );
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { decision, hash, inputs, memberId } = found;
  const offer = inputs.offer ?? Offer.parse(found.offer);
  const judged = { decision, inputs, hash };
  // Pressed twice.
  const same = and(
    eq(policyTest.companyId, companyId),
    eq(policyTest.vertical, vertical),
    eq(policyTest.expected, test.expected),
    sql`${policyTest.memberId} is not distinct from ${memberId}`,
    sql`${policyTest.offer} = ${JSON.stringify(offer)}::jsonb`,
  );
  if ((await tx.select({ id: policyTest.id }).from(policyTest).where(same).limit(1)).length > 0) return null;
  await tx.insert(policyTest).values({ ...test, companyId, vertical, memberId, offer, judged });
  return offerText(offer, defaultLocale).title;
}

/** Removes an example. NOT_FOUND for what is not the company's or of another vertical. */
export async function removePolicyTest(
  context: RequestContext,
  viewer: Manager,
  { id, vertical }: { readonly id: string; readonly vertical: PolicyVertical },
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    const [gone] = await tx
      .delete(policyTest)
      .where(
        and(eq(policyTest.companyId, companyId), eq(policyTest.vertical, vertical), eq(policyTest.id, id)),
      )
      .returning({ offer: policyTest.offer });
    if (gone === undefined) throw new Refusal('NOT_FOUND');
    const removed = offerText(gone.offer, defaultLocale).title;
    await log(context, 'policy.testsChanged', { vertical: verticalOfPolicies[vertical], removed });
  });
}
