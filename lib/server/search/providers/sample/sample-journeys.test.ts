import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { allAirportsOf } from '@/lib/shared/search/airports';
import { cities, ownCities } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import type { JourneyOffer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { journeyTotalEur, lowestJourneyEur, sampleJourney, sampleJourneys } from './sample-journeys';

const lisbon = { timeZone: 'Europe/Lisbon' };
const today = earliestToday(new Date());
const [start, end] = [dayAfter(today, 60), dayAfter(today, 70)];

function searched(address: string): Search {
  const search = readCanonicalSearch(address, today);
  if (search === null) throw new Error(`no search: ${address}`);
  return search;
}

const journeys = (address: string): JourneyOffer[] => sampleJourneys(searched(address), today);

test.each([
  `/flights/LON-SYD/${start}/${end}`,
  `/flights/NYC-LIS/${start}/${end}`,
  `/flights/JFK-LIS/${start}`,
  `/trains/PAR-BER/${start}/${end}`,
])('journeys go from door to door, in the times of the places: %s', (address) => {
  const search = searched(address);
  for (const { legs, priceEur } of journeys(address)) {
    legs.forEach((leg, index) => {
      const [from, to] = index === 0 ? search.places : [...search.places].reverse();
      const last = leg.segments.at(-1) ?? leg.segments[0];
      expect([findPlace(leg.segments[0].from)?.city, findPlace(last.to)?.city]).toEqual([from, to]);
      expect(leg.segments[0].depart.slice(0, 10)).toBe(search.days[index]);
      leg.segments.slice(1).forEach((segment, before) => {
        const arrived = leg.segments[before];
        expect(segment.from).toBe(arrived?.to);
        expect(segment.depart > (arrived?.arrive ?? '')).toBe(true);
      });
      const clocks = (Date.parse(`${last.arrive}Z`) - Date.parse(`${leg.segments[0].depart}Z`)) / 60_000;
      const day = search.days[index] ?? '';
      const apart = from && to ? utcOffsetMinutes(to, day) - utcOffsetMinutes(from, day) : 0;
      expect(clocks - apart).toBe(leg.minutes);
    });
    expect(priceEur.total).toBeGreaterThan(10);
  }
});

test('an airport that was asked for is the one, better seats cost more, and nobody goes by train over the sea', () => {
  const from = new Set(journeys(`/flights/JFK-LIS/${start}`).map(({ legs }) => legs[0].segments[0].from));
  expect([...from]).toEqual(['JFK']);
  const prices = ['', '?cabin=premium', '?cabin=business', '?cabin=first'].map(
    (cabin) => lowestJourneyEur(searched(`/flights/NYC-LIS/${start}${cabin}`), today) ?? 0,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(new Set(prices).size).toBe(4);
  const two = lowestJourneyEur(searched(`/flights/NYC-LIS/${start}?adults=2`), today);
  expect(two).toBe((prices[0] ?? 0) * 2);
  expect(journeys(`/trains/BOS-LIS/${start}`)).toEqual([]);
  expect(lowestJourneyEur(searched(`/trains/BOS-LIS/${start}`), today)).toBeNull();
});

test('of every city with several airports most flights use the main one, and one changes at no other', () => {
  const main = (code: string) => allAirportsOf(code)[0]?.code;
  const several = ownCities.filter(({ code }) => allAirportsOf(code).length > 1);
  expect(several.length).toBeGreaterThan(30);
  let [hubs, all] = [0, 0];
  for (const { code } of several) {
    const origin = code === 'LIS' ? 'OPO' : 'LIS';
    const legs = journeys(`/flights/${origin}-${code}/${start}`).map(({ legs: [leg] }) => leg);
    const used = legs.map(({ segments }) => segments.at(-1)?.to ?? '');
    expect([code, used.includes(main(code) ?? '')]).toEqual([code, true]);
    hubs += used.filter((one) => one === main(code)).length;
    all += used.length;
    for (const { segments } of legs)
      for (const { to } of segments.slice(0, -1)) expect(to).toBe(main(findPlace(to)?.city.code ?? ''));
  }
  expect(hubs / all).toBeGreaterThan(0.65);
  const of = (address: string) => {
    const used = journeys(address).map(({ legs: [leg] }) => leg.segments.at(-1)?.to);
    return used.filter((one) => one === used[0]).length / used.length;
  };
  expect(of(`/flights/NYC-BKK_/${start}`)).toBe(1);
  expect(of(`/flights/LON-DXB_/${start}`)).toBe(1);
  expect(of(`/flights/LON-DWC/${start}`)).toBe(1);
});

test('there are flights to and from every place, not to our own cities alone', () => {
  const some = cities.filter((_, index) => index % 150 === 149);
  for (const { code } of some) {
    const hub = code === 'LON' ? 'NYC' : 'LON';
    expect([code, journeys(`/flights/${hub}-${code}/${start}/${end}`).length > 0]).toEqual([code, true]);
  }
  expect(some.length).toBeGreaterThan(20);
});

test('every one of our own cities has the clock of its country', () => {
  for (const city of ownCities) {
    const hours = utcOffsetMinutes(city, '2027-01-15') / 60;
    // Politics moves a clock by a few hours from where the sun would have it, and no further.
    expect([city.code, Math.abs(hours - city.longitude / 15) < 3.6]).toEqual([city.code, true]);
  }
  const clock = (code: string) => utcOffsetMinutes(findPlace(code)?.city ?? lisbon, '2027-01-15') / 60;
  expect(['LON', 'NYC', 'TYO', 'HNL', 'LIS'].map(clock)).toEqual([0, -5, 9, -10, 0]);
});

test('a multi-city search has every flight in turn, none too soon after the one before has landed, and its lowest price is known', () => {
  const search = searched(`/flights/LON-PAR~PAR-ROM~ROM-BOS/${start}~${start}~${end}`);
  const all = sampleJourneys(search, today);
  expect(all.length).toBeGreaterThan(50);
  expect(all.length).toBeLessThanOrEqual(1500);
  for (const offer of all) {
    expect(offer.legs.map(({ segments }) => segments[0].depart.slice(0, 10))).toEqual([start, start, end]);
    const [landed, next] = [offer.legs[0].segments.at(-1), offer.legs[1]?.segments[0]];
    const change = (Date.parse(`${next?.depart}Z`) - Date.parse(`${landed?.arrive}Z`)) / 60_000;
    expect(change).toBeGreaterThanOrEqual(landed?.to === next?.from ? 60 : 180);
  }
  expect(lowestJourneyEur(search, today)).toBe(Math.min(...all.map(({ priceEur }) => priceEur.total)));
  const [any] = all;
  const key = any?.resultId.split('.')[1] ?? '';
  expect(sampleJourney(search, key, today)).toEqual(any);
  expect(sampleJourney(search, '0-0', today)).toBeNull();
  expect(sampleJourney(search, '99-99-99', today)).toBeNull();
});

test('a child pays three quarters, and one below two a tenth', () => {
  const address = `/flights/BOS-LIS/${start}?children=2`;
  expect(journeyTotalEur(searched(address), 100)).toBe(250);
  expect(journeyTotalEur(searched(`${address}&ages=1-5`), 100)).toBe(185);
});
