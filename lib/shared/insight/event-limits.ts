/** Something clicked, or something that came into being before the visitor's eyes. */
export const eventKinds = ['click', 'surface'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Events one request may carry. */
export const eventsMax = 20;
