import type * as policies from './content-security-policy';

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function freshIn(env: Readonly<Record<string, string>>): Promise<typeof policies> {
  jest.resetModules();
  Object.assign(process.env, env);
  return import('./content-security-policy');
}

const production = {
  UMIAK_MODE: 'production',
  UMIAK_SAMPLE_OFFERS: 'on',
  UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
  DATABASE_URL: 'postgres://db/umiak',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'no-reply@travel.example',
  UMIAK_ORIGINS: 'https://travel.example',
};
const address = '/i/api/security/v1/reports';

test('V8 over TLS violations are reported by both directives, and the newer one has its endpoint', async () => {
  const { contentSecurityPolicy, reportingEndpoints, trustedTypesPolicy } = await freshIn(production);
  const ends = new RegExp(`; report-uri ${address}; report-to csp$`);
  expect(contentSecurityPolicy('n')).toMatch(ends);
  expect(trustedTypesPolicy()).toMatch(ends);
  expect(reportingEndpoints()).toBe(`csp="${address}"`);
});

test('V8 without TLS they are reported by the older directive alone', async () => {
  const { contentSecurityPolicy, reportingEndpoints, trustedTypesPolicy } = await freshIn({
    UMIAK_MODE: 'demo',
  });
  const ends = new RegExp(`; report-uri ${address}$`);
  expect(contentSecurityPolicy('n')).toMatch(ends);
  expect(trustedTypesPolicy()).toMatch(ends);
  expect(reportingEndpoints()).toBeNull();
});
