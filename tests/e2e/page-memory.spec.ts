import type { APIResponse, Page, Response } from '@playwright/test';
import { blockUntilFontsLoad } from './block-until-fonts-load';
import { expect, test, withoutJavaScript } from './fixtures';
import { fillLogin, goodPassword, newEmail, register, signOut } from './people';
import { firstDay, lastDay, searchAddresses } from './search-addresses';
import { site } from './site';

/** Pages that are the same for everybody. */
const sharedPaths = ['/', '/login', '/login/ways', '/login/forgot'];

const isFromMemory = (answer: APIResponse | Response | null): boolean =>
  answer?.headers()['x-umiak-page'] === 'memory';

/** The page's own scripts ran, also what brings its search form to life. */
async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('runtime-started').length > 0 &&
      document.querySelector('[data-search-dock]:not([data-live])') === null,
  );
}

/** What looks otherwise once the whole stylesheets hold too: element, property, before and after. */
function changedByWholeStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // What is out of sight has no sizes yet.
    for (const row of document.body.querySelectorAll<HTMLElement>('[data-result]'))
      row.style.contentVisibility = 'visible';
    // One of each kind: elements that have their classes and their parent's in common look alike.
    const kindOf = ({ tagName, className, parentElement }: Element) =>
      [tagName, className, parentElement?.className].join();
    const kinds = new Map(Array.from(document.body.querySelectorAll('*'), (one) => [kindOf(one), one]));
    const looks = () =>
      [...kinds.values()].flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          return Array.from(style, (name) => ({ element, name, value: style.getPropertyValue(name) }));
        }),
      );
    const before = looks();
    await Promise.all(
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[disabled]'), (link) => {
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
        link.disabled = false;
        return loaded;
      }),
    );
    // The styles name the letters again, and laying out asks for them.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const after = looks();
    if (before.length < 10_000) throw new Error('the browser does not say what elements look like');
    return before.flatMap(({ element, name, value }, at) =>
      value === after[at]?.value
        ? []
        : [`${element.outerHTML.slice(0, 120)} ${name}: ${value} → ${after[at]?.value}`],
    );
  });
}

test('a guest’s pages come from memory, the same for everybody', async ({ page, anotherVisitor }) => {
  for (const path of sharedPaths) {
    const first = await page.request.get(path);
    const other = await (await anotherVisitor()).request.get(new URL(path, first.url()).href, {
      headers: { 'accept-language': 'de', 'user-agent': 'Another/1.0' },
    });
    expect(isFromMemory(first) && isFromMemory(other), path).toBe(true);
    expect(await other.text()).toBe(await first.text());
    expect(other.headers().etag).toBe(first.headers().etag);
    expect(other.headers()).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(other.headers())).not.toContain('x-umiak-shared');
    expect(Object.keys(other.headers())).not.toContain('x-middleware-rewrite');
  }
});

test('a page from memory has hashes in its policy and no nonce anywhere', async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')+;/);
  expect(answer.headers()['content-security-policy']).not.toMatch(/nonce|unsafe|strict-dynamic/);
  expect(answer.headers().link).not.toContain('nonce');
  expect(await answer.text()).not.toContain('nonce');
});

test('a page from memory runs its scripts without a complaint', async ({ page }) => {
  for (const path of sharedPaths) {
    expect(isFromMemory(await page.goto(path)), path).toBe(true);
    await expectAlive(page);
  }
});

test('a guest’s page has no React, and one stylesheet that looks like the whole ones', async ({ page }) => {
  // Where nothing moves, two looks can be compared.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await blockUntilFontsLoad(page);
  const own = [`/flights/details/${searchAddresses.resultId}`, '/explore'];
  for (const path of ['/', '/login', '/sitemap', '/ar-ae', ...own]) {
    await page.goto(path);
    await expectAlive(page);
    expect(await page.evaluate(() => '__next_f' in window || 'next' in window), path).toBe(false);
    expect(await page.evaluate(() => document.styleSheets.length), path).toBe(1);
    expect(await changedByWholeStyles(page), path).toEqual([]);
    expect(await page.evaluate(() => document.styleSheets.length), path).toBeGreaterThan(2);
  }
});

test('the calendar that a script adds to a guest’s page looks as with the whole stylesheets', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', `/hotels/LIS/${firstDay}/${lastDay}`]) {
    await page.goto(path);
    await expectAlive(page);
    await page
      .getByLabel(/^(Depart|Check-in)/)
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Choose dates' }).getByRole('grid')).toHaveCount(2);
    expect(await changedByWholeStyles(page), path).toEqual([]);
  }
});

test('results that are drawn for one guest come without React as well', async ({ page }) => {
  const answer = await page.goto(`/flights/BOS-LIS/${firstDay}/${lastDay}`);
  expect(isFromMemory(answer)).toBe(false);
  await expectAlive(page);
  expect(await page.evaluate(() => '__next_f' in window || 'next' in window)).toBe(false);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

test('a script that is not the page’s own does not run', async ({ page, allow }) => {
  allow(/Content Security Policy|content security policy|TrustedScript/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    // As a child: the property refuses text by itself (Trusted Types).
    script.append('document.title = "evil"');
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle('evil');
});

test('who has the page gets 304, in the coding they have', async ({ request }) => {
  const whole = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  const etag = whole.headers().etag ?? '';
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  expect(await whole.text()).toBe(await (await request.get('/')).text());
  const known = await request.get('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(known.status()).toBe(304);
  const plain = { 'accept-encoding': 'identity', 'if-none-match': etag };
  expect((await request.get('/', { headers: plain })).status()).toBe(200);
});

test('the browser keeps the page and asks whether it is still good', async ({ page, request }) => {
  const first = await page.goto('/');
  const etag = first?.headers().etag ?? '';
  const size = (await (await request.get('/')).body()).length;
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.evaluate(() => location.assign('/'));
  const sizes = await (await again).request().sizes();
  expect((await again).headers().etag).toBe(etag);
  expect(sizes.responseBodySize).toBeLessThan(size / 10);
  await expectAlive(page);
});

test('HEAD has the headers of the page', async ({ request }) => {
  const head = await request.head('/');
  const get = await request.get('/');
  expect(isFromMemory(head)).toBe(true);
  expect(head.headers().etag).toBe(get.headers().etag);
  expect((await head.body()).length).toBe(0);
});

test('queries, scripts’ requests and other methods are not answered from memory', async ({ request }) => {
  const origin = site('kayak');
  const asked = [
    await request.get('/?utm_source=x'),
    await request.get('/', { headers: { RSC: '1' } }),
    await request.get('/', { headers: { 'Next-Router-Prefetch': '1' } }),
    await request.get('/', { headers: { cookie: 'cur=EUR' } }),
    await request.get('/', { headers: { cookie: 'sid=forged' } }),
    await request.get(`${origin}/nowhere`),
    await request.get(`${origin}/profile/account`, { maxRedirects: 0 }),
    await request.post('/'),
  ];
  for (const answer of asked) {
    expect(isFromMemory(answer), answer.url()).toBe(false);
    expect(answer.headers()['x-umiak-shared'], answer.url()).toBeUndefined();
    expect(answer.headers()['x-middleware-rewrite'], answer.url()).toBeUndefined();
  }
});

for (const [how, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', withoutJavaScript],
] as const) {
  test.describe(how, () => {
    test.use(options);

    test('members and guests never see each other’s page', async ({ page, anotherVisitor }) => {
      const email = newEmail();
      const guest = await anotherVisitor(options);
      const expectGuest = async (visitor: Page) => {
        expect(isFromMemory(await visitor.goto(`${site('kayak')}/`))).toBe(true);
        expect(await visitor.content()).not.toContain(email);
        await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      };
      const expectMember = async () => {
        for (const path of ['/', '/login']) {
          const answer = await page.goto(path);
          expect(isFromMemory(answer)).toBe(false);
          expect(answer?.headers()['cache-control']).toContain('no-store');
          expect(await page.content()).toContain(email);
        }
      };
      await expectGuest(page);
      await register(page, email);
      await expectMember();
      await expectGuest(guest);
      await page.goto('/');
      await signOut(page);
      await expectGuest(page);
      await page.goto('/login');
      await fillLogin(page, email, goodPassword);
      await expect(page.getByRole('banner').getByRole('button', { name: /Account menu/ })).toBeVisible();
      await expectMember();
      await expectGuest(guest);
    });
  });
}

test.describe('a refused form', () => {
  test.use(withoutJavaScript);

  test('what was typed wrongly comes back to its writer alone', async ({ page, anotherVisitor }) => {
    const email = newEmail();
    await page.goto('/login');
    await fillLogin(page, email, 'wrong-password-1');
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    const guest = await anotherVisitor(withoutJavaScript);
    expect(isFromMemory(await guest.goto(`${site('kayak')}/login`))).toBe(true);
    expect(await guest.content()).not.toContain(email);
    await expect(guest.getByLabel('Email address')).toHaveValue('');
  });
});

test('hosts never mix', async ({ page, request }) => {
  for (const _ of [1, 2]) {
    for (const origin of [site('kayak'), site('momondo'), site('umiak')]) {
      expect(isFromMemory(await page.goto(origin))).toBe(true);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`);
    }
  }
  const forged = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Original-URL': '/login',
  };
  const answer = await request.get('/', { headers: forged });
  expect(isFromMemory(answer)).toBe(true);
  expect(await answer.text()).toBe(await (await request.get('/')).text());
});
