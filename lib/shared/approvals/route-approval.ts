import type { AskReason } from './approval-states';

/** Somebody of the company who could be asked. */
export type Approver = {
  readonly id: string;
  /** Active, with an account. */
  readonly active: boolean;
  /** Is named as an approver of the traveler, by whom it may be. */
  readonly named: boolean;
  /** Approves for the whole company. */
  readonly forAll: boolean;
  /** Processes approvals at all. */
  readonly processes: boolean;
  /** The highest total they approve, in the company's currency; null for any. */
  readonly limit: number | null;
  /** Who stands in for them today; null for nobody. */
  readonly deputyId: string | null;
};

export type Ask = {
  readonly memberId: string;
  readonly reason: AskReason;
  /** For whom they stand in. */
  readonly forId: string | null;
};

type Trip = {
  /** Memberships of whoever travels and whoever books, who never approve their own trip. */
  readonly notThese: readonly string[];
  /** In the company's currency. */
  readonly total: number;
};

/**
 * Who is asked for a trip: those named for the traveler whose limit it is within, and their deputies while they are away, whose own
 * limit it is within too; where there is none, those who approve for the company. Empty where nobody can be asked.
 */
export function routeApproval(people: readonly Approver[], { notThese, total }: Trip): readonly Ask[] {
  const able = new Map(
    people
      .filter((one) => one.active && !notThese.includes(one.id) && isWithin(one, total))
      .map((one) => [one.id, one]),
  );
  const asks = new Map<string, Ask>();
  for (const one of people.filter((person) => person.named && isWithin(person, total))) {
    if (able.has(one.id)) asks.set(one.id, { memberId: one.id, reason: 'named', forId: null });
    const deputy = deputyOf(one, people, able, total);
    if (deputy !== null && !asks.has(deputy))
      asks.set(deputy, { memberId: deputy, reason: 'deputy', forId: one.id });
  }
  if (asks.size > 0) return [...asks.values()];
  return fallbackFor([...able.values()]);
}

const isWithin = ({ limit }: Approver, total: number): boolean => limit === null || total <= limit;

/** Who approves for a company where nobody is named, or nobody who is has answered. */
function fallbackFor(able: readonly Approver[]): readonly Ask[] {
  const forAll = able.filter((one) => one.forAll);
  const those = forAll.length > 0 ? forAll : able.filter(({ processes }) => processes);
  return those.map(({ id }) => ({ memberId: id, reason: 'fallback', forId: null }));
}

/**
 * The first in the chain of deputies who can be asked. The chain ends where it comes back to itself, and at whoever may not approve so
 * much: nobody stands in for them beyond that.
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

/** Whom to ask when those who were asked have not answered: who approves for the company and was not asked. */
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
