import { startNeeded } from '../site/runtime/on-demand';
import { readPart } from '../site/runtime/read-part';
import { openedFrom } from './close-consent-surface';

/** Opens the surface that a page has at another address of its own: `?consent=categories`. Rejects when it cannot be had. */
export async function openSurface(opener: HTMLAnchorElement): Promise<void> {
  const surface = await bringSurface(opener.href);
  openedFrom(surface, opener);
  await startNeeded();
  surface.querySelector<HTMLElement>('h2')?.focus();
}

/** Puts the consent surface of an address of ours into this page, in place of the one it has. */
export async function bringSurface(address: string): Promise<Element> {
  const url = new URL(address);
  url.hash = 'consent';
  const surface = await readPart(url.href);
  document.getElementById('consent')?.remove();
  document.body.prepend(surface);
  return surface;
}
