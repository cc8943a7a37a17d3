import { readdirSync, readFileSync } from 'node:fs';
import { ownStorage, withdrawnStorage } from './own-storage';
import { thirdParties } from './third-parties';

const items = [...ownStorage, ...thirdParties.flatMap(({ keeps }) => keeps)];

test.each(readdirSync('messages'))('everything that is kept says what it is for (%s)', (language) => {
  const { cookies } = JSON.parse(readFileSync(`messages/${language}/consent.json`, 'utf8'));
  expect(items.map(({ purpose }) => purpose).filter((purpose) => cookies[purpose] === undefined)).toEqual([]);
});

test('nothing is listed twice', () => {
  const named = items.map(({ name, where }) => `${where} ${name}`);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
});

test('what is withdrawn was allowed before and is not any more', () => {
  const names = withdrawnStorage(['strictlyNecessary', 'functional'], ['strictlyNecessary']).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['cur', 'recentSearches', 'umiak.adBlockerChecked']);
  expect(withdrawnStorage(['functional'], ['functional', 'advertising'])).toEqual([]);
});
