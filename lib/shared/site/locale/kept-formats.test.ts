import { dateFormat, nameFormat, numberFormat } from './kept-formats';

test('a formatter is made once for each language, kind and set of options', () => {
  const euro = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('de-DE', euro)).toBe(numberFormat('de-DE', { ...euro }));
  expect(numberFormat('de-DE', euro)).not.toBe(numberFormat('fr-FR', euro));
  expect(numberFormat('de-DE', euro)).not.toBe(numberFormat('de-DE', { ...euro, currency: 'USD' }));
  expect(numberFormat('de-DE', euro).format(1234.5)).toBe(
    new Intl.NumberFormat('de-DE', euro).format(1234.5),
  );
});

test('kinds do not get into each other’s way', () => {
  expect(numberFormat('en', {}).format(1000)).toBe('1,000');
  expect(dateFormat('en', { timeZone: 'UTC' }).format(0)).toBe('1/1/1970');
  expect(nameFormat('en', { type: 'region' }).of('DE')).toBe('Germany');
});

test('there are never more than a few hundred: the oldest is made anew', () => {
  const first = numberFormat('en', { minimumIntegerDigits: 1 });
  for (let digits = 1; digits <= 21; digits += 1) {
    for (let most = 0; most <= 20; most += 1) {
      numberFormat('pl', { minimumIntegerDigits: digits, minimumFractionDigits: most });
    }
  }
  const again = numberFormat('en', { minimumIntegerDigits: 1 });
  expect(again).not.toBe(first);
  expect(numberFormat('en', { minimumIntegerDigits: 1 })).toBe(again);
});
