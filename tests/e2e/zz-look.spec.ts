import { test } from './fixtures';
import { site } from './site';

const shots = '/tmp/shots-banner';
test.use({ country: 'BR' });
test('look', async ({ browser }) => {
  test.setTimeout(180_000);
  const look = async (
    name: string,
    country: string,
    path: string,
    opt: Record<string, unknown>,
    act?: (page: import('@playwright/test').Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({
      ...opt,
      extraHTTPHeaders: { 'x-country-code': country, 'X-Forwarded-For': '10.9.9.9' },
    });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    page.on('console', (e) => e.type() === 'error' && console.log(name, 'console', e.text()));
    await page.goto(`${site('kayak')}${path}`);
    await page.waitForTimeout(600);
    try {
      await act?.(page);
    } catch (e) {
      console.log(name, String(e).slice(0, 400));
    }
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${shots}/${name}.png` });
    await context.close();
  };
  const wide = { viewport: { width: 1280, height: 800 } };
  const small = { viewport: { width: 360, height: 740 } };
  const dark = { ...wide, colorScheme: 'dark' };
  await look('01-landing-1280', 'BR', '/', wide);
  await look('02-landing-360', 'BR', '/', small);
  await look('03-landing-dark', 'BR', '/', dark);
  await look('04-select-1280', 'BR', '/', wide, (p) =>
    p.getByRole('link', { name: 'Choose categories' }).click(),
  );
  await look('05-select-360', 'BR', '/', small, (p) =>
    p.getByRole('link', { name: 'Choose categories' }).click(),
  );
  await look('06-details', 'BR', '/', wide, async (p) => {
    await p.getByRole('link', { name: 'Choose categories' }).click();
    await p.getByRole('link', { name: 'View details: Strictly' }).click();
  });
  await look('07-forced', 'US', '/', wide, async (p) => {
    await p.getByRole('contentinfo').getByRole('link', { name: 'Manage privacy' }).click();
  });
  await look('08-twoparty', 'KR', '/', wide);
  await look('09-twoparty-360', 'KR', '/', small);
  await look('10-transfer-dark', 'CN', '/', dark);
  await look('11-repeat', 'US', '/', wide);
  await look('12-repeat-360', 'US', '/', small);
  await look('13-sharing', 'US', '/', wide, async (p) => {
    await p.getByRole('contentinfo').getByRole('link', { name: 'Do not sell' }).click();
    await p.waitForTimeout(800);
  });
  await look('14-sharing-360', 'US', '/', small, async (p) => {
    await p.getByRole('contentinfo').getByRole('link', { name: 'Do not sell' }).click();
    await p.waitForTimeout(800);
  });
  await look('15-cookies-drawer', 'US', '/', wide, async (p) => {
    await p.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await p.waitForTimeout(800);
  });
  await look('16-cookies-page', 'US', '/privacy/cookies?hcd=true', wide);
  await look('17-manage', 'BR', '/privacy/manage', wide, async (p) => {
    await p.getByRole('button', { name: 'Accept all' }).first().click();
    await p.waitForTimeout(900);
    await p.reload();
    await p.screenshot({ path: `${shots}/17-full.png`, fullPage: true });
  });
  await look('18-manage-360', 'BR', '/privacy/manage?hcd=true', small, async (p) => {
    await p.screenshot({ path: `${shots}/18-full.png`, fullPage: true });
  });
  await look('19-nojs-select', 'BR', '/?consent=categories', { ...small, javaScriptEnabled: false });
});
