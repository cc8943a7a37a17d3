import { publish } from '@/lib/client/event-bus';
import { keepFocus } from '@/lib/client/keep-focus';
import { log } from '@/lib/client/log';
import { opensNewTab } from '@/lib/client/opens-new-tab';
import { readPart } from '@/lib/client/site/runtime/read-part';
import { formProperty } from '../form/form-property';
import { lightPins } from './light-pins';

const parts = ['result-main', 'result-filters'] as const;

/** How an address is shown. */
type Showing = {
  /** The same results, more of them: the address stays, and a failure leaves what is there. */
  readonly isMore?: boolean;
  /** How many times more are asked for anew when nothing comes in time, as on a slow line. */
  readonly triesLeft?: number;
  /** From the first row. */
  readonly toTop?: boolean;
  /** The browser has gone back or forward to it. */
  readonly isPast?: boolean;
  /** A step of many, as across a map: going back skips them. */
  readonly isStep?: boolean;
  /** How long something else may still be chosen before it is asked for. */
  readonly waitMs?: number;
};

/**
 * Shows another order, page or choice of the results without loading the page again: the part of the page that the
 * address would show takes its place, the address changes along, and screen readers hear how many there are. Going back undoes it. What
 * providers had not said yet is fetched by itself. Whatever cannot be fetched, or not in time, is loaded as a page, but without a
 * connection: then the results stay, and one can try again.
 */
export function watchResults(signal: AbortSignal): void {
  const root = document.getElementById('results');
  if (root === null) return;
  root.dataset.results = 'live';
  const show = shower(root, signal);
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    heard: (event: HTMLElementEventMap[Name]) => void,
  ) => root.addEventListener(name, heard, { signal });
  const waitMs = restAfter(root, signal);
  listen('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? filterForm(target.form) : null;
    if (form !== null) show(addressOf(form), { waitMs: waitMs(target) });
  });
  listen('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.range !== undefined) followRange(target);
  });
  listen('submit', (event) => {
    const form = filterForm(event.target);
    if (form === null) return;
    event.preventDefault();
    closeFilters();
    show(addressOf(form));
  });
  const retry = () => show(root.dataset.unshown ?? location.href);
  addEventListener('online', () => root.dataset.unshown !== undefined && retry(), { signal });
  listen('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-results-retry]')) {
      retry();
      return;
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.dataset.resultsLink === undefined || opensNewTab(event)) return;
    event.preventDefault();
    // An order is all one chooses in its sheet; among the filters one may want to change more.
    if (link.closest('nav')?.matches(':popover-open')) link.closest('nav')?.hidePopover();
    // A mark of a map is a link of SVG, whose `href` is no text.
    const { href } = new URL(link.getAttribute('href') ?? '', location.href);
    show(href, { toTop: link.dataset.resultsLink === 'top', isStep: link.closest('[data-keys]') !== null });
  });
  undoOnBack(root, show, signal);
  stayOffline(root, signal);
  lightPins(root, signal);
  awaitRest(root, show);
}

/** After the last key, a slider stands where it was wanted. */
const keysRestMs = 500;

/**
 * How long what changes a field may still go on: every key that moves a slider is a change of its own, where a pointer's is the end of
 * its way.
 */
function restAfter(root: HTMLElement, signal: AbortSignal): (field: EventTarget | null) => number {
  let isByPointer = false;
  const note = ({ type }: Event) => {
    isByPointer = type === 'pointerdown';
  };
  for (const name of ['pointerdown', 'keydown']) root.addEventListener(name, note, { signal });
  return (field) =>
    field instanceof HTMLInputElement && field.type === 'range' && !isByPointer ? keysRestMs : 0;
}

/** Without a connection a link would lead to an empty page of the browser: the results stay instead. */
function stayOffline(root: HTMLElement, signal: AbortSignal): void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (navigator.onLine || event.defaultPrevented || opensNewTab(event)) return;
    if (link === null || !root.contains(link) || !leavesPage(link)) return;
    event.preventDefault();
    tellOffline(root);
  };
  // At the window, after everything that answers a click by itself.
  addEventListener('click', stay, { signal });
}

/** Whether a link loads another page in the place of this one. A mark of a map is a link of SVG, whose `href` is no text. */
function leavesPage(link: Element): boolean {
  const { hash, href, protocol } = new URL(link.getAttribute('href') ?? '', location.href);
  const isHere = hash !== '' && withoutHash(href) === withoutHash(location.href);
  return protocol.startsWith('http') && link.getAttribute('target') !== '_blank' && !isHere;
}

const withoutHash = (address: string): string => new URL(address, location.href).href.replace(/#.*/, '');

/** Shows the results of an address that the browser goes back or forward to; another place on the same page is none. */
function undoOnBack(root: HTMLElement, show: Show, signal: AbortSignal): void {
  root.dataset.place = withoutHash(location.href);
  const follow = () => {
    const place = withoutHash(location.href);
    if (place === root.dataset.place) return;
    root.dataset.place = place;
    show(place, { isPast: true });
  };
  addEventListener('popstate', follow, { signal });
}

/**
 * What somebody chose is an address of its own, which going back leaves, unless it is there already. The entry that is left keeps how
 * far the page was scrolled, for whoever comes back to it, even from another page.
 */
function putAddress(root: HTMLElement, address: string, isStep: boolean, top: number): void {
  const place = withoutHash(address);
  if (isStep || place === withoutHash(location.href)) history.replaceState(history.state, '', address);
  else {
    history.replaceState({ ...history.state, top }, '');
    history.pushState({ ...history.state, top: undefined }, '', address);
  }
  root.dataset.place = place;
}

/** Providers answer or are given up in less time than so many requests take. */
const moreTries = 5;

type Show = (address: string, showing?: Showing) => void;

/** What shows an address; of several the newest wins. */
function shower(root: HTMLElement, signal: AbortSignal): Show {
  let newest = 0;
  const show: Show = (address, showing = {}) => {
    newest += 1;
    const mine = newest;
    const isOver = () => mine !== newest || signal.aborted;
    // More of the same comes beside what one reads; another choice takes its place.
    if (showing.isMore !== true) {
      root.setAttribute('aria-busy', 'true');
      // At once, not when it has failed: the connection may be back before that, and would bring what was chosen earlier.
      root.dataset.unshown = address;
    }
    const shown = (content: Element) => {
      if (isOver()) return;
      delete root.dataset.unshown;
      settle(root, content, address, showing);
      root.removeAttribute('aria-busy');
      awaitRest(root, show);
    };
    const failed = (error: unknown) => {
      if (isOver()) return;
      root.removeAttribute('aria-busy');
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      // `fetch` rejects with a TypeError when nothing has reached the server.
      const isOffline = !navigator.onLine || error instanceof TypeError;
      if (!isOffline && !isLate) log.error('Results could not be fetched', error);
      const { isMore = false, triesLeft = moreTries } = showing;
      if (isMore && isLate && triesLeft > 0) show(address, { isMore, triesLeft: triesLeft - 1 });
      // What is shown is asked for again, and what is missing of it with that.
      else if (isOffline) tellOffline(root);
      else if (!isMore) location.assign(address);
    };
    const ask = () => {
      if (isOver()) return;
      readPart(`${address.split('#')[0]}#results`)
        .then(shown, failed)
        .catch((error: unknown) => log.error('Results could not be shown', error));
    };
    const { waitMs = 0 } = showing;
    if (waitMs === 0) ask();
    else setTimeout(ask, waitMs);
  };
  return show;
}

/**
 * Keeps what is there, which a page that cannot be loaded would take away, and lets one try again; it is tried by itself when the
 * connection is back. Filters in a sheet make way for it, with what is chosen in them.
 */
function tellOffline(root: HTMLElement): void {
  root.dataset.unshown ??= location.href;
  closeFilters();
  const notice = root.querySelector<HTMLElement>('[data-results-offline]');
  if (notice === null) return;
  notice.hidden = false;
  notice.scrollIntoView({ block: 'nearest' });
}

function closeFilters(): void {
  const sheet = document.getElementById('result-filters');
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}

function settle(root: HTMLElement, content: Element, address: string, showing: Showing): void {
  const { isMore = false, isPast = false, isStep = false, toTop = false } = showing;
  const before = scrollY;
  keepFocus(() => replaceParts(content));
  const top: number | undefined = history.state?.top;
  // The browser has done so before they were there, and may have found too few.
  if (isPast && top !== undefined) scrollTo({ top, behavior: 'instant' });
  if (!isMore && !isPast) putAddress(root, address, isStep, before);
  if (toTop) document.getElementById('result-main')?.scrollIntoView();
  publish('page.announced', document.querySelector('[data-results-count]')?.textContent ?? '');
}

/** Fetches the answer of everybody where somebody has not answered yet. */
function awaitRest(root: HTMLElement, show: Show): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-results-asking] a');
  if (link !== null) show(link.href, { isMore: true });
}

const filterForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof HTMLFormElement && target.matches('[data-results-form]') ? target : null;

/** Where the form would lead, without what is empty and without sliders that let everything through. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(formProperty(form, 'action'));
  url.search = '';
  const isOpen = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.type === 'range' && field.value === field.max;
  };
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !isOpen(name)) url.searchParams.append(name, value);
  return url.href;
}

/** Says what a slider stands on while it is moved. */
function followRange(slider: HTMLInputElement): void {
  const words = JSON.parse(slider.dataset.range ?? '[]') as string[];
  const at = (Number(slider.value) - Number(slider.min)) / Number(slider.step);
  const text = words[Math.round(at)] ?? '';
  slider.setAttribute('aria-valuetext', text);
  const shown = slider.closest('fieldset')?.querySelector('[data-range-words]');
  if (shown) shown.textContent = text;
}

/**
 * The containers stay, so that an open sheet stays open and a list keeps its place; by id so do what is unfolded, and a sheet within.
 */
function replaceParts(content: Element): void {
  for (const id of parts) {
    const [here, there] = [document.getElementById(id), content.querySelector(`#${id}`)];
    if (here === null || there === null) continue;
    const scrolled = here.scrollTop;
    const unfolded = [...here.querySelectorAll('details[open] > summary [id]')];
    const open = [...here.querySelectorAll('[popover]')]
      .filter((sheet) => sheet.matches(':popover-open'))
      .map(({ id: sheet, scrollTop }) => [sheet, scrollTop] as const);
    here.replaceChildren(...there.childNodes);
    for (const [sheet, scrollTop] of open) reopen(sheet, scrollTop);
    for (const { id: title } of unfolded)
      document.getElementById(title)?.closest('details')?.setAttribute('open', '');
    here.scrollTop = scrolled;
  }
}

/** Shows a sheet at once, as if it had never been away: closed it gives the focus back to what had opened it. */
function reopen(id: string, scrollTop: number): void {
  const sheet = document.getElementById(id);
  if (sheet === null) return;
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  sheet.style.transition = 'none';
  sheet.showPopover();
  sheet.scrollTop = scrollTop;
  sheet.getBoundingClientRect();
  sheet.style.transition = '';
}
