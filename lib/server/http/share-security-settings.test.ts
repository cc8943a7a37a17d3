const before = { ...process.env };
afterEach(() => {
  process.env = { ...before };
});

async function toldIn(env: Readonly<Record<string, string>>): Promise<unknown> {
  jest.resetModules();
  Object.assign(process.env, env);
  const { shareSecuritySettings } = await import('./share-security-settings');
  shareSecuritySettings();
  return (globalThis as { __umiakSecurity?: unknown }).__umiakSecurity;
}

test('V8 the server learns from the application whether it is in production, and whether Google is there', async () => {
  expect(await toldIn({ UMIAK_MODE: 'demo' })).toEqual({ isProduction: false, asksGoogle: false });
  expect(await toldIn({ UMIAK_MODE: 'demo', GOOGLE_CLIENT_ID: 'client' })).toEqual({
    isProduction: false,
    asksGoogle: true,
  });
  const production = {
    UMIAK_MODE: 'production',
    UMIAK_SAMPLE_OFFERS: 'on',
    UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
    DATABASE_URL: 'postgres://db/umiak',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'no-reply@travel.example',
    UMIAK_ORIGINS: 'https://travel.example',
  };
  expect(await toldIn(production)).toEqual({ isProduction: true, asksGoogle: true });
});
