import { mayBookForOthers } from './may-book-for-others';
import { permissions } from './permissions';

test('PERM-041 any one of the four book-for-other permissions allows it, and nothing else does', () => {
  const four = ['bookForOther', 'bookForExplicit', 'bookForAllAllowing', 'bookForAll'];
  for (const permission of permissions) {
    expect([permission, mayBookForOthers(new Set([permission]))]).toEqual([
      permission,
      four.includes(permission),
    ]);
  }
  expect(mayBookForOthers(new Set())).toBe(false);
  expect(mayBookForOthers(new Set(['bookOnBehalfRequest', 'bookOnBehalfProcessing', 'bookForGuest']))).toBe(
    false,
  );
});
