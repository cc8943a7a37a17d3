import type { KeptResult } from '@/lib/shared/trips/guest-kept-results';
import type { WishlistItem } from '@/lib/shared/trips/trips-store';
import { closest } from '../site/runtime/closest';
import { fillPart } from '../site/runtime/fill-part';
import { on } from '../site/runtime/on';
import { openerOf } from '../site/runtime/openers';
import { saveButtonsOf } from './save-buttons';
import { saveResult, unsaveResult } from './save-result';
import { tripLabelOf } from './trip-labels';
import { knownTrips } from './trips-store';
import { showTripsTip, tripsTip } from './trips-tip';

/** What the tip speaks of, once something has been saved. */
let saved: KeptResult | null = null;
/** The part of the tip that is fetched, as it came with the page. */
let blank: Node | null = null;

/** Says at the trips button what was saved in which trip, with the ways to change and to undo that. */
export function showSavedTip(item: WishlistItem): void {
  const { name: trip, days } = tripLabelOf(item);
  const { destination, eventId, resultId, title } = item;
  // By keyboard one gets from the pressed heart to what can be done about it.
  const opener = saveButtonsOf(resultId ?? '').find((button) => button === focusedBesideTip()) ?? null;
  const isShown = showTripsTip(days === '' ? 'saved' : 'savedOn', { title, trip, days }, { opener });
  if (!isShown || resultId === null) return;
  saved = { resultId, title, destination };
  offerTools(eventId);
}

/** Lets the tip about something saved move it to another trip, and take it out again. */
export function watchSavedTip(signal: AbortSignal): void {
  const part = tripsTip()?.querySelector('[data-fetched]');
  if (!part) return;
  blank = part.cloneNode(true);
  part.remove();
  on(signal, 'toggle', (event) => {
    const details = closest(event, '#trips-tip details') as HTMLDetailsElement | null;
    const place = details?.open ? details.querySelector<HTMLElement>('[data-fetched]') : null;
    if (place) void fillPart(place);
  });
  on(signal, 'submit', (event) => {
    const form = closest(event, '#trips-tip form[data-change-trip]') as HTMLFormElement | null;
    if (form === null || saved === null) return;
    event.preventDefault();
    void move(saved, new FormData(form));
  });
  on(signal, 'click', (event) => {
    if (closest(event, '#trips-tip [data-undo-save]') && saved) void takeBack(saved);
  });
  on(signal, 'keydown', (event) => {
    if (event.key !== 'Escape' || !closest(event, '#trips-tip')) return;
    event.preventDefault();
    tripsTip()?.hidePopover();
  });
  on(signal, 'beforetoggle', (event) => {
    const tip = tripsTip();
    if (tip && event.target === tip && (event as ToggleEvent).newState === 'closed') giveFocusBack(tip);
  });
}

function offerTools(eventId: string): void {
  const tools = tripsTip()?.querySelector<HTMLElement>('[data-saved-tools]');
  const details = tools?.querySelector('details');
  if (!tools || !details || blank === null) return;
  const part = blank.cloneNode(true) as HTMLElement;
  details.querySelector('[data-fetched]')?.remove();
  details.append(part);
  details.open = false;
  const link = part.querySelector('a');
  if (link) {
    const address = new URL(link.href);
    address.searchParams.set('event', eventId);
    link.href = address.href;
  }
  tools.hidden = false;
}

async function move(result: KeptResult, fields: FormData): Promise<void> {
  const into = Object.fromEntries(
    ['fullTripId', 'newTripName'].flatMap((name) =>
      fields.has(name) ? [[name, `${fields.get(name)}`]] : [],
    ),
  );
  if ((await saveResult(result, into)) !== 'saved') return;
  const item = knownTrips().wishlistItems?.find(({ resultId }) => resultId === result.resultId);
  if (item) showSavedTip(item);
}

async function takeBack({ resultId }: KeptResult): Promise<void> {
  const opener = saveButtonsOf(resultId)[0] ?? null;
  if ((await unsaveResult(resultId, { undo: true })) === 'unsaved') showTripsTip('undone', {}, { opener });
}

/** What has the focus, or gets it when the tip that has it goes. */
function focusedBesideTip(): Element | null {
  const tip = tripsTip();
  return tip?.contains(document.activeElement) ? openerOf(tip) : document.activeElement;
}

/** What had the focus in the tip goes with it; then what brought the tip has it again. */
function giveFocusBack(tip: HTMLElement): void {
  const opener = openerOf(tip);
  if (tip.contains(document.activeElement) && opener !== null && !tip.contains(opener)) opener.focus();
}
