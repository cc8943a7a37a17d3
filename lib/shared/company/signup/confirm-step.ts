/** What a confirm dialog can be in (specification §4); success closes it and is no state. */
export const confirmStates = ['idle', 'sending', 'error'] as const;
export type ConfirmState = (typeof confirmStates)[number];

export const initialConfirmState: ConfirmState = 'idle';

/** What can happen to it. */
export type ConfirmEvent = 'confirm' | 'failed' | 'succeeded';

/**
 * What follows an event. `send` is true when the call is made now: never twice at a time. `closes` is true when the dialog
 * closes; the next time it opens it is idle.
 */
export function confirmStep(
  state: ConfirmState,
  event: ConfirmEvent,
): { readonly state: ConfirmState; readonly send: boolean; readonly closes: boolean } {
  if (event === 'confirm') return { state: 'sending', send: state !== 'sending', closes: false };
  if (state !== 'sending') return { state, send: false, closes: false };
  return event === 'succeeded'
    ? { state: 'idle', send: false, closes: true }
    : { state: 'error', send: false, closes: false };
}
