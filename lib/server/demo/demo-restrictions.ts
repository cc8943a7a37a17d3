import 'server-only';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import { dayBefore } from './demo-time';

type Told = Pick<Restriction, 'action' | 'kind' | 'reason' | 'values'> & {
  readonly vertical: PolicyVertical;
  /** First and last day of travel, in days from today; without an end where there are none. */
  readonly days?: readonly [from: number, until: number];
};

/** Places and companies that are left out for a while or for good; one of them is over. */
const told: readonly Told[] = [
  {
    vertical: 'flight',
    kind: 'country',
    values: ['IS'],
    action: 'block',
    reason: 'Volcanic ash: travel is on hold until the air is clear.',
    days: [-3, 25],
  },
  {
    vertical: 'flight',
    kind: 'supplier',
    values: ['Storm Tern'],
    action: 'block',
    reason: 'Its safety audit is not finished.',
    days: [70, 160],
  },
  {
    vertical: 'flight',
    kind: 'city',
    values: ['MIA'],
    action: 'block',
    reason: 'Hurricane: the airport was closed.',
    days: [-40, -31],
  },
  {
    vertical: 'hotel',
    kind: 'city',
    values: ['VCE'],
    action: 'block',
    reason: 'High water: stay on the mainland.',
    days: [-5, 40],
  },
  {
    vertical: 'train',
    kind: 'supplier',
    values: ['Crane Night'],
    action: 'hide',
    reason: 'Night trains are not insured.',
  },
  {
    vertical: 'car',
    kind: 'country',
    values: ['IN'],
    action: 'block',
    reason: 'Take a driver: our insurance does not cover self-drive there.',
  },
  {
    vertical: 'car',
    kind: 'supplier',
    values: ['Stoat Rent'],
    action: 'hide',
    reason: 'There is no agreement about damages with this company.',
  },
];

/** The restrictions of the demo company, each with its vertical. */
export const demoRestrictions = (
  now: Date,
): readonly { readonly vertical: PolicyVertical; readonly restriction: Restriction }[] =>
  told.map(({ days, vertical, ...one }) => ({
    vertical,
    restriction: {
      ...one,
      audience: { kind: 'all' },
      from: days === undefined ? null : dayBefore(now, -days[0]),
      until: days === undefined ? null : dayBefore(now, -days[1]),
    },
  }));
