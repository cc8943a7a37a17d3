import { reportNames } from '@/lib/server/reports/report-names';
import type { ReportReader } from '@/lib/server/reports/report-reader';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalsIn } from '@/tests/factories/approvals';
import { march, march2024, reportReader, theo } from '@/tests/factories/report-reader';
import { reportedOrders } from '@/tests/factories/reported-orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { get, usd } = reportReader(db);
const { approver, forget, name, settle } = approvalsIn(db);
const { forgetFlows, saveFlow } = flowsIn(db);
const [petra, ada] = [emailOfRole('approver'), emailOfRole('admin')];
const arranger = emailOfRole('arranger');

let reader: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  [reader, manager] = [await approver(), await roleBrowser('manager', db)];
  await settle({ approvals: {} });
});
beforeEach(async () => {
  await forget();
  await forgetFlows();
  await db.query('update membership set manager_id = null');
  await reportedOrders(db, [
    march2024({ cents: 100_00 }),
    march2024({ cents: 200_00, traveler: arranger }),
    march2024({ cents: 400_00, traveler: petra }),
    march2024({ cents: 800_00, traveler: ada }),
  ]);
});

/** What somebody reads of the four bookings, in cents of a euro: the sum says whose they are. */
const amounts = async (browser: TestBrowser, search = '') => {
  const response = await get(`/people/file${march}&by=month&columns=spend${search}`, browser);
  expect(response.status).toBe(200);
  const [, row = ''] = (await response.text()).split('\r\n');
  const spend = row.split(',')[1] ?? '';
  const found = Math.round(Number(spend.replaceAll('"', '')) * 100);
  return Array.from({ length: 16 }, (_, at) => at * 100).find((sum) => usd(sum * 100) === found);
};

const managedBy = (member: string, whose: string) =>
  db.query(
    'update membership set manager_id = (select id from membership where email = $1) where email = $2',
    [member, whose],
  );
const stepOf = async (step: Readonly<Record<string, string>>) => {
  expect((await saveFlow(manager, flowForm(step))).status).toBe(200);
};
const idOf = async (email: string) =>
  (await db.query<{ id: string }>('select id from membership where email = $1', [email]))[0]?.id ?? '';

test('an approver reads of those who name them, and of nobody else, whatever the filters say', async () => {
  expect(await amounts(reader)).toBe(0);
  await name('approver', 'traveler');
  expect(await amounts(reader)).toBe(100);
  await name('approver', 'arranger');
  expect(await amounts(reader)).toBe(300);
  expect(await amounts(reader, '&vertical=hotels')).toBe(300);
  expect(await amounts(reader, '&policy=in')).toBe(0);
  const lines = (await (await get(`/people/file${march}`, reader)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  // To be named makes nobody a reader of the company's figures.
  expect((await get(`/summary${march}`, reader)).status).toBe(403);
});

test('whoever approves for everybody has no people of their own by that', async () => {
  expect(await amounts(manager)).toBe(0);
  expect(await amounts(await roleBrowser('admin', db))).toBe(0);
});

test('a manager reads of their people where a flow that is for these asks managers', async () => {
  await managedBy(petra, theo);
  expect(await amounts(reader)).toBe(0);
  await stepOf({ who: 'manager' });
  expect(await amounts(reader)).toBe(100);
  const [other] = await db.query<{ id: string }>(
    `select o.id from office o join membership m using (company_id)
     where m.email = $1 and o.id is distinct from m.office_id limit 1`,
    [theo],
  );
  await db.query('update approval_flow set audience = array[$1::uuid]', [other?.id]);
  expect(await amounts(reader)).toBe(0);
});

test('whom a flow has chosen by name reads of everybody it is for, but themselves', async () => {
  await stepOf({ who: 'people', people: petra });
  expect(await amounts(reader)).toBe(100 + 200 + 800);
  await db.query(`update approval_flow set audience = array(select id from role where key = 'traveler')`);
  expect(await amounts(reader)).toBe(100);
});

test('a deputy reads of the people of whomever they stand in for, while that is so', async () => {
  await name('manager', 'traveler');
  const away = (from: string, until: string, whose: string, deputy: string) =>
    db.query(
      `insert into approver (member_id, company_id, deputy_id, deputy_from, deputy_until)
       select m.id, m.company_id, $4, current_date + $1::int, current_date + $2::int from membership m where m.email = $3
       on conflict (member_id) do update set deputy_id = excluded.deputy_id,
         deputy_from = excluded.deputy_from, deputy_until = excluded.deputy_until`,
      [from, until, whose, deputy],
    );
  const tomas = emailOfRole('manager');
  await away('-3', '-1', tomas, await idOf(petra));
  expect(await amounts(reader)).toBe(0);
  await away('-3', '3', tomas, await idOf(petra));
  expect(await amounts(reader)).toBe(100);
  // A deputy who can be asked is where the chain ends.
  await away('-3', '3', tomas, await idOf(arranger));
  await away('-3', '3', arranger, await idOf(petra));
  expect(await amounts(reader)).toBe(0);
  await db.query(`update membership set status = 'suspended' where email = $1`, [arranger]);
  expect(await amounts(reader)).toBe(100);
  await db.query(`update membership set status = 'active' where email = $1`, [arranger]);
});

test('guests approve for nobody, and people of another company are never found', async () => {
  await name('approver', 'traveler');
  await db.query(`update membership set ends_on = current_date + 30 where email = $1`, [petra]);
  expect(await amounts(reader)).toBe(0);
  await db.query(`update membership set ends_on = null where email = $1`, [petra]);
  await db.query(
    `update booking_order set company_id = (select id from company where name = 'Beacon Kites')`,
  );
  expect(await amounts(reader)).toBe(0);
});

test('an approver chooses from the names of those of whom they read, and from nobody else’s', async () => {
  const [found] = await db.query<{ companyId: string; accountId: string }>(
    'select company_id "companyId", account_id "accountId" from membership where email = $1',
    [theo],
  );
  const viewer = { membership: { companyId: found?.companyId } };
  const namesOf = async (people: readonly unknown[]) =>
    (await reportNames({ viewer, people } as unknown as ReportReader, true)).traveler.map(({ id }) => id);
  expect(await namesOf([{ accountId: found?.accountId }])).toEqual([found?.accountId]);
  expect(await namesOf([])).toEqual([]);
});
