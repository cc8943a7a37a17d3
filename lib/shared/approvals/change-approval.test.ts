import { msPerHour } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { wayOfChange } from './change-approval';
import type { ApprovalWay } from './needs-approval';

const now = new Date('2027-03-01T12:00:00Z');
const flight = (more: Partial<Extract<Offer, { vertical: 'flights' }>> = {}): Offer =>
  ({
    vertical: 'flights',
    cabin: 'economy',
    origin: 'BOS',
    destination: 'LIS',
    legs: [],
    ...more,
  }) as unknown as Offer;

type Case = {
  readonly rise: number;
  readonly offer?: Offer;
  readonly hours?: number;
  readonly need?: ApprovalWay;
  readonly wasChanged?: boolean;
};

const ways: readonly (readonly [string, Case, ApprovalWay])[] = [
  ['about the same price', { rise: 5000 }, 'atOnce'],
  ['a little dearer', { rise: 5001 }, 'notified'],
  ['up to the small rise', { rise: 20_000 }, 'notified'],
  ['dearer than that', { rise: 20_001 }, 'asked'],
  ['dearer, within 48 hours', { rise: 90_000, hours: 48 }, 'notified'],
  ['much dearer, within 48 hours', { rise: 90_001, hours: 3 }, 'asked'],
  [
    'dearer, within 48 hours, of what was changed before',
    { rise: 90_000, hours: 48, wasChanged: true },
    'asked',
  ],
  ['a little dearer of what was changed before', { rise: 20_000, hours: 3, wasChanged: true }, 'notified'],
  ['dearer, an hour later than that', { rise: 90_000, hours: 49 }, 'asked'],
  ['a higher cabin, however cheap', { rise: -100, offer: flight({ cabin: 'business' }) }, 'asked'],
  ['a higher cabin within 48 hours', { rise: 0, hours: 3, offer: flight({ cabin: 'business' }) }, 'asked'],
  ['another route', { rise: 0, offer: flight({ destination: 'MAD' }) }, 'asked'],
  ['another airport to start from', { rise: 0, offer: flight({ origin: 'JFK' }) }, 'asked'],
  [
    'a higher cabin that nobody has to approve',
    { rise: 1, need: 'atOnce', offer: flight({ cabin: 'first' }) },
    'atOnce',
  ],
  [
    'a higher cabin that approvers are only notified of',
    { rise: 1, need: 'notified', offer: flight({ cabin: 'first' }) },
    'notified',
  ],
];

test.each(ways)('%s', (_, { hours = 400, offer = flight(), rise, ...more }, expected) => {
  const start = new Date(now.getTime() + hours * msPerHour);
  const terms = { tolerance: 5000, small: 20_000, near: 90_000, now };
  expect(
    wayOfChange({
      before: flight(),
      offer,
      rise,
      start,
      ...terms,
      need: 'asked',
      wasChanged: false,
      ...more,
    }),
  ).toBe(expected);
});
