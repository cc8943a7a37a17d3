import { requestFaults } from './request-faults';

const today = '2027-01-10';
const flight = {
  vertical: 'flights',
  from: 'Boston',
  to: 'Lisbon',
  depart: '2027-03-02',
  return: '2027-03-09',
  dueOn: '2027-02-01',
} as const;

test('a request with everything, and one with open days, can be booked', () => {
  expect(requestFaults(flight, today)).toEqual([]);
  expect(requestFaults({ ...flight, depart: '', return: '', dueOn: '' }, today)).toEqual([]);
  expect(requestFaults({ ...flight, vertical: 'hotels', from: '' }, today)).toEqual([]);
});

test.each([
  [{ from: '' }, 'from'],
  [{ from: 'Xyzzyville' }, 'from'],
  [{ to: 'Nowhere at all' }, 'to'],
  [{ to: 'boston' }, 'to'],
  [{ depart: '2020-05-01', dueOn: '' }, 'depart'],
  [{ return: '2027-03-01' }, 'return'],
  [{ depart: '', return: '2026-12-31' }, 'return'],
  [{ dueOn: '2027-01-09' }, 'dueOn'],
  [{ dueOn: '2027-03-03' }, 'dueOn'],
])('%o is refused at %s', (more, field) => {
  expect(requestFaults({ ...flight, ...more }, today)).toEqual([{ field }]);
});

test.each([
  [{ from: '', to: '' }, ['from', 'to']],
  [{ depart: '2020-05-01', return: '2020-05-04', dueOn: '' }, ['depart', 'return']],
  [{ depart: '2020-05-01', return: '2020-04-30' }, ['depart', 'return']],
  [{ from: 'Xyzzyville', depart: '2027-01-09', dueOn: '2027-01-08' }, ['from', 'depart', 'dueOn']],
])('%o is refused at each of %j', (more, fields) => {
  expect(requestFaults({ ...flight, ...more }, today)).toEqual(fields.map((field) => ({ field })));
});
