import { logFor } from '../log';
import { navigation } from '../page-navigation';
import { readPart } from '../site/runtime/read-part';

const log = logFor('consent');

/**
 * Brings the selection and the details into a banner that came with its landing, once, from the page to which its
 * link leads; where they cannot be had, that page is opened instead, and the answer is false.
 */
export async function bringLaterViews(surface: HTMLElement, link: HTMLAnchorElement): Promise<boolean> {
  if (surface.querySelector('[data-view=categories]')) return true;
  try {
    const opened = await readPart(`${link.href}#consent`);
    const views = opened.querySelectorAll('[data-view=categories],[data-view=details]');
    const save = opened.querySelector('[value=selected]');
    if (save === null) throw new Error(`${link.href} has no selection`);
    // There each switch saves and one is only done; here nothing is saved before the button says so.
    save.textContent = link.dataset.accept ?? '';
    // Two quick presses bring it twice.
    if (!surface.querySelector('[data-view=categories]')) surface.querySelector('form')?.append(...views);
    return true;
  } catch (error) {
    log.error('A part of the page could not be loaded', error);
    navigation().assign(link.href);
    return false;
  }
}
