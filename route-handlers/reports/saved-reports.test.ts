import { endMembership } from '@/lib/server/identity/end-membership';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { reportAudience } from '@/lib/server/reports/saved-reports';
import { sendReports } from '@/lib/server/reports/send-reports';
import { inTransaction } from '@/lib/server/store/transaction';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { keepsRecords } from '@/tests/factories/record-contract';
import { testBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const path = '/reports/v1/saved';
const fields = { name: 'Flights by month', query: 'vertical=flights&by=month' };

keepsRecords(db, {
  path,
  table: 'saved_report',
  page: '/stats/saved',
  form: 'report',
  may: 'travelManager',
  mayNot: 'approver',
  changed: 'report.changed',
  fields,
  different: (nth) => ({ name: `Flights ${nth}` }),
  wrong: [
    ['name', { name: ' ' }],
    ['name', { name: '\n\u202e' }],
    ['name', { name: 'x'.repeat(81) }],
    ['schedule', { schedule: 'daily' }],
    ['weekday', { weekday: '8' }],
    ['monthDay', { monthDay: '31' }],
  ],
  twin: { code: 'REPORT_NAME_TAKEN', field: 'name', fields: { name: ' FLIGHTS  by month' } },
});

const manager = () => newColleague(db, { role: 'travelManager' });
type Colleague = Awaited<ReturnType<typeof manager>>;

/** A report of somebody new, or of somebody given; its id and owner. */
async function saved(more: Readonly<Record<string, string>> = {}, given?: Colleague) {
  const owner = given ?? (await manager());
  const answer = await ask(owner.browser, 'POST', path, { ...fields, ...more });
  if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
  const [row] = await db.query<{ id: string }>(
    'select id from saved_report where owner_id = (select account_id from membership where id = $1) order by created_at desc limit 1',
    [owner.membershipId],
  );
  return { owner, id: row?.id ?? '' };
}
const rowOf = async (id: string) => {
  const [row] = await db.query<Record<string, unknown>>(
    'select *, next_on::text next_on from saved_report where id = $1',
    [id],
  );
  return row;
};
/** A Wednesday at noon, so that no outcome depends on the hour or the day of a run; what the tests save is not due by then. */
const now = new Date('2020-05-13T12:00:00Z');
/** As if that were after the day on which it is mailed. */
const due = (id: string) => db.query("update saved_report set next_on = '2020-05-12' where id = $1", [id]);
const toldOf = (id: string) =>
  db.count('notification', `event = 'reportDue' and about->>'savedId' = $1`, [id]);
const weekly = { schedule: 'weekly', weekday: '1' };

test('what is on screen is kept in one way of writing, and what makes no sense is not', async () => {
  const { id } = await saved({ query: '?page=2&columns=trips,spend&vertical=boats&office=x&period=quarter' });
  expect(await rowOf(id)).toMatchObject({
    query: 'period=quarter&columns=spend%2Ctrips',
    schedule: 'off',
    next_on: null,
  });
});

test('two people each have a report of the same name, and nobody finds the other’s', async () => {
  const [one, two] = [await saved(), await saved()];
  const change = { ...fields, id: one.id, version: '1', name: 'Mine now' };
  expect(await ask(two.owner.browser, 'POST', path, change)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect((await ask(two.owner.browser, 'POST', `${path}/${one.id}/remove`, { version: '1' })).status).toBe(
    404,
  );
  expect(await rowOf(one.id)).toMatchObject({ name: fields.name });
});

test('a role that it is shared with finds it and may not change it, until its owner has left', async () => {
  const role = await roleId(db, 'travelManager');
  const { id, owner } = await saved({ [audienceBox(role)]: 'true' });
  expect(await rowOf(id)).toMatchObject({ roles: [role], recipients: [] });
  const other = await manager();
  const change = { ...fields, id, version: '1', name: 'Taken over', [audienceBox(role)]: 'true' };
  expect((await ask(other.browser, 'POST', path, change)).status).toBe(404);
  await db.query("update membership set status = 'suspended' where id = $1", [owner.membershipId]);
  expect((await ask(other.browser, 'POST', path, change)).status).toBe(200);
  expect(
    await db.count(
      'saved_report',
      'id = $1 and owner_id = (select account_id from membership where id = $2)',
      [id, other.membershipId],
    ),
  ).toBe(1);
});

test('roles and colleagues who may not read reports, and those of another company, are refused', async () => {
  const owner = await manager();
  const traveler = await newColleague(db, { role: 'traveler' });
  const foreign = await newColleague(db, { role: 'travelManager', company: 'Beacon Kites' });
  for (const chosen of [
    await roleId(db, 'traveler'),
    traveler.membershipId,
    foreign.membershipId,
    '00000000-0000-4000-8000-000000000000',
  ])
    expect(
      await ask(owner.browser, 'POST', path, { ...fields, [audienceBox(chosen)]: 'true' }),
    ).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field: 'audience' });
});

test('twenty runs at once mail it once, with a link and no figures, and nobody again that day', async () => {
  const colleague = await manager();
  const { id, owner } = await saved({ ...weekly, [audienceBox(colleague.membershipId)]: 'true' });
  const next = (await rowOf(id))?.next_on;
  expect(new Date(`${next}T00:00:00Z`).getUTCDay()).toBe(1);
  expect(await sendReports(now)).toBe(0);
  await due(id);
  const mailed = await Promise.all(Array.from({ length: 20 }, () => sendReports(now)));
  expect(mailed.reduce((sum, one) => sum + one, 0)).toBe(1);
  await sendReports(now);
  await outboxIdle();
  expect(await toldOf(id)).toBe(2);
  for (const { email } of [owner, colleague]) {
    const texts = (await mailsTo(email))
      .map(({ text }) => text)
      .filter((text) => text.includes(`/business/stats?saved=${id}`));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(fields.name);
    expect(texts[0]).not.toMatch(/[€$]\s?\d/);
  }
  expect((await rowOf(id))?.next_on).toBe('2020-05-18');
});

/** Mails what is due once more; how many mails each of some people got by that. */
async function mailedAgain(ids: readonly string[], people: readonly { readonly email: string }[]) {
  const counts = async () => Promise.all(people.map(async ({ email }) => (await mailsTo(email)).length));
  const before = await counts();
  for (const id of ids) await due(id);
  await sendReports(now);
  await outboxIdle();
  return (await counts()).map((count, nth) => count - (before[nth] ?? 0));
}

/** A report that is mailed to its owner and a colleague, and a second one of both, with the call that stops the first for the colleague. */
async function mailedTwice() {
  const colleague = await manager();
  const to = { ...weekly, [audienceBox(colleague.membershipId)]: 'true' };
  const first = await saved(to);
  await mailedAgain([first.id], [colleague]);
  const token = await tokenMailedTo(colleague.email, '/notifications/stop');
  const second = await saved({ ...to, name: 'Stays by city' }, first.owner);
  const stop = `/i/api/account/v1/notifications/stop?token=${token}`;
  return { colleague, ids: [first.id, second.id], owner: first.owner, stop };
}

test('whoever gets the mail of a report stops that one at one press, and nobody else and no other report stops', async () => {
  const { colleague, ids, owner, stop } = await mailedTwice();
  const press = () => testBrowser().post(stop, { 'List-Unsubscribe': 'One-Click' });
  const presses = await Promise.all(Array.from({ length: 20 }, press));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.count('saved_report', 'id = $1 and cardinality(stopped) = 1', [ids[0]])).toBe(1);
  expect(await mailedAgain(ids, [owner, colleague])).toEqual([2, 1]);
  // It can be taken up again by whoever stopped it, who goes on finding it.
  const wanted = (browser: typeof owner.browser, yes: string) =>
    ask(browser, 'POST', `${path}/${ids[0]}/mail`, { wanted: yes });
  expect((await wanted(colleague.browser, 'true')).status).toBe(200);
  expect((await wanted(owner.browser, 'false')).status).toBe(200);
  expect(await mailedAgain(ids, [owner, colleague])).toEqual([1, 2]);
  expect((await wanted((await manager()).browser, 'false')).status).toBe(404);
});

test('the same link stops the mail of all reports where that is wanted', async () => {
  const { colleague, ids, owner, stop } = await mailedTwice();
  expect((await testBrowser().post(stop, { all: 'true' })).status).toBe(200);
  expect(await mailedAgain(ids, [owner, colleague])).toEqual([2, 0]);
});

test.each([
  ['has left', `update membership set status = 'suspended' where id = $1`],
  [
    'lost the permission',
    `update membership set role_id = (select id from role where key = 'traveler' and company_id is null) where id = $1`,
  ],
  ['was removed', 'delete from membership where id = $1'],
])('the mail stops for everybody when its owner %s', async (_why, sql) => {
  const colleague = await manager();
  const { id, owner } = await saved({ ...weekly, [audienceBox(colleague.membershipId)]: 'true' });
  await db.query(sql, [owner.membershipId]);
  await due(id);
  expect(await sendReports(now)).toBe(0);
  expect(await toldOf(id)).toBe(0);
  expect(await rowOf(id)).toMatchObject({ schedule: 'off', next_on: null });
});

test('a colleague who may not read reports any more gets nothing, the owner does', async () => {
  const colleague = await manager();
  const { id } = await saved({ ...weekly, [audienceBox(colleague.membershipId)]: 'true' });
  await db.query(
    `update membership set role_id = (select id from role where key = 'traveler' and company_id is null) where id = $1`,
    [colleague.membershipId],
  );
  await due(id);
  expect(await sendReports(now)).toBe(1);
  expect(await toldOf(id)).toBe(1);
});

test('where the company may not report any more, nothing is mailed, and later it goes on', async () => {
  const { id } = await saved({ schedule: 'monthly', monthDay: '28' });
  const features = (value: string) =>
    db.query(`update company set features = $1 where name = 'Acme Lanterns'`, [value]);
  await features('{"reporting": false}');
  await due(id);
  expect(await sendReports(now)).toBe(0);
  expect([(await rowOf(id))?.next_on, await toldOf(id)]).toEqual(['2020-05-28', 0]);
  await features('{}');
  await sendReports(new Date('2020-05-29T00:00:00Z'));
  expect(await toldOf(id)).toBe(1);
});

test('a report that is narrowed to a group that was deleted is mailed all the same', async () => {
  const { id } = await saved({ ...weekly, query: 'group=6c84fb90-12c4-11e1-840d-7b25c5ee775a' });
  await due(id);
  expect(await sendReports(now)).toBe(1);
});

test('renaming leaves the day of the next mail, another schedule moves it', async () => {
  const { id, owner } = await saved(weekly);
  const change = (version: string, more: object) =>
    ask(owner.browser, 'POST', path, { ...fields, ...weekly, id, version, ...more });
  await db.query('update saved_report set next_on = date $$2099-01-01$$ where id = $1', [id]);
  await change('1', { name: 'Renamed' });
  expect((await rowOf(id))?.next_on).toBe('2099-01-01');
  await change('2', { name: 'Renamed', weekday: '2' });
  expect(String((await rowOf(id))?.next_on) < '2099').toBe(true);
  await change('3', { name: 'Renamed', schedule: 'off' });
  expect(await rowOf(id)).toMatchObject({ version: 4, next_on: null });
});

test('one that cannot be mailed does not hold up the others, and is mailed once it can be', async () => {
  const [broken, sound] = [await saved(weekly), await saved(weekly)];
  await db.query("update saved_report set next_on = '2020-05-11' where id = $1", [broken.id]);
  await due(sound.id);
  await db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.about->>'savedId' = '${broken.id}' then raise exception 'refused'; end if; return new; end $$`);
  await db.query(
    'create trigger refuse before insert on notification for each row execute function refuse()',
  );
  expect(await sendReports(now)).toBe(1);
  expect([await toldOf(broken.id), await toldOf(sound.id)]).toEqual([0, 1]);
  await db.query('drop trigger refuse on notification');
  expect(await sendReports(now)).toBe(1);
  expect(await toldOf(broken.id)).toBe(1);
});

test('a day begins where the company is, six hours after midnight', async () => {
  const { id } = await saved(weekly);
  const [before] = await db.query<{ settings: object }>(
    "select settings from company where name = 'Acme Lanterns'",
  );
  const zone = (name: string) =>
    db.query(
      `update company set settings = settings || jsonb_build_object('timezone', $1::text) where name = 'Acme Lanterns'`,
      [name],
    );
  await db.query("update saved_report set next_on = '2020-05-13' where id = $1", [id]);
  await zone('America/Los_Angeles');
  expect(await sendReports(now)).toBe(0);
  await zone('Asia/Tokyo');
  expect(await sendReports(new Date('2020-05-12T20:59:00Z'))).toBe(0);
  expect(await sendReports(new Date('2020-05-12T21:00:00Z'))).toBe(1);
  await db.query("update company set settings = $1 where name = 'Acme Lanterns'", [
    JSON.stringify(before?.settings),
  ]);
});

test('when somebody leaves, their reports that nobody else finds go, and those they share stay', async () => {
  const [owner, colleague] = [await manager(), await manager()];
  const lost = await saved({ name: 'Mine alone' }, owner);
  const mailedTo = { ...weekly, [audienceBox(colleague.membershipId)]: 'true' };
  const got = await saved({ name: 'Mailed', ...mailedTo }, owner);
  const role = await roleId(db, 'travelManager');
  const shared = await saved({ name: 'Shared', [audienceBox(role)]: 'true' }, owner);
  const kept = await saved({ name: 'Of somebody else' });
  const left = async () => {
    const ids = [lost, got, shared, kept].map(({ id }) => id);
    const rows = await db.query<{ name: string }>(
      'select name from saved_report where id = any($1) order by 1',
      [ids],
    );
    return rows.map(({ name }) => name);
  };
  await ends(owner.membershipId);
  expect(await left()).toEqual(['Mailed', 'Of somebody else', 'Shared']);
  await ends(colleague.membershipId);
  expect(await left()).toEqual(['Of somebody else', 'Shared']);
});

/** Ends a membership as whoever leaves or is removed has it ended. */
const ends = async (id: string) => {
  const [row] = await db.query<{ accountId: string; companyId: string }>(
    'select account_id "accountId", company_id "companyId" from membership where id = $1',
    [id],
  );
  if (row === undefined) throw new Error('no such membership');
  await inTransaction((tx) => endMembership({ ...row, id }, tx));
};

test('of more colleagues than have a box, whoever gets the mail has one', async () => {
  const owner = await manager();
  const [last] = await db
    .query<{ id: string }>(
      `with people as (insert into account (name) select 'Aaa ' || n from generate_series(1, 201) n returning id),
       last as (insert into account (name) values ('Zzz') returning id)
     insert into membership (company_id, account_id, email, role_id, status)
       select m.company_id, p.id, p.id || '@acme-lanterns.example', m.role_id, 'active'
       from membership m, (select id from people union all select id from last) p where m.id = $1
     returning id, account_id = (select id from last) as wanted`,
      [owner.membershipId],
    )
    .then((rows) => rows.filter((row) => 'wanted' in row && row.wanted));
  const viewer = await viewerIn(owner.browser);
  if (!isAble(viewer, 'reports.read')) throw new Error('the manager may not read reports');
  const boxes = async (recipients: string[]) =>
    (await reportAudience(viewer, recipients)).people.filter(({ id }) => id === last?.id);
  expect(await boxes([])).toEqual([]);
  expect(await boxes([last?.id ?? ''])).toEqual([expect.objectContaining({ name: 'Zzz' })]);
});
