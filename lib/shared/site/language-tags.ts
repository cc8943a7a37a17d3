import { type Locale, locales } from './locales';

const languageOf = ({ tag }: Locale): string => tag.split('-')[0] ?? tag;

/**
 * One locale tag for each open language: spoken in the country if it is one of its languages, else that of the
 * country the language is most at home in.
 */
export function languageTags(country: string | null): string[] {
  const languages = [...new Set(locales.map(languageOf))];
  return languages.map((language) => {
    const spoken = locales.filter((locale) => languageOf(locale) === language);
    const home = new Intl.Locale(language).maximize().region;
    const at = (place: string | null | undefined) => spoken.find((locale) => locale.country === place)?.tag;
    return at(country) ?? at(home) ?? spoken[0]?.tag ?? language;
  });
}
