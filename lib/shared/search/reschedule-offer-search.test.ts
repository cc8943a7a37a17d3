import { rescheduleOfferSearch, timesOfResult } from './reschedule-offer-search';
import { resultIdOf } from './result-id';
import { searchAddress } from './search-address';

const today = '2027-02-01';
const result = (address: string) => resultIdOf({ provider: 'sample', key: '7', address });
const moved = (
  address: string,
  days: readonly string[],
  times?: Parameters<typeof rescheduleOfferSearch>[3],
) => {
  const search = rescheduleOfferSearch(result(address), days, today, times);
  return search && searchAddress(search);
};

test('a car moves to other hours of the same days, and of others', () => {
  const car = '/cars/ROM-MIL/2027-03-02/2027-03-05?pickupTime=08:30';
  const days = ['2027-03-02', '2027-03-05'];
  expect(timesOfResult(result(car))).toEqual(['08:30', '10:00']);
  expect(moved(car, days, ['12:00', '19:30'])).toBe(
    '/cars/ROM-MIL/2027-03-02/2027-03-05?pickupTime=12:00&dropoffTime=19:30'.replaceAll(':', '%3A'),
  );
  expect(moved(car, days, ['10:00', '10:00'])).toBe('/cars/ROM-MIL/2027-03-02/2027-03-05');
  expect(moved(car, ['2027-03-02', '2027-03-02'], ['12:00', '12:00'])).toBeNull();
  expect(moved(car, days, ['12:10', '10:00'])).toBeNull();
});

test('chosen times of a car stay on other days, and what was usual is usual there', () => {
  expect(moved('/cars/LIS/2027-03-02/2027-03-02?dropoffTime=20%3A00', ['2027-03-03', '2027-03-05'])).toBe(
    '/cars/LIS/2027-03-03/2027-03-05?dropoffTime=20%3A00',
  );
  expect(moved('/cars/LIS/2027-03-02/2027-03-05?dropoffTime=18%3A00', ['2027-03-03', '2027-03-03'])).toBe(
    '/cars/LIS/2027-03-03/2027-03-03',
  );
});

test('everything else moves by days alone', () => {
  const stay = '/hotels/LIS/2027-03-02/2027-03-05?adults=2';
  expect(timesOfResult(result(stay))).toBeNull();
  expect(moved(stay, ['2027-03-09', '2027-03-11'])).toBe('/hotels/LIS/2027-03-09/2027-03-11?adults=2');
  expect(moved(stay, ['2027-03-09', '2027-03-09'])).toBeNull();
  expect(moved(stay, ['2027-03-09'])).toBeNull();
});
