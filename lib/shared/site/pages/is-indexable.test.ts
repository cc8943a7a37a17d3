import { isIndexable } from './is-indexable';
import { findPageRule } from './page-rules';

const at = (path: string, search = '') => isIndexable(findPageRule(path), search);

test('pages for search engines are kept, with or without a trace of where a visitor came from', () => {
  expect([at('/'), at('/privacy'), at('/help', '?utm_source=mail&gclid=1&fbclid=2&msclkid=3&aid=4')]).toEqual(
    [true, true, true],
  );
});

test('a search, personal pages and what does not exist are not kept', () => {
  expect([at('/flights'), at('/flights', '?to=Paris'), at('/flights', '?to=Paris&utm_source=x')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([at('/login'), at('/profile/account'), at('/nowhere'), at('/business/users')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
