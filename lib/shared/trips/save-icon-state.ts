/** The three looks of a save icon (specification §3): a result is in a trip, is not, or is on its way. */
export const saveIconStates = ['saved', 'unsaved', 'saving'] as const;
export type SaveIconState = (typeof saveIconStates)[number];
