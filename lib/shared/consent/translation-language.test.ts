import { ConsentLanguages } from '@iabtechlabtcf/core';
import { translationAddress, translationLanguage } from './translation-language';

test('every language of the framework has its own translation, English none', () => {
  const all = new ConsentLanguages();
  expect(all.size).toBeGreaterThan(40);
  all.forEach((one) => {
    expect(translationLanguage(one)).toBe(one === 'EN' ? null : one.toLowerCase());
  });
});

test('a regional tag is read in the language it belongs to, or in the variant that is published for it', () => {
  const read = (...tags: string[]) => tags.map(translationLanguage);
  expect(read('de-AT', 'fr-CA', 'ar-AE', 'es-419', 'ja-JP')).toEqual(['de', 'fr', 'ar', 'es', 'ja']);
  expect(read('pt', 'pt-AO', 'pt-BR', 'PT-br')).toEqual(['pt-pt', 'pt-pt', 'pt-br', 'pt-br']);
  expect(read('sr', 'sr-RS', 'sr-Latn-RS', 'sr-Cyrl')).toEqual(['sr-cyrl', 'sr-cyrl', 'sr-latn', 'sr-cyrl']);
  expect(read('zh-CN', 'zh-Hans-SG', 'zh-TW', 'zh-Hant-HK')).toEqual(['zh', 'zh', 'zh-hant', 'zh-hant']);
  expect(read('nb-NO', 'nn', 'fil-PH')).toEqual(['no', 'no', 'tl']);
});

test('a language that is not translated has none, and nothing that is no tag reaches an address', () => {
  for (const tag of ['en', 'en-GB', 'tlh', '', '../x', 'constructor', 'de/../../x'])
    expect(translationLanguage(tag)).toBeNull();
});

test('a translation lies beside its list, and is of the version of the list where that is named', () => {
  const official = 'https://vendor-list.consensu.org/v3/vendor-list.json';
  expect(translationAddress(official, 'de')).toBe('https://vendor-list.consensu.org/v3/purposes-de.json');
  expect(translationAddress('https://lists.example/archives/vendor-list-v146.json?x=1', 'pt-br')).toBe(
    'https://lists.example/archives/purposes-pt-br-v146.json',
  );
  expect(translationAddress('http://127.0.0.1:80/list', 'pl')).toBe('http://127.0.0.1/purposes-pl.json');
});
