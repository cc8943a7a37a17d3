import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { listMailFiles } from '@/lib/server/vendors/mailbox-files';
import { registered } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

test('a mail of the demo is shown as it is designed: with its pictures, and without anything that runs or is fetched', async () => {
  const browser = testBrowser();
  await registered(browser);
  await outboxIdle();
  const [name = ''] = await listMailFiles();
  const shown = await browser.get(`/i/api/demo/v1/mails/${name.replace('.eml', '')}`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = shown.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; .*; sandbox /);
  expect(policy).not.toMatch(/script/);
  const html = await shown.text();
  expect(html).toContain('<img src="data:image/png;base64,');
  expect(html).not.toMatch(/cid:|<script/);
  expect((await browser.get('/i/api/demo/v1/mails/..%2Fsecret')).status).toBe(404);
});
