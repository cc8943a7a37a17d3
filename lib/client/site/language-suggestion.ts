import { suggestionClosedKey as key } from '@/lib/shared/site/suggestion-closed-key';
import { keepStored, readStored } from '../local-storage';
import { recordEvent } from './page-events';

/**
 * Offers the page in a language the visitor's browser asks for, if the site has it and the page is in none of
 * them. Closed once, it does not come back in this browser.
 */
export function suggestLanguage(): void {
  const line = document.getElementById('language-suggestion');
  const link = line?.querySelector('a');
  if (!line || !link || readStored(key) !== null) return;
  const tag = suggestedTag(
    navigator.languages,
    document.documentElement.lang,
    line.dataset.tags?.split(' ') ?? [],
  );
  if (tag === null) return;
  const language = languageOf(tag);
  link.textContent = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag;
  link.lang = language;
  link.hreflang = tag;
  link.href = `/${tag.toLowerCase()}${line.dataset.path ?? '/'}`.replace(/\/$/, '') + location.search;
  line.hidden = false;
  delete line.dataset.waiting;
  recordEvent('surface', 'language.suggestion');
  line.querySelector('button')?.addEventListener('click', () => {
    keepStored(key, '1');
    line.hidden = true;
  });
}

/**
 * Which locale to offer: that of the first wanted language the site speaks, or null when this is the page's own
 * or there is none.
 */
export function suggestedTag(
  wanted: readonly string[],
  page: string,
  offered: readonly string[],
): string | null {
  for (const one of wanted) {
    const language = languageOf(one);
    if (language === languageOf(page)) return null;
    const tag = offered.find((each) => languageOf(each) === language);
    if (tag !== undefined) return tag;
  }
  return null;
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;
