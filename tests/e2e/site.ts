import { type APIRequestContext, type APIResponse, expect, type Page, type Response } from '@playwright/test';
import type { BrandKey } from '../../lib/shared/site/brands';

/** Host name of each brand in the demo; Chromium takes every name below localhost to this machine. */
const hosts: Readonly<Record<BrandKey, string>> = {
  kayak: 'localhost',
  cheapflights: 'cheapflights.localhost',
  momondo: 'momondo.localhost',
  umiak: 'umiak.localhost',
  checkfelixat: 'checkfelix.localhost',
  swoodoo_wl: 'swoodoo.localhost',
  mundi: 'mundi.localhost',
  opentable: 'opentable.localhost',
  kayak4b: 'kayak4b.localhost',
};

/** The brand's origin on the server of this run, or on the one at `origin`. */
export function site(brand: BrandKey, origin = process.env.UMIAK_E2E_ORIGIN): string {
  if (origin === undefined) throw new Error('No server was started: run through playwright.config.ts');
  return `http://${hosts[brand]}:${new URL(origin).port}`;
}

/** Opens a path of a brand and makes sure that it is that brand which answers. */
export async function openSite(page: Page, brand: BrandKey, path = '/'): Promise<Response> {
  const response = await page.goto(`${site(brand)}${path}`);
  if (response === null) throw new Error(`${path} was not loaded anew`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', brand);
  return response;
}

/**
 * Asks for an address without a browser. Unlike Chromium, Node knows no names below localhost: the request goes
 * to this machine and names the host.
 */
export function askSite(
  request: APIRequestContext,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  const asked = new URL(url, site('kayak'));
  const { host } = asked;
  asked.hostname = 'localhost';
  return request.get(asked.href, { maxRedirects: 0, headers: { ...headers, host } });
}
