import { readSearch } from '@/lib/shared/search/read-search';
import { resultsRedirect } from '@/lib/shared/search/results-redirect';
import { testDatabase } from '@/tests/setup/database';
import { shownSearch } from './shown-search';

testDatabase();

const today = '2026-11-21';
const shown = (query: string) => {
  const values = new URLSearchParams(query);
  const reading = readSearch('flights', (name) => values.get(name) ?? undefined, today);
  return shownSearch('flights', reading, 'de', '/de-de/flights');
};
const rest = 'depart=2026-12-01&return=&adults=1&children=0';

test('an unknown place is shown with what was meant, each one link away from the rest of the search', async () => {
  const { guesses, values } = await shown(`from=Lisbno&to=BCN&${rest}`);
  expect(values).toMatchObject({ from: 'Lisbno', to: 'Barcelona' });
  expect(guesses.from?.map(({ text }) => text)).toEqual(['Lissabon']);
  const [path, search = ''] = guesses.from?.[0]?.url.split('?') ?? [];
  expect(path).toBe('/de-de/flights');
  expect(resultsRedirect('/flights', new URLSearchParams(search), today)).toBe('/flights/LIS-BCN/2026-12-01');
});

test('of a name that several cities have each is one link away, and a place that is known is not asked about', async () => {
  const { guesses } = await shown(`from=Portland&to=Lissabon&${rest}`);
  expect(Object.keys(guesses)).toEqual(['from']);
  expect(guesses.from?.map(({ text }) => text).slice(0, 2)).toEqual([
    'Portland, Oregon (PDX)',
    'Portland, Maine (PWM)',
  ]);
  const query = guesses.from?.[1]?.url.split('?')[1];
  expect(resultsRedirect('/flights', new URLSearchParams(query), today)).toBe('/flights/PWM-LIS/2026-12-01');
});

test.each(['Zzzzzz', '%', "'; drop table place; --", '😀😀', 'م'.repeat(60)])(
  '%j means nothing',
  async (text) => {
    expect((await shown(`from=${encodeURIComponent(text)}&to=BCN&${rest}`)).guesses).toEqual({});
  },
);
