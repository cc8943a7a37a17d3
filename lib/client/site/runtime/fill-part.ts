import { log } from '@/lib/client/log';
import { focusableIn } from './focusable';
import { startNeeded } from './on-demand';
import { readPart } from './read-part';

/**
 * Puts the part of another page of ours, to which the link in `part` leads, in its place. It shows when what it needs has
 * started, so that no press on it is lost. A failure shows there, with a button to try again, beside the link.
 */
export async function fillPart(part: HTMLElement): Promise<void> {
  if (part.dataset.fetched === 'loading' || part.dataset.fetched === 'ready') return;
  show(part, 'loading');
  try {
    const content = await readPart(part.querySelector('a')?.href ?? '');
    await readyIn(part, content);
    const hadFocus = part.contains(document.activeElement);
    part.replaceChildren(content);
    part.dataset.fetched = 'ready';
    if (hadFocus) focusableIn(part)[0]?.focus();
  } catch (error) {
    show(part, 'failed');
    log.error('A part of the page could not be loaded', error);
  }
}

/** Behaviours look for what they are for in the page, so it has to be there, and nobody may press it yet. */
async function readyIn(part: HTMLElement, content: Element): Promise<void> {
  const place = document.createElement('div');
  place.hidden = true;
  place.append(content);
  part.append(place);
  await startNeeded();
}

/** Until something failed the link is all there is; the words about a failure stay while it is tried again. */
function show(part: HTMLElement, state: 'loading' | 'failed'): void {
  part.dataset.fetched = state;
  part.querySelector('[data-loading]')?.toggleAttribute('hidden', state !== 'loading');
  if (state === 'failed') part.querySelector('[data-failed]')?.removeAttribute('hidden');
}
