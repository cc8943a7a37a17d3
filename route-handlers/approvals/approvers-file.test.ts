import { companyCircles } from '@/lib/server/approvals/company-circles';
import { demoAccounts } from '@/lib/server/demo/accounts';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { approversFileLinesMax } from '@/lib/shared/approvals/approvers-file';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { sendFiles } from '@/tests/factories/company-with-people';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, putTerms } = approvalsIn(db);
let manager: TestBrowser;
beforeAll(async () => {
  manager = await roleBrowser('manager', db);
});
beforeEach(() => db.query('delete from rate_limit'));
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const file = `${approvalCalls}/approvers/file`;
const [traveler, approver, arranger] = [
  emailOfRole('traveler'),
  emailOfRole('approver'),
  emailOfRole('arranger'),
];
const head = 'traveler,approver1,approver2,approver3,limit,deputy,deputyFrom,deputyUntil';

type Looked = {
  readonly problem: string | null;
  readonly line: number | null;
  readonly draft: string;
  readonly seen: string;
  readonly changed: number;
  readonly same: number;
  readonly circles: readonly (readonly string[])[];
  readonly faults: readonly { line: number; why: readonly { why: string; about: string }[] }[];
};

/** Sends a file to be looked at. */
async function look(text: string | Uint8Array<ArrayBuffer>, by = manager): Promise<Looked> {
  const form = new FormData();
  form.set('file', new File([text], 'approvers.csv'));
  const response = await sendFiles(by, `${file}/check`, form);
  expect(response.status).toBe(200);
  return (await response.json()) as Looked;
}
const take = ({ draft, seen }: Looked, by = manager) => by.call('POST', `${file}/import`, { draft, seen });
/** Kinds of faults by line. */
const faultsOf = ({ faults }: Looked) => faults.map(({ line, why }) => [line, ...why.map((one) => one.why)]);
const linked = (to: string) =>
  db
    .query<{ email: string }>(
      `select f.email from member_link l join membership f on f.id = l.from_id join membership t on t.id = l.to_id
       where l.kind = 'approves' and t.email = $1 order by f.email`,
      [to],
    )
    .then((rows) => rows.map(({ email }) => email));
const termsOf = (email: string) =>
  db.query(
    `select limit_amount, deputy_from::text, deputy_until::text, version, (select email from membership where id = deputy_id) deputy
     from approver where member_id = (select id from membership where email = $1)`,
    [email],
  );

test('what is exported comes back as it is, and a changed line changes what it says', async () => {
  expect((await putTerms(manager, 'traveler', { approver1: approver, limit: '900' })).status).toBe(200);
  const exported = await (await manager.call('GET', file)).text();
  const same = await look(exported);
  expect([same.problem, same.changed, same.faults]).toEqual([null, 0, []]);
  expect(same.same).toBeGreaterThan(5);
  const days = '2026-01-01,2099-12-31';
  const seen = await look(`${head}\n${traveler},${arranger},${approver},,1200,${approver},${days}\n`);
  expect([seen.changed, seen.same, seen.faults]).toEqual([1, 0, []]);
  expect(await linked(traveler)).toEqual([approver]);
  const taken = await take(seen);
  expect(await taken.json()).toMatchObject({ changed: 1, redirect: expect.stringContaining('changed=1') });
  expect(await linked(traveler)).toEqual([approver, arranger].sort());
  expect(await termsOf(traveler)).toMatchObject([
    {
      limit_amount: 1200,
      deputy: approver,
      deputy_from: '2026-01-01',
      deputy_until: '2099-12-31',
      version: 2,
    },
  ]);
  const [entry] = await db.query(
    `select data from audit where action = 'approval.approversImported' order by id desc limit 1`,
  );
  expect(entry).toEqual({ data: { members: 1 } });
  const [change] = await db.query(
    `select data from audit where action = 'approval.approversChanged' order by id desc limit 1`,
  );
  expect(change?.data).toEqual({
    member: traveler,
    before: { approvers: approver, limit: 900, deputy: null, deputyFrom: null, deputyUntil: null },
    after: {
      approvers: [approver, arranger].sort().join(', '),
      limit: 1200,
      deputy: approver,
      deputyFrom: '2026-01-01',
      deputyUntil: '2099-12-31',
    },
  });
  expect((await take(seen)).status).toBe(404);
});

test('a column that is not there leaves what stands, and an empty cell takes it away', async () => {
  await putTerms(manager, 'traveler', { approver1: approver, limit: '900' });
  await take(await look(`traveler;limit\r\n${traveler};\r\n`));
  expect([await linked(traveler), await termsOf(traveler)]).toMatchObject([
    [approver],
    [{ limit_amount: null }],
  ]);
  await take(await look(`\uFEFFApprover1;TRAVELER\r\n;${traveler.toUpperCase()}\r\n`));
  expect(await linked(traveler)).toEqual([]);
});

test('each fault is told with its line, and one of them keeps all from being taken over', async () => {
  const guest = demoAccounts.find(({ role }) => role === 'guest')?.email ?? '';
  const lines = [
    head,
    `${traveler},${approver},,,,,,`,
    'nobody@mail.example,,,,,,,',
    `${traveler},,,,,,,`,
    `${arranger},nobody@mail.example,,,,,,`,
    `${approver},${approver},,,,,,`,
    `${emailOfRole('admin')},${guest},,,,,,`,
    `${emailOfRole('manager')},,,,1.5,,2027-01-01,`,
  ];
  const seen = await look(lines.join('\n'));
  expect(faultsOf(seen)).toEqual([
    [3, 'traveler'],
    [4, 'twice'],
    [5, 'unknown'],
    [6, 'self'],
    [7, guest === '' ? 'self' : 'barred'],
    [8, 'limit', 'noDeputy'],
  ]);
  expect(seen.faults[1]?.why).toEqual([{ why: 'twice', about: '2' }]);
  expect(((await (await take(seen)).json()) as { errors: { code: string }[] }).errors[0]?.code).toBe(
    'VALIDATION_ERROR',
  );
  expect(await linked(traveler)).toEqual([]);
});

test('formulas, numbers that are none, days in the wrong order and cells too many are faults', async () => {
  const of = async (line: string) => (await look(`${head}\n${line}\n`)).faults[0]?.why;
  expect(await of(`${traveler},=cmd|'/C calc'!A0,,,,,,`)).toEqual([
    { why: 'unknown', about: expect.stringContaining('=cmd') },
  ]);
  expect(await of(`${traveler},'=1+1,,,,,,`)).toEqual([{ why: 'unknown', about: '=1+1' }]);
  for (const limit of ['0', '-5', '1e3', '"1,000"', '99999999999'])
    expect(await of(`${traveler},,,,${limit},,,`)).toMatchObject([{ why: 'limit' }]);
  for (const days of ['2027-02-02,2027-02-01', '2027-02-30,2027-03-01', ',', '01.02.2027,02.02.2027'])
    expect(await of(`${traveler},,,,,${approver},${days}`)).toMatchObject([{ why: 'days' }]);
  expect(await of(`${traveler},,,,,,,,more`)).toEqual([{ why: 'cells', about: '' }]);
});

test('deputies that lead back are told, within the file and with what stands', async () => {
  const days = '2026-01-01,2099-12-31';
  const circle = [
    `${traveler},,,,,${approver},${days}`,
    `${approver},,,,,${arranger},${days}`,
    `${arranger},,,,,${traveler},${days}`,
  ];
  expect(faultsOf(await look([head, ...circle].join('\n')))).toEqual([
    [2, 'cycle'],
    [3, 'cycle'],
    [4, 'cycle'],
  ]);
  const set = { deputy: arranger, deputyFrom: '2026-01-01', deputyUntil: '2099-12-31' };
  expect((await putTerms(manager, 'approver', set)).status).toBe(200);
  expect(faultsOf(await look(`${head}\n${arranger},,,,,${approver},${days}`))).toEqual([[2, 'cycle']]);
  // The other way round is possible once the first is taken away in the same file.
  const turned = await look(`${head}\n${approver},,,,,,,\n${arranger},,,,,${approver},${days}`);
  expect(turned.faults).toEqual([]);
  expect((await take(turned)).status).toBe(200);
  expect(await termsOf(arranger)).toMatchObject([{ deputy: approver }]);
});

test('what cannot be read says why', async () => {
  const problemOf = async (text: string | Uint8Array<ArrayBuffer>) => {
    const { line, problem } = await look(text);
    return [problem, line];
  };
  expect(await problemOf('')).toEqual(['empty', null]);
  expect(await problemOf(`${head}\n`)).toEqual(['empty', null]);
  expect(await problemOf('email,limit\na@b.example,1')).toEqual(['noTraveler', 1]);
  expect(await problemOf('traveler,limit,Limit\na@b.example,1,2')).toEqual(['columnTwice', 1]);
  expect(await problemOf(`traveler\n"${traveler}`)).toEqual(['quote', 2]);
  expect(await problemOf(`traveler\n${traveler}\u0000`)).toEqual(['characters', null]);
  expect(await problemOf(new Uint8Array([0xff, 0xfe, 0x74, 0x00]))).toEqual(['encoding', null]);
});

test('a file is its giver’s, and somebody who is removed meanwhile keeps it from being taken over', async () => {
  const seen = await look(`${head}\n${traveler},${arranger},,,,,,`);
  const admin = await roleBrowser('admin', db);
  expect((await take(seen, admin)).status).toBe(404);
  expect((await take(seen, await roleBrowser('other', db))).status).toBe(404);
  await db.query(`update membership set status = 'suspended' where email = $1`, [arranger]);
  expect((await take(seen)).status).toBe(400);
  await db.query(`update membership set status = 'active' where email = $1`, [arranger]);
  // Twenty presses take it over once.
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(seen)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await linked(traveler)).toEqual([arranger]);
});

test('of five thousand lines a fault in the last but one is found, without it all are taken over, and one more is too many', async () => {
  await db.query(
    `insert into membership (company_id, email, role_id, status)
     select company_id, 'person' || n || '@acme-lanterns.example', role_id, 'active'
     from membership, generate_series(1, $2::int) n where email = $1`,
    [traveler, approversFileLinesMax],
  );
  const line = (nth: number) => `person${nth}@acme-lanterns.example,${approver},,,500,,,`;
  const lines = Array.from({ length: approversFileLinesMax }, (_, at) => line(at + 1));
  const broken = lines.map((text, at) => (at === 4997 ? text.replace('500', 'five') : text));
  expect(faultsOf(await look([head, ...broken].join('\n')))).toEqual([[4999, 'limit']]);
  const seen = await look([head, ...lines].join('\r\n'));
  expect([seen.changed, seen.faults]).toEqual([approversFileLinesMax, []]);
  expect((await take(seen)).status).toBe(200);
  expect([
    await db.count('approver', 'limit_amount = 500'),
    await db.count('member_link', `kind = 'approves'`),
  ]).toEqual([approversFileLinesMax, approversFileLinesMax]);
  expect((await look([head, ...lines, line(1)].join('\n'))).problem).toBe('rows');
  await db.query(`delete from membership where email like 'person%@acme-lanterns.example'`);
});

test('a file that would by now change something else is not taken over before somebody has looked again', async () => {
  const text = `traveler,approver1\n${traveler},${approver}\n`;
  const seen = await look(text);
  expect((await putTerms(manager, 'traveler', { approver1: arranger })).status).toBe(200);
  const refused = await take(seen);
  expect([refused.status, await linked(traveler)]).toEqual([409, [arranger]]);
  // The same file, seen as it is now.
  const again = await look(text);
  expect((await take({ ...seen, seen: again.seen })).status).toBe(200);
  expect(await linked(traveler)).toEqual([approver]);
});

test('a column that nobody knows is a mistake, and one without a name is not', async () => {
  expect(await look(`traveler,aprover1\n${traveler},${approver}\n`)).toMatchObject({
    problem: 'columnUnknown',
    line: 1,
  });
  expect(await look(`traveler,approver1,\n${traveler},${approver},\n`)).toMatchObject({
    problem: null,
    changed: 1,
  });
});

test('a circle of approvers is told before it is made, and where it stands', async () => {
  expect((await look(`traveler,approver1\n${traveler},${approver}\n`)).circles).toEqual([]);
  const round = await look(`traveler,approver1\n${traveler},${approver}\n${approver},${traveler}\n`);
  expect(round.faults).toEqual([]);
  expect(round.circles.map((circle) => [...circle].sort())).toEqual([[approver, traveler].sort()]);
  expect((await take(round)).status).toBe(200);
  const viewer = await viewerIn(manager);
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not name approvers');
  const circles = await companyCircles(viewer);
  expect(circles.map((circle) => circle.map(({ name }) => name).sort())).toEqual([
    ['Petra Lindqvist', 'Theo Marsh'],
  ]);
  // What was not touched by a file is not told by it again.
  expect((await look(`traveler,limit\n${arranger},500\n`)).circles).toEqual([]);
});
