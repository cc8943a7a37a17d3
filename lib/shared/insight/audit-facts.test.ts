import { auditFacts } from './audit-facts';

test('before and after become one line a field, and what stayed the same is left out', () => {
  expect(
    auditFacts({
      before: { currency: '', timezone: 'UTC', name: 'Acme' },
      after: { currency: 'EUR', timezone: 'Europe/Berlin', name: 'Acme' },
    }).changes,
  ).toEqual([
    { field: 'currency', before: null, after: 'EUR' },
    { field: 'timezone', before: 'UTC', after: 'Europe/Berlin' },
  ]);
});

test('a map is compared by its keys, a list by what came and went', () => {
  expect(
    auditFacts({
      before: { features: { messaging: true, reporting: true }, permissions: ['a', 'b'] },
      after: { features: { messaging: false, reporting: true }, permissions: ['b', 'c'] },
    }).changes,
  ).toEqual([
    { field: 'messaging', before: 'true', after: 'false' },
    { field: 'permissions', before: 'a', after: 'c' },
  ]);
});

test('a change of role is one change under whichever names it was kept', () => {
  expect(auditFacts({ membershipId: 'x', from: 'Traveler', to: 'Approver' })).toEqual({
    changes: [{ field: 'role', before: 'Traveler', after: 'Approver' }],
    facts: [],
  });
  expect(auditFacts({ helpPhone: { before: '', now: '+1' } }).changes).toEqual([
    { field: 'helpPhone', before: null, after: '+1' },
  ]);
});

test('what only machines tell apart is no fact', () => {
  const { facts } = auditFacts({
    id: 4,
    roleId: 'y',
    membershipId: 'z',
    request: 'r',
    domain: 'a.example',
    files: 2,
  });
  expect(facts).toEqual([
    { name: 'domain', value: 'a.example' },
    { name: 'files', value: '2' },
  ]);
});
