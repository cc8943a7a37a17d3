import { publish } from '@/lib/client/events';
import { log } from '@/lib/client/log';
import { readPart } from '@/lib/client/site/runtime/read-part';

const parts = ['result-main', 'result-filters'] as const;

/**
 * Shows another order, page or choice of the results without loading the page again: the part of the page that the
 * address would show takes its place, the address changes along, and screen readers hear how many there are. What
 * providers had not said yet is fetched by itself. Whatever cannot be fetched is loaded as a page.
 */
export function watchResults(signal: AbortSignal): void {
  const root = document.getElementById('results');
  if (root === null) return;
  root.dataset.results = 'live';
  let newest = 0;
  const show = async (address: string, { isMore = false, toTop = false } = {}): Promise<void> => {
    newest += 1;
    const mine = newest;
    root.setAttribute('aria-busy', 'true');
    try {
      const content = await readPart(`${address.split('#')[0]}#results`);
      if (mine !== newest || signal.aborted) return;
      replaceParts(content);
      if (!isMore) history.replaceState(history.state, '', address);
      if (toTop) document.getElementById('result-main')?.scrollIntoView();
      const count = document.querySelector('[data-results-count]')?.textContent ?? '';
      publish('page.announced', count);
      root.removeAttribute('aria-busy');
      awaitRest();
    } catch (error) {
      if (mine !== newest || signal.aborted) return;
      log.error('Results could not be fetched', error);
      root.removeAttribute('aria-busy');
      if (!isMore) location.assign(address);
    }
  };
  const awaitRest = (): void => {
    const address = root.querySelector<HTMLElement>('[data-results-asking] a');
    if (address instanceof HTMLAnchorElement) void show(address.href, { isMore: true });
  };
  const options = { signal };
  root.addEventListener(
    'change',
    ({ target }) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      if (form?.matches('[data-results-form]')) void show(addressOf(form));
    },
    options,
  );
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement && form.matches('[data-results-form]'))) return;
      event.preventDefault();
      const sheet = document.getElementById('result-filters');
      if (sheet?.matches(':popover-open')) sheet.hidePopover();
      void show(addressOf(form));
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.dataset.resultsLink === undefined || !isPlain(event)) return;
      event.preventDefault();
      void show(link.href, { toTop: link.dataset.resultsLink === 'top' });
    },
    options,
  );
  awaitRest();
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Where the form would lead, without what is empty. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  url.search = '';
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
  return url.href;
}

/** The containers stay, so that an open sheet stays open and a list keeps its place; the focus stays where it was by id. */
function replaceParts(content: Element): void {
  const focused = document.activeElement?.id ?? '';
  for (const id of parts) {
    const [here, there] = [document.getElementById(id), content.querySelector(`#${id}`)];
    if (here === null || there === null) continue;
    const scrolled = here.scrollTop;
    here.replaceChildren(...there.childNodes);
    here.scrollTop = scrolled;
  }
  if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
}
