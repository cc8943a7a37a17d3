import { deleteDueAccounts } from '@/lib/server/account/delete-account';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { sendReports } from '@/lib/server/reports/send-reports';
import { usualBatches } from '@/lib/server/store/in-batches';
import { msPerDay } from '@/lib/shared/day/days';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { keyClient, newKey } from '@/tests/factories/api-keys';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { companyEvents, dayFrom } from '@/tests/factories/company-events';
import { base, ops } from '@/tests/factories/directory';
import { testDatabase } from '@/tests/setup/database';

/* What somebody hosts and has saved for others, when they leave: events to come, and reports that are mailed or shared. */

const db = testDatabase({ demo: true });
const { planned } = companyEvents(db);
const colleague = (role = 'travelManager') => newColleague(db, { role });
type Person = Awaited<ReturnType<typeof colleague>>;

const versionOf = async ({ membershipId }: Person) =>
  (await db.query<{ version: number }>('select version from membership where id = $1', [membershipId]))[0]
    ?.version;
const remove = async ({ browser }: Person, person: Person, form: object) =>
  ask(browser, 'POST', `/users/v2/${person.membershipId}/remove`, {
    version: await versionOf(person),
    ...form,
  });
async function saved({ browser }: Person, name: string, more: object = { schedule: 'weekly' }) {
  const answer = await ask(browser, 'POST', '/reports/v1/saved', { name, query: 'by=month', ...more });
  expect(answer.status).toBe(200);
}
const hostOf = async (eventId: string) =>
  (await db.query<{ id: string | null }>('select owner_id id from company_event where id = $1', [eventId]))[0]
    ?.id;
const reportsOf = async ({ email }: Person) =>
  (
    await db.query<{ name: string }>(
      `select name from saved_report where owner_id = (select account_id from credential where subject = $1)
       order by name`,
      [email],
    )
  ).map(({ name }) => name);
const toldOf = async (event: string, { email }: Person) => {
  await outboxIdle();
  return db.count(
    'notification',
    'event = $1 and account_id = (select account_id from credential where subject = $2)',
    [event, email],
  );
};
const changesOf = (action: string, to: Person) =>
  db.query<{ name: string; before: string }>(
    `select data ->> 'name' as name, data -> 'before' ->> 'owner' as before from audit
     where action = $1 and data -> 'after' ->> 'owner' = $2 order by 1`,
    [action, to.email],
  );

test('events to come and reports for others go to the successor, who is told; the audit log has each of them', async () => {
  const [admin, host, next] = [await colleague('admin'), await colleague(), await colleague()];
  const event = await planned(host.browser, { name: 'Off-site' });
  const over = await planned(host.browser, { name: 'Long over' });
  await db.query(
    `update company_event set starts_on = $2, ends_on = $2, window_from = $2, window_to = $2 where id = $1`,
    [over, dayFrom(-9)],
  );
  await saved(next, 'Weekly');
  await saved(host, 'Weekly');
  await saved(host, 'For admins', { [audienceBox(await roleId(db, 'admin'))]: 'true' });
  await saved(host, 'For myself', { schedule: 'off' });
  const refused = await remove(admin, host, {});
  expect([refused.status, refused.field]).toEqual([400, 'withoutSuccessor']);
  expect((await remove(admin, host, { successorEmail: next.email })).status).toBe(200);
  expect([await hostOf(event), await hostOf(over)]).toEqual([next.membershipId, null]);
  // Nobody has two reports of one name; what somebody keeps for themselves ends with them.
  expect(await reportsOf(next)).toEqual(['For admins', 'Weekly', 'Weekly (2)']);
  expect(await reportsOf(host)).toEqual([]);
  expect(await toldOf('takenOver', next)).toBe(1);
  expect(await changesOf('event.changed', next)).toEqual([{ name: 'Off-site', before: host.email }]);
  expect(await changesOf('report.changed', next)).toEqual([
    { name: 'For admins', before: host.email },
    { name: 'Weekly (2)', before: host.email },
  ]);
  // Forms that were open meanwhile are stale.
  expect(await db.count('company_event', 'id = $1 and version = 2', [event])).toBe(1);
});

test('a report that was handed over goes on being mailed', async () => {
  const [admin, host, next] = [await colleague('admin'), await colleague(), await colleague()];
  await saved(host, 'Goes on');
  expect((await remove(admin, host, { successorEmail: next.email })).status).toBe(200);
  await sendReports(new Date(Date.now() + 8 * msPerDay));
  expect(await toldOf('reportDue', next)).toBe(1);
  expect(await db.count('saved_report', "name = 'Goes on' and schedule = 'weekly'")).toBe(1);
});

test('a successor whose role may not have them is refused, and nothing is given', async () => {
  const [admin, host, traveler] = [await colleague('admin'), await colleague(), await colleague('traveler')];
  const event = await planned(host.browser);
  const refused = { status: 400, code: 'SUCCESSOR_MAY_NOT', field: 'successorEmail' };
  expect(await remove(admin, host, { successorEmail: traveler.email })).toMatchObject(refused);
  expect(await hostOf(event)).toBe(host.membershipId);
  await db.query('delete from company_event where id = $1', [event]);
  await saved(host, 'Only this');
  expect(await remove(admin, host, { successorEmail: traveler.email })).toMatchObject(refused);
  expect((await remove(admin, host, { withoutSuccessor: 'true' })).status).toBe(200);
});

test('of 20 who name two successors at once one does, and everything is with that one', async () => {
  const [admin, host] = [await colleague('admin'), await colleague()];
  const successors = [await colleague(), await colleague()];
  const event = await planned(host.browser, { name: 'Raced for' });
  await saved(host, 'Raced for');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => remove(admin, host, { successorEmail: successors[at % 2]?.email })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owner = await hostOf(event);
  const [taken, other] = owner === successors[0]?.membershipId ? successors : [...successors].reverse();
  if (taken === undefined || other === undefined) throw new Error('nobody has taken over');
  expect(owner).toBe(taken.membershipId);
  expect([await reportsOf(taken), await reportsOf(other)]).toEqual([['Raced for'], []]);
  expect([await toldOf('takenOver', taken), await toldOf('takenOver', other)]).toEqual([1, 0]);
  expect(await changesOf('event.changed', taken)).toHaveLength(1);
});

describe('where nobody is asked', () => {
  const reportTo = ({ membershipId }: Person, { membershipId: id }: Person) =>
    db.query('update membership set manager_id = $1 where id = $2', [membershipId, id]);
  let admin: Person;
  let scim: ReturnType<typeof keyClient>;
  beforeAll(async () => {
    admin = await colleague('admin');
    scim = keyClient((await newKey(admin.browser, ['scim'])).key);
  });
  const deactivate = ({ membershipId }: Person) =>
    scim('PATCH', `${base}/Users/${membershipId}`, ops({ op: 'replace', path: 'active', value: false }));

  test('the manager gets what their role may have, and the admins are told of the rest', async () => {
    const [top, plain, first, second] = [
      await colleague(),
      await colleague('traveler'),
      await colleague(),
      await colleague(),
    ];
    await reportTo(top, first);
    await reportTo(plain, second);
    const [event, left] = [await planned(first.browser), await planned(second.browser)];
    await saved(first, 'Given');
    expect((await deactivate(first)).status).toBe(200);
    expect([await hostOf(event), await reportsOf(top)]).toEqual([top.membershipId, ['Given']]);
    expect([await toldOf('takenOver', top), await toldOf('successorMissing', admin)]).toEqual([1, 0]);
    expect((await deactivate(second)).status).toBe(200);
    expect(await hostOf(left)).toBe(second.membershipId);
    expect([await toldOf('takenOver', plain), await toldOf('successorMissing', admin)]).toEqual([0, 1]);
  });

  test('so it is when an account is deleted', async () => {
    const [top, host] = [await colleague(), await colleague()];
    await reportTo(top, host);
    const event = await planned(host.browser);
    await saved(host, 'Outlives an account');
    const farewell = { locale: 'en-US', brand: 'kayak', origin: 'http://localhost:3000' };
    await db.query(
      `update account set delete_after = now() - interval '1 second', settings = settings || jsonb_build_object('farewell', $2::jsonb)
       where id = (select account_id from membership where id = $1)`,
      [host.membershipId, JSON.stringify(farewell)],
    );
    await deleteDueAccounts(new Date(), usualBatches);
    expect([await hostOf(event), await reportsOf(top)]).toEqual([top.membershipId, ['Outlives an account']]);
    expect(await toldOf('takenOver', top)).toBe(1);
  });
});
