import 'server-only';
import { and, eq } from 'drizzle-orm';
import { writePolicyVersion } from '@/lib/server/policy/publish-policies';
import type { Queryable } from '@/lib/server/store/connection';
import {
  policyAdvancedRule,
  policyDraft,
  policyRestriction,
  policyShadow,
  policySuppliers,
} from '@/lib/server/store/policy-schema';
import { travelerGroup } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { PolicyRule } from '@/lib/shared/policy/policy-rules';
import type { Policy } from '@/lib/shared/policy/policy-set';
import type { CarOffer } from '@/lib/shared/search/offer';
import { advancedRules } from './demo-advanced-rules';
import type { DemoCast } from './demo-cast';
import { demoRestrictions } from './demo-restrictions';
import { daysBefore } from './demo-time';
import { namedPeople } from './named-people';

/** What the company pays for a night, in whole dollars. */
const nightCaps = { BOS: 240, LON: 250, BER: 185, SIN: 200, other: 150 } as const;
const guestShare = 0.85;

const capsTimes = (share: number) => {
  const { other, ...cities } = nightCaps;
  return {
    mode: 'fixed',
    pct: 0,
    minAllowance: 0,
    maxCap: Math.round(other * share),
    overrides: Object.entries(cities).map(([place, amount]) => ({
      place,
      amount: Math.round(amount * share),
    })),
  } as const;
};

const standard = (rules: readonly PolicyRule[]): Policy => ({
  id: 'standard',
  name: 'Standard',
  audience: { kind: 'all' },
  currency: 'USD',
  rules,
});
const guests = (rules: readonly PolicyRule[]): Policy => ({
  ...standard(rules),
  id: 'guests',
  name: 'Guests',
  audience: { kind: 'guests' },
});

const price = { code: 'PRICE_ABOVE_CAP', minAllowance: 50, maxCap: 2500, overrides: [] } as const;
const flightStandard: readonly PolicyRule[] = [
  { ...price, action: 'approve', mode: 'overMedian', pct: 20 },
  { code: 'CABIN_ABOVE_LIMIT', action: 'approve', cabin: 'economy', premiumFrom: 6, businessFrom: null },
  { code: 'BOOKED_LATE', action: 'warn', domesticDays: 7, internationalDays: 14 },
  { code: 'LONG_LAYOVER', action: 'block', hours: 5 },
];
const flightGuests: readonly PolicyRule[] = [
  { ...price, action: 'approve', mode: 'overCheapest', pct: 10 },
  { code: 'CABIN_ABOVE_LIMIT', action: 'block', cabin: 'economy', premiumFrom: null, businessFrom: null },
];
const flightExecutives: readonly PolicyRule[] = [
  { ...price, action: 'warn', mode: 'overMedian', pct: 40 },
  { code: 'CABIN_ABOVE_LIMIT', action: 'warn', cabin: 'premium', premiumFrom: null, businessFrom: 6 },
  { code: 'BOOKED_LATE', action: 'track', domesticDays: 3, internationalDays: 7 },
];
const hotelStandard = (share: number): readonly PolicyRule[] => [
  { code: 'NIGHT_ABOVE_CAP', action: 'approve', ...capsTimes(share) },
  { code: 'STARS_ABOVE', action: 'approve', stars: 4 },
  { code: 'NON_REFUNDABLE', action: 'warn' },
];

const trainStandard: readonly PolicyRule[] = [
  { code: 'TRAIN_CLASS_ABOVE', action: 'warn', seatClass: 'second', firstFrom: 3 },
];
const carRules = (amount: number, carClass: CarOffer['carClass']): readonly PolicyRule[] => [
  { code: 'DAY_ABOVE_CAP', action: 'approve', amount, overrides: [] },
  { code: 'CAR_CLASS_ABOVE', action: 'warn', carClass },
];

/** The policy of a group, which is filled in once its id is known. */
const executives = (rules: readonly PolicyRule[]): Policy => ({
  ...standard(rules),
  id: 'executives',
  name: 'Executives',
});

const likedAirlines = { preferred: ['Guillemot', 'Petrel Airways'], avoid: ['Sandpiper Air'] };

const likedRentals = { preferred: ['Otter Drive'], avoid: ['Marten Mobility'] };

type Version = { readonly days: number; readonly note: string; readonly policies: readonly Policy[] };

/** Every version, the oldest first, with how many days ago it was published. */
const versions: Readonly<Record<PolicyVertical, readonly Version[]>> = {
  flight: [
    {
      days: 110,
      note: 'First policy',
      policies: [
        standard([{ ...price, action: 'warn', mode: 'fixed', pct: 0, minAllowance: 0, maxCap: 1200 }]),
      ],
    },
    {
      days: 74,
      note: 'Prices follow the market instead of one amount',
      policies: [standard(flightStandard.slice(0, 3))],
    },
    {
      days: 21,
      note: 'Guests apart, and no layovers above five hours',
      policies: [guests(flightGuests), executives(flightExecutives), standard(flightStandard)],
    },
  ],
  hotel: [
    { days: 110, note: 'First policy', policies: [standard(hotelStandard(1).slice(0, 1))] },
    {
      days: 40,
      note: 'Stars, refunds, and guests apart',
      policies: [
        guests(hotelStandard(guestShare)),
        executives([{ code: 'NIGHT_ABOVE_CAP', action: 'warn', ...capsTimes(1.5) }]),
        standard(hotelStandard(1)),
      ],
    },
  ],
  train: [
    { days: 96, note: 'First policy', policies: [standard(trainStandard)] },
    {
      days: 60,
      note: 'First class for executives',
      policies: [
        executives([{ code: 'TRAIN_CLASS_ABOVE', action: 'warn', seatClass: 'first', firstFrom: null }]),
        standard(trainStandard),
      ],
    },
  ],
  car: [
    {
      days: 96,
      note: 'First policy',
      policies: [executives(carRules(120, 'premium')), standard(carRules(75, 'middle'))],
    },
  ],
};

/** Flights as they are being written: a narrower price, premium economy later, and more days ahead. */
const flightDraft: readonly Policy[] = [
  guests(flightGuests),
  executives(flightExecutives),
  standard(
    flightStandard.map((rule) => {
      if (rule.code === 'PRICE_ABOVE_CAP') return { ...rule, pct: 15 };
      if (rule.code === 'BOOKED_LATE') return { ...rule, domesticDays: 10, internationalDays: 21 };
      return rule.code === 'CABIN_ABOVE_LIMIT' ? { ...rule, premiumFrom: 8 } : rule;
    }),
  ),
];

/** Since when the draft is tried beside what holds, and for how many days. */
const shadowed = { since: 12, days: 30 } as const;

/** The travel policies of the demo company, how they came about, and what is being written. */
export async function seedPolicies(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const { companyId } = cast;
  const [group] = await tx
    .select({ id: travelerGroup.id })
    .from(travelerGroup)
    .where(and(eq(travelerGroup.companyId, companyId), eq(travelerGroup.name, 'Executives')));
  const named = (policy: Policy): Policy[] => {
    if (policy.id !== 'executives') return [policy];
    return group === undefined ? [] : [{ ...policy, audience: { kind: 'groups', ids: [group.id] } }];
  };
  const publishedById = cast.accountOf(namedPeople.manager);
  for (const [vertical, all] of Object.entries(versions) as [PolicyVertical, readonly Version[]][])
    for (const [at, { days, note, policies }] of all.entries()) {
      const publishedAt = daysBefore(now, days, 15, 20);
      await writePolicyVersion(
        {
          companyId,
          vertical,
          version: at + 1,
          policies: policies.flatMap(named),
          note,
          publishedById,
          publishedAt,
        },
        tx,
      );
    }
  await tx.insert(policyRestriction).values(demoRestrictions(now).map((one) => ({ ...one, companyId })));
  await tx
    .insert(policyAdvancedRule)
    .values(
      Object.entries(advancedRules).flatMap(([vertical, rules]) =>
        rules.map((rule) => ({ companyId, vertical: vertical as PolicyVertical, rule })),
      ),
    );
  await tx.insert(policySuppliers).values([
    { companyId, vertical: 'flight', tiers: likedAirlines },
    { companyId, vertical: 'car', tiers: likedRentals },
  ]);
  await seedDraft({ companyId, policies: flightDraft.flatMap(named), managerId: publishedById }, now, tx);
}

type Draft = {
  readonly companyId: string;
  readonly policies: readonly Policy[];
  readonly managerId: string;
};

/** A draft for flights, and since it was written its trial beside what holds. */
async function seedDraft({ companyId, managerId, policies }: Draft, now: Date, tx: Queryable): Promise<void> {
  const ofFlights = { companyId, vertical: 'flight', policies } as const;
  const changedAt = daysBefore(now, shadowed.since, 10, 5);
  const startedAt = daysBefore(now, shadowed.since, 10, 20);
  await tx
    .insert(policyDraft)
    .values({ ...ofFlights, basedOn: versions.flight.length, changedById: managerId, changedAt });
  await tx.insert(policyShadow).values({
    ...ofFlights,
    startedAt,
    endsAt: daysBefore(startedAt, -shadowed.days),
    startedById: managerId,
  });
}
