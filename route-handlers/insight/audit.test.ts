import { demoCast } from '@/lib/server/demo/demo-cast';
import { seedAudit } from '@/lib/server/demo/seed-audit';
import { inTransaction } from '@/lib/server/store/transaction';
import type { AuditPage } from '@/lib/shared/insight/audit-log';
import { roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/i/api/business/audit/v1';
const read = async (browser: TestBrowser, search = ''): Promise<AuditPage> =>
  (await browser.get(`${base}${search}`)).json() as Promise<AuditPage>;

/** An act in a company, by one of its people. */
async function act(
  company: string,
  email: string,
  action: string,
  at: string,
  data: object = {},
): Promise<void> {
  await db.query(
    `insert into audit (at, action, account_id, company_id, ip, data) values ($3, $4,
      (select account_id from credential where subject = $2), (select id from company where name = $1), '192.0.2.1', $5)`,
    [company, email, at, action, JSON.stringify(data)],
  );
}

const ada = 'ada.brightwell@acme-lanterns.example';
const theo = 'theo.marsh@acme-lanterns.example';

/** What the log of the demo company says, as a file. */
let story = '';

beforeAll(async () => {
  await inTransaction(async (tx) => {
    const cast = await demoCast(tx);
    if (cast !== null) await seedAudit(tx, cast, new Date());
  });
  story = await (await (await roleBrowser('admin', db)).get(`${base}/file`)).text();
  await db.query('delete from audit');
  await act('Acme Lanterns', ada, 'role.added', '2026-01-10T23:59:59Z', { name: '=cmd|calc' });
  await act('Acme Lanterns', ada, 'member.invited', '2026-01-11T00:00:00Z');
  await act('Acme Lanterns', theo, 'session.switched', '2026-01-12T12:00:00Z');
  await act('Beacon Kites', 'bea@beacon-kites.example', 'role.added', '2026-01-12T12:00:00Z');
});

const old = '?to=2026-01-31';
const actions = ({ entries }: AuditPage) => entries.map(({ action }) => action);

test.each(['0000-01-01', '1899-12-31', '9999-01-01'])('the day %s is refused', async (day) => {
  const admin = await roleBrowser('admin', db);
  for (const call of ['', '/file'])
    for (const end of ['from', 'to'])
      expect((await admin.get(`${base}${call}?${end}=${day}`)).status).toBe(400);
});

test('the newest first, of the own company alone, with who did it and from where', async () => {
  const admin = await roleBrowser('admin', db);
  const page = await read(admin, old);
  expect(actions(page)).toEqual(['session.switched', 'member.invited', 'role.added']);
  expect(page.total).toBe(3);
  expect(page.entries[2]).toMatchObject({
    at: '2026-01-10T23:59:59.000Z',
    name: 'Ada Brightwell',
    email: ada,
    support: null,
    ip: '192.0.2.1',
    facts: [{ name: 'name', value: '=cmd|calc' }],
  });
  expect(actions(await read(await roleBrowser('other', db), old))).toEqual(['role.added']);
});

test('narrowed by person, act and days, both days included, and paged', async () => {
  const admin = await roleBrowser('admin', db);
  expect(actions(await read(admin, `${old}&actor=BRIGHT`))).toEqual(['member.invited', 'role.added']);
  expect(actions(await read(admin, `${old}&actor=theo.marsh%40`))).toEqual(['session.switched']);
  expect(actions(await read(admin, `${old}&actor=%25`))).toEqual([]);
  expect(actions(await read(admin, `${old}&actor=bright+%C3%84DA`))).toEqual([
    'member.invited',
    'role.added',
  ]);
  expect(actions(await read(admin, '?action=role.added'))).toEqual(['role.added']);
  expect(actions(await read(admin, '?from=2026-01-11&to=2026-01-11'))).toEqual(['member.invited']);
  const second = await read(admin, `${old}&size=2&page=1`);
  expect(actions(second)).toEqual(['role.added']);
  expect(second.total).toBe(3);
  expect((await admin.get(`${base}?size=101`)).status).toBe(400);
});

test('the file is CSV in words, and no cell of it is calculated', async () => {
  const admin = await roleBrowser('admin', db);
  await db.query(
    `update account set name = '=1+1' where id = (select account_id from credential where subject = $1)`,
    [theo],
  );
  const answer = await admin.get(`${base}/file${old}`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
  const lines = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe(
    '"When","Who","Email address","Support","Action","Person affected","Email address of person affected","What changed","Network address"',
  );
  expect(lines[1]).toContain(`"'=1+1"`);
  expect(lines[1]).toContain('"Switched to business mode"');
  expect(lines).toHaveLength(4);
});

test('the log of the demo company is told in words: no field by its name in code, no value as JSON, no id', () => {
  const rows = story.trim().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    const changes = row.slice(1, -1).split('","')[7] ?? '';
    expect(changes).not.toMatch(/(?:^|; )[a-z]\w*: |[{}]|[\da-f]{8}-[\da-f]{4}/);
  }
});

test('versions, fields with before and after, and amounts are told as people say them; whom a booking is for is named', async () => {
  const [member] = await db.query<{ id: string }>(
    'select m.id from membership m join credential c using (account_id) where c.subject = $1',
    [theo],
  );
  for (const [action, data] of [
    ['policy.published', { vertical: 'hotel', before: 3, after: 4, note: 'Winter' }],
    ['tripField.changed', { field: 'Project', need: { before: 'never', after: 'always' } }],
    ['order.placed', { order: 'A-1', cents: 12_345 }],
    [
      'group.added',
      { name: 'Sales', before: {}, after: { kind: 'policy', departments: ['Sales', 'active'] } },
    ],
    ['traveler.selected', { travelerId: member?.id ?? '', kind: 'book' }],
  ] as const)
    await act('Acme Lanterns', ada, action, '2026-02-01T00:00:00Z', data);
  const admin = await roleBrowser('admin', db);
  const file = await (await admin.get(`${base}/file?from=2026-02-01&to=2026-02-01`)).text();
  for (const told of [
    '"Version number: 3 → 4; Note: Winter; Area: Hotels"',
    '"Answer: Optional → Required; Field: Project"',
    '"Amount: €123.45; Order: A-1"',
    '"Kind: not set → Policy group; Departments: not set → Sales, active; Name: Sales"',
    `"${theo}","Kind: booking"`,
  ])
    expect(file).toContain(told);
});

test.each(['manager', 'helpdesk', 'traveler'] as const)('%s may not read it', async (role) => {
  const browser = await roleBrowser(role, db);
  expect((await browser.get(base)).status).toBe(403);
  expect((await browser.get(`${base}/file`)).status).toBe(403);
});

test('switching to business mode, the language and the second factor are in the company’s log', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [row] = await db.query<{ id: string }>(
    `select s.id from session s join credential c using (account_id) where c.subject = $1
      order by s.created_at desc limit 1`,
    [theo],
  );
  await traveler.post('/k/run/auth/switch', { tokenId: row?.id ?? '', business: 'true' });
  await traveler.post('/i/api/business/v1/legalEntities/user/setLanguage', { localeCode: 'de_DE' });
  await traveler.post('/i/api/business/twoFactor/v1/verify', { code: '000000' });
  const page = await read(await roleBrowser('admin', db), '?actor=theo.marsh&size=3');
  expect(actions(page)).toEqual(['twoFactor.failed', 'member.languageChosen', 'session.switched']);
});
