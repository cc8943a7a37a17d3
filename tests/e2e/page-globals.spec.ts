import { registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { authStateOf, newEmail } from './people';

type Globals = Record<string, unknown> & {
  formtoken: string | null;
  locale: { currency: { current: object } };
};

const globalsOf = async (html: string): Promise<Globals> =>
  JSON.parse(/<script[^>]*id="globals"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('ENT-074 the page globals have form token, brand name, affiliate, seo and analytics', async ({
  request,
}) => {
  const globals = await globalsOf(await (await request.get('/')).text());
  expect(globals).toMatchObject({
    formtoken: null,
    brandDisplayName: 'Kayak',
    affiliate: 'kayak',
    seo: { indexable: true },
    analytics: { pageType: 'home' },
  });
});

test('ENT-072 ENT-073 the locale of the globals has its currency with symbol and code', async ({
  request,
}) => {
  const { locale } = await globalsOf(await (await request.get('/')).text());
  expect(Object.keys(locale.currency).sort()).toEqual(['code', 'current', 'formatString']);
  expect(locale.currency.current).toEqual({ htmlSymbolAlone: '$', currencyCode: 'USD' });
});

test('a member’s page carries the form token, which the server accepts', async ({ page }) => {
  await registerByCall(page, newEmail());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { formtoken } = await globalsOf(await page.content());
  expect(formtoken).toMatch(/^[\w-]{43}$/);
  const status = await page.evaluate(
    async (token) =>
      (
        await fetch('/k/run/auth/resend', {
          method: 'POST',
          headers: {
            'x-csrf': token ?? '',
            'x-requested-with': 'XMLHttpRequest',
            'content-type': 'application/json',
          },
          body: '{}',
        })
      ).status,
    formtoken,
  );
  expect(status).toBe(200);
  expect(asked).not.toContain('/s/run/formtoken');
  expect(await authStateOf(page)).toMatchObject({ loggedInSession: true });
});
