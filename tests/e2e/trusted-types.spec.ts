import type { Page } from '@playwright/test';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { openPicker } from './pickers';

/** What comes of text that becomes markup or the address of a script: an error's name, or nothing. */
function sinks(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [
      () => Object.assign(document.createElement('p'), { innerHTML: '<img src=data:,>' }),
      () => document.body.insertAdjacentHTML('beforeend', '<i></i>'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () => Object.assign(document.createElement('script'), { src: '/pictures/a.webp' }),
      () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>' }),
    ].map((sink) => {
      try {
        sink();
        return null;
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
}

const complaint =
  /TrustedHTML|TrustedScriptURL|trusted-types|require-trusted-types-for|This document requires/;

test('V8 on a page without React no text becomes markup or the address of a script', async ({
  page,
  allow,
}) => {
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await page.waitForFunction(() => performance.getEntriesByName('runtime-started').length > 0);
  allow(complaint);
  expect(await sinks(page)).toEqual(Array(5).fill('TypeError'));
  const another = await page.evaluate(() => {
    try {
      return (window as unknown as Factory).trustedTypes.createPolicy('another', {}).toString();
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(another).toBe('TypeError');
});
type Factory = { readonly trustedTypes: { createPolicy(name: string, rules: object): object } };

test('V8 on a page with React that is only reported', async ({ page, allow }) => {
  await registerWithoutPage(page, newEmail());
  const answer = await page.goto('/profile/account');
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).not.toContain('trusted-types');
  expect(headers['content-security-policy-report-only']).toContain("require-trusted-types-for 'script'");
  allow(complaint);
  expect(await sinks(page)).toEqual(Array(5).fill(null));
});

test('what a page does by itself is no violation: scripts, pictures and lists that come later', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('footer[data-loaded]')).toBeVisible();
  await expect(await openPicker(page, 'currency')).toBeVisible();
});

test('a browser reports what was stopped, and the log says so', async ({ page, allow, anotherServer }) => {
  const server = await anotherServer();
  await page.goto(`${server.origin}/help?email=ada@example.com`);
  allow(/Content Security Policy|violates|evil|content security policy/);
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/x.png?ada' }));
  });
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('a policy stopped something');
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes('a policy stopped'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    page: 'help',
    directive: 'img-src',
    blocked: 'https://evil.example',
    enforced: true,
  });
  expect(server.output()).not.toContain('ada');
});
