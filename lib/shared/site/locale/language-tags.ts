import { locales } from './locales';

type Language = {
  readonly language: string;
  /** The country it is most at home in (CLDR likely subtags). */
  readonly home: string | undefined;
  /** The first tag of each country it is spoken in, in the order of the locales. */
  readonly tags: ReadonlyMap<string, string>;
};

/** Every page asks, and the locales never change: they are sorted out once. */
const languages: readonly Language[] = spokenLanguages();

/**
 * One locale tag for each open language: spoken in the country if it is one of its languages, else that of the
 * country the language is most at home in.
 */
export function languageTags(country: string | null): string[] {
  return languages.map(
    ({ language, home, tags }) =>
      tags.get(country ?? '') ?? tags.get(home ?? '') ?? tags.values().next().value ?? language,
  );
}

function spokenLanguages(): Language[] {
  const found = new Map<string, Map<string, string>>();
  for (const { country, tag } of locales) {
    const language = tag.split('-')[0] ?? tag;
    const tags = found.get(language) ?? new Map<string, string>();
    if (!tags.has(country)) tags.set(country, tag);
    found.set(language, tags);
  }
  return [...found].map(([language, tags]) => ({
    language,
    home: new Intl.Locale(language).maximize().region,
    tags,
  }));
}
