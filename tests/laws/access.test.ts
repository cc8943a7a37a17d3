import { seedDemo } from '@/lib/server/demo/seed-demo';
import { adminPages } from '@/lib/shared/access/admin-pages';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { pageRules } from '@/lib/shared/site/page-rules';
import { calls } from '@/route-handlers';
import { roleBrowsers } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { type AccessRole, accessLines, accessRoles } from './access-table';
import { repositorySources } from './repository';
import { sampleCalls, sampleRequest } from './sample-calls';

const db = testDatabase();
beforeAll(() => seedDemo(), 60_000);

const endpoints = Object.values(calls).flat();
const lines = accessLines();

async function statusOf(browser: TestBrowser, address: string): Promise<number> {
  const [method = ''] = address.split(' ');
  const { path, body, headers } = sampleRequest(address);
  const response = await browser.request(method, path, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return response.status;
}

test('every address has one line in access.csv, and every line an address', () => {
  const pages = [
    ...Object.keys(pageRules),
    ...everyAdminPage(adminPages).map(({ url }) => `/business${url}`),
  ];
  const files = repositorySources()
    .map(({ path }) => /^app(\/.+)\/route\.ts$/.exec(path)?.[1] ?? '')
    .filter((path) => path !== '' && !path.includes('[...'))
    .map((path) => path.replaceAll(/\[(\w+)\]/g, '{$1}'));
  const addresses = [
    ...endpoints.map(({ address }) => address),
    ...files.map((path) => `FILE ${path}`),
    ...pages.map((path) => `PAGE ${path}`),
  ];
  expect(lines.map(({ address }) => address).sort()).toEqual([...addresses].sort());
});

test('every endpoint has a sample call', () => {
  expect(Object.keys(sampleCalls).sort()).toEqual(endpoints.map(({ address }) => address).sort());
});

const endpointLines = lines.filter(({ address }) => !/^(?:PAGE|FILE) /.test(address));

test.each(accessRoles)(
  '%s gets the expected status of every endpoint',
  async (role: AccessRole) => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    const another = roleBrowsers(role, db);
    for (const { address, statuses } of endpointLines) {
      found[address] = await statusOf(await another(), address);
      expected[address] = statuses[role];
    }
    expect(found).toEqual(expected);
  },
  240_000,
);
