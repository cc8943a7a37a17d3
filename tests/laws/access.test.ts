import { adminPages } from '@/lib/shared/access/admin-pages';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { pageRules } from '@/lib/shared/site/pages/page-rules';
import { calls } from '@/route-handlers';
import { roleBrowsers } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';
import { type AccessRole, accessLines, accessRoles } from './access-table';
import { repositorySources } from './repository';
import { sampleCalls, sendSample } from './sample-calls';

const db = testDatabase({ demo: true });

const endpoints = Object.values(calls).flat();
const lines = accessLines();

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

const changing = new Set<string>(endpoints.filter((one) => one.changesState).map(({ address }) => address));

/** Calls under way at once: fewer than the pool has connections, since some calls need two. */
const atOnce = 4;

test.each(accessRoles)(
  '%s gets the expected status of every endpoint',
  async (role: AccessRole) => {
    const found: Record<string, number> = {};
    const another = roleBrowsers(role, db);
    const newRequestContext = async () => {
      const browser = await another();
      return { browser, formToken: await browser.formToken() };
    };
    // Calls that change nothing share a browser; the others may end every session of their person.
    const reader = await newRequestContext();
    const waiting = endpointLines.filter(({ address }) => !changing.has(address));
    const readOn = async () => {
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift())
        found[line.address] = (await sendSample(reader.browser, line.address, reader.formToken)).status;
    };
    await Promise.all(Array.from({ length: atOnce }, readOn));
    for (const { address } of endpointLines.filter((line) => changing.has(line.address))) {
      const { browser, formToken } = await newRequestContext();
      found[address] = (await sendSample(browser, address, formToken)).status;
    }
    expect(found).toEqual(
      Object.fromEntries(endpointLines.map(({ address, statuses }) => [address, statuses[role]])),
    );
  },
  240_000,
);
