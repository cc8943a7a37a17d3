import { membershipsText } from '@/lib/shared/people/bulk';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const bulk = '/users/v2/bulk';
type Somebody = { readonly membershipId: string };

const placeOf = async ({ membershipId }: Somebody) => {
  const [row] = await db.query<{ status: string; version: number; role: string }>(
    'select m.status, m.version, r.key as role from membership m join role r on r.id = m.role_id where m.id = $1',
    [membershipId],
  );
  return row;
};
const people = (role: string, n: number) =>
  Promise.all(Array.from({ length: n }, () => newColleague(db, { role })));
const first = (somebody: readonly Somebody[]) =>
  membershipsText(somebody.map(({ membershipId }) => ({ id: membershipId, version: 1 })));
const acts = (action: string, { membershipId }: Somebody) =>
  db.count('audit', `action = $1 and data->>'membershipId' = $2`, [action, membershipId]);
const admins = () => newColleague(db, { role: 'admin' });

type Days = { readonly starts_on: string; readonly ends_on: string };

async function newGuest(sponsor: Somebody, days: Days) {
  const guest = await newColleague(db, { role: 'guest' });
  const at = [guest.membershipId, days.starts_on, days.ends_on];
  await db.query('update membership set starts_on = $2, ends_on = $3 where id = $1', at);
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'sponsors', $2, id from membership where id = $1`,
    [guest.membershipId, sponsor.membershipId],
  );
  return guest;
}

test('several users are suspended at once, each with a line in the audit trail, and one press undoes it', async () => {
  const [admin, [one, two]] = [await admins(), await people('traveler', 2)];
  if (one === undefined || two === undefined) throw new Error('nobody');
  const sent = { act: 'suspend', memberships: first([one, two]) };
  const done = await ask(admin.browser, 'POST', bulk, sent);
  expect(done.body).toMatchObject({ done: 2, left: [] });
  expect([await placeOf(one), await placeOf(two)]).toMatchObject([
    { status: 'suspended', version: 2 },
    { status: 'suspended', version: 2 },
  ]);
  expect([await acts('member.suspended', one), await acts('member.suspended', two)]).toEqual([1, 1]);
  const token = { run: done.body.run };
  const presses = await Promise.all([1, 2].map(() => ask(admin.browser, 'POST', `${bulk}/undo`, token)));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect([await placeOf(one), await placeOf(two)]).toMatchObject([
    { status: 'active', version: 3 },
    { status: 'active', version: 3 },
  ]);
});

test('who cannot be changed stays as they are, with the reason, and the others are changed', async () => {
  const [admin, [one, changed, suspended]] = [await admins(), await people('traveler', 3)];
  if (one === undefined || changed === undefined || suspended === undefined) throw new Error('nobody');
  const other = await admins();
  await ask(other.browser, 'PATCH', `/users/v2/${changed.membershipId}`, {
    department: 'Berlin',
    version: 1,
  });
  await db.query(`update membership set status = 'suspended' where id = $1`, [suspended.membershipId]);
  const [foreign] = await db.query<{ id: string }>(
    `select id from membership where email = 'bea@beacon-kites.example'`,
  );
  const [name] = await db.query<{ name: string }>(
    'select a.name from account a join credential c on c.account_id = a.id where c.subject = $1',
    [other.email],
  );
  const memberships = first([one, changed, suspended, admin, { membershipId: foreign?.id ?? '' }]);
  const answer = await ask(admin.browser, 'POST', bulk, { act: 'suspend', memberships });
  expect([answer.status, answer.body.done]).toEqual([200, 1]);
  expect(answer.body.left).toEqual([
    { id: changed.membershipId, why: 'changed', by: name?.name },
    { id: suspended.membershipId, why: 'status' },
    { id: admin.membershipId, why: 'self' },
    { id: foreign?.id, why: 'gone' },
  ]);
  expect(await placeOf(changed)).toMatchObject({ status: 'active', version: 2 });
  expect(await placeOf({ membershipId: foreign?.id ?? '' })).toMatchObject({ status: 'active' });
});

test('the last admin stays, and nobody acts on who may do more', async () => {
  const company = `Bulk ${Date.now()}`;
  await db.query('insert into company (name, tier, confirmed_at) values ($1, $2, now())', [company, 'biz']);
  const last = await newColleague(db, { company, role: 'admin' });
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select c.id, k.key, k.key, case k.key when 'own-all' then r.permissions
       else array['userManagement', 'businessProfileDelete', 'userProfileView'] end
     from company c, role r, (values ('own-all'), ('own-desk')) k(key)
     where c.name = $1 and r.key = 'admin' and r.company_id is null`,
    [company],
  );
  const [all, desk] = [
    await newColleague(db, { company, role: 'own-all' }),
    await newColleague(db, { company, role: 'own-desk' }),
  ];
  for (const act of ['suspend', 'remove']) {
    const answer = await ask(all.browser, 'POST', bulk, { act, memberships: first([last]) });
    expect(answer.body.left).toEqual([{ id: last.membershipId, why: 'lastAdmin' }]);
    const lacking = await ask(desk.browser, 'POST', bulk, { act, memberships: first([all]) });
    expect(lacking.body.left).toEqual([{ id: all.membershipId, why: 'lacking' }]);
  }
  const up = { act: 'role', memberships: first([desk]), roleId: await roleId(db, 'admin') };
  const grant = await ask(desk.browser, 'POST', bulk, { ...up, memberships: first([all]) });
  expect([grant.status, grant.field]).toEqual([403, 'roleId']);
});

test('a changed role is undone to the role each of them had, and guests cannot be made like this', async () => {
  const [admin, traveler, approver] = [
    await admins(),
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'approver' }),
  ];
  const to = { act: 'role', memberships: first([traveler, approver]), roleId: await roleId(db, 'arranger') };
  const done = await ask(admin.browser, 'POST', bulk, to);
  expect(done.body.done).toBe(2);
  expect([(await placeOf(traveler))?.role, (await placeOf(approver))?.role]).toEqual([
    'arranger',
    'arranger',
  ]);
  await ask(admin.browser, 'POST', `${bulk}/undo`, { run: done.body.run });
  expect([(await placeOf(traveler))?.role, (await placeOf(approver))?.role]).toEqual([
    'traveler',
    'approver',
  ]);
  const guest = await ask(admin.browser, 'POST', bulk, { ...to, roleId: await roleId(db, 'guest') });
  expect([guest.status, guest.field]).toEqual([400, 'roleId']);
});

test('a change is undone by who made it alone, and not at all where that cannot be', async () => {
  const [admin, other, [one, two]] = [await admins(), await admins(), await people('traveler', 2)];
  if (one === undefined || two === undefined) throw new Error('nobody');
  const suspended = await ask(admin.browser, 'POST', bulk, { act: 'suspend', memberships: first([one]) });
  const removed = await ask(admin.browser, 'POST', bulk, { act: 'remove', memberships: first([two]) });
  expect(removed.body.done).toBe(1);
  expect(await placeOf(two)).toBeUndefined();
  const undo = (browser: TestBrowser, run: string) => ask(browser, 'POST', `${bulk}/undo`, { run });
  expect((await undo(other.browser, suspended.body.run)).status).toBe(404);
  expect((await undo(admin.browser, removed.body.run)).status).toBe(404);
  expect((await placeOf(one))?.status).toBe('suspended');
});

test('a plain form leads back to the list with its filters and what became of it', async () => {
  const [admin, [one]] = [await admins(), await people('traveler', 1)];
  if (one === undefined) throw new Error('nobody');
  const body = { form: 'bulk', locale: 'en-US', formtoken: await admin.browser.formToken() };
  const order = { act: 'suspend', memberships: first([one]), list: '?status=active&office=Boston&evil=1' };
  const answer = await admin.browser.request('POST', '/i/api/business/users/v2/bulk', {
    body: new URLSearchParams({ ...body, ...order }),
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    /^\/business\/users\/manage\?status=active&office=Boston&run=[\w-]{43}$/,
  );
});

test('what is no list of users is refused', async () => {
  const admin = await admins();
  for (const memberships of ['', 'x', '00000000-0000-4000-8000-000000000000', 'a.1 b.2']) {
    const answer = await ask(admin.browser, 'POST', bulk, { act: 'suspend', memberships });
    expect([answer.status, answer.field]).toEqual([400, 'memberships']);
  }
});

test('the columns of the table are remembered for one person', async () => {
  const [admin, other] = [await admins(), await admins()];
  const chosen = { 'show-seen': 'true', 'show-role': 'true', 'show-department': 'true' };
  expect((await ask(admin.browser, 'POST', '/users/v2/columns', chosen)).status).toBe(200);
  const kept = async (email: string) => {
    const [row] = await db.query<{ kept: unknown }>(
      `select a.settings->'userColumns' as kept from account a join credential c on c.account_id = a.id
       where c.subject = $1`,
      [email],
    );
    return row?.kept ?? null;
  };
  expect([await kept(admin.email), await kept(other.email)]).toEqual([['role', 'department', 'seen'], null]);
  await ask(admin.browser, 'POST', '/users/v2/columns', { ...chosen, usual: 'true' });
  expect(await kept(admin.email)).toBeNull();
});

test('guests who got another role are guests again with their days and their sponsor, also where an admin was confirmed', async () => {
  const [admin, sponsor] = [await admins(), await newColleague(db, { role: 'traveler' })];
  const days = { starts_on: '2026-01-10', ends_on: '2099-12-31' };
  const placesOf = async (somebody: readonly Somebody[]) =>
    db.query(
      `select r.key as role, m.starts_on::text, m.ends_on::text, l.from_id as sponsor
       from membership m join role r on r.id = m.role_id
       left join member_link l on l.to_id = m.id and l.kind = 'sponsors'
       where m.id = any($1) order by r.key`,
      [somebody.map(({ membershipId }) => membershipId)],
    );
  for (const [key, change] of [
    ['traveler', ask],
    ['admin', askConfirmed],
  ] as const) {
    const guests = [await newGuest(sponsor, days), await newGuest(sponsor, days)];
    const before = await placesOf(guests);
    const order = { act: 'role', memberships: first(guests), roleId: await roleId(db, key) };
    const { body } = await change(admin.browser, 'POST', bulk, order);
    const permanent = { role: key, starts_on: null, ends_on: null, sponsor: null };
    expect(await placesOf(guests)).toEqual([permanent, permanent]);
    const run = body.run ?? /run=([\w-]{43})/.exec(body.redirect)?.[1];
    expect((await ask(admin.browser, 'POST', `${bulk}/undo`, { run })).body.done).toBe(2);
    const guest = { role: 'guest', ...days, sponsor: sponsor.membershipId };
    expect([before, await placesOf(guests)]).toEqual([
      [guest, guest],
      [guest, guest],
    ]);
  }
});

test('a guest whose sponsor has left within the hour is a guest again, of whoever undoes it', async () => {
  const [admin, sponsor] = [await admins(), await newColleague(db, { role: 'traveler' })];
  const guest = await newGuest(sponsor, { starts_on: '2026-01-10', ends_on: '2099-12-31' });
  const order = { act: 'role', memberships: first([guest]), roleId: await roleId(db, 'traveler') };
  const { body } = await ask(admin.browser, 'POST', bulk, order);
  await db.query('delete from membership where id = $1', [sponsor.membershipId]);
  expect((await ask(admin.browser, 'POST', `${bulk}/undo`, { run: body.run })).body).toMatchObject({
    done: 1,
  });
  expect((await placeOf(guest))?.role).toBe('guest');
  const isTheirs = 'to_id = $1 and from_id = $2';
  expect(await db.count('member_link', isTheirs, [guest.membershipId, admin.membershipId])).toBe(1);
});
