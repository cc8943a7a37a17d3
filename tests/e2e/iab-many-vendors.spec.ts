import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeTcString } from '../../lib/shared/consent/tcf/decode-tc-string';
import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { partnerName, startVendorListHost } from './setup/vendor-list-host';

// Nobody says where the visitor is: the strictest regime, which asks by the framework.
test.use({ country: '' });

const folder = mkdtempSync(join(tmpdir(), 'many-vendors-'));
let host: Awaited<ReturnType<typeof startVendorListHost>>;
let server: RunningServer;

test.beforeAll(async () => {
  host = await startVendorListHost(900);
  server = await startServer({
    UMIAK_CMP_ID: '300',
    UMIAK_TCF_VENDORS: host.ids.join(','),
    UMIAK_VENDOR_LIST_URL: host.url,
    UMIAK_DATA: folder,
  });
});

test.afterAll(async () => {
  await server.stop();
  await host.stop();
  rmSync(folder, { recursive: true });
});

test('with 900 vendors each is found by its name, and what is said to each stands in the saved string', async ({
  page,
}) => {
  const offered = async (): Promise<number> =>
    (await (await page.request.get(`${server.origin}/i/api/iabtcf/v1/initialPrefs`)).json()).numVendors;
  await expect.poll(offered).toBe(900);

  await test.step('the texts are those of the official translation, where there is one', async () => {
    const part = async (path: string) => (await page.request.get(server.origin + path)).text();
    await expect.poll(() => part('/ar-ae/privacy/partners')).toContain('AR: Measure advertising');
    const german = await part('/de-de/privacy/partners');
    expect(german).toContain('Measure advertising');
    expect(german).not.toContain('AR: ');
  });

  await page.goto(`${server.origin}/help`);
  const dialog = page.locator('dialog#consent');
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await dialog.getByRole('link', { name: '900 partners' }).click();
  const search = page.getByRole('textbox', { name: 'Find a partner' });
  await search.fill(partnerName(900));
  await expect(page.locator('#iab-vendor-list [data-iab-vendor]:visible')).toHaveCount(1);
  await page.getByRole('switch', { name: `Allow: ${partnerName(900)}` }).check();

  // The rest as quickly as events can be sent; every odd one is allowed.
  const found = await search.evaluate((element, ids) => {
    const field = element as HTMLInputElement;
    return ids.filter((id) => {
      field.value = String(id).padStart(4, '0');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const left = document.querySelectorAll<HTMLElement>('#iab-vendor-list [data-terms]:not([hidden])');
      const one = left[0]?.querySelector<HTMLInputElement>(`[name=v${id}]`);
      if (one && id % 2 === 1) one.click();
      return left.length === 1 && one !== null;
    });
  }, host.ids);
  expect(found).toEqual(host.ids);

  await page.getByRole('tab', { name: 'Processing' }).click();
  await page.getByRole('switch', { name: 'Allow: Use precise geolocation data' }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(dialog).toBeHidden();
  const saved = async (): Promise<string> =>
    (await page.context().cookies()).find(({ name }) => name === 'kyk_tcf')?.value ?? '';
  await expect.poll(saved).not.toBe('');
  const model = decodeTcString(await saved());
  expect(model.vendorConsents).toEqual(host.ids.filter((id) => id % 2 === 1 || id === 900));
  expect(model.disclosedVendors).toEqual(host.ids);
  expect(model.specialFeatureOptIns).toEqual([1]);
});
