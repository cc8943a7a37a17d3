import { closest } from '../site/runtime/closest';
import { on } from '../site/runtime/on';
import { dropKeptResult } from './kept-results';
import { renderGuestResults } from './render-guest-results';
import { showSaveState } from './save-buttons';
import { saveResult, unsaveResult } from './save-result';

/** Takes things out of the trips where they are listed, and puts them back into the trip they were in. */
export function watchItems(signal: AbortSignal): void {
  on(signal, 'submit', (event) => {
    const item = closest(event, '[data-trips-item]');
    if (item === null) return;
    event.preventDefault();
    void takeOut(item);
  });
  on(signal, 'click', (event) => {
    const item = closest(event, '[data-undo]')?.closest<HTMLElement>('[data-trips-item]');
    if (item) void putBack(item);
    const forget = closest(event, '[data-forget]') as HTMLButtonElement | null;
    if (forget) forgetKept(forget);
  });
}

/** It is gone at once, and back when that failed. */
async function takeOut(item: HTMLElement): Promise<void> {
  show(item, false);
  const outcome = await unsaveResult(item.dataset.tripsItem ?? '');
  if (outcome !== 'unsaved') show(item, true);
}

async function putBack(item: HTMLElement): Promise<void> {
  const { tripsItem: resultId = '', title = '', destination = '', trip } = item.dataset;
  show(item, true);
  const outcome = await saveResult(
    { resultId, title, destination },
    trip === undefined ? {} : { fullTripId: trip },
  );
  if (outcome !== 'saved') show(item, false);
}

/** The focus stays with the thing: on what undoes the last step. */
function show(item: HTMLElement, isIn: boolean): void {
  const hadFocus = item.contains(document.activeElement);
  const [kept, out] = [
    item.querySelector<HTMLElement>('[data-kept-in]'),
    item.querySelector<HTMLElement>('[data-taken-out]'),
  ];
  kept?.toggleAttribute('hidden', !isIn);
  out?.toggleAttribute('hidden', isIn);
  if (hadFocus) (isIn ? kept : out)?.querySelector('button')?.focus();
}

function forgetKept({ value }: HTMLButtonElement): void {
  dropKeptResult(value);
  showSaveState(value, 'unsaved');
  renderGuestResults(document);
}
