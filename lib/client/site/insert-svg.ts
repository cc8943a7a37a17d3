import { logFor } from '@/lib/client/log';

const log = logFor('svg');

/**
 * Fetches a picture and puts it before what the element holds; `false`, and a log entry, when it cannot be
 * fetched ('Could not fetch SVG') or is no SVG ('Malformed svg received'). It is parsed as XML, so that no
 * script in it ever runs.
 */
export async function insertSvg(element: Element, url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const text = (await response.text()).trim();
    const picture = /^<svg[\s>]/.test(text)
      ? new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      : null;
    if (picture?.localName === 'svg') {
      picture.setAttribute('aria-hidden', 'true');
      element.prepend(picture);
      return true;
    }
    log.error('Malformed svg received', url);
  } catch (reason) {
    log.error('Could not fetch SVG', reason);
  }
  return false;
}
