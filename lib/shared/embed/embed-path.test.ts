import { embedPath, embedPlaceOf } from './embed-path';

test('an embedded page is named by its affiliate and its vertical', () => {
  const place = { affiliate: 'blog', vertical: 'hotels' } as const;
  expect(embedPlaceOf(embedPath(place))).toEqual(place);
});

test.each([
  '/embed/blog',
  '/embed/blog/trips',
  '/embed//flights',
  '/embed/Blog/flights',
  '/embed/blog/flights/x',
])('%s is no embedded page', (path) => {
  expect(embedPlaceOf(path)).toBeNull();
});
