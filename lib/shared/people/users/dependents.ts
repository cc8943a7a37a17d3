/** Whom and what somebody of a company is needed for. */
export const dependentParts = [
  'reports',
  'approves',
  'guests',
  'groups',
  'entities',
  'flows',
  'events',
  'savedReports',
] as const;

/**
 * How many people report to them, have them as approver, are their guests; how many groups, entities and approval flows name them; how many
 * events they host, and reports of theirs are mailed or shared.
 */
export type Dependents = Readonly<Record<(typeof dependentParts)[number], number>>;

export const hasDependents = (dependents: Dependents): boolean =>
  dependentParts.some((part) => dependents[part] > 0);
