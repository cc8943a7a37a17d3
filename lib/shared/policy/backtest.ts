import type { Offer } from '@/lib/shared/search/offer';
import { comparableFrom } from './comparable-prices';
import type { Decision, PolicyStatus, Unknown } from './decision';
import { type Explanation, explain } from './evaluate-policy';
import type { PolicyInputs } from './policy-inputs';
import type { RuleCode } from './policy-rules';
import type { PolicySet } from './policy-set';
import { bookedFrom } from './simultaneous-bookings';

/** A booking, as it was judged then. */
export type JudgedCase = {
  readonly id: string;
  /** Its order, if the viewer may open it. */
  readonly orderId: string | null;
  /** The traveler and their group; empty if no longer known. */
  readonly traveler: { readonly id: string; readonly name: string };
  readonly group: { readonly id: string; readonly name: string };
  readonly offer: Offer;
  readonly decision: Decision;
  readonly inputs: PolicyInputs;
};

export const flipKinds = ['nowIn', 'nowOut', 'nowBlocked'] as const;
export type FlipKind = (typeof flipKinds)[number];
export type FlipCounts = Readonly<Record<FlipKind, number>>;

/** A booking whose result would change. */
export type Flip = {
  readonly of: JudgedCase;
  readonly kind: FlipKind;
  readonly after: Decision;
};

/** How many bookings of a person or a group would get a different result. */
export type FlipsOf = FlipCounts & { readonly id: string; readonly name: string };

/** What the results for past bookings would have been under other policies. */
export type Backtest = {
  /** How many bookings were judged again. */
  readonly judged: number;
  readonly flips: readonly Flip[];
  readonly counts: FlipCounts;
  /** Those with most first. */
  readonly byTraveler: readonly FlipsOf[];
  readonly byGroup: readonly FlipsOf[];
  /** Bookings for which a rule asks for an approval. */
  readonly approvals: Compared<number>;
  /** What was spent above limits on prices, by currency, in whole units of it. */
  readonly aboveCaps: Compared<Readonly<Record<string, number>>>;
  /** Bookings of what would not have been shown. */
  readonly hidden: number;
  /** Rules that could not be judged again, because something is unknown. */
  readonly gaps: readonly { readonly code: RuleCode; readonly why: Unknown; readonly count: number }[];
};

type Compared<Value> = { readonly before: Value; readonly after: Value };

/** Judges by another set of policies what an offer was judged with; `rateNow` is asked for currencies it was not judged in. */
export const judgeAgain = (...asked: Parameters<typeof explainAgain>): Decision =>
  explainAgain(...asked).decision;

/** The same with everything that was asked on the way to it; `traveler` is whoever was judged then, or somebody else. */
export function explainAgain(
  { decision, inputs, offer }: Pick<JudgedCase, 'decision' | 'inputs' | 'offer'>,
  set: PolicySet,
  rateNow: (currency: string) => number | null,
  { office, traveler }: Pick<PolicyInputs, 'office' | 'traveler'> = inputs,
): Explanation {
  const { at, baseline, booked, market, perEuro, togetherEur } = inputs;
  return explain(offer, traveler, set, comparableFrom(market), {
    now: new Date(at),
    office,
    togetherEur,
    booked: booked ? bookedFrom(booked) : null,
    baselineEur: () => baseline,
    perEuro: (currency) => (currency === decision.currency ? perEuro : rateNow(currency)),
  });
}

/** What policies would have said of bookings, beside what was said. That people would have booked otherwise is not modelled. */
export function backtestOf(
  cases: readonly JudgedCase[],
  set: PolicySet,
  rateNow: (currency: string) => number | null,
): Backtest {
  return compared(cases.map((of) => ({ of, before: of.decision, after: judgeAgain(of, set, rateNow) })));
}

/** A booking, its result, and its result under the other policies. */
export type JudgedTwice = { readonly of: JudgedCase; readonly before: Decision; readonly after: Decision };

/** The figures for bookings whose result changes. */
export function compared(all: readonly JudgedTwice[]): Backtest {
  const flips = all.flatMap(({ after, before, of }): Flip[] =>
    after.status === before.status ? [] : [{ of, after, kind: kindOf[after.status] }],
  );
  return {
    judged: all.length,
    flips,
    counts: countsOf(flips),
    byTraveler: flipsBy(flips, ({ of }) => of.traveler),
    byGroup: flipsBy(flips, ({ of }) => of.group),
    approvals: {
      before: all.filter(({ before }) => asksApproval(before)).length,
      after: all.filter(({ after }) => asksApproval(after)).length,
    },
    aboveCaps: {
      before: sumsOf(all.map(({ before, of }) => [before, of.offer])),
      after: sumsOf(all.map(({ after, of }) => [after, of.offer])),
    },
    hidden: all.filter(({ after }) => after.action === 'hide').length,
    gaps: gapsOf(all.map(({ after }) => after)),
  };
}

const kindOf = { inPolicy: 'nowIn', outOfPolicy: 'nowOut', blocked: 'nowBlocked' } as const satisfies Record<
  PolicyStatus,
  FlipKind
>;

/** Whether some rule of a decision requires approval. */
export const asksApproval = ({ reasons, status }: Decision): boolean =>
  status !== 'blocked' && reasons.some(({ action }) => action === 'approve');

function countsOf(flips: readonly Flip[]): FlipCounts {
  const of = (wanted: FlipKind) => flips.filter(({ kind }) => kind === wanted).length;
  return { nowIn: of('nowIn'), nowOut: of('nowOut'), nowBlocked: of('nowBlocked') };
}

function flipsBy(
  flips: readonly Flip[],
  keyOf: (flip: Flip) => { readonly id: string; readonly name: string },
): FlipsOf[] {
  const parts = new Map<string, Flip[]>();
  for (const flip of flips) {
    const { id } = keyOf(flip);
    parts.set(id, [...(parts.get(id) ?? []), flip]);
  }
  return [...parts]
    .map(([id, some]) => ({ id, name: some[0] === undefined ? '' : keyOf(some[0]).name, ...countsOf(some) }))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || a.name.localeCompare(b.name));
}

const sizeOf = ({ nowBlocked, nowIn, nowOut }: FlipCounts): number => nowBlocked + nowIn + nowOut;

/** Limits on the price of one person, night or day. */
const priceRules: readonly string[] = [
  'PRICE_ABOVE_CAP',
  'NIGHT_ABOVE_CAP',
  'FARE_ABOVE_CAP',
  'DAY_ABOVE_CAP',
];

/** What is above limits on prices, for all persons, nights or days of the offers. */
function sumsOf(judged: readonly (readonly [Decision, Offer])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [{ currency, reasons }, { priceEur }] of judged)
    for (const { code, delta } of reasons)
      if (delta !== null && priceRules.includes(code))
        sums[currency] = (sums[currency] ?? 0) + delta * (priceEur.total / priceEur.each);
  return sums;
}

function gapsOf(decisions: readonly Decision[]): Backtest['gaps'] {
  const gaps = new Map<string, Backtest['gaps'][number]>();
  for (const { notEvaluated } of decisions)
    for (const { code, why } of notEvaluated) {
      const key = `${code} ${why}`;
      gaps.set(key, { code, why, count: (gaps.get(key)?.count ?? 0) + 1 });
    }
  return [...gaps.values()].sort((a, b) => b.count - a.count);
}
