/** Languages into which IAB Europe translates the texts of its vendor list, as the files are named (`purposes-pt-br.json`). */
const published: ReadonlySet<string> = new Set(
  (
    'ar bg bs ca cs cy da de el es et eu fi fr gl he hi hr hu id is it ja ka ko lt lv mk ms mt nl no pl ' +
    'pt-br pt-pt ro ru sk sl sq sr-cyrl sr-latn sv sw th tl tr uk vi zh zh-hant'
  ).split(' '),
);

/** Languages whose file has another name than their tag. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fil: 'tl',
    in: 'id',
    iw: 'he',
    nb: 'no',
    nn: 'no',
    pt: 'pt-pt',
    'pt-br': 'pt-br',
    sr: 'sr-cyrl',
    'sr-latn': 'sr-latn',
    'zh-hant': 'zh-hant',
    'zh-hk': 'zh-hant',
    'zh-mo': 'zh-hant',
    'zh-tw': 'zh-hant',
  }),
);

/**
 * The official translation for a reader, by BCP 47 tag: the longest part of it that has one, so that `de-AT` is read
 * in `de`, `pt-BR` in `pt-br` and `pt-AO` in `pt-pt`. Null for English, which the list itself speaks, and for a
 * language that is not translated (TCF technical specification, Global Vendor List translations).
 */
export function translationLanguage(tag: string): string | null {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    const language = otherNames.get(name) ?? name;
    if (published.has(language)) return language;
  }
  return null;
}

/**
 * Where the translation of a list is published: beside it, under the name that IAB Europe gives it, of the same
 * version where the list's own name has one (`vendor-list-v146.json`, `purposes-de-v146.json`).
 */
export function translationAddress(listUrl: string, language: string): string {
  const version = /\/vendor-list(-v\d{1,4})\.json$/.exec(new URL(listUrl).pathname)?.[1] ?? '';
  return new URL(`purposes-${language}${version}.json`, listUrl).href;
}
