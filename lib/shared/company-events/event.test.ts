import { EventForm } from './event';

const form = (more: Readonly<Record<string, string>>) =>
  EventForm.safeParse({
    name: 'Kick-off',
    place: 'Accra',
    startsOn: '2027-03-02',
    endsOn: '2027-03-04',
    windowFrom: '',
    windowTo: '',
    currency: 'EUR',
    ...more,
  });
const refused = (more: Readonly<Record<string, string>>) => form(more).error?.issues[0]?.path.join();

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
