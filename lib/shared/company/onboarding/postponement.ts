/** Whether a company asked for a demo during its onboarding, and whether it put it off (specification §3). */
export const postponementStates = ['notRequested', 'requested', 'postponed'] as const;
export type PostponementState = (typeof postponementStates)[number];

/** A state as stored; what nobody knows is `notRequested`. */
export const postponementStateOf = (value: unknown): PostponementState =>
  postponementStates.find((state) => state === value) ?? 'notRequested';
