import type * as z from 'zod';
import type { PolicyFileChecked } from '@/lib/shared/policy/policy-calls';
import { newColleague } from '@/tests/factories/colleagues';
import { sendFiles } from '@/tests/factories/company-with-people';
import { refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const policies = '/i/api/business/policies/v1';
const files = `${policies}/files/train`;
let manager: TestBrowser;
let colleague: TestBrowser;
let traveler: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: colleague } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: traveler } = await newColleague(db, { role: 'traveler' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
});
beforeEach(() => db.query('delete from policy_draft; delete from policy_version; delete from rate_limit'));

const standard = {
  name: 'Standard',
  audience: { kind: 'all' },
  currency: 'USD',
  rules: [
    { code: 'FARE_ABOVE_CAP', action: 'approve', amount: 180, overrides: [{ place: 'LON', amount: 260 }] },
  ],
};
const executives = {
  ...standard,
  name: 'Executives',
  audience: { kind: 'groups', names: ['Executives'] },
  rules: [],
};
const fileOf = (...some: readonly object[]) =>
  JSON.stringify({ format: 'travel-policies', version: 1, vertical: 'train', policies: some });

type Checked = z.infer<typeof PolicyFileChecked>;
async function check(text: string | Blob, browser = manager, path = files): Promise<Checked> {
  const body = new FormData();
  body.set('file', new File([text], 'policies.json'));
  const answer = await sendFiles(browser, `${path}/check`, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Checked;
}
/** What a page that is drawn now posts of the draft and of what holds. */
async function drawn() {
  const [row] = await db.query<{ version: number; published: number }>(
    `select coalesce((select version from policy_draft d where d.company_id = c.id and vertical = 'train'), 0) version,
       coalesce((select max(version) from policy_version v where v.company_id = c.id and vertical = 'train'), 0) published
     from company c where name = 'Acme Lanterns'`,
  );
  return { version: String(row?.version), published: String(row?.published) };
}
const take = async (file: string | null, browser = manager, more: object = {}) =>
  browser.call('POST', `${files}/import`, { file, ...(await drawn()), ...more });
const get = (of: string, browser = manager) => browser.get(`${files}?of=${of}`);
const draftPolicies = async () =>
  (await db.query<{ policies: unknown[] }>('select policies from policy_draft'))[0]?.policies;
const publish = async () =>
  manager.call('POST', `${policies}/drafts/train/publish`, { ...(await drawn()), note: 'Why' });

test('what was exported comes back as the draft, and never holds at once', async () => {
  const seen = await check(fileOf(executives, standard));
  expect(seen).toMatchObject({ problem: null, faults: [], added: ['Executives', 'Standard'], removed: [] });
  expect([await draftPolicies(), await db.count('policy_version')]).toEqual([undefined, 0]);
  expect((await take(seen.file)).status).toBe(200);
  const [group] = await db.query<{ id: string }>("select id from traveler_group where name = 'Executives'");
  expect(await draftPolicies()).toMatchObject([
    { name: 'Executives', audience: { kind: 'groups', ids: [group?.id] } },
    { name: 'Standard', rules: [{ amount: 180 }] },
  ]);
  expect(await db.count('policy_version')).toBe(0);
  expect(await db.count('audit', `action = 'policy.imported' and data->>'vertical' = 'trains'`)).toBe(1);

  const draft = await get('draft');
  expect(draft.headers.get('content-disposition')).toBe('attachment; filename="train-policies.json"');
  const text = await draft.text();
  expect(JSON.parse(text)).toEqual(JSON.parse(fileOf(executives, standard)));
  expect(text).not.toContain(group?.id);
  expect((await publish()).status).toBe(200);
  expect(await (await get('published')).text()).toBe(text);
  expect(await refusalOf(await get('draft'))).toEqual([404, 'NOT_FOUND', null]);
  expect(await check(text)).toMatchObject({ added: [], removed: [], changed: [] });
  const changed = fileOf({ ...standard, currency: 'GBP' });
  expect(await check(changed)).toMatchObject({ added: [], removed: ['Executives'], changed: ['Standard'] });
  expect(await db.count('audit', `action = 'policy.exported'`)).toBe(2);
});

test.each([
  ['', 'json'],
  ['{"format": "travel-policies", "vers', 'json'],
  ['{"name": "something else"}', 'format'],
  [fileOf().replace('"version":1', '"version":9'), 'version'],
  [fileOf().replace('train', 'flight'), 'vertical'],
  [new Blob([new Uint8Array([0x7b, 0xff, 0x7d])]), 'encoding'],
  [`${fileOf()}${' '.repeat(512 * 1024)}`, 'size'],
])('what cannot be read says why, and nothing is stored (%#)', async (text, problem) => {
  const before = await db.count('ticket');
  expect(await check(text)).toMatchObject({
    problem,
    file: null,
    redirect: expect.stringContaining(problem),
  });
  expect([await draftPolicies(), await db.count('ticket')]).toEqual([undefined, before]);
});

test('what does not fit is told with its policy and field, and cannot be taken over', async () => {
  const bad = fileOf(
    { ...executives, audience: { kind: 'groups', names: ['Executives', 'Crew'] } },
    { ...executives, name: 'Paris', audience: { kind: 'offices', names: ['Paris'] } },
    standard,
  );
  const seen = await check(bad);
  expect(seen.faults).toEqual([
    { policy: 1, name: 'Executives', why: 'groups', about: 'Crew', limit: null },
    { policy: 2, name: 'Paris', why: 'offices', about: 'Paris', limit: null },
  ]);
  expect(await refusalOf(await take(seen.file))).toEqual([400, 'VALIDATION_ERROR', 'file']);
  const [rule] = standard.rules;
  const wrong = await check(
    fileOf({ ...standard, currency: 'DOLLARS', note: 'x' }, { ...standard, rules: [{ ...rule, amount: 0 }] }),
  );
  expect(wrong.faults.map(({ about, policy, why }) => [policy, why, about]).sort()).toEqual([
    [1, 'currency', 'currency'],
    [1, 'unknownField', 'note'],
    [2, 'least', 'FARE_ABOVE_CAP.amount'],
  ]);
  const twice = await check(fileOf({ ...standard, name: 'STANDARD' }, standard));
  expect(twice.faults).toMatchObject([{ policy: 2, why: 'nameTwice' }]);
  expect(await refusalOf(await take(twice.file))).toEqual([400, 'VALIDATION_ERROR', 'file']);
  expect(await draftPolicies()).toBeUndefined();
});

test('a group that is gone by the time of the press is told then', async () => {
  await db.query(
    `insert into traveler_group (company_id, name, kind) select id, 'Pilots', 'policy' from company where name = 'Acme Lanterns'`,
  );
  const { file } = await check(
    fileOf({ ...executives, audience: { kind: 'groups', names: ['Pilots'] } }, standard),
  );
  await db.query("delete from traveler_group where name = 'Pilots'");
  expect(await refusalOf(await take(file))).toEqual([400, 'VALIDATION_ERROR', 'file']);
});

test('a file is of one person, one company and one kind of travel, is taken over once, and is sealed', async () => {
  const { file } = await check(fileOf(standard));
  const [kept] = await db.query<{ data: { file: string } }>(
    `select data from ticket where kind = 'policyFile' order by created_at desc limit 1`,
  );
  expect(kept?.data.file).not.toContain('Standard');
  for (const browser of [colleague, other])
    expect(await refusalOf(await take(file, browser))).toEqual([404, 'NOT_FOUND', null]);
  const elsewhere = await manager.call('POST', `${policies}/files/car/import`, { file, ...(await drawn()) });
  expect(await refusalOf(elsewhere)).toEqual([404, 'NOT_FOUND', null]);
  expect((await take(file)).status).toBe(200);
  expect(await refusalOf(await take(file))).toEqual([404, 'NOT_FOUND', null]);
});

test('who may not write policies takes none out and brings none in', async () => {
  const body = () => {
    const form = new FormData();
    form.set('file', new File([fileOf(standard)], 'policies.json'));
    return form;
  };
  const answers = [
    await get('published', traveler),
    await sendFiles(traveler, `${files}/check`, body()),
    await take('none', traveler),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  await manager.call('POST', `${policies}/drafts/train/act`, { act: 'lean', ...(await drawn()) });
  expect(await refusalOf(await get('draft', other))).toEqual([404, 'NOT_FOUND', null]);
  expect(await (await get('published', other)).json()).toMatchObject({ policies: [] });
});

test('of two managers who take over files at once one does, and nobody’s draft is lost unseen', async () => {
  const [one, two] = [await check(fileOf(standard)), await check(fileOf(executives, standard), colleague)];
  const page = await drawn();
  const before = await db.count('audit', `action = 'policy.imported'`);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      nth % 2 === 0 ? take(one.file, manager, page) : take(two.file, colleague, page),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => [404, 409].includes(status))).toHaveLength(19);
  expect(await db.count('audit', `action = 'policy.imported'`)).toBe(before + 1);
  expect(await db.count('policy_draft')).toBe(1);
  // The file that was not taken over is still there for whoever compares again.
  const again = [await take(one.file), await take(two.file, colleague)];
  expect(again.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a form without script leads to the preview, and from there back to the policies', async () => {
  const { redirect, file } = await check(fileOf(standard));
  expect(redirect).toBe(`/business/policy/train/settings?view=import&file=${file}`);
  const form = { form: 'policy-import', file: String(file), formtoken: await manager.formToken() };
  const send = async (more: object = {}) => {
    const fields = { ...form, ...(await drawn()), ...more };
    const answer = await manager.submit(`${files}/import`, fields, redirect);
    return [answer.status, answer.headers.get('location')];
  };
  const stale = expect.stringMatching(/view=import&file=.*form=policy-import&error=VERSION_CONFLICT/);
  expect(await send({ version: '7' })).toEqual([303, stale]);
  expect(await send()).toEqual([303, '/business/policy/train/settings?form=policy-import&done=1']);
});
