import { mapTilesOf } from './map-env';

const tiles = (UMIAK_MAP_TILES: string, UMIAK_MAP_CREDIT = '© Tiles') =>
  mapTilesOf({ UMIAK_MAP_TILES, UMIAK_MAP_CREDIT });

test('without an address maps are plain; with one pages may load from its origin alone', () => {
  expect(tiles('')).toBeNull();
  expect(tiles('https://tiles.example/{z}/{x}/{y}.png?key=1')).toEqual({
    address: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    origin: 'https://tiles.example',
    credit: '© Tiles',
  });
});

test.each([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
  'https://user:word@tiles.example/{z}/{x}/{y}.png',
  '{z}{x}{y}',
])('%s is refused', (address) => {
  expect(() => tiles(address)).toThrow('UMIAK_MAP_TILES');
});

test('tiles without a credit are refused', () => {
  expect(() => tiles('https://tiles.example/{z}/{x}/{y}.png', '')).toThrow('UMIAK_MAP_CREDIT');
});
