import { ownChoices } from '@/lib/server/consent/consent-history';
import { Viewer } from '@/lib/server/identity/viewer';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
// Passwords are hashed and writers wait for each other: a busy machine takes its time.
const path = '/i/api/account/dataSharing/v1/optOut';
const gpc = { 'sec-gpc': '1' };
const read = (browser: TestBrowser, headers = {}) => readJson(browser, path, headers);
const save = async (browser: TestBrowser, allowDataSharing: unknown, headers = {}) =>
  sendJson(browser, 'PUT', path, { allowDataSharing }, headers);

test('CHTTP-014 CCPA-002 a new visitor allows sharing until they say no', async () => {
  expect(await read(testBrowser())).toEqual({ allowDataSharing: true });
});

test('ENT-070 CENT-025 allowDataSharing is a boolean, and nothing else is taken for one', async () => {
  const browser = testBrowser();
  expect(typeof ((await read(browser)) as { allowDataSharing: unknown }).allowDataSharing).toBe('boolean');
  for (const value of ['false', 0, null, undefined]) expect((await save(browser, value)).status).toBe(400);
});

test('CCPA-003 CCPA-004 CHTTP-015 a choice is answered, read again and kept for the account', async () => {
  const browser = testBrowser();
  const saved = await save(browser, false);
  expect([saved.status, await saved.json()]).toEqual([200, { allowDataSharing: false }]);
  expect(await read(browser)).toEqual({ allowDataSharing: false });
  const member = testBrowser();
  const email = await registered(member);
  await save(member, false);
  const elsewhere = testBrowser();
  await signedIn(elsewhere, email);
  expect(await read(elsewhere)).toEqual({ allowDataSharing: false });
  expect(await (await save(elsewhere, true)).json()).toEqual({ allowDataSharing: true });
  expect(await read(elsewhere)).toEqual({ allowDataSharing: true });
});

test('vendors are told the choice with the region a trusted hop names, and nobody else’s', async () => {
  const browser = testBrowser();
  const signal = (headers = {}) => readJson(browser, '/i/api/account/dataSharing/v1/signal', headers);
  expect(await signal()).toEqual({
    allowDataSharing: true,
    partnersAnswered: false,
    gpc: false,
    law: 'tcf',
    region: null,
  });
  await save(browser, false);
  const from = { 'x-country-code': 'US', 'x-region-code': 'ca' };
  expect(await signal(from)).toMatchObject({ allowDataSharing: false, gpc: false, law: 'us', region: 'CA' });
  expect(await signal({ ...from, ...gpc })).toMatchObject({ gpc: true });
});

test('an opt-out of either side wins when somebody signs in', async () => {
  const browser = testBrowser();
  await save(browser, false);
  await registered(browser);
  expect(await read(browser)).toEqual({ allowDataSharing: false });
  expect(await read(testBrowser())).toEqual({ allowDataSharing: true });
});

test('the browser’s own signal always counts, also over a yes', async () => {
  const browser = testBrowser();
  expect(await read(browser, gpc)).toEqual({ allowDataSharing: false });
  expect(await (await save(browser, true, gpc)).json()).toEqual({ allowDataSharing: false });
  expect(await read(browser, gpc)).toEqual({ allowDataSharing: false });
  expect(await read(browser, { 'sec-gpc': '0' })).toEqual({ allowDataSharing: true });
});

test('an opt-out from California is stored with where it came from', async () => {
  const browser = testBrowser();
  await save(browser, false, { 'x-country-code': 'US', 'x-region-code': 'CA' });
  const stored = await db.count(
    'consent_event',
    `facts @> '{"kind":"data-sharing","allowDataSharing":false,"country":"US","region":"CA","regime":"opt-out"}'`,
  );
  expect(stored).toBe(1);
});

test('members see their own choices from all their browsers, and nobody else’s', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await save(browser, false);
  await save(browser, true);
  const [row] = await db.query<{ id: string }>(`select account_id as id from credential where subject = $1`, [
    email,
  ]);
  const account = { id: row?.id ?? '' } as NonNullable<Viewer['account']>;
  const choices = await ownChoices(new Viewer(null, account, null, null), null);
  expect(choices.map(({ action, kind }) => [kind, action])).toEqual([
    ['data-sharing', 'allowed'],
    ['data-sharing', 'optedOut'],
  ]);
  expect(await ownChoices(new Viewer(null, null, null, null), null)).toEqual([]);
  expect(await ownChoices(new Viewer(null, null, null, null), 'x'.repeat(22))).toEqual([]);
});

test('the plain form of the privacy page keeps the switch as people read it, and leads back', async () => {
  const browser = testBrowser();
  const submit = async (fields: Readonly<Record<string, string>>) => {
    const answer = await browser.submit(path, { form: 'data-sharing', ...fields }, '/privacy/manage');
    return [answer.status, answer.headers.get('location')];
  };
  const back = '/privacy/manage?form=data-sharing&done=1';
  expect(await submit({ optOut: 'on', back })).toEqual([303, back]);
  expect(await read(browser)).toEqual({ allowDataSharing: false });
  expect(await submit({ back: 'https://evil.example/' })).toEqual([303, '/']);
  expect(await read(browser)).toEqual({ allowDataSharing: true });
});

// Last: the process remembers the flag for a while.
test('with the feature off both calls are refused', async () => {
  const browser = testBrowser();
  await db.query(`insert into flag (name, enabled) values ('dataSharing', false)`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect((await browser.get(path)).status).toBe(404);
  expect((await save(browser, false)).status).toBe(404);
  await db.query('delete from flag');
  jest.restoreAllMocks();
});
