import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { storageLines } from '@/lib/shared/consent/storage-lines';
import { api } from '../api';
import { log } from '../log';
import { fillPart } from '../site/runtime/fill-part';

/** Brings what an opened detail of the IAB dialog shows, once; what fails is asked for again when it is opened again. */
export async function fillIabDetails(details: HTMLDetailsElement): Promise<void> {
  const { iabCookies, iabStorage } = details.dataset;
  if (details.dataset.filled !== undefined) return;
  details.dataset.filled = '';
  try {
    if (iabCookies !== undefined) await listCookies(details, iabCookies as ConsentCategory);
    else if (iabStorage !== undefined) await listStorage(details, Number(iabStorage));
    else await fetchVendor(details);
  } catch (error) {
    delete details.dataset.filled;
    log.error('A part of the page could not be loaded', error);
  }
}

/** The details of a vendor are a page of their own; its link takes the place of the one that every page of parts has. */
async function fetchVendor(details: HTMLDetailsElement): Promise<void> {
  const link = details.querySelector('a');
  const part = document.createElement('div');
  part.dataset.fetched = '';
  if (link === null) return;
  link.replaceWith(part);
  part.append(link);
  await fillPart(part);
  if (part.dataset.fetched === 'ready') return;
  part.replaceWith(link);
  delete details.dataset.filled;
}

async function listCookies(details: HTMLElement, category: ConsentCategory): Promise<void> {
  const list = details.querySelector<HTMLElement>('dl');
  if (list === null) return;
  try {
    const { cookies } = await api('GET /i/api/cookiebanner/v1/cookies/forCategory', {
      category,
      excludeIabVendorCookies: 'true',
    });
    list.replaceChildren(
      ...cookies.flatMap(({ domain, name }) => [element('dt', name), element('dd', domain)]),
    );
    // The page of all cookies, for whoever has no script.
    details.querySelector('a')?.remove();
    if (cookies.length === 0) list.append(element('dd', list.dataset.none ?? ''));
  } catch (error) {
    list.replaceChildren(element('dd', list.dataset.failed ?? ''));
    throw error;
  }
}

async function listStorage(details: HTMLElement, vendorId: number): Promise<void> {
  const list = details.querySelector<HTMLElement>('[data-iab-entries]');
  if (list === null) return;
  const { failed = '', nothing = '', renewed = '', session = '', unknown = '' } = list.dataset;
  try {
    const disclosure = await api('GET /i/api/iabtcf/v1/deviceStorageDisclosure', { vendorId });
    const nameOf = (id: number) => purposeIn(details, id) ?? String(id);
    const locale = document.documentElement.lang;
    const lines = storageLines(disclosure, { locale, nameOf, renewed, session, unknown });
    list.replaceChildren(
      ...lines.map(({ text, title }) => {
        const entry = document.createElement('div');
        entry.append(element('code', title), element('p', text));
        return entry;
      }),
    );
    if (lines.length === 0) list.append(element('p', nothing));
  } catch (error) {
    list.replaceChildren(element('p', failed));
    throw error;
  }
}

/** The name of a purpose, as the vendor's own list above has it. */
const purposeIn = (details: HTMLElement, id: number): string | undefined =>
  details.parentElement?.parentElement?.querySelector(`[data-purpose="${id}"] span`)?.textContent ??
  undefined;

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
