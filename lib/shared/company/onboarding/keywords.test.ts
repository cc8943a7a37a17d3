import { keptKeywords, keywordsFrom } from './keywords';

test('keywords are told apart by commas of every script and lines, trimmed, each once', () => {
  expect(keywordsFrom(' rail,  late   meetings、温泉\nRail،سفر; ')).toEqual([
    'Rail',
    'late meetings',
    '温泉',
    'سفر',
  ]);
  expect(keywordsFrom(['sea', ' Sea ', ''])).toEqual(['Sea']);
});

test('what a profile holds is read with care', () => {
  expect(keptKeywords({})).toEqual([]);
  expect(keptKeywords({ keywords: ['sea', 4, null] })).toEqual(['sea']);
});
