import { builtInRoles } from '@/lib/shared/access/roles';
import { actingKind, mayBookFor, type Subject } from './may-book-for';

const colleague: Subject = {
  active: true,
  guest: false,
  allowsArrangers: false,
  arrangedByAsker: false,
  sponsoredByAsker: false,
  askedAsker: false,
};
const held = (...permissions: Parameters<typeof mayBookFor>[0] extends ReadonlySet<infer P> ? P[] : never) =>
  new Set(permissions);

test.each([
  ['bookForAll', {}, true],
  ['bookForAll', { active: false }, false],
  ['bookForAllAllowing', {}, false],
  ['bookForAllAllowing', { allowsArrangers: true }, true],
  ['bookForExplicit', { allowsArrangers: true }, false],
  ['bookForExplicit', { arrangedByAsker: true }, true],
  ['bookForOther', { arrangedByAsker: true }, true],
  ['bookForOther', {}, false],
  ['bookForGuest', { guest: true }, false],
  ['bookForGuest', { sponsoredByAsker: true }, false],
  ['bookForGuest', { guest: true, sponsoredByAsker: true }, true],
  ['bookForGuest', { guest: true, sponsoredByAsker: true, active: false }, false],
  ['bookOnBehalfProcessing', {}, false],
  ['bookOnBehalfProcessing', { askedAsker: true }, true],
  ['bookOnBehalfRequest', { askedAsker: true, arrangedByAsker: true, allowsArrangers: true }, false],
] as const)('%s with %j allows booking: %s', (permission, facts, allowed) => {
  expect(mayBookFor(held(permission), { ...colleague, ...facts })).toBe(allowed);
});

test('helpdesk staff look where they may not book, at active colleagues alone', () => {
  const helpdesk = new Set(builtInRoles.helpdesk.permissions);
  expect(actingKind(helpdesk, colleague)).toBe('view');
  expect(actingKind(helpdesk, { ...colleague, active: false })).toBeNull();
  expect(actingKind(new Set(builtInRoles.admin.permissions), colleague)).toBe('book');
  expect(actingKind(new Set(builtInRoles.traveler.permissions), colleague)).toBeNull();
});
