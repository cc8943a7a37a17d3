import { closest } from '../site/runtime/closest';
import { watchNewMarkup } from '../site/runtime/new-markup';
import { on } from '../site/runtime/on';
import { guestPressed, showKept } from './ask-guest';
import { dropKeptResult, keptResults } from './kept-results';
import { resultOf } from './save-buttons';
import { saveResult, unsaveResult } from './save-result';

/** Lets the save buttons of the page save in place; what they post without script, they do not post any more. */
export function watchSaves(signal: AbortSignal): void {
  on(signal, 'click', (event) => {
    const button = closest(event, 'button[data-save]') as HTMLButtonElement | null;
    if (button?.form == null) return;
    event.preventDefault();
    void pressed(button, button.form);
  });
  if (isGuests()) watchNewMarkup(signal, showKept);
}

const isGuests = (): boolean => document.querySelector('form[data-trips=guest]') !== null;

async function pressed(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
  const { save } = button.dataset;
  if (save === 'saving') return;
  if (form.dataset.trips === 'guest') return guestPressed(button, form);
  if (save === 'saved') await unsaveResult(button.value);
  else await saveResult(resultOf(button));
}

/**
 * Saves for a member what this tab has kept since before the sign-in. What cannot be saved ever is forgotten; what failed
 * otherwise waits for the next page.
 */
export async function saveKeptResults(): Promise<void> {
  for (const result of keptResults()) {
    if ((await saveResult(result)) === 'refused') dropKeptResult(result.resultId);
  }
}
