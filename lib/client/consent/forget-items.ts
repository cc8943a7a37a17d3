import type { StoredName } from '@/lib/shared/consent/stored-item';
import { isNameOf } from '@/lib/shared/consent/stored-item';

/** Deletes items from this browser, as far as a script can; where storage is denied there is nothing to delete. */
export function forgetItems(items: readonly StoredName[]): void {
  const among = (where: StoredName['where']) => items.filter((item) => item.where === where);
  forgetCookies(among('cookie'));
  forgetStored(() => localStorage, among('local'));
  forgetStored(() => sessionStorage, among('session'));
}

function forgetStored(storage: () => Storage, items: readonly StoredName[]): void {
  if (items.length === 0) return;
  try {
    const kept = storage();
    for (const name of Object.keys(kept))
      if (items.some((item) => isNameOf(item, name))) kept.removeItem(name);
  } catch {}
}

/** Whoever set a cookie may have named any domain above this host; the browser ignores one on which nobody may. */
function forgetCookies(items: readonly StoredName[]): void {
  if (items.length === 0 || document.cookie === '') return;
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  for (const name of names) {
    if (!items.some((item) => isNameOf(item, name))) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    for (const domain of domains) document.cookie = `${name}=; path=/${domain}; max-age=0`;
  }
}
