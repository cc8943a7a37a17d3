import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { draftOf } from '@/lib/server/policy/locked-draft';
import { pinDecision } from '@/lib/server/policy/policy-tests';
import { readPolicySet } from '@/lib/server/policy/read-policy-set';
import type { Queryable } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { policyDecision, policyDraft } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { judgeAgain } from '@/lib/shared/policy/backtest';
import { Offer } from '@/lib/shared/search/offer';
import type { DemoCast } from './demo-cast';
import { namedPeople } from './named-people';

/** How many examples the demo's company has. */
const wanted = { flight: 3, hotel: 2, car: 1 } as const;

/**
 * Examples of the demo's company, of what was booked: each is judged by what holds as it has to be, and one of flights fails on the
 * draft, where the draft says something else of a booking at all.
 */
export async function seedPolicyTests(tx: Queryable, cast: DemoCast): Promise<void> {
  const { companyId } = cast;
  const createdById = cast.accountOf(namedPeople.manager);
  for (const [vertical, many] of Object.entries(wanted) as [PolicyVertical, number][]) {
    const told = await toldOf(companyId, vertical, tx);
    const failing = told.filter(({ byDraft, now }) => byDraft !== null && byDraft !== now).slice(0, 1);
    const passing = told.filter(({ byDraft, now }) => byDraft === null || byDraft === now);
    for (const { itemId, now } of [...failing, ...passing].slice(0, many))
      await pinDecision({ companyId, vertical, itemId, expected: now, createdById }, tx);
  }
}

/** What holds says of what was booked, and what the draft says; null without one. */
async function toldOf(companyId: string, vertical: PolicyVertical, tx: Queryable) {
  const set = await readPolicySet(companyId, vertical, tx);
  const [draft] = await tx.select().from(policyDraft).where(draftOf(companyId, vertical));
  const { perEuro } = await exchangeRates();
  const rows = await tx
    .select({ kept: policyDecision, offer: orderItem.offer })
    .from(policyDecision)
    .innerJoin(orderItem, eq(orderItem.id, policyDecision.itemId))
    .where(and(eq(policyDecision.companyId, companyId), eq(policyDecision.vertical, vertical)))
    .orderBy(asc(policyDecision.createdAt), asc(policyDecision.itemId));
  return rows.map(({ kept: { decision, inputs, itemId }, offer }) => {
    const one = { decision, inputs, offer: Offer.parse(offer) };
    return {
      itemId,
      now: judgeAgain(one, set, perEuro).status,
      byDraft:
        draft === undefined ? null : judgeAgain(one, { ...set, policies: draft.policies }, perEuro).status,
    };
  });
}
