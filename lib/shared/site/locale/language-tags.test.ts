import { languageTags } from './language-tags';
import { findLocale } from './locales';

const languages = (tags: readonly string[]) => tags.map((tag) => tag.split('-')[0]);

test('every language is there once, with an open locale', () => {
  const tags = languageTags(null);
  expect(new Set(languages(tags)).size).toBe(tags.length);
  expect(tags.filter((tag) => findLocale(tag) === null)).toEqual([]);
  expect(tags).toEqual(expect.arrayContaining(['en-US', 'de-DE', 'ar-EG']));
});

test('a language the country speaks stays in the country', () => {
  expect(languageTags('AE')).toEqual(expect.arrayContaining(['en-AE', 'ar-AE', 'de-DE']));
});
