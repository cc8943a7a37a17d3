import { readSearch } from './read-search';
import { searchAddress } from './search-address';

const today = '2026-11-21';
const read = (query: Record<string, string>) =>
  readSearch('flights', (name) => ({ trip: 'multi', ...query })[name], today);

const first = { from: 'Boston', to: 'Lisbon', depart: '2027-03-02' };
const second = { from2: 'Lisbon', to2: 'Rome', depart2: '2027-03-06' };
const third = { from3: '', to3: 'Boston', depart3: '2027-03-09' };

test('each flight has its places and its day, and one without an origin begins where the one before ended', () => {
  const { flights, search, values } = read({ ...first, ...second, ...third });
  expect(flights).toBe(3);
  expect(search && searchAddress(search)).toBe(
    '/flights/BOS-LIS~LIS-ROM~ROM-BOS/2027-03-02~2027-03-06~2027-03-09',
  );
  expect(values.from3).toBe('Rome');
});

test('flights that nobody filled in are left out, and there and back is a return flight', () => {
  const back = {
    from2: 'Lisbon',
    to2: 'Boston',
    depart2: '2027-03-06',
    from3: 'Boston',
    to3: '',
    depart3: '',
  };
  const { flights, search } = read({ ...first, ...back });
  expect(flights).toBe(2);
  expect(search && searchAddress(search)).toBe('/flights/BOS-LIS/2027-03-02/2027-03-06');
});

test.each([
  ['the same place twice', { ...first, ...second, to2: 'lisbon' }, { to2: 'samePlace' }],
  ['days in the wrong order', { ...first, ...second, depart2: '2027-03-01' }, { depart2: 'beforeFlight' }],
  ['a day in the past', { ...first, ...second, depart: '2026-02-28' }, { depart: 'pastDate' }],
  ['a day that there is not', { ...first, ...second, depart2: '2027-02-29' }, { depart2: 'noSuchDate' }],
  ['more than a year ahead', { ...first, ...second, depart2: '2028-02-29' }, { depart2: 'lateDate' }],
  [
    'a gap between two flights',
    { ...first, from2: '', to2: '', depart2: '', from3: 'Rome', to3: 'Boston', depart3: '2027-03-09' },
    { to2: 'missingPlace', depart2: 'missingDate' },
  ],
  ['one flight alone', { ...first, to2: '', depart2: '' }, { to2: 'missingPlace', depart2: 'missingDate' }],
  ['too many people', { ...first, ...second, adults: '8', children: '2' }, { children: 'tooManyPeople' }],
])('%s is told at its field, and nothing typed is lost', (_, query, problems) => {
  const reading = read(query);
  expect(reading.search).toBeNull();
  expect(reading.problems).toEqual(problems);
  for (const [name, value] of Object.entries(query))
    if (value !== '') expect(reading.values[name]).toBe(value);
});

test('a flight is added and removed without judging what is typed so far', () => {
  const added = read({ ...first, ...second, flights: '3' });
  expect(added).toMatchObject({ flights: 3, problems: {}, search: null, values: { from3: 'Rome', to3: '' } });
  const removed = read({ ...first, ...second, ...third, drop: '2' });
  expect(removed).toMatchObject({ flights: 2, problems: {}, search: null, values: { to2: 'Boston' } });
  expect(read({ ...first, flights: '99' }).flights).toBe(5);
});

test('from one form to the other nothing is lost', () => {
  const multi = read({ ...first, return: '2027-03-09' });
  expect(multi).toMatchObject({
    problems: {},
    search: null,
    values: { from2: 'Lisbon', depart2: '2027-03-09' },
  });
  const back = readSearch('flights', (name) => ({ ...first, ...second, trip: 'return' })[name], today);
  expect(back).toMatchObject({ problems: {}, search: null, values: { ...first, return: '2027-03-06' } });
});
