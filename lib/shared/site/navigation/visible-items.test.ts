import { visibleItemsOf } from './visible-items';

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('CCONST-001 NAV-041 a group without a limit of its own shows 5', () => {
  expect(visibleItemsOf({ items: items(8) })).toEqual({ shown: [1, 2, 3, 4, 5], more: [6, 7, 8] });
  expect(visibleItemsOf({ items: items(5) })).toEqual({ shown: items(5), more: [] });
});

test('CCONST-002 CONST-049 the main entries of the drawer show 10 of 12', () => {
  expect(visibleItemsOf({ items: items(12) }, true)).toEqual({ shown: items(10), more: [11, 12] });
});

test('the limit of the group goes first', () => {
  expect(visibleItemsOf({ items: items(8), maxVisibleItems: 3 }, true).shown).toEqual([1, 2, 3]);
  expect(visibleItemsOf({ items: items(8), maxVisibleItems: 9 }).more).toEqual([]);
});
