import { readAges } from './children-ages';
import { readCanonicalSearch } from './read-canonical-search';
import { readSearch } from './read-search';
import { readSearchAddress, searchAddress } from './search-address';

const asked = (query: Record<string, string>) => (name: string) => query[name];

test('ages are read from an address and from the fields of a form, as many as there are children', () => {
  expect(readAges(asked({ ages: '4-7' }), 'hotels', 2)).toEqual([4, 7]);
  expect(readAges(asked({ age1: '0', age2: '', age3: '17' }), 'flights', 3)).toEqual([0, null, 17]);
  expect(readAges(asked({ ages: '4-7-9' }), 'hotels', 1)).toEqual([4]);
  expect(readAges(asked({ ages: '18-x--3' }), 'hotels', 4)).toEqual([null, null, null, 3]);
  expect(readAges(asked({ ages: '18-x--3' }), 'hotels', 3)).toEqual([]);
  expect(readAges(asked({ ages: '4' }), 'cars', 1)).toEqual([]);
});

test('the address of a search has the ages of its children, and is read with them', () => {
  const form = {
    place: 'Lisbon',
    checkin: '2027-03-02',
    checkout: '2027-03-05',
    children: '2',
    age1: '3',
    age2: '11',
  };
  const { search } = readSearch('hotels', asked(form), '2027-01-01');
  if (search === null) throw new Error('no search');
  const address = searchAddress(search);
  expect(address).toBe('/hotels/LIS/2027-03-02/2027-03-05?children=2&ages=3-11');
  expect(readCanonicalSearch(address, '2027-01-01')?.ages).toEqual([3, 11]);
  for (const path of ['/flights/BOS-LIS/2027-03-02', '/flights/BOS-LIS~LIS-ROM/2027-03-02~2027-03-06'])
    expect(readCanonicalSearch(`${path}?children=1&ages=1`, '2027-01-01')?.ages).toEqual([1]);
});

test('an age that is left open stays the one of its child', () => {
  const { search } = readSearch(
    'flights',
    asked({ from: 'Boston', to: 'Lisbon', depart: '2027-03-02', return: '', children: '2', age2: '3' }),
    '2027-01-01',
  );
  if (search === null) throw new Error('no search');
  const address = searchAddress(search);
  expect(address).toBe('/flights/BOS-LIS/2027-03-02?children=2&ages=-3');
  expect(readCanonicalSearch(address, '2027-01-01')?.ages).toEqual([null, 3]);
});

test('there are no more children on laps of a flight than adults', () => {
  const problems = (path: string, vertical: 'flights' | 'hotels', segments: readonly string[]) =>
    readSearchAddress(vertical, segments, asked(Object.fromEntries(new URLSearchParams(path))), '2027-01-01')
      .problems;
  const flight = ['BOS-LIS', '2027-03-02'];
  expect(problems('adults=1&children=2&ages=0-1', 'flights', flight)).toEqual({ children: 'tooManyOnLaps' });
  expect(problems('adults=1&children=2&ages=0-2', 'flights', flight)).toEqual({});
  expect(problems('adults=2&children=2&ages=0-1', 'flights', flight)).toEqual({});
  const several = ['BOS-LIS~LIS-ROM', '2027-03-02~2027-03-06'];
  expect(problems('children=2&ages=0-1', 'flights', several)).toEqual({ children: 'tooManyOnLaps' });
  expect(problems('children=2&ages=0-1', 'hotels', ['LIS', '2027-03-02', '2027-03-05'])).toEqual({});
});

test('ages are kept while a form changes, and where a search goes on elsewhere', () => {
  const form = { children: '2', age1: '4', age2: '7' };
  for (const more of [{ trip: 'multi' }, { trip: 'multi', to2: '', flights: '3' }, { trip: 'return' }, {}])
    expect(readSearch('flights', asked({ ...form, ...more }), '2027-01-01').values.ages).toBe('4-7');
});
