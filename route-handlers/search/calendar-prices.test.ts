import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { CalendarPrices } from '@/lib/shared/search/calendar-prices';
import { readJson } from '@/tests/factories/send-json';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const today = earliestToday(new Date());
const someDay = dayAfter(today, 60);
const month = someDay.slice(0, 7);
const path = '/i/api/search/v1/dayPrices';
const browser = testBrowser();

const pricesOf = async (query: Readonly<Record<string, string>>) =>
  (await readJson<CalendarPrices>(browser, `${path}?${new URLSearchParams({ month, ...query })}`)).days;

const flight = {
  vertical: 'flights',
  from: 'New York',
  to: 'Lisbon',
  adults: '1',
  children: '0',
  cabin: 'economy',
};

test('every day of a month has a price, and the cheapest are marked', async () => {
  const days = await pricesOf(flight);
  expect(days.length).toBeGreaterThanOrEqual(28);
  expect(days.every(({ amount, day }) => day.startsWith(month) && /^\$[\d,]+$/.test(amount))).toBe(true);
  expect(days.every(({ amount, short }) => short === amount)).toBe(true);
  const low = days.filter((one) => one.low);
  expect(low.length).toBeGreaterThan(0);
  expect(low.length).toBeLessThan(days.length);
});

test('as the last day, it is not before the first, and a stay has a night', async () => {
  const flights = await pricesOf({ ...flight, first: someDay });
  expect(flights[0]?.day).toBe(someDay);
  const stay = {
    vertical: 'hotels',
    place: 'Lisbon',
    adults: '2',
    children: '0',
    rooms: '1',
    first: someDay,
  };
  const nights = await pricesOf(stay);
  expect(nights.map(({ day }) => day)).not.toContain(someDay);
  expect(nights.every(({ amount }) => /^\$[\d,]+$/.test(amount))).toBe(true);
});

test('there are none of days that have passed, nor while something else is missing or wrong', async () => {
  expect(await pricesOf({ ...flight, month: '2020-01' })).toEqual([]);
  expect(await pricesOf({ ...flight, to: '' })).toEqual([]);
  expect(await pricesOf({ ...flight, to: 'Nowhere at all' })).toEqual([]);
  for (const bad of ['2027-13', 'soon', ''])
    expect((await browser.get(`${path}?vertical=flights&month=${bad}`)).status).toBe(400);
});

test('a child that sits on a lap costs less there too', async () => {
  const least = async (more: Readonly<Record<string, string>>) => {
    const first = (await pricesOf({ ...flight, ...more })).at(-1);
    return Number(first?.amount.replaceAll(/\D/g, ''));
  };
  expect(await least({ children: '1', ages: '1' })).toBeLessThan(await least({ children: '1' }));
});
