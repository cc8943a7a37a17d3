import { mapStops } from './map-stops';

const at = (code: string, text: string) => ({ code, text, href: `#${text}` });
const items = [at('LIS', 'flight'), at('LIS', 'stay'), at('OPO', 'train'), at('LIS', 'back')];

test('a route comes back to a place, a list tells it once', () => {
  const told = (isRoute: boolean) =>
    mapStops(items, isRoute).map(({ code, items: there }) => [code, ...there.map(({ text }) => text)]);
  expect(told(true)).toEqual([
    ['LIS', 'flight', 'stay'],
    ['OPO', 'train'],
    ['LIS', 'back'],
  ]);
  expect(told(false)).toEqual([
    ['LIS', 'flight', 'stay', 'back'],
    ['OPO', 'train'],
  ]);
});
