import type { Policy } from './policy-set';

/** What one set of policies changes in another, by names. */
export type PolicyChanges = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  /** Those that are in both come in another order. */
  readonly isMoved: boolean;
};

/** What is different after a change. Policies are the same by their id. */
export function policyChanges(before: readonly Policy[], after: readonly Policy[]): PolicyChanges {
  const idsOf = (some: readonly Policy[]) => new Map(some.map((policy) => [policy.id, policy]));
  const [old, now] = [idsOf(before), idsOf(after)];
  const kept = after.filter(({ id }) => old.has(id));
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ name }) => name),
    removed: before.filter(({ id }) => !now.has(id)).map(({ name }) => name),
    changed: kept
      .filter((policy) => JSON.stringify(policy) !== JSON.stringify(old.get(policy.id)))
      .map(({ name }) => name),
    isMoved:
      kept.map(({ id }) => id).join() !==
      before
        .filter(({ id }) => now.has(id))
        .map(({ id }) => id)
        .join(),
  };
}
