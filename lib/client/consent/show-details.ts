import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { api } from '../api';
import { logFor } from '../log';

const log = logFor('consent');

/** Fills the details of the banner with the cookies of a category; false, and a log entry, when there are none. */
export async function showDetails(surface: HTMLElement, category: ConsentCategory): Promise<boolean> {
  try {
    const { cookies } = await api('GET /i/api/cookiebanner/v1/cookies/forCategory', { category });
    if (cookies.length === 0) {
      log.error('cookieCategoryDetails is empty');
      return false;
    }
    const rows = cookies.map(({ name, domain }) => rowOf([name, domain]));
    surface.querySelector('[data-details]')?.replaceChildren(...rows);
    const title = surface.querySelector(`[data-category=${category}]`)?.closest('li')?.querySelector('label');
    const caption = surface.querySelector('[data-details-title]');
    if (caption) caption.textContent = title?.textContent ?? '';
    return true;
  } catch (error) {
    log.error('The cookies of a category could not be read', error);
    return false;
  }
}

function rowOf(texts: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (const text of texts) {
    const cell = row.insertCell();
    const own = document.createElement('bdi');
    own.textContent = text;
    cell.append(own);
  }
  return row;
}
