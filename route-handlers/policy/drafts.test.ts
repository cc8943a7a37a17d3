import { readFlash } from '@/lib/server/http/flash';
import { isAble } from '@/lib/server/identity/proofs';
import { policyDesk } from '@/lib/server/policy/policy-drafts';
import { newColleague } from '@/tests/factories/colleagues';
import { refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const drafts = '/i/api/business/policies/v1/drafts';
let manager: TestBrowser;
let colleague: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: colleague } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
});
beforeEach(() => db.query('delete from policy_draft'));

const held = async (browser = manager) => {
  const answer = await browser.get('/i/api/business/company/v1/');
  return ((await answer.json()) as { policySettings: { train: { version: number; policies: unknown[] } } })
    .policySettings.train;
};

/** What a page that is drawn now posts of the draft and of what holds. */
const drawn = async (browser = manager) => {
  const [draft] = await db.query<{ version: number }>(
    `select d.version from policy_draft d join company c on c.id = d.company_id
     where d.vertical = 'train' and c.name = $1`,
    [browser === other ? 'Beacon Kites' : 'Acme Lanterns'],
  );
  return { version: String(draft?.version ?? 0), published: String((await held(browser)).version) };
};

/** Posts a form of a page that is drawn now, or was drawn when `body` says. */
const post = async (path: string, body: Readonly<Record<string, string>> = {}, browser = manager) =>
  browser.call('POST', `${drafts}/train/${path}`, {
    ...(await drawn(browser)),
    ...(path === 'publish' ? { note: 'Why' } : {}),
    ...body,
  });

const conflict = [409, 'VERSION_CONFLICT', 'version'];
const rule = {
  'FARE_ABOVE_CAP-on': 'true',
  'FARE_ABOVE_CAP-action': 'approve',
  'FARE_ABOVE_CAP-amount': '180',
};

test('a policy is written in a draft, and holds once it is published', async () => {
  const before = await held();
  expect((await post('act', { act: 'lean' })).status).toBe(200);
  const places = 'London 260\nGB 190\nboston - new york 90';
  const guests = {
    name: 'Guests',
    audience: 'guests',
    ...rule,
    'FARE_ABOVE_CAP-overrides': places,
  };
  expect((await post('policy', guests)).status).toBe(200);
  expect(await held()).toEqual(before);
  const page = await drawn();
  expect((await post('publish', { note: 'First' })).status).toBe(200);
  expect(await refusalOf(await post('publish', page))).toEqual(conflict);
  expect(await held()).toMatchObject({
    version: before.version + 1,
    policies: [
      {
        name: 'Guests',
        audience: { kind: 'guests' },
        rules: [
          {
            code: 'FARE_ABOVE_CAP',
            amount: 180,
            overrides: [
              { place: 'LON', amount: 260 },
              { place: 'GB', amount: 190 },
              { place: 'BOS-NYC', amount: 90 },
            ],
          },
        ],
      },
      { name: 'Standard', audience: { kind: 'all' } },
    ],
  });
});

test('a figure that makes no sense is refused by its field, and the draft stays as it was', async () => {
  const bad = { name: 'Trains', ...rule, 'FARE_ABOVE_CAP-amount': 'much' };
  const field = 'FARE_ABOVE_CAP-amount';
  expect(await refusalOf(await post('policy', bad))).toEqual([400, 'VALIDATION_ERROR', field]);
  const place = { ...bad, ...rule, 'FARE_ABOVE_CAP-overrides': 'London 90\nNowhere 12' };
  const unknown = (await (await post('policy', place)).json()) as { errors: readonly unknown[] };
  expect(unknown.errors[0]).toMatchObject({
    code: 'PLACE_UNKNOWN',
    field: 'FARE_ABOVE_CAP-overrides',
    localizedDescription: expect.stringMatching(/: Nowhere 12$/),
  });
  expect(await db.query('select 1 from policy_draft')).toEqual([]);
});

test.each([
  ['Atlantis 100', 'PLACE_UNKNOWN', 'Atlantis 100'],
  ['London', 'PLACE_AMOUNT', 'London'],
  ['GB 190\nLondon 0', 'PLACE_AMOUNT', 'London 0'],
  ['London 190\nGB 90\nLON 200', 'PLACE_TWICE', 'LON 200'],
])('of the places %j the line that is wrong is named, and why', async (places, code, line) => {
  const fields = { name: 'Trains', ...rule, 'FARE_ABOVE_CAP-overrides': places };
  const answer = (await (await post('policy', fields)).json()) as {
    errors: { localizedDescription: string }[];
  };
  expect(answer.errors[0]).toMatchObject({ code, field: 'FARE_ABOVE_CAP-overrides' });
  expect(answer.errors[0]?.localizedDescription.endsWith(`: ${line}`)).toBe(true);
});

test('every field that is wrong is told at once, each with its own code, with and without script', async () => {
  const fields = {
    name: 'Trains',
    ...rule,
    'FARE_ABOVE_CAP-amount': 'much',
    'FARE_ABOVE_CAP-overrides': 'Nowhere 12',
    'BOOKED_LATE-on': 'true',
    'BOOKED_LATE-action': 'warn',
    'BOOKED_LATE-days': 'soon',
  };
  const answer = await post('policy', fields);
  expect([answer.status, ((await answer.json()) as { errors: unknown }).errors]).toMatchObject([
    400,
    [
      { code: 'VALIDATION_ERROR', field: 'FARE_ABOVE_CAP-amount' },
      {
        code: 'PLACE_UNKNOWN',
        field: 'FARE_ABOVE_CAP-overrides',
        localizedDescription: expect.stringMatching(/: Nowhere 12$/),
      },
      { code: 'VALIDATION_ERROR', field: 'BOOKED_LATE-days' },
    ],
  ]);
  const form = { ...fields, ...(await drawn()), form: 'policy', formtoken: await manager.formToken() };
  const page = '/business/policy/train/settings?view=edit';
  const plain = await manager.submit(`${drafts}/train/policy`, form, page);
  expect(plain.headers.get('location')).toMatch(/error=VALIDATION_ERROR$/);
  expect(await readFlash(`flash=${manager.cookies.get('flash')}`)).toMatchObject({
    field: 'FARE_ABOVE_CAP-amount',
    also: [
      { field: 'FARE_ABOVE_CAP-overrides', code: 'PLACE_UNKNOWN', line: 'Nowhere 12' },
      { field: 'BOOKED_LATE-days' },
    ],
  });
});

test('two policies of a draft are not called alike, also in other letters', async () => {
  const guests = { name: 'Guests', audience: 'guests', ...rule };
  await post('act', { act: 'lean' });
  expect((await post('policy', guests)).status).toBe(200);
  const again = await post('policy', { ...guests, name: ' GUESTS ' });
  expect(await refusalOf(again)).toEqual([409, 'NAME_USED', 'name']);
});

test('of two who change a draft at once the second learns of the first', async () => {
  const page = await drawn();
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post('policy', { name: `Trains ${at}`, ...page, ...rule })),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('policies move and go, but the one for everybody stays, and an older version comes back', async () => {
  await post('act', { act: 'balanced' });
  await post('policy', { name: 'Guests', audience: 'guests' });
  await post('publish');
  const { version } = await held();
  expect(await refusalOf(await post('act', { act: 'remove', of: 'standard' }))).toEqual([
    404,
    'NOT_FOUND',
    null,
  ]);
  expect((await post('act', { act: 'remove', of: 'policy2' })).status).toBe(200);
  await post('publish');
  expect((await held()).policies).toHaveLength(1);
  await post('act', { act: 'restore', of: String(version) });
  await post('publish');
  expect((await held()).policies).toHaveLength(2);
});

test('nothing is published without a word on what changes', async () => {
  await post('act', { act: 'lean' });
  const { version } = await held();
  expect(await refusalOf(await post('publish', { note: '  ' }))).toEqual([400, 'VALIDATION_ERROR', 'note']);
  expect((await held()).version).toBe(version);
});

test('a policy for people whom a higher one is for is shown as overlapped', async () => {
  await post('act', { act: 'lean' });
  await post('policy', { name: 'Guests', audience: 'guests' });
  await post('policy', { name: 'More guests', audience: 'guests' });
  const viewer = await viewerIn(manager);
  if (!isAble(viewer, 'company.policies')) throw new Error('may not write policies');
  const { draft, overlaps } = await policyDesk(viewer, 'train');
  expect(draft?.policies.map(({ id }) => overlaps.get(id))).toEqual([undefined, 'Guests', undefined]);
});

test('a draft is of one company alone', async () => {
  await post('act', { act: 'lean' });
  const foreign = (version: string) => post('publish', { version }, other);
  expect(await refusalOf(await foreign((await drawn()).version))).toEqual(conflict);
  expect(await refusalOf(await foreign('0'))).toEqual([404, 'NOT_FOUND', null]);
  const [group] = await db.query<{ id: string }>(
    "select g.id from traveler_group g join company c on c.id = g.company_id where c.name = 'Acme Lanterns' limit 1",
  );
  const audience = `groups:${group?.id}`;
  await post('act', { act: 'lean' }, other);
  const foreignPolicy = { name: 'Foreign', audience };
  const unknown = [400, 'VALIDATION_ERROR', 'audience'];
  expect(await refusalOf(await post('policy', foreignPolicy, other))).toEqual(unknown);
  expect((await post('policy', { ...foreignPolicy, audience: 'guests' }, other)).status).toBe(200);
  // As a group stands there that was deleted meanwhile.
  await db.query(`update policy_draft set policies = jsonb_set(policies, '{0,audience}', $1)`, [
    JSON.stringify({ kind: 'groups', ids: [group?.id] }),
  ]);
  const published = await post('publish', {}, other);
  expect(await refusalOf(published)).toEqual(unknown);
});

test('a draft is published as it was shown, beside what it was compared with', async () => {
  await post('act', { act: 'lean' });
  const before = await drawn();
  const call = '/i/api/business/company/v1/settings/policies/train';
  expect((await manager.call('PUT', call, { policies: [] })).status).toBe(200);
  expect(await refusalOf(await post('publish', before))).toEqual(conflict);
  // Publishing by the call ends the draft; it is begun again.
  await post('act', { act: 'lean' });
  const older = await drawn();
  await post('act', { act: 'flexible' });
  expect(await refusalOf(await post('publish', older))).toEqual(conflict);
  const newest = await drawn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('publish', newest)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await held()).version).toBe(Number(before.published) + 2);
});

test.each([
  ['policy', { name: 'Stale', ...rule }],
  ['act', { act: 'discard' }],
  ['act', { act: 'flexible' }],
])('a page of a draft that is gone changes no newer one: %s %j', async (path, form) => {
  await post('act', { act: 'lean' });
  const page = await drawn();
  await post('act', { act: 'discard' }, colleague);
  await post('act', { act: 'balanced' }, colleague);
  const newer = await drawn();
  expect(await refusalOf(await post(path, { ...page, ...form }))).toEqual(conflict);
  expect(await drawn()).toEqual(newer);
});

test('a page from before a publication begins no draft', async () => {
  const page = await drawn();
  await post('act', { act: 'balanced' }, colleague);
  await post('publish', {}, colleague);
  const forms = [
    ['policy', { name: 'Stale', ...rule }],
    ['act', { act: 'lean' }],
    ['act', { act: 'discard' }],
  ] as const;
  for (const [path, form] of forms)
    expect(await refusalOf(await post(path, { ...page, ...form }))).toEqual(conflict);
  expect(await db.query('select 1 from policy_draft')).toEqual([]);
});
