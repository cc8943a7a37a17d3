/** Something clicked, or something that came into being before the visitor's eyes. */
export const pageEventKinds = ['click', 'surface'] as const;
export type PageEventKind = (typeof pageEventKinds)[number];

/** Events one request may carry. */
export const pageEventsMax = 20;
