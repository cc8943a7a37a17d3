/** Whom and what somebody of a company is needed for. */
export const dependentParts = ['reports', 'approves', 'guests', 'groups', 'entities', 'flows'] as const;

/** How many people report to them, have them as approver, are their guests; how many groups, entities and approval flows name them. */
export type Dependents = Readonly<Record<(typeof dependentParts)[number], number>>;

export const hasDependents = (dependents: Dependents): boolean =>
  dependentParts.some((part) => dependents[part] > 0);
