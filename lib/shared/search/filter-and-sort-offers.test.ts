import { companySort } from '@/lib/shared/company/settings/sort-order-settings';
import { verticals } from '@/lib/shared/site/verticals';
import { countExecutedSteps } from '@/tests/factories/count-executed-steps';
import { arrangeOffers, onSteps } from './filter-and-sort-offers';
import { letsThrough } from './lets-through';
import type { Offer } from './offer';
import { flightOffer, hotelOffer } from './offer.factory';
import { stopsOf } from './offer-facets';
import { minutesOf, outKey } from './offer-group';
import { readResultView, resultViewQuery, rowsPerPage, sortsOf } from './result-view';

const view = (query: string, vertical: 'flights' | 'hotels' = 'flights') => {
  const values = new URLSearchParams(query);
  return readResultView(vertical, (name) => values.getAll(name));
};
const arranged = (offers: readonly Offer[], query: string, vertical: 'flights' | 'hotels' = 'flights') =>
  arrangeOffers(vertical, offers, view(query, vertical), sortsOf[vertical]);

const rowsOf = ({ groups }: ReturnType<typeof arranged>) => groups.map(({ offer }) => offer);

const flights = Array.from({ length: 40 }, (_, index) =>
  flightOffer({
    key: `${index}`,
    total: 100 + ((index * 37) % 40),
    stops: index % 3,
    minutes: 200 + index * 10,
  }),
);

test('2,000 offers are filtered, counted, sorted and paged in about 155 steps each', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    flightOffer({
      key: `${index}`,
      total: 50 + ((index * 7919) % 1951),
      stops: index % 4,
      minutes: 100 + index,
    }),
  );
  const load = () => require('./filter-and-sort-offers') as typeof import('./filter-and-sort-offers');
  const chosen = view('sort=cheapest&stops=0&stops=1&page=2');
  const steps = (offers: readonly Offer[]) =>
    countExecutedSteps(load, (module) => module.arrangeOffers('flights', offers, chosen, sortsOf.flights));
  expect(steps(many)).toBeLessThan(2000 * 200);
  expect(steps(many) / steps(many.slice(0, 500))).toBeLessThan(4.4);
  const cheapest = arranged(many, 'sort=cheapest&stops=0&stops=1&page=2');
  expect(cheapest.total).toBe(2000);
  expect(cheapest.count).toBe(1000);
  expect(rowsOf(cheapest)).toHaveLength(rowsPerPage);
  expect(cheapest.pages).toBe(Math.ceil(1000 / rowsPerPage));
  const prices = rowsOf(cheapest).map(({ priceEur }) => priceEur.total);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('each order has its own first, whatever order the offers came in', () => {
  const there = arranged(flights, '').firsts;
  expect(arranged([...flights].reverse(), '').firsts).toEqual(there);
  expect(there.cheapest?.priceEur.total).toBe(100);
  expect(minutesOf(there.fastest as Offer)).toBe(200);
  const stays = [
    hotelOffer({ key: '1', score: 9.4, total: 900 }),
    hotelOffer({ key: '2', score: 7, total: 90 }),
  ];
  expect(rowsOf(arranged(stays, 'sort=rated', 'hotels')).map(({ priceEur }) => priceEur.total)).toEqual([
    900, 90,
  ]);
});

test('a facet counts what the other filters let through, and a value without offers goes unless it is chosen', () => {
  const few = arranged(flights, 'stops=0&most=120');
  const { facets, count } = few;
  const stops = facets.find(({ name }) => name === 'stops');
  const affordable = flights.filter(({ priceEur }) => priceEur.total <= 120);
  expect(stops?.values.map((value) => [value.value, value.count])).toEqual(
    ['0', '1', '2'].map((value) => [
      value,
      affordable.filter((offer) => 'legs' in offer && String(stopsOf(offer)) === value).length,
    ]),
  );
  expect(count).toBe(stops?.values[0]?.count);
  expect(rowsOf(few).every((offer) => 'legs' in offer && stopsOf(offer) === 0)).toBe(true);
  expect(
    arranged(flights, 'cancel=free')
      .facets.at(-1)
      ?.values.map(({ value }) => value),
  ).toContain('free');
});

test('offers of the same flight are one result with its cheapest price, whoever sells it', () => {
  const flight = { key: '7', stops: 0, minutes: 180 };
  const offers = [
    flightOffer({ ...flight, total: 120, cancellation: 'free' }),
    flightOffer({ ...flight, total: 110, seller: 'farholm', cancellation: 'none' }),
    flightOffer({ ...flight, total: 115, seller: 'quillby', cancellation: 'none' }),
    flightOffer({ ...flight, key: '8', total: 130 }),
  ];
  const all = arranged(offers, 'sort=cheapest');
  expect([all.count, all.total]).toEqual([2, 2]);
  expect(all.groups.map((group) => group.offers.map(({ priceEur }) => priceEur.total))).toEqual([
    [110, 115, 120],
    [130],
  ]);
  const cancel = all.facets.find(({ name }) => name === 'cancel')?.values;
  expect(cancel).toEqual([
    { value: 'free', count: 1 },
    { value: 'fee', count: 1 },
    { value: 'none', count: 1 },
  ]);
  const free = arranged(offers, 'cancel=free');
  expect([free.count, free.total]).toEqual([1, 2]);
  expect(free.groups.map((group) => group.offers.map(({ priceEur }) => priceEur.total))).toEqual([[120]]);
  expect(arranged([...offers].reverse(), 'sort=cheapest').groups).toEqual(all.groups);
});

test('the ways back of one way out are one result, with the first of them and the others below it', () => {
  const there = Array.from({ length: 4 }, (_, index) =>
    flightOffer({ key: `${index}`, total: 100 + index, stops: index % 2, minutes: 180 }),
  );
  const pairs = there.flatMap((out, index) =>
    there.map((home, other) => ({
      ...out,
      resultId: out.resultId.replace(/\.\d/, `.${index}${other}`),
      priceEur: { total: 100 + index + other, each: 100 + index + other },
      legs: [out.legs[0], home.legs[0]] as typeof out.legs,
    })),
  );
  const all = arranged(pairs, 'sort=cheapest');
  expect([all.count, all.total, all.out]).toEqual([4, 4, null]);
  expect(rowsOf(all).map(outKey)).toEqual(there.map(outKey));
  expect(all.groups.map(({ others }) => others.map(({ offer }) => offer.priceEur.total))).toEqual(
    there.map((_, index) => [101, 102, 103].map((total) => total + index)),
  );
  // Two ways out without a change, with four ways back each: the stops of the way back count as well.
  const stops = all.facets.find(({ name }) => name === 'stops')?.values;
  expect(stops).toEqual([
    { value: '0', count: 2 },
    { value: '1', count: 4 },
  ]);
  const [, second] = there;
  const out = outKey(second as Offer) ?? '';
  const one = arranged(pairs, `out=${encodeURIComponent(out)}`);
  expect([one.count, one.total, one.out]).toEqual([4, 4, second?.legs[0]]);
  expect(new Set(rowsOf(one).map(outKey))).toEqual(new Set([out]));
  expect(one.groups.every(({ others }) => others.length === 0)).toBe(true);
  expect(arranged(pairs, 'out=gone').count).toBe(4);
});

test('sliders reach from the least to the most there is, and let through what is not beyond them', () => {
  const { ranges } = arranged(flights, '');
  expect(ranges).toEqual({
    eur: { least: 100, min: 100, max: 140, step: 5 },
    hours: { least: 4, min: 4, max: 10, step: 1 },
  });
  const few = rowsOf(arranged(flights, 'hours=5&most=120'));
  expect(few.length).toBeGreaterThan(0);
  expect(few.every((offer) => minutesOf(offer) <= 300 && offer.priceEur.total <= 120)).toBe(true);
  expect(arranged(flights.slice(0, 1), '').ranges).toEqual({ eur: null, hours: null });
});

test('a slider of prices begins at the cheapest, however odd its price, and leaves it there alone', () => {
  const odd = [162.4, 163.5, 170, 640.2].map((total, index) =>
    flightOffer({ key: `${index}`, total, stops: 0, minutes: 300 }),
  );
  const range = arranged(odd, '').ranges.eur;
  expect(range).toEqual({ least: 162.4, min: 163, max: 663, step: 25 });
  expect(rowsOf(arranged(odd, `most=${range?.min}`)).map(({ priceEur }) => priceEur.total)).toEqual([162.4]);
  expect(rowsOf(arranged(odd, `most=${range?.max}`))).toHaveLength(4);
});

test('what stands between two steps of a slider is filtered by the wider one, which the slider shows', () => {
  const { ranges } = arranged(flights, '');
  for (const [asked, eur] of [
    ['most=111', 115],
    ['most=115', 115],
    ['most=7', 100],
    ['most=900', 140],
  ] as const) {
    expect(onSteps(view(asked), ranges).mostEur).toBe(eur);
    expect(arranged(flights, asked).count).toBe(arranged(flights, `most=${eur}`).count);
  }
  expect(onSteps(view('hours=2'), ranges)).toMatchObject({ hours: 4, mostEur: null });
});

test('a thousand results of one price keep one order, whatever order they came in, and leave no slider of prices', () => {
  const same = Array.from({ length: 1000 }, (_, index) =>
    flightOffer({ key: `${index}`, total: 240, stops: 1, minutes: 300 + index }),
  );
  const pages = Array.from({ length: Math.ceil(1000 / rowsPerPage) }, (_, page) =>
    rowsOf(arranged(same, `sort=cheapest&page=${page}`)).map(({ resultId }) => resultId),
  );
  expect(new Set(pages.flat()).size).toBe(1000);
  const last = arranged([...same].reverse(), `sort=cheapest&page=${pages.length - 1}`);
  expect(rowsOf(last).map(({ resultId }) => resultId)).toEqual(pages.at(-1));
  expect(last.ranges.eur).toBeNull();
});

test('a layover airport counts the results it leaves: those that change there and nowhere else', () => {
  const ways = (key: string, ...changes: readonly (string | null)[]) => {
    const offer = flightOffer({ key, total: 200, stops: 0, minutes: 300 });
    const [{ segments, minutes }] = offer.legs;
    const legs = changes.map((via, leg) => {
      const [whole] = segments;
      const [there, back] = [
        { ...whole, number: `${key}${leg}` },
        { ...whole, from: via ?? '', number: `${key}${leg}b` },
      ];
      return { minutes, segments: via === null ? [there] : [{ ...there, to: via }, back] };
    });
    return { ...offer, legs } as unknown as Offer;
  };
  const offers = [
    ways('1', 'DUB', 'DUB'),
    ways('2', 'DUB', 'REK'),
    ways('3', 'REK', null),
    ways('4', null, 'MAN'),
    ways('5', 'REK', 'MAN'),
    ways('6', null, null),
  ];
  const via = (query: string) => {
    const { count, facets } = arranged(offers, query);
    const values = facets.find(({ name }) => name === 'via')?.values ?? [];
    return { count, values: Object.fromEntries(values.map((one) => [one.value, one.count])) };
  };
  expect(via('').values).toEqual({ DUB: 1, REK: 1, MAN: 1 });
  for (const airport of ['DUB', 'REK', 'MAN']) expect(via(`via=${airport}`).count).toBe(1);
  // Beside what is chosen, a value counts what would come with it.
  expect(via('via=REK').values).toEqual({ DUB: 2, REK: 1, MAN: 2 });
  expect(via('via=REK&via=MAN').count).toBe(3);
});

test('a layover airport that comes only with another one can be chosen all the same', () => {
  const offer = flightOffer({ key: '1', total: 200, stops: 0, minutes: 300 });
  const [{ segments, minutes }] = offer.legs;
  const [whole] = segments;
  const leg = {
    minutes,
    segments: [
      { ...whole, to: 'DUB' },
      { ...whole, from: 'DUB', to: 'REK' },
      { ...whole, from: 'REK' },
    ],
  };
  const valuesOf = (query: string) =>
    arranged([{ ...offer, legs: [leg] } as unknown as Offer], query).facets.find(({ name }) => name === 'via')
      ?.values;
  expect(valuesOf('')).toEqual([
    { value: 'DUB', count: 0 },
    { value: 'REK', count: 0 },
  ]);
  expect(valuesOf('via=DUB')).toContainEqual({ value: 'REK', count: 1 });
});

test('of amenities a stay has to have all that are chosen, and each counts how many would be left with it', () => {
  const stays = (
    [['wifi', 'pool', 'parking'], ['wifi', 'pool'], ['wifi', 'parking'], undefined] as const
  ).map((amenities, index) => ({
    ...hotelOffer({ key: `${index}`, score: 8, total: 100 + index }),
    ...(amenities === undefined ? {} : { amenities: [...amenities] }),
  }));
  const having = (query: string) => {
    const { count, facets } = arranged(stays, query, 'hotels');
    const values = facets.find(({ name }) => name === 'amenity')?.values ?? [];
    return { count, values: Object.fromEntries(values.map((one) => [one.value, one.count])) };
  };
  expect(having('')).toEqual({ count: 4, values: { wifi: 3, pool: 2, parking: 2 } });
  expect(having('amenity=pool')).toEqual({ count: 2, values: { wifi: 2, pool: 2, parking: 1 } });
  expect(having('amenity=pool&amenity=parking')).toEqual({
    count: 1,
    values: { wifi: 1, pool: 1, parking: 1 },
  });
  expect(having('amenity=pool&amenity=spa')).toEqual({ count: 0, values: { pool: 0, spa: 0 } });
  expect(having('amenity=sauna').count).toBe(4);
  const seen = view('amenity=pool&amenity=parking', 'hotels');
  expect(stays.filter(letsThrough('hotels', seen) ?? (() => true))).toEqual([stays[0]]);
});

test('a view that makes no sense is the usual one, and a page too far is the last', () => {
  expect(
    view('sort=__proto__&compare=..&comparing=2&stops=9&most=-1&page=x&reach=99&flex=4&stars=5'),
  ).toEqual(view(''));
  expect(arranged(flights, 'page=199').page).toBe(2);
  expect(arranged([], 'page=3')).toMatchObject({ groups: [], count: 0, page: 0, pages: 1 });
  const query =
    'sort=cheapest&stops=0&stops=1&carrier=Fulmar+Air&most=300&hours=12&out=X1&compare=sample.3-4&comparing=1&page=2&reach=15&flex=3';
  expect(resultViewQuery('flights', view(query))).toBe(query);
});

test('the order of a company is the usual one of its people, their own choice wins, and addresses name what is not usual', () => {
  const order = { flight: 'cheapest', hotel: 'rated', train: 'best', car: 'best' } as const;
  const seen = (query: string, vertical: 'flights' | 'hotels' = 'flights') => {
    const values = new URLSearchParams(query);
    return readResultView(vertical, (name) => values.getAll(name), companySort(order, vertical));
  };
  expect([seen('').sort, seen('', 'hotels').sort]).toEqual(['cheapest', 'rated']);
  expect(seen('sort=best').sort).toBe('best');
  expect(seen('sort=loudest').sort).toBe('cheapest');
  expect(resultViewQuery('flights', seen('sort=best&page=1'))).toBe('sort=best&page=1');
  expect(resultViewQuery('flights', seen('sort=cheapest'))).toBe('');
  for (const vertical of verticals)
    expect(sortsOf[vertical]).toEqual(expect.arrayContaining([companySort(order, vertical)]));
});

test('the order by emissions begins with the least, what tells nothing comes last, and the one in the middle is typical', () => {
  const emitting = (key: string, emissionsKg?: number) => ({
    ...flightOffer({ key, total: 100, stops: 0, minutes: 180 + Number(key) }),
    ...(emissionsKg === undefined ? {} : { emissionsKg }),
  });
  const all = arranged(
    [emitting('1', 300), emitting('2'), emitting('3', 100), emitting('4', 200)],
    'sort=greenest',
  );
  expect(rowsOf(all).map((offer) => ('legs' in offer ? offer.emissionsKg : null))).toEqual([
    100,
    200,
    300,
    undefined,
  ]);
  expect(all.typicalKg).toBe(200);
});

test('what is lifted comes first in the order that nobody chose, and in no other', () => {
  const stays = Array.from({ length: 4 }, (_, index) =>
    hotelOffer({ key: `${index}`, score: 9 - index, total: 100 + index }),
  );
  const lift = (sorted: readonly Offer[]) => [...sorted].reverse();
  const first = (query: string) => {
    const seen = arrangeOffers('hotels', stays, view(query, 'hotels'), sortsOf.hotels, lift);
    return [seen.groups[0]?.offer, seen.firsts.best, seen.firsts.rated];
  };
  const [best, , , last] = stays;
  expect(first('')).toEqual([last, last, best]);
  expect(first('sort=rated')).toEqual([best, last, best]);
});
