import { resultsRedirect } from './results-redirect';

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
