import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { bookRequest, companyRequest } from '@/lib/server/store/request-schema';
import { supportGrant } from '@/lib/server/store/support-schema';
import type { NewBookRequest } from '@/lib/shared/people/booking-for/book-request';
import type { DemoCast } from './demo-cast';
import { dayBefore, daysBefore } from './demo-time';
import { namedPeople } from './named-people';

type Asked = {
  readonly vertical: NewBookRequest['vertical'];
  readonly from: string;
  readonly to: string;
  /** Days from now: when the journey begins and ends, and by when it should be booked. */
  readonly days: readonly [depart: number, back: number, due: number];
  readonly note: string;
  readonly state: 'request' | 'processing' | 'closed';
  readonly reference?: string;
  /** Days ago. */
  readonly asked: number;
};

const asked: readonly Asked[] = [
  {
    vertical: 'flights',
    from: 'Boston',
    to: 'Lisbon',
    days: [34, 39, 6],
    note: 'An aisle seat, and nothing before seven in the morning, please.',
    state: 'request',
    asked: 1,
  },
  {
    vertical: 'hotels',
    from: '',
    to: 'Berlin',
    days: [21, 24, 3],
    note: 'Close to the trade fair; quiet.',
    state: 'request',
    asked: 2,
  },
  {
    vertical: 'trains',
    from: 'London',
    to: 'Edinburgh',
    days: [12, 13, 1],
    note: '',
    state: 'processing',
    asked: 3,
  },
  {
    vertical: 'cars',
    from: 'Singapore',
    to: 'Kuala Lumpur',
    days: [48, 51, 20],
    note: 'Room for two crates of lanterns.',
    state: 'request',
    asked: 4,
  },
  {
    vertical: 'flights',
    from: 'Boston',
    to: 'Chicago',
    days: [-4, -2, -18],
    note: '',
    state: 'closed',
    reference: 'LNTRN7',
    asked: 24,
  },
  {
    vertical: 'hotels',
    from: '',
    to: 'London',
    days: [-19, -16, -30],
    note: 'Two nights would do as well.',
    state: 'closed',
    asked: 41,
  },
];

/** Who asked to be booked for, what the company wrote to the operator, and what support was once allowed. */
export async function seedRequests(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  await tx.insert(bookRequest).values(asked.map((one, index) => rowOf(one, index, cast, now)));
  await seedMessages(tx, cast, now);
  await tx.insert(supportGrant).values({
    companyId: cast.companyId,
    grantedBy: cast.of(namedPeople.admin).id,
    reason: 'The logo on invoices looks wrong',
    createdAt: daysBefore(now, 37, 9),
    expiresAt: daysBefore(now, 36, 9),
  });
}

function rowOf(one: Asked, index: number, cast: DemoCast, now: Date): typeof bookRequest.$inferInsert {
  const travelers = cast.people.filter(({ role, status }) => role === 'traveler' && status === 'active');
  const traveler = index === 0 ? cast.of(namedPeople.traveler) : travelers[(index * 5) % travelers.length];
  if (traveler === undefined) throw new Error('the demo has no travelers');
  const [depart, back, due] = one.days;
  const closedAt = one.state === 'closed' ? daysBefore(now, one.asked - 2, 15) : null;
  return {
    companyId: cast.companyId,
    travelerMemberId: traveler.id,
    requesterId: traveler.id,
    assigneeId: one.state === 'request' ? null : cast.of(namedPeople.arranger).id,
    state: one.state === 'request' ? 'request' : 'processing',
    need: {
      vertical: one.vertical,
      from: one.from,
      to: one.to,
      depart: dayBefore(now, -depart),
      return: dayBefore(now, -back),
    },
    note: one.note,
    reference: one.reference ?? '',
    dueOn: dayBefore(now, -due),
    version: one.state === 'request' ? 1 : 2,
    createdAt: daysBefore(now, one.asked, 10, index * 7),
    closedAt,
  };
}

async function seedMessages(tx: Queryable, { accountOf, companyId }: DemoCast, now: Date): Promise<void> {
  const locale = 'en-US';
  await tx.insert(companyRequest).values([
    {
      companyId,
      accountId: accountOf(namedPeople.manager),
      kind: 'contactAccountManager',
      state: 'answered',
      data: {
        subject: 'Rates for the kick-off in spring',
        description: 'Twenty-four people, three nights. Who could help us with a group rate?',
        locale,
      },
      createdAt: daysBefore(now, 52, 11),
    },
    {
      companyId,
      accountId: accountOf(namedPeople.admin),
      kind: 'issue',
      state: 'answered',
      data: {
        summary: 'The logo on invoices looks wrong',
        description: 'It is stretched on every invoice of this month.',
        topic: 'account',
        locale,
      },
      createdAt: daysBefore(now, 37, 8),
    },
    {
      companyId,
      accountId: accountOf(namedPeople.finance),
      kind: 'issue',
      state: 'open',
      data: {
        summary: 'A receipt without tax',
        description: 'The stay in London has no tax on its receipt.',
        topic: 'payment',
        locale,
      },
      createdAt: daysBefore(now, 2, 14),
    },
    {
      companyId,
      accountId: accountOf(namedPeople.admin),
      kind: 'demo',
      state: 'postponed',
      data: { email: namedPeople.admin, company: 'Acme Lanterns' },
      createdAt: daysBefore(now, 70, 16),
    },
  ]);
}
