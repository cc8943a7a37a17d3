import { getHostPage } from '@/route-handlers/embed/files';

const ask = (host: string, search = '') =>
  getHostPage(new Request(`http://${host}/demo/host${search}`, { headers: { host } }));

test('the demo’s host page stands on an origin of its own, and at no host of the site', async () => {
  const page = await ask('host.localhost:3000', '?locale=ar-AE');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:3000;');
  const html = await page.text();
  expect(html).toContain('<html lang="ar-AE" dir="rtl">');
  expect(html).toContain('import { embed } from "http://localhost:3000/embed/host.js"');
  for (const host of ['localhost:3000', 'momondo.localhost:3000', 'host.localhost:3001', 'evil.example'])
    expect((await ask(host)).status).toBe(404);
});
