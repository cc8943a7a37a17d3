import 'server-only';
import { approvalFlow, approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { CastMember, DemoCast } from './demo-cast';
import { namedPeople } from './named-people';
import { seedOrganization } from './seed-organization';

/** How many travelers of the demo nobody is named for. */
const unnamed = 2;
/** So many travelers, the one whom one signs in as among them, are the approver's whom one signs in as. */
const petras = 6;

/** Travelers who are there. */
export const travelersOf = ({ people }: DemoCast): CastMember[] =>
  people.filter(
    ({ accountId, role, status }) => role === 'traveler' && status === 'active' && accountId !== null,
  );

/** Who approves what in the demo company. */
export type DemoApprovers = {
  /** The travelers whom somebody is named for. */
  readonly named: readonly CastMember[];
  /** Those of them whose approver is away; somebody else stands in. */
  readonly awayFor: readonly CastMember[];
  /** Those of the approver one signs in as, beside the traveler one signs in as. */
  readonly ofPetra: readonly CastMember[];
};

/** Petra approves for Theo and others; one of the other approvers is away, and one approves up to an amount. */
export async function seedApprovers(tx: Queryable, cast: DemoCast, now: Date): Promise<DemoApprovers> {
  const { companyId, people } = cast;
  const petra = cast.of(namedPeople.approver);
  const [away, limited, ...others] = people.filter(
    ({ accountId, id, role, status }) =>
      role === 'approver' && status === 'active' && accountId !== null && id !== petra.id,
  );
  if (away === undefined || limited === undefined) throw new Error('the demo has too few approvers');
  const theo = cast.of(namedPeople.traveler);
  const rest = travelersOf(cast).filter(({ id }) => id !== theo.id);
  const named = [theo, ...rest.slice(0, Math.max(0, rest.length - unnamed))];
  const all = [away, limited, ...others];
  const links = named.map((traveler, nth) => ({
    traveler,
    by: nth < petras ? petra : (all[nth % all.length] ?? petra),
  }));
  await tx
    .insert(memberLink)
    .values(
      links.map(({ by, traveler }) => ({
        companyId,
        kind: 'approves',
        fromId: by.id,
        toId: traveler.id,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(approver)
    .values([
      { memberId: limited.id, companyId, limitAmount: 3000 },
      {
        memberId: away.id,
        companyId,
        deputyId: petra.id,
        deputyFrom: dayAfter(utcDay(now), -2),
        deputyUntil: dayAfter(utcDay(now), 9),
      },
    ])
    .onConflictDoNothing();
  const awayFor = links.flatMap(({ by, traveler }) => (by === away ? [traveler] : []));
  return { named, awayFor, ofPetra: named.slice(1, petras) };
}

const step = (one: Partial<FlowStep>): FlowStep => ({
  who: 'named',
  people: [],
  agree: '1',
  hours: 48,
  onTimeout: 'escalate',
  ...one,
});

/** The usual way of a trip that has to be approved, a longer one for dear trips, and one that guests take with every trip. */
export async function seedFlows(tx: Queryable, companyId: string): Promise<void> {
  const { groups } = await seedOrganization(tx, companyId);
  await tx
    .insert(approvalFlow)
    .values([
      // Of several flows for a trip the one that begins at the highest total is followed, of several such the first.
      {
        companyId,
        name: 'Guests always',
        trigger: 'always',
        audience: [...groups].flatMap(([name, id]) => (name === 'Guests' ? [id] : [])),
        steps: [step({ who: 'forAll', hours: 24, onTimeout: 'cancel' })],
        position: 1,
      },
      { companyId, name: 'Standard', trigger: 'needed', steps: [step({})], position: 2 },
      {
        companyId,
        name: 'Large trips',
        trigger: 'needed',
        minTotal: 5000,
        steps: [step({}), step({ who: 'forAll', hours: 24, onTimeout: 'cancel' })],
        position: 3,
      },
    ])
    .onConflictDoNothing();
}
