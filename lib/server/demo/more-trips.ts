import 'server-only';
import type { TripEventState } from '@/lib/shared/trips/trips-store';
import { demoEvent } from './demo-trip-event';
import { namedPeople, personalDemo } from './named-people';
import type { DemoTrip } from './seed-trips';

type Plan = {
  readonly name: string;
  readonly destination: string;
  readonly parts: readonly (readonly [
    state: TripEventState,
    search: string,
    key: string,
    from: number,
    nights: number,
  ])[];
  readonly sharedWith?: string;
};

const personal: readonly Plan[] = [
  {
    name: 'A week in Lisbon',
    destination: 'LIS',
    parts: [
      ['booked', '/flights/BOS-LIS', '0-1', 33, 7],
      ['booked', '/hotels/LIS', '2', 33, 7],
      ['saved', '/cars/LIS', '1', 35, 3],
    ],
    sharedWith: namedPeople.traveler,
  },
  {
    name: 'Paris, some day',
    destination: 'PAR',
    parts: [
      ['saved', '/hotels/PAR', '0', 75, 3],
      ['saved', '/hotels/PAR', '3', 75, 3],
    ],
  },
  { name: 'Berlin in autumn', destination: 'BER', parts: [['booked', '/hotels/BER', '1', -40, 4]] },
];

/** Work trips of which nothing is booked yet, by the address of whose they are: in the cart, or only saved. */
const work: Readonly<Record<string, readonly Plan[]>> = {
  [namedPeople.admin]: [
    {
      name: 'Office visit in London',
      destination: 'LON',
      parts: [
        ['cart', '/flights/BOS-LON', '0-0', 9, 4],
        ['cart', '/hotels/LON', '0', 10, 3],
      ],
    },
  ],
  [namedPeople.manager]: [
    {
      name: 'Kick-off in Lisbon',
      destination: 'LIS',
      parts: [
        ['saved', '/hotels/LIS', '0', 88, 3],
        ['saved', '/hotels/LIS', '4', 88, 3],
      ],
      sharedWith: namedPeople.arranger,
    },
    { name: 'Fair in Berlin', destination: 'BER', parts: [['cart', '/hotels/BER', '3', 31, 2]] },
  ],
  [namedPeople.arranger]: [
    { name: 'Berlin for the fair', destination: 'BER', parts: [['cart', '/hotels/BER', '2', 21, 3]] },
  ],
  [namedPeople.approver]: [
    { name: 'Quarterly in Berlin', destination: 'BER', parts: [['cart', '/hotels/BER', '0', 26, 2]] },
    { name: 'Leaders in Rome', destination: 'ROM', parts: [['saved', '/hotels/ROM', '1', 70, 3]] },
  ],
  [namedPeople.finance]: [
    { name: 'Auditors in London', destination: 'LON', parts: [['cart', '/flights/BOS-LON', '0-1', 29, 2]] },
    { name: 'Taxes in Paris', destination: 'PAR', parts: [['saved', '/hotels/PAR', '2', 52, 2]] },
  ],
  [namedPeople.guest]: [
    { name: 'Interview in Boston', destination: 'BOS', parts: [['cart', '/hotels/BOS', '1', 5, 1]] },
  ],
};

async function made(plans: readonly Plan[], now: Date): Promise<readonly DemoTrip[]> {
  return Promise.all(
    plans.map(async ({ parts, ...plan }) => {
      const events = parts.map(([state, search, key, from, nights]) =>
        demoEvent({ state, search, key, from, nights }, now),
      );
      return { ...plan, events: (await Promise.all(events)).flat() };
    }),
  );
}

/** The trips of the demo's people, by whose they are, beside those every database of the demo has. */
export async function moreTrips(now: Date): Promise<ReadonlyMap<string, readonly DemoTrip[]>> {
  const all = Object.entries({ [personalDemo]: personal, ...work });
  return new Map(
    await Promise.all(all.map(async ([email, plans]) => [email, await made(plans, now)] as const)),
  );
}
