import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { additionalVendors, refreshAdditionalVendors } from './additional-vendors';
import { currentOffer } from './iab-offer';
import { refreshVendorList } from './refresh-vendor-list';
import { sampleVendorList } from './sample-vendor-list';
import { vendorList } from './vendor-list';

const list = (version: number, changed: object = {}) =>
  JSON.stringify({ ...sampleVendorList(), vendorListVersion: version, ...changed });

let server: Server;
let answer: RequestListener = () => {};
let url = '';
const folder = mkdtempSync(join(tmpdir(), 'gvl-'));

beforeAll(async () => {
  // Settings are read once, on first use.
  process.env.UMIAK_DATA = folder;
  process.env.UMIAK_CMP_ID = '300';
  process.env.UMIAK_TCF_VENDORS = '1,2,3';
  process.env.UMIAK_ADDITIONAL_VENDORS = '89,1097';
  server = createServer((asked, response) => answer(asked, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor-list.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  rmSync(join(folder, 'gvl'), { recursive: true, force: true });
  globalThis.__umiakVendorList = undefined;
});

declare global {
  var __umiakVendorList: unknown;
}

const refresh = () => refreshVendorList(url);
const versionInUse = () => vendorList().vendorListVersion;
const sends =
  (text: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'cache-control': 'max-age=604800', ...headers }).end(text);

/** Lets the list on disk be due again. */
function expire(): void {
  const file = join(folder, 'gvl', 'vendor-list.notes.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), freshUntil: 0 }));
}

test('a list is fetched, used, kept on disk, and not asked for again before its time', async () => {
  answer = sends(list(7));
  expect([versionInUse(), await refresh(), versionInUse()]).toEqual([1, 'newer', 7]);
  answer = sends(list(8));
  expect([await refresh(), versionInUse()]).toEqual(['fresh', 7]);
  globalThis.__umiakVendorList = undefined;
  expect(versionInUse()).toBe(7);
});

test('a due list is asked for by its tag, and kept when it has not changed', async () => {
  answer = sends(list(7), { etag: '"seven"' });
  await refresh();
  expire();
  let tag: string | undefined;
  answer = (asked, response) => {
    tag = asked.headers['if-none-match'];
    response.writeHead(304, { 'cache-control': 'max-age=604800' }).end();
  };
  expect([await refresh(), tag, await refresh()]).toEqual(['unchanged', '"seven"', 'fresh']);
});

const { vendors } = sampleVendorList();

test.each<[string, RequestListener]>([
  ['is older', sends(list(6))],
  ['has no vendors', sends(list(9, { vendors: {} }))],
  ['has lost one of our vendors', sends(list(9, { vendors: { 1: vendors[1] } }))],
  ['has a vendor under another number', sends(list(9, { vendors: { ...vendors, 900: vendors[1] } }))],
  [
    'has a bad date',
    sends(list(9, { vendors: { ...vendors, 1: { ...vendors[1], deletedDate: 'tomorrow' } } })),
  ],
  [
    'has a number beyond numbers',
    sends(list(9, { vendors: { ...vendors, 99999: { ...vendors[1], id: 99_999 } } })),
  ],
  ['is of another specification', sends(list(9, { gvlSpecificationVersion: 2 }))],
  ['has a version beyond its field', sends(list(4096))],
  ['is no JSON', sends('<html>')],
  ['is too large', sends(`${list(9)}${' '.repeat(4 * 1_048_576)}`)],
  ['is gone', (_, response) => response.writeHead(404).end()],
  ['has moved', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
])('a list that %s changes nothing', async (_, bad) => {
  answer = sends(list(7));
  await refresh();
  expire();
  answer = bad;
  expect([await refresh(), versionInUse()]).toEqual(['kept', 7]);
});

test('a source that does not answer in time changes nothing', async () => {
  answer = () => {};
  expect([await refresh(), versionInUse()]).toEqual(['kept', 1]);
});

test('a list on disk whose bytes were changed is not used', async () => {
  answer = sends(list(7));
  await refresh();
  const file = join(folder, 'gvl', 'vendor-list.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Amber', 'Ember'));
  globalThis.__umiakVendorList = undefined;
  expect(versionInUse()).toBe(1);
});

test('of Google’s providers those the operator names are asked for, beside a registered list', async () => {
  const rows = [
    'Provider ID,Provider Name,Policy URL,Domains',
    '89,"Harbour Network, Inc.",https://harbour.example/privacy,"harbour.example harbour-cdn.example"',
    '1097,Quay Tags,http://quay.example/privacy,quay.example',
    '2000,Nobody We Know,https://nobody.example,nobody.example',
  ];
  answer = sends(list(9));
  await refresh();
  answer = sends(rows.slice(0, 2).join('\n'));
  expect([await refreshAdditionalVendors(url), additionalVendors()]).toEqual(['kept', []]);
  answer = sends('<html>');
  expect([await refreshAdditionalVendors(url), additionalVendors()]).toEqual(['kept', []]);
  answer = sends(rows.join('\n'));
  expect(await refreshAdditionalVendors(url)).toBe('newer');
  const expected = [
    {
      id: 89,
      name: 'Harbour Network, Inc.',
      policyUrl: 'https://harbour.example/privacy',
      domains: ['harbour.example', 'harbour-cdn.example'],
    },
    { id: 1097, name: 'Quay Tags', policyUrl: '', domains: ['quay.example'] },
  ];
  expect(additionalVendors()).toEqual(expected);
  expect((await currentOffer('en-US')).additionalVendors).toEqual(expected);
});
