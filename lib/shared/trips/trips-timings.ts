/** How long the heart beats when something was saved, in milliseconds (specification §9). */
export const heartBeatMs = 1200;

/** A tooltip about trips closes by itself after so many milliseconds (specification §9). */
export const tripsTooltipMs = 5000;

/**
 * One with controls stays so many milliseconds: whoever reads slowly or comes by the keyboard has to reach them (WCAG 2.2.1), for which
 * the 5 s of the specification are too few. It also waits while pointer or focus are in it (`watchAutoDismiss`).
 */
export const tripsToolsMs = 20_000;

/** The reminder waits so many milliseconds from the first opening (specification §9). */
export const tripsReminderAfterMs = 30 * 60_000;

/** Local storage key of the time, in milliseconds, when the trips drawer was first opened in this browser. */
export const tripsDrawerFirstOpenedKey = 'tripsDrawerFirstOpened';

/** Session storage key that is there while the first trip is expanded in the drawer. */
export const firstTripExpandedKey = 'firstTripExpanded';

/** Session storage key of what a guest wanted to save. */
export const savedTripsKey = 'savedTrips';

/** Session storage key that is there when a guest has said no to signing in for the trips. */
export const tripsPromptDismissedKey = 'tripsPromptDismissed';
