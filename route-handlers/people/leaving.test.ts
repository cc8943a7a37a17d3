import { deleteDueAccounts } from '@/lib/server/account/delete-account';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { usualBatches } from '@/lib/server/store/in-batches';
import { keyClient, newKey } from '@/tests/factories/api-keys';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { base, enterprise, ops } from '@/tests/factories/directory';
import { testDatabase } from '@/tests/setup/database';

/* Who takes over when somebody leaves by themselves, and when their directory says that they have left. */

const db = testDatabase({ demo: true });
const colleague = (role = 'traveler') => newColleague(db, { role });
type Person = Awaited<ReturnType<typeof colleague>>;

const reportTo = (manager: Person, ...people: readonly Person[]) =>
  db.query('update membership set manager_id = $1 where id = any($2)', [
    manager.membershipId,
    people.map(({ membershipId }) => membershipId),
  ]);
const managerOf = async ({ membershipId }: Person) =>
  (
    await db.query<{ id: string | null }>('select manager_id as id from membership where id = $1', [
      membershipId,
    ])
  )[0]?.id;
const link = (kind: string, from: Person, to: Person) =>
  db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, $1, $2, $3 from membership where id = $2`,
    [kind, from.membershipId, to.membershipId],
  );
const linksFrom = ({ membershipId }: Person) =>
  db.query<{ kind: string; to: string }>('select kind, to_id as "to" from member_link where from_id = $1', [
    membershipId,
  ]);
const acme = async () => {
  const [row] = await db.query<{ id: string }>("select id from company where name = 'Acme Lanterns'");
  return row?.id ?? '';
};
const leave = async ({ browser }: Person, form: object = {}) =>
  ask(browser, 'POST', `/me/v1/companies/${await acme()}/leave`, form);
const movedTo = async (action: string, { membershipId }: Person) =>
  (
    await db.query<{ to: string | null }>(
      "select data ->> 'movedTo' as to from audit where action = $1 and data ->> 'membershipId' = $2",
      [action, membershipId],
    )
  ).map(({ to }) => to);
const toldOf = async (event: string, { email }: Person) => {
  await outboxIdle();
  const told = await db.count(
    'notification',
    'event = $1 and account_id = (select account_id from credential where subject = $2)',
    [event, email],
  );
  const mailed = await db.count('outbox', "recipient = $1 and about ->> 'event' = $2", [email, event]);
  return { told, mailed };
};

test('whoever leaves by themselves says who takes over, or that nobody does', async () => {
  const [lead, report, next] = [await colleague(), await colleague(), await colleague()];
  await reportTo(lead, report);
  await link('approves', lead, report);
  expect(await leave(lead)).toMatchObject({ status: 400, field: 'withoutSuccessor' });
  expect(await leave(lead, { successorEmail: lead.email })).toMatchObject({
    code: 'SUCCESSOR_LEAVES',
    field: 'successorEmail',
  });
  expect(await managerOf(report)).toBe(lead.membershipId);
  expect((await leave(lead, { successorEmail: next.email })).status).toBe(200);
  expect(await managerOf(report)).toBe(next.membershipId);
  expect(await linksFrom(next)).toEqual([{ kind: 'approves', to: report.membershipId }]);
  expect(await movedTo('member.left', lead)).toEqual([next.email]);
  const admin = await colleague('admin');
  expect((await leave(next, { withoutSuccessor: 'true' })).status).toBe(200);
  expect(await toldOf('successorMissing', admin)).toEqual({ told: 1, mailed: 1 });
  expect(await managerOf(report)).toBeNull();
  expect(await movedTo('member.left', next)).toEqual([null]);
  // Whom nobody needs is asked nothing.
  expect((await leave(report)).status).toBe(200);
});

test('what is theirs goes along whatever their role may change: groups, entities, guests and people with more rights', async () => {
  const [lead, next, admin] = [await colleague(), await colleague(), await colleague('admin')];
  const guest = await newColleague(db, { role: 'guest' });
  await reportTo(lead, admin);
  await link('sponsors', lead, guest);
  await ask(admin.browser, 'POST', '/groups/v1', {
    name: 'Left behind',
    kind: 'label',
    ownerEmail: lead.email,
  });
  expect((await leave(lead, { successorEmail: next.email })).status).toBe(200);
  expect(await managerOf(admin)).toBe(next.membershipId);
  expect(await linksFrom(next)).toEqual([{ kind: 'sponsors', to: guest.membershipId }]);
  expect(
    await db.count('traveler_group', "name = 'Left behind' and owner_id = $1", [next.membershipId]),
  ).toBe(1);
  expect(await toldOf('takenOver', next)).toEqual({ told: 1, mailed: 1 });
  expect(await toldOf('successorChosen', admin)).toEqual({ told: 1, mailed: 1 });
});

test('of 20 who leave at once one does, and everything goes to one successor, who is told once', async () => {
  const [lead, report, guest] = [
    await colleague(),
    await colleague(),
    await newColleague(db, { role: 'guest' }),
  ];
  const successors = await Promise.all(Array.from({ length: 2 }, () => colleague()));
  await reportTo(lead, report);
  await link('sponsors', lead, guest);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      leave(lead, { successorEmail: successors[at % 2]?.email }).then(({ status }) => status),
    ),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  const [winner] = await movedTo('member.left', lead);
  const taken = successors.find(({ email }) => email === winner) ?? lead;
  expect(await managerOf(report)).toBe(taken.membershipId);
  expect(await linksFrom(taken)).toEqual([{ kind: 'sponsors', to: guest.membershipId }]);
  const told = await Promise.all(successors.map((one) => toldOf('takenOver', one)));
  expect(told.reduce((sum, one) => sum + one.told + one.mailed, 0)).toBe(2);
});

test('a session that the company’s second factor keeps out names nobody who takes over', async () => {
  const [lead, report, next] = [await colleague(), await colleague(), await colleague()];
  await reportTo(lead, report);
  const require2fa = (value: boolean) =>
    db.query(
      `update company set settings = settings || jsonb_build_object('require2fa', $1::bool) where id = $2`,
      [value, acmeId],
    );
  const acmeId = await acme();
  await db.query(
    `update session set mfa_at = null, business = false, membership_id = null where membership_id = $1`,
    [lead.membershipId],
  );
  await require2fa(true);
  const refused = await leave(lead, { successorEmail: next.email });
  await require2fa(false);
  expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN', field: 'successorEmail' });
  expect(await managerOf(report)).toBe(lead.membershipId);
  expect((await leave(lead, { successorEmail: next.email })).status).toBe(200);
});

test('whoever’s account is deleted is followed by their manager on the day on which it goes', async () => {
  const [top, lead, report] = [await colleague(), await colleague(), await colleague()];
  await reportTo(top, lead);
  await reportTo(lead, report);
  const farewell = { locale: 'en-US', brand: 'kayak', origin: 'http://localhost:3000' };
  await db.query(
    `update account set delete_after = now() - interval '1 second', settings = settings || jsonb_build_object('farewell', $2::jsonb)
     where id = (select account_id from membership where id = $1)`,
    [lead.membershipId, JSON.stringify(farewell)],
  );
  await deleteDueAccounts(new Date(), usualBatches);
  expect(await db.count('membership', 'id = $1', [lead.membershipId])).toBe(0);
  expect(await managerOf(report)).toBe(top.membershipId);
  expect(await toldOf('takenOver', top)).toEqual({ told: 1, mailed: 1 });
});

describe('a directory', () => {
  let scim: ReturnType<typeof keyClient>;
  let admin: Person;
  beforeAll(async () => {
    admin = await colleague('admin');
    scim = keyClient((await newKey(admin.browser, ['scim'])).key);
  });
  const deactivate = ({ membershipId }: Person) =>
    scim('PATCH', `${base}/Users/${membershipId}`, ops({ op: 'replace', path: 'active', value: false }));

  test('deactivates somebody: their manager takes over and is told, the next one above where that one is gone', async () => {
    const [top, middle, lead, report] = [
      await colleague(),
      await colleague(),
      await colleague(),
      await colleague(),
    ];
    await reportTo(top, middle);
    await reportTo(middle, lead);
    await reportTo(lead, report);
    await link('approves', lead, report);
    await db.query("update membership set status = 'suspended' where id = $1", [middle.membershipId]);
    expect((await deactivate(lead)).status).toBe(200);
    expect(await managerOf(report)).toBe(top.membershipId);
    expect(await linksFrom(top)).toEqual([{ kind: 'approves', to: report.membershipId }]);
    expect(await linksFrom(lead)).toEqual([]);
    expect(await movedTo('member.suspended', lead)).toEqual([top.email]);
    expect(await toldOf('takenOver', top)).toEqual({ told: 1, mailed: 1 });
    expect(await toldOf('successorMissing', admin)).toEqual({ told: 0, mailed: 0 });
    // Their end finds nothing left to give, and tells nobody again.
    expect((await scim('DELETE', `${base}/Users/${lead.membershipId}`)).status).toBe(204);
    expect(await toldOf('takenOver', top)).toEqual({ told: 1, mailed: 1 });
  });

  test('deactivates somebody and takes them out of the organization at once: their manager takes over all the same', async () => {
    const [top, lead, report] = [await colleague(), await colleague(), await colleague()];
    await reportTo(top, lead);
    await reportTo(lead, report);
    const both = ops(
      { op: 'remove', path: `${enterprise}:manager` },
      { op: 'replace', path: 'active', value: false },
    );
    expect((await scim('PATCH', `${base}/Users/${lead.membershipId}`, both)).status).toBe(200);
    expect(await managerOf(report)).toBe(top.membershipId);
  });

  test('deletes somebody without a manager: the admins are told that nobody has taken over', async () => {
    const [lead, report, idle] = [await colleague(), await colleague(), await colleague()];
    await reportTo(lead, report);
    expect((await scim('DELETE', `${base}/Users/${lead.membershipId}`)).status).toBe(204);
    expect(await managerOf(report)).toBeNull();
    expect(await toldOf('successorMissing', admin)).toEqual({ told: 1, mailed: 1 });
    expect(await movedTo('member.removed', lead)).toEqual([null]);
    // Of whom nobody needs nothing is told.
    expect((await deactivate(idle)).status).toBe(200);
    expect((await scim('DELETE', `${base}/Users/${idle.membershipId}`)).status).toBe(204);
    expect(await toldOf('successorMissing', admin)).toEqual({ told: 1, mailed: 1 });
  });
});
