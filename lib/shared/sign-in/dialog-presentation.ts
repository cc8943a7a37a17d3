import { type DialogState, dialogState } from './dialog-state';

/** How the dialog stands on the page: over it, or at the header's button without stopping the page. */
export const signInPresentations = ['dialog', 'dropdown'] as const;
export type SignInPresentation = (typeof signInPresentations)[number];

/**
 * The bottom sheet of small screens, in two variants: up to which width of the screen it is one, which is also its
 * widest, in CSS pixels, and its highest, in percent of the screen (specification §2).
 */
export const signInSheets = {
  compact: { widthMaxPx: 480, heightMaxPercent: 98 },
  roomy: { widthMaxPx: 640, heightMaxPercent: 90 },
} as const;
export type SignInSheet = keyof typeof signInSheets;

/** What invites before it asks has pictures and reasons and wants the wider sheet. */
export function sheetOf(startedIn: DialogState): SignInSheet {
  const invites = startedIn === dialogState.tripsSoftGate || startedIn === dialogState.priceAlertLanding;
  return invites ? 'roomy' : 'compact';
}
