import { logFor } from '@/lib/client/log';
import { sendPlain } from '@/lib/client/send';
import { trustedMarkup } from '../trusted-markup';

const log = logFor('svg');

/**
 * Puts a picture before what an element holds, as decoration; `false`, and 'Malformed svg received' in the log,
 * when the text does not start with an svg tag or is no XML. It is parsed as XML, so that no script in it runs.
 */
export function insertSvg(element: Element, text: string): boolean {
  const picture = /^\s*<svg[\s>]/.test(text)
    ? new DOMParser().parseFromString(trustedMarkup(text.trim()), 'image/svg+xml').documentElement
    : null;
  if (picture?.localName === 'svg' && picture.querySelector('parsererror') === null) {
    picture.setAttribute('aria-hidden', 'true');
    element.prepend(picture);
    return true;
  }
  log.error('Malformed svg received', text.slice(0, 100));
  return false;
}

/** Fetches a picture and inserts it; `false` also, and 'Could not fetch SVG' in the log, when it does not come. */
export async function fetchSvg(element: Element, url: string): Promise<boolean> {
  try {
    const response = await sendPlain(url);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    return insertSvg(element, await response.text());
  } catch (reason) {
    log.error('Could not fetch SVG', reason);
    return false;
  }
}
