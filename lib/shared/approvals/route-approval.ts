import type { FlowStep, StepTarget } from './approval-flow';
import type { AskReason } from './approval-states';

/** A person in the company who could be asked. */
export type Approver = {
  readonly id: string;
  /** Active, with an account. */
  readonly active: boolean;
  /** Is named as an approver of the traveler, by anyone. */
  readonly named: boolean;
  /** Which steps mean them, of those whose people the company's data or the traveler's choice name. */
  readonly matchingSteps: readonly StepTarget[];
  /** Approves for the whole company. */
  readonly forAll: boolean;
  /** Processes approvals at all. */
  readonly processes: boolean;
  /** The highest total they approve, in the company's currency; null for any. */
  readonly limit: number | null;
  /** Their deputy today; null for nobody. */
  readonly deputyId: string | null;
};

export type Ask = {
  readonly memberId: string;
  readonly reason: AskReason;
  /** The person they are deputy for. */
  readonly forId: string | null;
};

type Trip = {
  /** Memberships of the traveler and the person booking, who never approve their own trip. */
  readonly notThese: readonly string[];
  /** Others who are not asked, in whose place others have to agree. */
  readonly without?: readonly string[];
  /** In the company's currency. */
  readonly total: number;
};

/** Who is asked, and how many of them have to agree; a deputy and the person they replace count once. */
export type StepRoute = {
  /** Empty where nobody can be asked. */
  readonly asks: readonly Ask[];
  readonly needed: number;
};

type Step = Pick<FlowStep, 'agree' | 'people' | 'who'>;

/** Who is asked if no flow applies to a trip: those named for the traveler, any one of whom decides. */
export const plainStep: Step = { who: 'named', people: [], agree: '1' };

/**
 * Who is asked in one step: the people it names whose limit covers the trip, and, while they are away, their deputies whose own limit covers
 * it too. If those are fewer than have to agree, the people who approve for the company are asked as well, and after them everybody who
 * processes approvals. `all` is as many people as the step names, so somebody else has to agree for each one who cannot be asked; if there
 * still are fewer, all of them have to agree.
 */
export function routeStep(
  people: readonly Approver[],
  step: Step,
  { notThese, total, without = [] }: Trip,
): StepRoute {
  const isLeftOut = new Set([...notThese, ...without]);
  const able = new Map(
    people
      .filter((one) => one.active && !isLeftOut.has(one.id) && isWithin(one, total))
      .map((one) => [one.id, one]),
  );
  const meant = people.filter((one) => isMeant(step, one));
  const asks = new Map<string, Ask>();
  for (const one of meant.filter((person) => isWithin(person, total))) {
    if (able.has(one.id)) asks.set(one.id, { memberId: one.id, reason: reasonOf(step), forId: null });
    const deputy = deputyOf(one, people, able, total);
    if (deputy !== null && !asks.has(deputy))
      asks.set(deputy, { memberId: deputy, reason: 'deputy', forId: one.id });
  }
  if (step.who === 'forAll') for (const ask of fallbackFor([...able.values()])) asks.set(ask.memberId, ask);
  const ids = step.who === 'people' ? step.people : meant.map(({ id }) => id);
  const others = ids.filter((id) => !notThese.includes(id)).length;
  const wanted = step.agree === 'all' ? Math.max(1, others, seatsOf([...asks.values()])) : Number(step.agree);
  for (const wider of ['forAll', 'processes'] as const)
    if (seatsOf([...asks.values()]) < wanted)
      for (const ask of asFallback([...able.values()].filter((one) => one[wider] && !asks.has(one.id))))
        asks.set(ask.memberId, ask);
  const all = [...asks.values()];
  return { asks: all, needed: all.length === 0 ? wanted : Math.min(wanted, seatsOf(all)) };
}

/** How many approvals the people asked can give: a deputy and the person they replace give one. */
export const seatsOf = (asks: readonly Pick<Ask, 'forId' | 'memberId'>[]): number =>
  new Set(asks.map(({ forId, memberId }) => forId ?? memberId)).size;

function isMeant({ people, who }: Step, one: Approver): boolean {
  switch (who) {
    case 'named':
      return one.named;
    case 'people':
      return people.includes(one.id);
    case 'forAll':
      return false;
    default:
      return one.matchingSteps.includes(who);
  }
}

const reasons: Readonly<Partial<Record<StepTarget, AskReason>>> = {
  manager: 'manager',
  managerOfManager: 'manager',
  groupOwner: 'owner',
  entityApprover: 'owner',
  people: 'chosen',
};
const reasonOf = ({ who }: Step): AskReason => reasons[who] ?? 'named';

const isWithin = ({ limit }: Approver, total: number): boolean => limit === null || total <= limit;

/** Who approves for a company where nobody is named, or nobody who is has answered. */
function fallbackFor(able: readonly Approver[]): readonly Ask[] {
  const forAll = able.filter((one) => one.forAll);
  return asFallback(forAll.length > 0 ? forAll : able.filter(({ processes }) => processes));
}

const asFallback = (those: readonly Approver[]): readonly Ask[] =>
  those.map(({ id }) => ({ memberId: id, reason: 'fallback', forId: null }));

/**
 * The first in the chain of deputies who can be asked. The chain ends where it returns to itself, and at a deputy who may not approve the
 * amount: nobody replaces them.
 */
function deputyOf(
  { deputyId: first, id }: Approver,
  people: readonly Approver[],
  able: ReadonlyMap<string, Approver>,
  total: number,
): string | null {
  const seen = new Set([id]);
  for (let next = first; next !== null && !seen.has(next); ) {
    if (able.has(next)) return next;
    seen.add(next);
    const at: string = next;
    const person = people.find((one) => one.id === at);
    next = person !== undefined && isWithin(person, total) ? person.deputyId : null;
  }
  return null;
}

/** Who to ask when nobody has answered: those who approve for the company and were not asked. */
export function escalationFor(
  people: readonly Approver[],
  trip: Trip,
  asked: readonly string[],
): readonly Ask[] {
  const able = people.filter(
    (one) =>
      one.active && !trip.notThese.includes(one.id) && !asked.includes(one.id) && isWithin(one, trip.total),
  );
  return fallbackFor(able).map((one) => ({ ...one, reason: 'escalated' }));
}
