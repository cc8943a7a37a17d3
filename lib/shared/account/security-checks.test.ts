import type { SignInMethods } from './own-sign-in-methods';
import { securityChecks } from './security-checks';

const id = '00000000-0000-4000-8000-000000000000';
const passkey = { id, name: '', credentialId: 'x', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null };
const email = { id, address: 'a@mail.example', primary: true, confirmed: true };
const none: SignInMethods = { password: false, emails: [], pending: [], passkeys: [], providers: [] };
const goodOf = (ways: Partial<SignInMethods>) =>
  securityChecks({ ...none, ...ways }).flatMap(({ key, good }) => (good ? [key] : []));

test('a new account with a password alone has everything open', () => {
  expect(goodOf({ password: true, emails: [{ ...email, confirmed: false }] })).toEqual([]);
});

test('a confirmed main address is a way in of its own: a code can be mailed there', () => {
  expect(goodOf({ password: true, emails: [email] })).toEqual(['confirmed', 'spare']);
  expect(goodOf({ emails: [email] })).toEqual(['confirmed']);
  expect(goodOf({ password: true, emails: [{ ...email, primary: false }] })).toEqual([]);
});

test('two passkeys are two sign-in methods', () => {
  expect(goodOf({ passkeys: [passkey] })).toEqual(['passkey']);
  expect(goodOf({ passkeys: [passkey, passkey] })).toEqual(['passkey', 'spare']);
});
