import { budgetSteps, exploreFields, readExplore } from './explore';
import { citiesOf } from './main-city-of';

const today = '2026-11-24';
const [boston = null] = citiesOf(['BOS']);
const read = (query: Record<string, string>) => readExplore((name) => query[name], boston, today);

test('the form asks where one comes from, and when', () => {
  expect(exploreFields.map(({ name }) => name)).toEqual(['from', 'depart', 'return']);
});

test('without an address a week from the hub of the market is proposed', () => {
  const { search, values } = read({});
  expect(search?.places[0]?.code).toBe('BOS');
  expect(search?.days).toEqual(['2026-12-25', '2027-01-01']);
  expect(values).not.toHaveProperty('to');
});

test('what the address says counts, from whatever place', () => {
  expect(read({ from: 'Lisbon', depart: '2027-02-01' }).search?.days).toEqual(['2027-02-01']);
  expect(read({ from: 'London', depart: '2027-02-01', return: '2027-02-03' }).search?.days).toEqual([
    '2027-02-01',
    '2027-02-03',
  ]);
});

test.each([
  [{ from: '' }, { from: 'missingPlace' }],
  [{ from: 'Atlantis' }, { from: 'unknownPlace' }],
  [{ depart: '2026-02-30' }, { depart: 'noSuchDate' }],
  [{ depart: '2027-02-03', return: '2027-02-01' }, { return: 'endBeforeStart' }],
])('what is wrong is named and kept: %j', (query, problems) => {
  const reading = read(query);
  expect(reading.problems).toEqual(problems);
  expect(reading.search).toBeNull();
  expect(reading.values).toMatchObject(query);
});

test('budgets are round, grow, and leave some places out', () => {
  const prices = Array.from({ length: 100 }, (_, index) => 63 + index * 7);
  const steps = budgetSteps(prices);
  expect(steps).toEqual([200, 300, 500, 600]);
  expect(budgetSteps([])).toEqual([]);
  expect(budgetSteps([80, 80])).toEqual([]);
});
