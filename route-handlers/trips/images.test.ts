import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();
const base = '/trips/api/images/seasonal';

test('ROUTE-036 a seasonal picture has exactly three segments in its address', async () => {
  const browser = testBrowser();
  for (const path of ['winter/LIS/card', 'spring/alps/small', 'summer/TYO/wide']) {
    const response = await browser.get(`${base}/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
  }
  for (const path of ['winter/LIS', 'winter/LIS/card/more', 'winter', '']) {
    expect((await browser.get(`${base}/${path}`)).status).toBe(404);
  }
});

test('a picture can be kept and can do nothing, and no other word makes one', async () => {
  const browser = testBrowser();
  const { headers } = await browser.get(`${base}/winter/LIS/card`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('public, max-age=');
  expect(headers.get('set-cookie')).toBeNull();
  for (const path of [
    'rain/LIS/card',
    'winter/XXX/card',
    'winter/LIS/huge',
    'winter/%3Cscript%3E/card',
    'constructor/LIS/card',
    'winter/toString/card',
  ]) {
    expect((await browser.get(`${base}/${path}`)).status).toBe(404);
  }
});
