import { requestProblem } from './request-problem';

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
  expect(requestProblem(flight, today)).toBeNull();
  expect(requestProblem({ ...flight, depart: '', return: '', dueOn: '' }, today)).toBeNull();
  expect(requestProblem({ ...flight, vertical: 'hotels', from: '' }, today)).toBeNull();
});

test.each([
  [{ from: '' }, 'from'],
  [{ from: 'Xyzzyville' }, 'from'],
  [{ to: 'Nowhere at all' }, 'to'],
  [{ to: 'boston' }, 'to'],
  [{ depart: '2020-05-01', return: '2020-05-04', dueOn: '' }, 'depart'],
  [{ return: '2027-03-01' }, 'return'],
  [{ depart: '', return: '2026-12-31' }, 'return'],
  [{ dueOn: '2027-01-09' }, 'dueOn'],
  [{ dueOn: '2027-03-03' }, 'dueOn'],
])('%o is refused at %s', (more, field) => {
  expect(requestProblem({ ...flight, ...more }, today)).toBe(field);
});
