import { activePath } from './active-path';

const paths = ['/', '/flights', '/business', '/business/events', null];

test('the page itself, with or without a query, is marked', () => {
  expect(activePath(paths, '/flights')).toBe('/flights');
  expect(activePath(paths, '/flights?from=BER')).toBe('/flights');
  expect(activePath(paths, '/')).toBe('/');
});

test('a page below is marked by the nearest entry alone', () => {
  expect(activePath(paths, '/business/events/12')).toBe('/business/events');
  expect(activePath(paths, '/business/users')).toBe('/business');
});

test('pages of no entry, and look-alikes, mark nothing', () => {
  expect(activePath(paths, '/help')).toBeNull();
  expect(activePath(paths, '/flightsale')).toBeNull();
});
