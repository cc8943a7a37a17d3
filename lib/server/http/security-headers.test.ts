import type { securityHeaders } from './security-headers';

type Headers = Readonly<Record<string, string>>;

const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function headersIn(env: Headers): Promise<Headers> {
  jest.resetModules();
  Object.assign(process.env, env);
  const fresh: { readonly securityHeaders: typeof securityHeaders } = await import('./security-headers');
  return Object.fromEntries(fresh.securityHeaders());
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
};

test('every answer has the four headers, and in production a year of TLS alone', async () => {
  expect(await headersIn({ UMIAK_MODE: 'demo' })).toEqual(always);
  const production = {
    UMIAK_MODE: 'production',
    UMIAK_SECRET: 's'.repeat(32),
    DATABASE_URL: 'postgres://db/umiak',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'no-reply@travel.example',
    UMIAK_ORIGINS: 'https://travel.example',
  };
  expect(await headersIn(production)).toEqual({
    ...always,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('the browser’s own sign-in dialog is for our pages where Google is configured, and for nobody else', async () => {
  const policyIn = async (env: Headers) => (await headersIn(env))['permissions-policy']?.split(', ');
  expect(await policyIn({ UMIAK_MODE: 'demo' })).toContain('identity-credentials-get=()');
  const google = { UMIAK_MODE: 'demo', GOOGLE_CLIENT_ID: 'client' };
  expect(await policyIn(google)).toContain('identity-credentials-get=(self)');
});
