// Judges 500 flights of one search by a policy with every kind of rule that looks at the market, again and again, and prints the median of
// the processor time in milliseconds as JSON. The benchmark runs it.
import { sampleOffers } from '@/lib/server/search/providers/sample/sample-offers';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { evaluate } from '@/lib/shared/policy/evaluate-policy';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import { simultaneousBookings } from '@/lib/shared/policy/simultaneous-bookings';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { median } from './bench/median.mjs';

const warmUps = 20;
const turns = 50;
const wanted = 500;
const today = earliestToday(new Date());
const search = readCanonicalSearch(`/flights/BOS-LIS/${dayAfter(today, 50)}/${dayAfter(today, 57)}`, today);
if (search === null) throw new Error('the search is not understood');
const found = sampleOffers(search, today);
const offers = Array.from({ length: wanted }, (_, nth) => found[nth % found.length]).flatMap((one, nth) =>
  one === undefined ? [] : [{ ...one, resultId: `${one.resultId}-${nth}` }],
);
const set: PolicySet = {
  version: 1,
  policies: [
    {
      id: 'all',
      name: 'All',
      audience: { kind: 'all' },
      currency: 'USD',
      rules: [
        {
          code: 'PRICE_ABOVE_CAP',
          action: 'approve',
          mode: 'overMedian',
          pct: 20,
          minAllowance: 50,
          maxCap: 2500,
          overrides: [],
        },
        { code: 'CABIN_ABOVE_LIMIT', action: 'approve', cabin: 'economy', premiumFrom: 6, businessFrom: 9 },
        { code: 'BOOKED_LATE', action: 'warn', domesticDays: 7, internationalDays: 14 },
        { code: 'TOO_MANY_STOPS', action: 'warn', stops: 1 },
        { code: 'LONG_LAYOVER', action: 'block', hours: 5 },
        { code: 'FARE_TYPE', action: 'warn', banNonRefundable: true, refundableAbove: 800 },
        { code: 'CARRIER_NOT_PREFERRED', action: 'warn', pct: 15 },
        { code: 'RAIL_FIRST', action: 'warn', trainHours: 4 },
        { code: 'CO2_ABOVE', action: 'warn', aboveTypical: 30 },
        { code: 'SAME_FLIGHT_LIMIT', action: 'warn', people: 4 },
        { code: 'OVERLAP', action: 'warn' },
      ],
    },
  ],
  restrictions: [],
  advanced: [],
  suppliers: {
    preferred: [],
    avoid: [found.flatMap((one) => ('carrier' in one ? one.carrier : []))[0] ?? ''],
  },
};
const traveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };
const booked = simultaneousBookings(offers.slice(0, 50).map((offer, nth) => ({ offer, isOwn: nth === 0 })));
const context = { now: new Date(), perEuro: () => 1.1, office: null, booked };

const times: number[] = [];
for (let turn = 0; turn < warmUps + turns; turn += 1) {
  const before = process.cpuUsage();
  const market = comparablePrices(offers);
  for (const offer of offers) evaluate(offer, traveler, set, market, context);
  const { system, user } = process.cpuUsage(before);
  if (turn >= warmUps) times.push((user + system) / 1000);
}
process.stdout.write(JSON.stringify({ offers: offers.length, ms: median(times) }));
