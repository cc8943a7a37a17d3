import type { AuthOrigin } from '@/lib/shared/sign-in/auth-origin';
import type { KeptResult } from '@/lib/shared/trips/guest-kept-results';
import { tripsPromptDismissedKey } from '@/lib/shared/trips/trips-timings';
import { navigation } from '../page-navigation';
import { keepForSession, readForSession } from '../session-storage';
import { openSignIn } from '../sign-in/sign-in-opener';
import { dropKeptResult, keepResult, keptResults } from './kept-results';
import { resultOf, showSaveState } from './save-buttons';
import { showTripsTip } from './trips-tip';

/** Said no once on this page, where session storage is denied. */
let dismissed = false;

const origins: Readonly<Record<string, AuthOrigin>> = {
  flights: 'saveFlightToTrips',
  hotels: 'saveHotelToTrips',
  cars: 'saveCarToTrips',
};

type Asked = {
  readonly result: KeptResult;
  /** Where the sign-in counts as begun. */
  readonly origin: AuthOrigin;
  readonly handle: HTMLElement;
  /** The page of the sign-in, for when the dialog cannot be had. Without a connection neither can that. */
  readonly page: string;
  readonly offline: () => void;
  /** What saving does without an account; done at once by whoever has said no before. */
  readonly original: () => void;
};

/**
 * Asks a guest who wants to save something to sign in (specification §4). Whoever closes that without signing in is not asked
 * again in this session.
 */
export async function askGuestBeforeSaving({
  result,
  origin,
  handle,
  page,
  offline,
  original,
}: Asked): Promise<void> {
  if (dismissed || readForSession(tripsPromptDismissedKey) !== null) return original();
  const opened = await openSignIn({
    state: 'trips-soft-gate',
    origin,
    resultId: result.resultId,
    handle,
    onClose() {
      dismissed = !keepForSession(tripsPromptDismissedKey, '1');
      original();
    },
  });
  if (opened) return;
  if (navigator.onLine) navigation().assign(page);
  else offline();
}

/** A guest pressed a save button: the result is kept in this tab, where the deployment wants that, until a sign-in saves it. */
export async function guestPressed(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const result = resultOf(button);
  const keeps = form.dataset.keeps !== undefined;
  if (button.dataset.save === 'saved') {
    dropKeptResult(result.resultId);
    showSaveState(result.resultId, 'unsaved');
    return;
  }
  const isKept = keeps && keepResult(result);
  await askGuestBeforeSaving({
    result,
    origin: origins[form.dataset.vertical ?? ''] ?? 'saveFlightToTrips',
    handle: button,
    page: pageOf(form, result),
    offline() {
      if (isKept) dropKeptResult(result.resultId);
      showTripsTip('offline');
    },
    original() {
      if (!isKept) return;
      showSaveState(result.resultId, 'saved');
      showTripsTip('kept', { title: result.title });
    },
  });
}

/** Shows on the buttons of the page what this tab keeps. */
export function showKept(): void {
  for (const { resultId } of keptResults()) showSaveState(resultId, 'saved');
}

function pageOf(form: HTMLFormElement, { resultId }: KeptResult): string {
  const fields = new FormData(form);
  const query = new URLSearchParams({ redir: `${fields.get('redir') ?? '/'}`, resultId });
  return `${form.getAttribute('action')}?${query}`;
}
