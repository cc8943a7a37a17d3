import { headerHeight, headerHeightDefault, type PageKind, scrollThreshold } from './header-height';
import { pageLookOf } from './page-look';

test('CONST-040 CCONST-004 the header is 80 pixels high where nothing says otherwise', () => {
  expect(headerHeightDefault).toBe(80);
  expect(headerHeight()).toBe(80);
  expect(headerHeight(pageLookOf('/nowhere', false).kind)).toBe(80);
});

test('CONST-041 pages for cars and for search engines have a header of 80 pixels', () => {
  expect(headerHeight('cars')).toBe(80);
  expect(headerHeight('search-engine')).toBe(80);
  expect(headerHeight(pageLookOf('/cars?place=Lisbon', false).kind)).toBe(80);
});

test('CONST-042 every other kind of page has a header of 62 pixels', () => {
  const others: readonly PageKind[] = ['home', 'vertical', 'other'];
  expect(others.map((kind) => headerHeight(kind))).toEqual([62, 62, 62]);
  const paths = ['/', '/ar-ae', '/flights', '/de-de/hotels', '/login'];
  expect(paths.map((path) => headerHeight(pageLookOf(path, false).kind))).toEqual([62, 62, 62, 62, 62]);
});

test('CONST-043 the search form sticks 7 pixels below the header', () => {
  expect([scrollThreshold(headerHeight('cars')), scrollThreshold(headerHeight('home'))]).toEqual([87, 69]);
});
