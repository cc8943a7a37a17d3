import * as z from 'zod';
import { searchText } from '@/lib/shared/paging/search-text';
import { listQuery } from './list-query';
import { lastPageAt } from './page-of';

const boats = listQuery({
  filters: { q: searchText(10), kind: z.enum(['all', 'open']).default('all') },
  sorts: ['name', 'length'],
  sizes: [15, 50],
});
const from = (search: string) => {
  const query = new URLSearchParams(search);
  return boats.read((name) => query.get(name) ?? undefined);
};

test('a state is read from an address and written to it again, without what is usual', () => {
  const state = from('q=%20kayak%20&kind=open&sort=-length&page=3&size=50');
  expect(state).toEqual({ q: 'kayak', kind: 'open', sort: 'length', down: true, page: 3, size: 50 });
  expect(boats.address(state)).toBe('?q=kayak&kind=open&sort=-length&page=3&size=50');
  expect(boats.address(from(''))).toBe('');
});

test('each parameter that makes no sense is as if it were not there, and of a long search its beginning counts', () => {
  const odd = from(`q=${'x'.repeat(11)}&kind=odd&sort=--name&page=-1&size=7`);
  expect(odd).toEqual({ q: 'xxxxxxxxxx', kind: 'all', sort: 'name', down: false, page: 0, size: 15 });
  expect(from('page=100001').page).toBe(0);
  expect(from('page=1.5&size=50')).toMatchObject({ page: 0, size: 50 });
});

test('a column sorts up, then down; another one begins again, each on the first page', () => {
  const second = from('page=1');
  const down = boats.sortedBy(second, 'name');
  expect([boats.address(down), boats.address(boats.sortedBy(down, 'name'))]).toEqual(['?sort=-name', '']);
  expect(boats.address(boats.sortedBy(down, 'length'))).toBe('?sort=length');
});

test('filters are taken away one by one or all at once, and a file has everything that is filtered', () => {
  const state = from('q=kayak&kind=open&sort=length&page=2&size=50');
  expect(boats.address(boats.without(state, 'q'))).toBe('?kind=open&sort=length&size=50');
  expect(boats.address(boats.without(state))).toBe('?sort=length&size=50');
  expect([boats.isFiltered(state), boats.isFiltered(boats.without(state))]).toEqual([true, false]);
  expect(boats.addressOfAll(state)).toBe('?q=kayak&kind=open&sort=length');
});

test('what says which list it is narrows nothing, and stays without filters', () => {
  const filters = { kind: z.enum(['all', 'open']).default('all'), q: z.string().default('') };
  const list = listQuery({ filters, kept: ['kind'] });
  const state = list.read((name) => ({ kind: 'open', q: 'kayak' })[name]);
  expect(list.address(list.without(state))).toBe('?kind=open');
  expect([list.isFiltered(state), list.isFiltered(list.without(state))]).toEqual([true, false]);
});

test('a page beyond the end is the last one', () => {
  expect([0, 1, 2, 99].map((page) => lastPageAt(page, 15, 31))).toEqual([0, 1, 2, 2]);
  expect(lastPageAt(4, 15, 0)).toBe(0);
});
