import { publish } from '../event-bus';
import { fillPart } from '../site/runtime/fill-part';
import { chooseTab } from '../site/runtime/tabs';
import { closeConsentSurface } from './close-consent-surface';
import { narrowList } from './narrow-list';

type View = 'landing' | 'processing' | 'vendors';

const preparing = new WeakMap<HTMLElement, Promise<void>>();

/** Fetches the views of purposes and vendors, once; what failed is fetched again. */
export async function prepare(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-iab-part=choices] [data-fetched]');
  if (part === null) return;
  if (part.dataset.fetched === 'failed') preparing.delete(part);
  const filled = preparing.get(part) ?? fillPart(part);
  preparing.set(part, filled);
  await filled;
}

/** Does what a link of the dialog asks for: another view, the vendors of a purpose, or the way out. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const { iabLeave, iabOpen, iabPurpose } = link.dataset;
  if (iabOpen !== undefined) await show(iabOpen as View);
  else if (iabPurpose !== undefined) {
    choosePurpose(iabPurpose);
    await show('vendors');
  } else if (iabLeave === 'close') leave(link.href);
  else if (document.querySelector('dialog [data-iab-part=landing]')) await show('landing');
  else location.assign(link.href);
}

/** Shows one of the three views and no other; the focus goes to where it begins. */
async function show(view: View): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-iab]');
  for (const part of dialog?.querySelectorAll<HTMLElement>('[data-iab-part]') ?? [])
    part.hidden = (part.dataset.iabPart === 'landing') !== (view === 'landing');
  if (view !== 'landing') await prepare();
  const tab = document.getElementById(`iab-${view}-tab`);
  if (tab) chooseTab(tab);
  const start = view === 'landing' ? dialog?.querySelector<HTMLElement>('h2') : tab;
  start?.focus({ preventScroll: true });
  document.getElementById('iab-vendors')?.parentElement?.parentElement?.scrollTo?.(0, 0);
}

/** Leaves the vendors of one purpose in the list, and says in the filter which. */
function choosePurpose(value: string): void {
  const list = document.getElementById('iab-vendor-list');
  if (list) void narrowList(list, (of) => value === 'all' || of.split(' ').includes(value));
  const filter = document.getElementById('iab-filter');
  for (const option of filter?.querySelectorAll<HTMLElement>('[data-iab-purpose]') ?? []) {
    const is = option.dataset.iabPurpose === value;
    if (is) option.setAttribute('aria-current', 'true');
    else option.removeAttribute('aria-current');
  }
  // Means of processing are no options: their name stands in their own row.
  const named = filter?.querySelector('[aria-current]') ?? document.querySelector(`#${CSS.escape(value)} h4`);
  sayChosen(named?.textContent ?? '');
  filter?.hidePopover?.();
}

function sayChosen(title: string): void {
  const chosen = document.querySelector<HTMLElement>('[data-iab-chosen]');
  if (chosen === null) return;
  chosen.textContent = title;
  chosen.closest('button')?.setAttribute('aria-label', `${chosen.dataset.iabChosen}: ${title}`);
}

/** Closes what was opened on purpose; the address no longer wishes for it. */
function leave(href: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-iab]');
  dialog?.close();
  if (dialog) closeConsentSurface(dialog);
  publish('iabQuestion.shown', false);
  history.replaceState(history.state, '', href);
}
