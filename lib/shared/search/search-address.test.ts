import { readSearch } from './read-search';
import { readSearchAddress, searchAddress } from './search-address';

const today = '2026-11-21';
const none = () => undefined;

function addressOf(vertical: Parameters<typeof readSearch>[0], query: Record<string, string>): string {
  const { search, problems } = readSearch(vertical, (name) => query[name], today);
  if (search === null) throw new Error(JSON.stringify(problems));
  return searchAddress(search);
}

test('an address holds places and days, and of the rest only what is not usual', () => {
  const journey = { from: 'Boston', to: 'Lissabon', depart: '2027-03-02', return: '2027-03-09', adults: '1' };
  expect(addressOf('flights', journey)).toBe('/flights/BOS-LIS/2027-03-02/2027-03-09');
  expect(addressOf('flights', { ...journey, return: '', adults: '2', cabin: 'business' })).toBe(
    '/flights/BOS-LIS/2027-03-02?adults=2&cabin=business',
  );
  expect(addressOf('trains', { ...journey, children: '1' })).toBe(
    '/trains/BOS-LIS/2027-03-02/2027-03-09?children=1',
  );
  expect(
    addressOf('hotels', { place: 'LIS', checkin: '2027-03-02', checkout: '2027-03-09', rooms: '2' }),
  ).toBe('/hotels/LIS/2027-03-02/2027-03-09?rooms=2');
  expect(addressOf('cars', { place: 'リスボン', pickup: '2027-03-02', dropoff: '2027-03-02' })).toBe(
    '/cars/LIS/2027-03-02/2027-03-02',
  );
});

test.each([
  '/flights/BOS-LIS/2027-03-02/2027-03-09',
  '/flights/BOS-LIS/2027-03-02?adults=2&children=1&cabin=premium',
  '/flights/BOS-LIS~LIS-ROM/2027-03-02~2027-03-06',
  '/flights/JFK-LIS~MAD-ROM~ROM-NYC/2027-03-02~2027-03-06~2027-03-06?adults=2&cabin=business',
  '/flights/DXB_-LON/2027-03-02/2027-03-09',
  '/flights/NYC-BKK_~BKK_-DXB_/2027-03-02~2027-03-06',
  '/cars/DXB_-BKK_/2027-03-02/2027-03-09',
  '/trains/PAR-AMS/2027-03-02?adults=9',
  '/hotels/LIS/2027-03-02/2027-03-09?adults=2&rooms=3',
  '/cars/LIS/2027-03-02/2027-03-09',
  '/cars/LIS/2027-03-02/2027-03-02',
  '/cars/LIS/2027-03-02/2027-03-02?pickupTime=15%3A00',
  '/cars/LIS/2027-03-02/2027-03-02?dropoffTime=12%3A00',
  '/cars/LIS-OPO/2027-03-02/2027-03-09?pickupTime=08%3A30&dropoffTime=19%3A00',
])('%s is read and written alike', (address) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  const [vertical, ...segments] = pathname.slice(1).split('/');
  const query = (name: string) => searchParams.get(name) ?? undefined;
  const reading = readSearchAddress(vertical as 'flights', segments, query, today);
  expect(reading.problems).toEqual({});
  expect(reading.search && searchAddress(reading.search)).toBe(address);
});

test('an address that cannot be searched is judged as the form is, and its fields stay as they were', () => {
  const wrong = readSearchAddress('flights', ['BOS-Winston-Salem', '2026-01-02', 'soon'], none, today);
  expect(wrong.search).toBeNull();
  expect(wrong.problems).toEqual({ to: 'unknownPlace', depart: 'pastDate', return: 'badDate' });
  expect(wrong.values).toMatchObject({
    from: 'BOS',
    to: 'Winston-Salem',
    depart: '2026-01-02',
    return: 'soon',
  });
  const short = readSearchAddress('trains', ['PAR'], none, today);
  expect(short.problems).toEqual({ to: 'missingPlace', depart: 'missingDate' });
  expect(readSearchAddress('flights', ['LON-LON', '2027-03-02'], none, today).problems).toEqual({
    to: 'samePlace',
  });
});

test('more people than one booking may hold, and a cabin no aeroplane has, are told', () => {
  const read = (query: Record<string, string>) =>
    readSearchAddress('flights', ['BOS-LIS', '2027-03-02'], (name) => query[name], today);
  expect(read({ adults: '10' }).problems).toEqual({ adults: 'badCount' });
  expect(read({ adults: '7', children: '3' }).problems).toEqual({ children: 'tooManyPeople' });
  expect(read({ adults: '6', children: '3' }).problems).toEqual({});
  expect(read({ cabin: 'cockpit' })).toMatchObject({
    problems: { cabin: 'badChoice' },
    values: { cabin: 'cockpit' },
  });
  expect(read({}).search?.cabin).toBe('economy');
});
