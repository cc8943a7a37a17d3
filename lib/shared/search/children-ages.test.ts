import { readAges } from './children-ages';
import { readSearch } from './read-search';
import { searchAddress } from './search-address';
import { searchAt } from './search-at';

const asked = (query: Record<string, string>) => (name: string) => query[name];

test('ages are read from an address and from the fields of a form, as many as there are children', () => {
  expect(readAges(asked({ ages: '4-7' }), 'hotels', 2)).toEqual([4, 7]);
  expect(readAges(asked({ age1: '0', age2: '', age3: '17' }), 'flights', 3)).toEqual([0, 17]);
  expect(readAges(asked({ ages: '4-7-9' }), 'hotels', 1)).toEqual([4]);
  expect(readAges(asked({ ages: '18-x--3' }), 'hotels', 3)).toEqual([3]);
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
  expect(searchAt(address, '2027-01-01')?.ages).toEqual([3, 11]);
  for (const path of ['/flights/BOS-LIS/2027-03-02', '/flights/BOS-LIS~LIS-ROM/2027-03-02~2027-03-06'])
    expect(searchAt(`${path}?children=1&ages=1`, '2027-01-01')?.ages).toEqual([1]);
});
