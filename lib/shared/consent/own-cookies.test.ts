import { readdirSync, readFileSync } from 'node:fs';
import { ownCookies } from './own-cookies';

test.each(readdirSync('messages'))('every cookie of ours says what it is for (%s)', (language) => {
  const { cookies } = JSON.parse(readFileSync(`messages/${language}/consent.json`, 'utf8'));
  expect(ownCookies.map(({ name }) => name).filter((name) => cookies[name] === undefined)).toEqual([]);
});
