import { readSearch } from './read-search';
import { resultsRedirect } from './results-redirect';
import { shownSearch } from './shown-search';

const today = '2026-11-21';
const redirect = (path: string, query: string) => resultsRedirect(path, new URLSearchParams(query), today);

test('a landing page that is asked for a search sends on to its results, and nothing else does', () => {
  const good = 'from=Berlin&to=London+Heathrow+(LHR)&depart=2026-12-01&return=&adults=2&children=0';
  expect(redirect('/flights', good)).toBe('/flights/BER-LHR/2026-12-01?adults=2');
  expect(redirect('/cars', 'place=Rome&pickup=2026-12-01&dropoff=2026-12-01')).toBe(
    '/cars/ROM/2026-12-01/2026-12-01',
  );
  expect(redirect('/flights', `${good}&flex=2`)).toBe('/flights/BER-LHR/2026-12-01?adults=2&flex=2');
  expect(redirect('/flights', `${good}&flex=9`)).toBe('/flights/BER-LHR/2026-12-01?adults=2');
  expect(redirect('/flights', '')).toBeNull();
  expect(redirect('/flights', 'to=Lisbon')).toBeNull();
  expect(redirect('/flights', good.replace('Berlin', 'Bärlin'))).toBeNull();
  expect(redirect('/flights/BER-LON/2026-12-01', good)).toBeNull();
  expect(redirect('/trips', good)).toBeNull();
});

test('an unknown place is shown with what was meant, each one link away from the rest of the search', () => {
  const query = new URLSearchParams('from=Lisbno&to=BCN&depart=2026-12-01&return=&adults=1&children=0');
  const reading = readSearch('flights', (name) => query.get(name) ?? undefined, today);
  const { guesses, values } = shownSearch('flights', reading, 'de', '/de-de/flights');
  expect(values).toMatchObject({ from: 'Lisbno', to: 'Barcelona' });
  expect(guesses.from?.map(({ text }) => text)).toEqual(['Lissabon']);
  const [path, search = ''] = guesses.from?.[0]?.url.split('?') ?? [];
  expect(path).toBe('/de-de/flights');
  expect(redirect('/flights', search)).toBe('/flights/LIS-BCN/2026-12-01');
});
