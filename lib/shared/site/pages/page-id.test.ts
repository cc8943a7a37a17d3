import { pageIdOf, verticalOfPath } from './page-id';

test.each([
  ['/', 'home'],
  ['/help', 'help'],
  ['/business/users/manage', 'business.users.manage'],
  ['/flights/BER-LHR/2026-12-01', 'flights.id.id'],
  ['/demo/mailbox/17', 'demo.mailbox.id'],
  ['/trips/ada@example.com', 'trips.id'],
  [`/${'a'.repeat(40)}/b/c/d/e`, 'id.b.c'],
])('%s is counted as %s', (path, id) => {
  expect(pageIdOf(path)).toBe(id);
});

test.each([
  ['/', 'main'],
  ['/hotels/x', 'hotels'],
  ['/business/users', 'business'],
  ['/help', 'main'],
])('%s belongs to %s', (path, vertical) => {
  expect(verticalOfPath(path)).toBe(vertical);
});
