import { readRestricted, restrictedWords } from './restriction-values';

test('countries and cities are known by code and by name in any language; what nobody knows comes back', () => {
  expect(readRestricted('country', 'pt\nDeutschland\n\nألمانيا\nAtlantis')).toEqual({
    values: ['PT', 'DE'],
    unknown: ['Atlantis'],
  });
  expect(readRestricted('city', 'Lissabon\nLON\nNowhere').unknown).toEqual(['Nowhere']);
  expect(readRestricted('city', 'Lissabon\nLON').values).toEqual(['LIS', 'LON']);
  expect(readRestricted('city', 'LHR').unknown).toEqual(['LHR']);
  expect(readRestricted('supplier', '--').unknown).toEqual(['--']);
  expect(readRestricted('supplier', ' Gannet Lines \n')).toEqual({ values: ['Gannet Lines'], unknown: [] });
});

test('what was read is written so that it is read again', () => {
  for (const [kind, values] of [
    ['country', ['PT', 'KR']],
    ['city', ['LIS', 'LON', 'YXU']],
  ] as const) {
    const text = restrictedWords({ kind, values }, 'ar').join('\n');
    expect(readRestricted(kind, text)).toEqual({ values, unknown: [] });
  }
});

test('airports are read by code or name, the only one of a city by that, and are written so that they can be read again', () => {
  const { unknown, values } = readRestricted('airport', 'LHR\nLondon\nGatwick nowhere');
  expect(values).toEqual(['LHR']);
  expect(unknown).toEqual(['London', 'Gatwick nowhere']);
  // One of several is never meant by the city alone, also where they share a code.
  expect(readRestricted('airport', 'Lisbon\nBangkok\nSuvarnabhumi')).toEqual({
    values: ['LIS', 'BKK'],
    unknown: ['Bangkok'],
  });
  const [written = ''] = restrictedWords({ kind: 'airport', values }, 'de');
  expect(written).toMatch(/ \(LHR\)$/);
  expect(readRestricted('airport', written).values).toEqual(['LHR']);
});

test('a travel ban is about no place, and does not drop one that was typed', () => {
  expect(readRestricted('everything', '')).toEqual({ values: [], unknown: [] });
  expect(readRestricted('everything', 'London')).toEqual({ values: [], unknown: ['London'] });
});
