type TextAttributes = { readonly lang?: string; readonly dir?: 'auto' };

/**
 * What an element needs whose words come from a vendor list: its language, where that is not the page's (WCAG 3.1.2),
 * and the direction that goes with it.
 */
export function languageAttributes(locale: string, language: string): TextAttributes {
  return locale.split('-')[0] === language.split('-')[0] ? {} : { lang: language, dir: 'auto' };
}
