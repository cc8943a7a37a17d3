import type { CookieName } from './cookie-names';

const names: readonly CookieName[] = ['did', 'sid', 'flash', 'cur', 'msg', 'kmkid', 'wish'];
const production = {
  UMIAK_MODE: 'production',
  UMIAK_SAMPLE_OFFERS: 'on',
  UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
  DATABASE_URL: 'postgres://db/umiak',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'no-reply@travel.example',
  UMIAK_ORIGINS: 'https://travel.example',
};
const before = { ...process.env };

async function outsideDemo() {
  jest.resetModules();
  Object.assign(process.env, production);
  return import('./cookie-names');
}
afterEach(() => {
  process.env = { ...before };
});

test('outside the demo every cookie is tied to its host, to TLS and to HTTP: __Host-, Secure, HttpOnly, Lax', async () => {
  const { setCookie } = await outsideDemo();
  for (const name of names) {
    expect(setCookie(name, 'value', 60)).toBe(
      `__Host-${name}=value; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60`,
    );
  }
});

test('a cookie of the bare name, which another host of the domain could set, is not read', async () => {
  const { readCookie } = await outsideDemo();
  expect(readCookie('sid=planted; x__Host-sid=planted', 'sid')).toBeNull();
  expect(readCookie('sid=planted; __Host-sid=own', 'sid')).toBe('own');
});
