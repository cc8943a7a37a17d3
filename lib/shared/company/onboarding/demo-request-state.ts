/** Whether a company asked for a demo during its onboarding, and whether it put it off (specification §3). */
export const demoRequestStates = ['notRequested', 'requested', 'postponed'] as const;
export type DemoRequestState = (typeof demoRequestStates)[number];

/** A state as stored; what nobody knows is `notRequested`. */
export const demoRequestStateOf = (value: unknown): DemoRequestState =>
  demoRequestStates.find((state) => state === value) ?? 'notRequested';
