import type { PolicyRule } from './policy-rules';
import type { Policy } from './policy-set';

/** A policy as it was and as it is, and the rules that differ. */
export type PolicyChange = {
  readonly before: Policy;
  readonly after: Policy;
  /** Rules that hold no longer, and those that hold instead or besides. */
  readonly ended: readonly PolicyRule[];
  readonly begun: readonly PolicyRule[];
};

/** What one set of policies changes in another. */
export type PolicyChanges = {
  readonly added: readonly Policy[];
  readonly removed: readonly Policy[];
  readonly changed: readonly PolicyChange[];
  /** Those that are in both come in another order. */
  readonly isMoved: boolean;
};

/** What is different after a change. Policies are the same by their id, rules by all they say. */
export function policyChanges(before: readonly Policy[], after: readonly Policy[]): PolicyChanges {
  const old = new Map(before.map((policy) => [policy.id, policy]));
  const now = new Set(after.map(({ id }) => id));
  const idsOf = (some: readonly Policy[]) => some.map(({ id }) => id).join();
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !now.has(id)),
    changed: after.flatMap((policy) => changeOf(old.get(policy.id), policy) ?? []),
    isMoved: idsOf(after.filter(({ id }) => old.has(id))) !== idsOf(before.filter(({ id }) => now.has(id))),
  };
}

/** Whether two sets say the same. */
export function isSameSet(one: readonly Policy[], other: readonly Policy[]): boolean {
  const { added, changed, isMoved, removed } = policyChanges(one, other);
  return added.length + changed.length + removed.length === 0 && !isMoved;
}

function changeOf(before: Policy | undefined, after: Policy): PolicyChange | null {
  if (before === undefined) return null;
  const [had, has] = [before, after].map(({ rules }) => new Set(rules.map(textOf)));
  const ended = before.rules.filter((rule) => has?.has(textOf(rule)) !== true);
  const begun = after.rules.filter((rule) => had?.has(textOf(rule)) !== true);
  const isSame =
    before.name === after.name &&
    before.currency === after.currency &&
    textOf(before.audience) === textOf(after.audience);
  return isSame && ended.length + begun.length === 0 ? null : { before, after, ended, begun };
}

/** The same text for the same content, whatever the order of its keys. */
const textOf = (value: object): string => JSON.stringify(value, [...Object.keys(value), ...inner].sort());
/** Keys of what is within a rule. */
const inner = ['place', 'amount'];
