import { shownMessages } from '@/lib/server/company/shown-homepage-messages';
import { isAble } from '@/lib/server/identity/proofs';
import { dayInZone } from '@/lib/shared/day/utc-day';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/messages/v1';
const twenty = Array.from({ length: 20 }, (_, at) => at);
let admin: TestBrowser;
let reader: { readonly browser: TestBrowser; readonly membershipId: string };

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  reader = await newColleague(db, { role: 'traveler' });
});
const inZone = (zone: string) =>
  db.query(
    "update company set settings = jsonb_set(settings, '{timezone}', to_jsonb($1::text)) where name = 'Acme Lanterns'",
    [zone],
  );

beforeEach(async () => {
  await db.query('delete from homepage_message');
  await inZone('America/New_York');
});
afterEach(() => db.query('update membership set office_id = null where id = $1', [reader.membershipId]));

type Fields = Readonly<Record<string, string>>;

const form = (more: Fields = {}): Fields => ({
  kind: 'info',
  active: 'true',
  'title-en': 'Strike',
  'body-en': 'No trains today.\nNor tomorrow.',
  ...more,
});

type Listed = {
  readonly id: string;
  readonly version: number;
  readonly seen: number;
  readonly acknowledged: number;
};

const messages = async (): Promise<Listed[]> => (await ask(admin, 'GET', base)).body.messages;

async function add(more: Fields = {}): Promise<Listed> {
  const before = (await messages()).map(({ id }) => id);
  const { status } = await ask(admin, 'POST', base, form(more));
  if (status !== 200) throw new Error(`the message was not added: ${status}`);
  const made = (await messages()).find(({ id }) => !before.includes(id));
  if (made === undefined) throw new Error('the message is not there');
  return made;
}

async function shownTo(browser: TestBrowser, locale = 'en-US', now = new Date()) {
  const viewer = await viewerIn(browser);
  if (!isAble(viewer, 'messages.acknowledge')) throw new Error('acts for no company');
  return (await shownMessages(viewer, locale, now)).map(({ title }) => title);
}

test('ROUTE-070 a message is shown to those it is for and to nobody else', async () => {
  const [london] = await db.query<{ id: string }>("select id from office where name = 'London'");
  await add({ 'title-en': 'All' });
  await add({ 'title-en': 'London', [`for-${london?.id}`]: 'true' });
  await add({ 'title-en': 'Travelers', kind: 'warning', [`for-${await roleId(db, 'traveler')}`]: 'true' });
  await add({ 'title-en': 'Off', active: 'false' });
  expect(await shownTo(reader.browser)).toEqual(['Travelers', 'All']);
  await db.query('update membership set office_id = $2 where id = $1', [reader.membershipId, london?.id]);
  expect((await shownTo(reader.browser)).sort()).toEqual(['All', 'London', 'Travelers']);
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect(await shownTo(other)).toEqual([]);
});

test('a message is shown from its first to its last day in the time zone of the company', async () => {
  await add({ startsOn: '2027-03-02', endsOn: '2027-03-03' });
  // Noon in New York is 17:00 in UTC; its day ends there at 5 in the morning.
  const at = (iso: string) => shownTo(reader.browser, 'en-US', new Date(iso));
  expect(await at('2027-03-02T04:59:00Z')).toEqual([]);
  expect(await at('2027-03-02T05:01:00Z')).toEqual(['Strike']);
  expect(await at('2027-03-04T04:59:00Z')).toEqual(['Strike']);
  expect(await at('2027-03-04T05:01:00Z')).toEqual([]);
  await inZone('Asia/Tokyo');
  expect(await at('2027-03-01T15:01:00Z')).toEqual(['Strike']);
  expect(await at('2027-03-03T15:01:00Z')).toEqual([]);
  const before = dayInZone('Asia/Tokyo', new Date());
  const { id } = await add({ startsOn: '' });
  const [row] = await db.query<{ day: string }>(
    'select starts_on::text as day from homepage_message where id = $1',
    [id],
  );
  expect([before, dayInZone('Asia/Tokyo', new Date())]).toContain(row?.day);
});

test('readers see their language, else the company’s; markup stays what was typed', async () => {
  const markup = '<b>Streik</b> <script>alert(1)</script>';
  await add({ 'title-de': markup, 'body-de': 'Zeile eins\r\nZeile zwei' });
  expect(await shownTo(reader.browser, 'de-AT')).toEqual([markup]);
  expect(await shownTo(reader.browser, 'ja-JP')).toEqual(['Strike']);
  const [row] = await db.query<{ texts: { de: { body: string } } }>('select texts from homepage_message');
  expect(row?.texts.de.body).toBe('Zeile eins\nZeile zwei');
});

test('who has seen and acknowledged is counted once, and what is acknowledged is put away', async () => {
  const asking = await add({ asksAcknowledgement: 'true' });
  const telling = await add({ 'title-en': 'News' });
  const ack = (id: string) => ask(reader.browser, 'POST', `${base}/${id}/ack`, {});
  for (const _ of twenty.slice(0, 3)) await shownTo(reader.browser);
  const answers = await Promise.all(twenty.map(() => ack(asking.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await ack(telling.id)).status).toBe(404);
  expect(await shownTo(reader.browser)).toEqual(['News']);
  const counted = Object.fromEntries(
    (await messages()).map(({ acknowledged, id, seen }) => [id, [seen, acknowledged]]),
  );
  expect(counted).toEqual({ [asking.id]: [1, 1], [telling.id]: [1, 0] });
  const { browser: other } = await newColleague(db, { role: 'traveler', company: 'Beacon Kites' });
  expect((await ask(other, 'POST', `${base}/${asking.id}/ack`, {})).status).toBe(404);
});

keepsRecords(db, {
  path: base,
  table: 'homepage_message',
  page: '/policy/messages',
  form: 'message',
  changed: 'message.changed',
  fields: form({ startsOn: '2027-03-02' }),
  different: (nth) => ({ 'title-en': `Strike ${nth}` }),
  wrong: [
    ['title-en', { 'title-en': '', 'body-en': '' }],
    ['body-de', { 'title-de': 'Streik' }],
    ['title-en', { 'title-en': 'a\u202eb' }],
    ['endsOn', { endsOn: '2027-03-01' }],
    ['endsOn', { startsOn: '2026-01-01', endsOn: '2026-01-02' }],
    ['audience', { 'for-00000000-0000-4000-8000-000000000000': 'true' }],
  ],
});

test('who has seen a message goes with it', async () => {
  const { id } = await add();
  await shownTo(reader.browser);
  expect(await db.count('homepage_message_seen')).toBe(1);
  expect(
    (await ask(admin, 'POST', `${base}/${id}/remove`, await recordVersion(db, 'homepage_message', id)))
      .status,
  ).toBe(200);
  expect(await db.count('homepage_message_seen')).toBe(0);
});

test('the same press twenty times is one message', async () => {
  const answers = await Promise.all(twenty.map(() => ask(admin, 'POST', base, form())));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await messages()).toHaveLength(1);
  expect((await ask(admin, 'POST', base, form({ startsOn: '0000-01-01' }))).status).toBe(400);
});
