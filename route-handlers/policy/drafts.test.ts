import { newColleague } from '@/tests/factories/colleagues';
import { refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const drafts = '/i/api/business/policies/v1/drafts';
let manager: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
});
beforeEach(() => db.query('delete from policy_draft'));

const post = (path: string, body: Readonly<Record<string, string>>, browser = manager) =>
  browser.call('POST', `${drafts}/train/${path}`, body);
const held = async (browser = manager) => {
  const answer = await browser.get('/i/api/business/company/v1/');
  return ((await answer.json()) as { policySettings: { train: { version: number; policies: unknown[] } } })
    .policySettings.train;
};

const publish = async (version: number, more: Readonly<Record<string, string>> = {}) =>
  post('publish', { version: String(version), published: String((await held()).version), ...more });

const rule = {
  'FARE_ABOVE_CAP-on': 'true',
  'FARE_ABOVE_CAP-action': 'approve',
  'FARE_ABOVE_CAP-amount': '180',
};

test('a policy is written in a draft, and holds once it is published', async () => {
  const before = await held();
  expect((await post('act', { act: 'lean', version: '0' })).status).toBe(200);
  const places = 'London 260\nGB 190\nboston - new york 90';
  const guests = {
    name: 'Guests',
    audience: 'guests',
    version: '1',
    ...rule,
    'FARE_ABOVE_CAP-overrides': places,
  };
  expect((await post('policy', guests)).status).toBe(200);
  expect(await held()).toEqual(before);
  expect((await publish(2, { note: 'First' })).status).toBe(200);
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
  expect(await refusalOf(await publish(2))).toEqual([409, 'VERSION_CONFLICT', 'version']);
});

test('a figure that makes no sense is refused by its field, and the draft stays as it was', async () => {
  const bad = { name: 'Trains', version: '0', ...rule, 'FARE_ABOVE_CAP-amount': 'much' };
  const field = 'FARE_ABOVE_CAP-amount';
  expect(await refusalOf(await post('policy', bad))).toEqual([400, 'VALIDATION_ERROR', field]);
  const place = { ...bad, ...rule, 'FARE_ABOVE_CAP-overrides': 'Nowhere 12' };
  expect(await refusalOf(await post('policy', place))).toEqual([
    400,
    'VALIDATION_ERROR',
    'FARE_ABOVE_CAP-overrides',
  ]);
  expect(await db.query('select 1 from policy_draft')).toEqual([]);
});

test('of two who change a draft at once the second learns of the first', async () => {
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, at) => post('policy', { name: `Trains ${at}`, version: '0', ...rule })),
  );
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('policies move and go, but the one for everybody stays, and an older version comes back', async () => {
  await post('act', { act: 'balanced', version: '0' });
  await post('policy', { name: 'Guests', audience: 'guests', version: '1' });
  await publish(2);
  const { version } = await held();
  expect(await refusalOf(await post('act', { act: 'remove', of: 'standard', version: '0' }))).toEqual([
    404,
    'NOT_FOUND',
    null,
  ]);
  expect((await post('act', { act: 'remove', of: 'policy2', version: '0' })).status).toBe(200);
  await publish(1);
  expect((await held()).policies).toHaveLength(1);
  await post('act', { act: 'restore', of: String(version), version: '0' });
  await publish(1);
  expect((await held()).policies).toHaveLength(2);
});

test('a draft is of one company alone', async () => {
  await post('act', { act: 'lean', version: '0' });
  const { version } = await held(other);
  const published = String(version);
  const foreign = (draft: string) => post('publish', { version: draft, published }, other);
  expect(await refusalOf(await foreign('1'))).toEqual([409, 'VERSION_CONFLICT', 'version']);
  expect(await refusalOf(await foreign('0'))).toEqual([404, 'NOT_FOUND', null]);
  const [group] = await db.query<{ id: string }>(
    "select g.id from traveler_group g join company c on c.id = g.company_id where c.name = 'Acme Lanterns' limit 1",
  );
  const audience = `groups:${group?.id}`;
  await post('act', { act: 'lean', version: '0' }, other);
  await post('policy', { name: 'Foreign', audience, version: '1' }, other);
  expect(await refusalOf(await foreign('2'))).toEqual([400, 'VALIDATION_ERROR', 'audience']);
});

test('a draft is published as it was shown, beside what it was compared with', async () => {
  await post('act', { act: 'lean', version: '0' });
  const { version } = await held();
  const call = '/i/api/business/company/v1/settings/policies/train';
  expect((await manager.call('PUT', call, { policies: [] })).status).toBe(200);
  const late = await post('publish', { version: '1', published: String(version) });
  expect(await refusalOf(late)).toEqual([409, 'VERSION_CONFLICT', 'version']);
  // Publishing by the call ends the draft; it is begun again.
  await post('act', { act: 'lean', version: '0' });
  await post('act', { act: 'flexible', version: '1' });
  expect(await refusalOf(await publish(1))).toEqual([409, 'VERSION_CONFLICT', 'version']);
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(2)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await held()).version).toBe(version + 2);
});
