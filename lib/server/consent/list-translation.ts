import 'server-only';
import { parseJson } from '@/lib/server/parse-json';
import { ListTranslation, translates } from '@/lib/shared/consent/list-translation';
import { translationAddress, translationLanguage } from '@/lib/shared/consent/translation-language';
import type { VendorList } from '@/lib/shared/consent/vendor-list';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { consentSettings } from './consent-settings';
import { type Refreshed, refreshDownload } from './refresh-download';
import { storedDownload } from './stored-download';
import { isSampleList, vendorList } from './vendor-list';

const bytesMax = 524_288;

// As with the list, one for all bundles of the process; null is a translation that is not on disk.
const slot = globalThis as { __umiakListTranslations?: Map<string, ListTranslation | null> };

const fileOf = (language: string): string => `purposes-${language}`;
const read = (text: string): ListTranslation => parseJson(ListTranslation, text);

function installed(): Map<string, ListTranslation | null> {
  slot.__umiakListTranslations ??= new Map();
  return slot.__umiakListTranslations;
}

/**
 * The official texts of a list in a reader's language (BCP 47), as they were last fetched; null where there are none
 * that can stand for the whole list, which then speaks English. Both are never mixed.
 */
export function listTranslation(list: VendorList, tag: string): ListTranslation | null {
  const language = translationLanguage(tag);
  if (language === null) return null;
  const known = installed();
  let translation = known.get(language);
  if (translation === undefined) {
    translation = storedDownload(fileOf(language), read)?.value ?? null;
    known.set(language, translation);
  }
  return translation !== null && translates(translation, list) ? translation : null;
}

/** Looks for newer translations of the list into the languages of this site, one after the other. */
export async function refreshTranslations(
  listUrl = consentSettings().vendorListUrl,
): Promise<Readonly<Record<string, Refreshed>>> {
  const list = vendorList();
  const results: Record<string, Refreshed> = {};
  if (isSampleList()) return results;
  for (const tag of messageLanguages) {
    const language = translationLanguage(tag);
    if (language === null) continue;
    results[language] = await refreshDownload({
      name: fileOf(language),
      url: translationAddress(listUrl, language),
      bytesMax,
      read,
      mayFollow: (translation) => {
        if (!translates(translation, list)) throw new Error('it is not of this list');
      },
      install: (translation) => installed().set(language, translation),
    });
  }
  return results;
}
