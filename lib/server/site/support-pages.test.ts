import { NextRequest } from 'next/server';
import { isPersonalPage } from '@/lib/shared/site/is-personal-page';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { middleware } from '@/middleware';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { beginSupport, staffBrowser, supportBase } from '@/tests/factories/support';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

/** Staff that looks through the eyes of the demo's traveler. */
async function looking(): Promise<TestBrowser> {
  const admin = await roleBrowser('admin', db);
  await admin.post(`${supportBase}/support`, { hours: '4', reason: 'a trip is missing' });
  const staff = await staffBrowser(db);
  const answer = await beginSupport(staff, emailOfRole('traveler'));
  if (answer.status !== 200) throw new Error(await answer.text());
  return staff;
}

/** The screen that is drawn for a browser at an address, with the status of the answer. */
async function drawnFor({ cookies }: TestBrowser, path: string): Promise<string> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const response = await middleware(
    new NextRequest(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', cookie } }),
  );
  const target = new URL(response.headers.get('x-middleware-rewrite') ?? 'http://localhost:3000/-/-/nothing');
  return `${response.status} /${target.pathname.split('/').slice(3).join('/')}`;
}

const addresses = Object.keys(pageRules).filter(isPersonalPage);
const written = (address: string) => address.replaceAll(/\{\w+\}/g, 'x1');

test('V1 no page about one person alone is drawn for support, also where guests see it', async () => {
  expect(addresses).toEqual(expect.arrayContaining(['/trips', '/trips/saved', '/privacy/manage']));
  const support = await looking();
  const drawn = await Promise.all(
    addresses.map(async (address) => [address, await drawnFor(support, written(address))]),
  );
  expect(drawn).toEqual(addresses.map((address) => [address, '403 /denied']));
  expect(await drawnFor(support, '/business')).toBe('200 /business');
});

test('V1 for the person these pages are drawn', async () => {
  const traveler = await roleBrowser('traveler', db);
  for (const path of ['/trips', '/trips/saved', '/privacy/manage', '/profile/account'])
    expect(await drawnFor(traveler, path)).toBe(`200 ${path}`);
});
