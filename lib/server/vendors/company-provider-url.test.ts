import type { Env } from '@/lib/server/env';

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

afterEach(() => {
  process.env = { ...before };
});

/** What a site in that mode says of an address. */
async function allowedIn(mode: Env['mode'], address: string): Promise<boolean> {
  jest.resetModules();
  process.env = { ...before, ...(mode === 'production' ? production : { UMIAK_MODE: 'demo' }) };
  return (await import('./company-provider-url')).allowsProviderUrl(address);
}

const ownComputer = [
  'http://127.0.0.1:9/x',
  'https://localhost/',
  'https://localhost:8443/',
  'https://[::1]/',
  'https://127.0.0.1/',
];

test.each(ownComputer)('%s is this computer, which only a demo may name', async (address) => {
  expect([await allowedIn('demo', address), await allowedIn('production', address)]).toEqual([true, false]);
});

test.each([
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://who:secret@hooks.example.com/',
  'https://10.0.0.1/',
  'https://[::ffff:7f00:1]/',
  'ftp://localhost/',
  'https://hooks.localhost/',
  'hooks.example.com',
])('%s is refused everywhere', async (address) => {
  expect([await allowedIn('demo', address), await allowedIn('production', address)]).toEqual([false, false]);
});

test('a public https address is allowed everywhere', async () => {
  const address = 'https://hooks.example.com/umiak?for=trips';
  expect([await allowedIn('demo', address), await allowedIn('production', address)]).toEqual([true, true]);
});
