import { lookAtSharedPages } from '@/lib/server/site/watch-shared-pages';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const current = '/i/api/sitemessage/v1/current';
const dismiss = '/i/api/sitemessage/v1/dismiss';

type Written = { readonly brand?: string; readonly dismissible?: boolean; readonly level?: string };

async function write(text: string, { brand = 'kayak', dismissible = true, level = 'info' }: Written = {}) {
  const texts = JSON.stringify({ en: { text, linkText: 'More' }, ar: { text: 'مرحبا' } });
  const [row] = await db.query<{ id: number }>(
    `insert into site_message (brand, level, texts, link, dismissible) values ($1, $2, $3, '/help', $4) returning id`,
    [brand, level, texts, dismissible],
  );
  await lookAtSharedPages();
  return row?.id ?? 0;
}

afterEach(async () => {
  await db.query('delete from site_message');
  await lookAtSharedPages();
});

test('HTTP-015 the message fetch answers with the current message, or with none', async () => {
  const browser = testBrowser();
  const before = await browser.get(current);
  expect([before.status, await before.json()]).toEqual([200, { message: null }]);
  const id = await write('Trains rest on Sunday.', { level: 'caution' });
  expect(await (await browser.get(current)).json()).toEqual({
    message: {
      id,
      text: 'Trains rest on Sunday.',
      lang: 'en',
      level: 'caution',
      link: { href: '/help', text: 'More' },
      dismissible: true,
    },
  });
});

test('the text comes in the caller’s language, and without link words without a link', async () => {
  await write('Hello.');
  const headers = { 'x-locale': 'ar-AE', 'x-requested-with': 'XMLHttpRequest' };
  const answer = await testBrowser().request('GET', current, { headers });
  expect(await answer.json()).toMatchObject({ message: { text: 'مرحبا', lang: 'ar', link: null } });
});

test('a message of another brand is none', async () => {
  await write('Only Momondo.', { brand: 'momondo' });
  expect(await (await testBrowser().get(current)).json()).toEqual({ message: null });
});

test('a message put away stays away in that browser alone', async () => {
  const id = await write('Hello.');
  const browser = testBrowser();
  const answer = await browser.post(dismiss, { id: String(id), redir: '/help' });
  expect([answer.status, await answer.json()]).toEqual([200, { redirect: '/help' }]);
  expect(await (await browser.get(current)).json()).toEqual({ message: null });
  expect(await (await testBrowser().get(current)).json()).toMatchObject({ message: { id } });
});

test('without script the form leads back to its page, never to another site', async () => {
  const id = await write('Hello.');
  for (const [redir, location] of [
    ['/help', '/help'],
    ['//evil.example', '/'],
  ] as const) {
    const answer = await testBrowser().submit(dismiss, { form: 'message', id: String(id), redir }, '/help');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    expect(answer.headers.getSetCookie().join()).toContain(`msg=${id};`);
  }
});

test('a message that must be read cannot be put away, nor one that does not exist', async () => {
  const id = await write('The site moves.', { dismissible: false });
  for (const each of [id, id + 1]) {
    expect((await testBrowser().post(dismiss, { id: String(each) })).status).toBe(404);
  }
});
