import type { Source } from './repository';

type Tree = { readonly [key: string]: string | Tree };

/**
 * Refusal codes without words, as `<locale>: errors.<CODE>`. The words of a locale are the files
 * `messages/<locale>/<word>.json`, where the file's name is the first part of a key.
 */
export function refusalMessageComplaints(sources: readonly Source[], codes: readonly string[]): string[] {
  const files = sources.flatMap(({ path, text }) => {
    const [, locale, word] = /^messages\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    return locale && word ? [{ locale, word, tree: JSON.parse(text) as Tree }] : [];
  });
  const locales = [...new Set(files.map(({ locale }) => locale))];
  if (locales.length === 0) return ['there are no messages at all'];
  return locales.flatMap((locale) => {
    const errors = files.find((file) => file.locale === locale && file.word === 'errors')?.tree ?? {};
    return codes
      .filter((code) => typeof errors[code] !== 'string' || errors[code] === '')
      .map((code) => `${locale}: errors.${code}`);
  });
}
