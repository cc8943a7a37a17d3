import { checked } from './env';

test('Valkey is optional, and an address of something else is refused without naming it', () => {
  expect(checked({}).valkeyUrl).toBeNull();
  expect(checked({ VALKEY_URL: 'valkeys://user:word@cache:6379' }).valkeyUrl).toBe(
    'valkeys://user:word@cache:6379',
  );
  const start = () => checked({ VALKEY_URL: 'http://user:a-password@cache' });
  expect(start).toThrow(/is the address of a Valkey server/);
  expect(start).not.toThrow(/a-password/);
});
