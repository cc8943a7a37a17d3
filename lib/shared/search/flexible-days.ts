/** By how many days each day of a search may be another one. */
export const flexes = [0, 1, 2, 3] as const;
export type Flex = (typeof flexes)[number];

/** Reads it from an address; whatever makes no sense means these days and no others. */
export const readFlex = (text: string | undefined): Flex => flexes.find((flex) => String(flex) === text) ?? 0;

/** The part of an address that says it, without `?`; empty where the days are fixed. */
export const flexQuery = (flex: Flex): string => (flex === 0 ? '' : `flex=${flex}`);
