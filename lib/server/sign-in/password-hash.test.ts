import { hashPassword, isPassword } from './password-hash';

/** What other tests hash with, and the package itself. */
const quick = require('@node-rs/argon2') as typeof import('@node-rs/argon2');
const argon2 = require('@node-rs/argon2/index.js') as typeof import('@node-rs/argon2');

test('a password is hashed with the parameters of ASVS 5.0 appendix C', async () => {
  const hash = jest.spyOn(quick, 'hash').mockImplementation(argon2.hash);
  const hashed = await hashPassword('tidal-otter-913-reef');
  hash.mockRestore();
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await isPassword('tidal-otter-913-reef', hashed)).toBe(true);
  expect(await isPassword('Tidal-otter-913-reef', hashed)).toBe(false);
});

test('without a hash nobody is let in, whatever they say', async () => {
  expect(await isPassword('nobody has this password', null)).toBe(false);
});
