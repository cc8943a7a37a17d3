import { localeGlobals } from './locale/locale-globals';
import { defaultLocale } from './locale/locales';
import { LocaleGlobals } from './page-globals';

const locale = localeGlobals(defaultLocale);

test('ENT-071 a locale has language code, country code and currency', () => {
  expect(Object.keys(locale).sort()).toEqual(['countryCode', 'currency', 'shortLanguageCode']);
  expect(locale).toMatchObject({ shortLanguageCode: 'en', countryCode: 'US' });
  expect(LocaleGlobals.parse(locale)).toEqual(locale);
});
