import type { KeptResult } from '@/lib/shared/trips/guest-kept-results';
import type { SaveIconState } from '@/lib/shared/trips/save-icon-state';

/** The save buttons of the page that stand for this result: a list and the details may both show it. */
export function saveButtonsOf(resultId: string): HTMLButtonElement[] {
  const all = document.querySelectorAll<HTMLButtonElement>('button[data-save]');
  return [...all].filter(({ value }) => value === resultId);
}

/** Shows how far the saving of a result has come, on all of its buttons. */
export function showSaveState(resultId: string, state: SaveIconState): void {
  for (const button of saveButtonsOf(resultId)) {
    button.dataset.save = state;
    button.ariaBusy = state === 'saving' ? 'true' : null;
    if (state !== 'saving') button.setAttribute('aria-pressed', `${state === 'saved'}`);
    // Without script later on, or when it fails, the form does the opposite of what was done.
    if (state === 'saved') button.setAttribute('formaction', '/i/api/trips/v1/unsave');
    else button.removeAttribute('formaction');
  }
}

/** What a save button says about its result. */
export function resultOf(button: HTMLButtonElement): KeptResult {
  const { title = '', destination = '' } = button.dataset;
  return { resultId: button.value, title, destination };
}
