import { log } from '@/lib/client/log';
import { focusableIn } from './focusable';

const patienceMs = 10_000;

/**
 * Puts the part of another page of ours, to which the link in `part` leads, in its place. A failure shows there, with a button to try
 * again, beside the link.
 */
export async function fillPart(part: HTMLElement): Promise<void> {
  if (part.dataset.fetched === 'loading' || part.dataset.fetched === 'ready') return;
  show(part, 'loading');
  try {
    const content = await read(part.querySelector('a')?.href ?? '');
    const hadFocus = part.contains(document.activeElement);
    part.replaceChildren(content);
    part.dataset.fetched = 'ready';
    if (hadFocus) focusableIn(part)[0]?.focus();
  } catch (error) {
    show(part, 'failed');
    log.error('A part of the page could not be loaded', error);
  }
}

/** The element an address of ours ends in, as in `/markets#market-list`. */
async function read(address: string): Promise<Element> {
  const { href, hash } = new URL(address);
  const answer = await fetch(href, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const content = page.getElementById(hash.slice(1));
  if (!content) throw new Error(`${href} is not there`);
  await adoptStyles(page);
  return document.importNode(content, true);
}

/** The styles of that page which this one has not yet; what cannot be had is done without. */
async function adoptStyles(page: Document): Promise<void> {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !document.querySelector(`link[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`),
  );
  await Promise.all(missing.map((link) => adopt(document.importNode(link))));
}

function adopt(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return settled;
}

/** Until something failed the link is all there is; the words about a failure stay while it is tried again. */
function show(part: HTMLElement, state: 'loading' | 'failed'): void {
  part.dataset.fetched = state;
  part.querySelector('[data-loading]')?.toggleAttribute('hidden', state !== 'loading');
  if (state === 'failed') part.querySelector('[data-failed]')?.removeAttribute('hidden');
}
