import type { BookRequestNeed } from './book-request';
import { searchOfRequest } from './search-of-request';

const need: BookRequestNeed = {
  vertical: 'flights',
  from: 'Boston',
  to: 'New York',
  depart: '2027-03-02',
  return: '',
};

test('a request leads to the landing page of what it is about, with what it says', () => {
  expect(searchOfRequest(need)).toBe('/flights?from=Boston&to=New+York&depart=2027-03-02');
  expect(searchOfRequest({ ...need, vertical: 'hotels', return: '2027-03-04' })).toBe(
    '/hotels?place=New+York&checkin=2027-03-02&checkout=2027-03-04',
  );
  expect(searchOfRequest({ ...need, vertical: 'cars' })).toBe('/cars?place=New+York&pickup=2027-03-02');
});
