import type { AuthOrigin } from '@/lib/shared/sign-in/auth-origin';
import { type DialogState, dialogState } from '@/lib/shared/sign-in/dialog-state';
import { publish } from '../event-bus';
import { recordEvent } from '../site/page-events';

/** From the showing of the sign-in dialog to its closing. */
export type Opening = {
  /** To be called when it has closed; tells once, however often it is called. */
  close(): void;
};

/**
 * Tells that the dialog is shown, once, whatever follows in it; and when it closes, once. Closing one that began at
 * the trips soft gate is told to the trips (specification §4).
 */
export function trackDialog(startedIn: DialogState, origin: AuthOrigin): Opening {
  const place = origin.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  recordEvent('surface', `sign-in.show.${place}`);
  let open = true;
  return {
    close() {
      if (!open) return;
      open = false;
      recordEvent('surface', `sign-in.close.${place}`);
      if (startedIn === dialogState.tripsSoftGate) publish('trips.signInClosed');
    },
  };
}
