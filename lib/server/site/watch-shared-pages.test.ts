import { readFlags } from '@/lib/server/identity/read-flags';
import { closeDatabase } from '@/lib/server/store/connection';
import { testDatabase } from '@/tests/setup/database';
import { readMessages } from './site-messages';
import { lookAtSharedPages } from './watch-shared-pages';
import { endSiteMessage, type NewMessage, writeSiteMessage } from './write-site-message';

const db = testDatabase();

const message: NewMessage = {
  brand: null,
  locales: null,
  audience: 'everybody',
  level: 'info',
  texts: { en: { text: 'Hello' } },
  link: null,
  dismissible: true,
  startsAt: new Date(),
  endsAt: null,
};
const pages = { clear: jest.fn(), dismissible: new Set<string>() };

beforeAll(() => {
  (globalThis as { __umiakPages?: typeof pages }).__umiakPages = pages;
});
beforeEach(async () => {
  await lookAtSharedPages();
  pages.clear.mockClear();
});

test('the pages in memory are forgotten once for each change, and know what can be put away', async () => {
  const id = await writeSiteMessage(message);
  const fixed = await writeSiteMessage({ ...message, dismissible: false });
  await lookAtSharedPages();
  await lookAtSharedPages();
  expect(pages.clear).toHaveBeenCalledTimes(1);
  expect([...pages.dismissible]).toEqual([String(id)]);
  await endSiteMessage(id);
  await endSiteMessage(fixed);
  await lookAtSharedPages();
  expect(pages.clear).toHaveBeenCalledTimes(2);
  expect([...pages.dismissible]).toEqual([]);
});

test('a message that begins later changes the pages when it does', async () => {
  const later = new Date(Date.now() + 3600_000);
  const id = await writeSiteMessage({ ...message, startsAt: later });
  await lookAtSharedPages();
  expect(pages.clear).not.toHaveBeenCalled();
  await lookAtSharedPages(later);
  expect(pages.clear).toHaveBeenCalledTimes(1);
  expect(await endSiteMessage(id)).toBe(true);
  expect(await endSiteMessage(id)).toBe(false);
});

test('a flag that is set changes the pages, and what is drawn next is drawn by it', async () => {
  const { prideLogo } = await readFlags();
  await db.query('insert into flag (name, enabled) values ($1, $2)', ['prideLogo', !prideLogo]);
  await lookAtSharedPages();
  await lookAtSharedPages();
  expect(pages.clear).toHaveBeenCalledTimes(1);
  expect((await readFlags()).prideLogo).toBe(!prideLogo);
});

test('without the database the last messages stay', async () => {
  const id = await writeSiteMessage(message);
  await lookAtSharedPages();
  const url = process.env.DATABASE_URL;
  await closeDatabase();
  process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
  try {
    pages.clear.mockClear();
    await lookAtSharedPages();
    expect((await readMessages()).map((one) => one.id)).toEqual([id]);
    expect(pages.clear).not.toHaveBeenCalled();
  } finally {
    await closeDatabase();
    if (url !== undefined) process.env.DATABASE_URL = url;
  }
});

test.each([
  { brand: 'nobody' },
  { locales: ['xx'] },
  { link: 'http://plain.example' },
  { link: '//evil.example' },
  { link: 'javascript:alert(1)' },
  { texts: {} },
  { texts: { en: { text: ' ' } } },
])('%j is not written', async (wrong) => {
  await expect(writeSiteMessage({ ...message, ...wrong })).rejects.toThrow();
});
