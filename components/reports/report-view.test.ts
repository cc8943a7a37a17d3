import { shortMoney } from './report-view';

test('the sign of a currency keeps its direction beside Arabic words, and thousands are grouped alike', () => {
  expect(shortMoney(60_000_00, { currency: 'USD', tag: 'ar-AE' })).toMatch(/\u2066US\$\u2069/);
  const ticks = [8_000_00, 10_000_00].map((minor) => shortMoney(minor, { currency: 'USD', tag: 'de-DE' }));
  expect(ticks.map((one) => one.replace(/[\u2066\u2069]/g, '').replace('\u00a0', ' '))).toEqual([
    '8.000 $',
    '10.000 $',
  ]);
});
