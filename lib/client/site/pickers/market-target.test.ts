import { marketTarget } from './market-target';

const at = (pathname: string, search = '') => ({ pathname, search });

test('an entry leads to its entry path with the tracking parameters of this page', () => {
  expect(marketTarget('/de-at/in?', at('/', '?utm_source=mail&secret=1'), true)).toBe(
    '/de-at/in?utm_source=mail',
  );
  expect(marketTarget('/de-at/in?utm_source=old', at('/'), false)).toBe('/de-at/in?');
});

test('with keepPath it names the page one is on, without the prefix of its market', () => {
  expect(marketTarget('/in?', at('/de-at/help', '?gclid=7'), true)).toBe('/in?gclid=7&path=%2Fhelp');
  expect(marketTarget('/de-at/in?', at('/help'), true)).toBe('/de-at/in?path=%2Fhelp');
  expect(marketTarget('/de-at/in?', at('/help'), false)).toBe('/de-at/in?');
});
