import { dayAfter } from '@/lib/shared/day/days';
import { EventForm, eventAheadDays, windowDaysMax } from './event';
import { eventFaults } from './event-faults';

const form = (more: Readonly<Record<string, string>>) =>
  EventForm.safeParse({
    name: 'Kick-off',
    place: 'Accra',
    startsOn: '2027-03-02',
    endsOn: '2027-03-04',
    windowFrom: '',
    windowTo: '',
    currency: 'EUR',
    flights: 'true',
    ...more,
  });
const today = '2027-02-01';
const faults = (more: Readonly<Record<string, string>>) => {
  const { data, error } = form(more);
  if (data === undefined) return error.issues.map(({ path }) => path.join());
  return eventFaults(data, { today, hasRate: (currency) => currency !== 'XXX' }).map(({ field }) => field);
};
const refused = (more: Readonly<Record<string, string>>) => faults(more)[0];

test.each([
  ['15000000', 'IDR', '15000000'],
  ['1,500', 'USD', '1500'],
  ['1.500', 'EUR', '1500'],
  ['1200,5', 'EUR', '1200.5'],
  ['21474836.47', 'EUR', '21474836.47'],
  ['2147483647', 'JPY', '2147483647'],
  ['', 'EUR', ''],
])('a budget of %s %s is %s', (budget, currency, read) => {
  expect(form({ budget, currency }).data?.budget).toBe(read);
});

test.each([
  ['-5', 'EUR'],
  ['much', 'EUR'],
  ['1e5', 'EUR'],
  ['21474836.48', 'EUR'],
  ['2147483648', 'JPY'],
  ['1200.50', 'JPY'],
])('%s %s is no budget', (budget, currency) => {
  expect(refused({ budget, currency })).toBe('budget');
});

test('questions are five plain lines at most', () => {
  expect(refused({ questions: 'Any allergies?\r\nSize?\n' })).toBeUndefined();
  for (const questions of ['a\nb\nc\nd\ne\nf', 'turned \u202e around', 'x'.repeat(121), 'a bell \u0007'])
    expect(refused({ questions })).toBe('questions');
});

test('everything that is wrong is told at once, in the order of the fields', () => {
  const wrong = {
    name: ' K ',
    place: 'Nowhere',
    startsOn: '2027-03-05',
    endsOn: '2027-03-04',
    flights: 'false',
    airports: 'ACC, XXQ',
    budget: 'much',
    currency: 'XXX',
    questions: 'a\nb\nc\nd\ne\nf',
  };
  expect(faults(wrong)).toEqual([
    'name',
    'place',
    'endsOn',
    'verticals',
    'airports',
    'budget',
    'currency',
    'questions',
  ]);
  expect(faults({ startsOn: '', endsOn: '', windowFrom: '2027-01-01' })).toEqual(['startsOn', 'endsOn']);
  expect(faults({})).toEqual([]);
});

test.each([
  [{ startsOn: '0202-03-02' }, ['startsOn']],
  [
    { startsOn: dayAfter(today, eventAheadDays + 1), endsOn: dayAfter(today, eventAheadDays + 2) },
    ['startsOn'],
  ],
  [{ startsOn: dayAfter(today, -2), endsOn: dayAfter(today, -1) }, ['endsOn']],
  [{ windowFrom: '2027-03-03' }, ['windowFrom']],
  [{ windowTo: '2027-03-03' }, ['windowTo']],
  [{ windowFrom: '2027-03-01', windowTo: dayAfter('2027-03-01', windowDaysMax + 1) }, ['windowTo']],
  [{ windowFrom: '2027-03-03', windowTo: '2027-03-03' }, ['windowFrom', 'windowTo']],
  [{ place: 'London', airports: 'LHR ACC' }, ['airports']],
  [{ startsOn: dayAfter(today, -1), endsOn: today }, []],
])('%j is refused for %j', (more, fields) => {
  expect(faults(more)).toEqual(fields);
});
