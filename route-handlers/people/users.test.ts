import { seedDemo } from '@/lib/server/demo/seed-demo';
import { expireGuests } from '@/lib/server/people/memberships/expire-guests';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const users = '/users/v2';
const placeOf = async (email: string) => {
  const [row] = await db.query<{ id: string; version: number; status: string }>(
    'select id, version, status from membership where email = $1',
    [email],
  );
  if (row === undefined) throw new Error(`no membership of ${email}`);
  return row;
};

test('a changed role holds from the next request of a session that is open', async () => {
  const [admin, one] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  expect((await ask(one.browser, 'GET', `${users}/stats`)).status).toBe(403);
  const to = { roleId: await roleId(db, 'admin'), version: 1 };
  expect((await askConfirmed(admin.browser, 'PATCH', `${users}/${one.membershipId}`, to)).status).toBe(200);
  expect((await ask(one.browser, 'GET', `${users}/stats`)).status).toBe(200);
  const back = { roleId: await roleId(db, 'traveler'), version: 2 };
  expect((await ask(admin.browser, 'PATCH', `${users}/${one.membershipId}`, back)).status).toBe(200);
  expect((await ask(one.browser, 'GET', `${users}/stats`)).status).toBe(403);
});

test('a form that is stale is refused and says who changed the user', async () => {
  const [admin, one] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  const path = `${users}/${one.membershipId}`;
  expect((await ask(admin.browser, 'PATCH', path, { department: 'Berlin', version: 1 })).status).toBe(200);
  const stale = await ask(admin.browser, 'PATCH', path, { department: 'London', version: 1 });
  expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT']);
  const [name] = await db.query<{ name: string }>(
    'select a.name from account a join credential c on c.account_id = a.id where c.subject = $1',
    [admin.email],
  );
  expect(stale.body.errors[0].description).toContain(`changed by ${name?.name} at 20`);
  const now = await ask(admin.browser, 'GET', path);
  expect(now.body).toMatchObject({ department: 'Berlin', version: 2 });
});

test('who is suspended, or removed, in the middle of a session is out with the next request', async () => {
  const [admin, one, two] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'admin' }),
  ];
  const suspend = { to: 'suspended', version: 1 };
  expect((await ask(admin.browser, 'POST', `${users}/${one.membershipId}/status`, suspend)).status).toBe(200);
  const after = await ask(one.browser, 'GET', `${users}/stats`);
  expect([after.status, after.code]).toEqual([401, 'INVALID_SESSION']);
  expect(
    (await ask(admin.browser, 'POST', `${users}/${two.membershipId}/remove`, { version: 1 })).status,
  ).toBe(200);
  expect((await ask(two.browser, 'GET', `${users}/stats`)).status).toBe(401);
  expect(await db.count('membership', 'id = $1', [two.membershipId])).toBe(0);
  expect(
    await db.count('account a join credential c on c.account_id = a.id', 'c.subject = $1', [two.email]),
  ).toBe(1);
  const again = { to: 'active', version: 2 };
  const asked = await ask(admin.browser, 'POST', `${users}/${one.membershipId}/status`, again);
  expect([asked.status, asked.code]).toEqual([409, 'ADMIN_CONFIRMATION_NEEDED']);
  const order = String(asked.body.errors[0].confirmUrl).split('order=')[1];
  expect((await ask(admin.browser, 'POST', '/admins/v1/confirm', { order })).status).toBe(200);
  expect((await placeOf(one.email)).status).toBe('active');
});

test('nobody grants what they lack, changes their own role, or acts on who may do more', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const made = await ask(admin.browser, 'POST', '/roles/v1', {
    name: `Desk ${Date.now()}`,
    permissions: ['userManagement', 'businessProfileDelete', 'userProfileView', 'approvalRequest'],
  });
  const [key] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const desk = await newColleague(db, { role: key?.key ?? '' });
  const traveler = await newColleague(db, { role: 'guest' });
  const admins = { roleId: await roleId(db, 'admin'), version: 1 };
  const up = await ask(desk.browser, 'PATCH', `${users}/${traveler.membershipId}`, admins);
  expect([up.status, up.field]).toEqual([403, 'roleId']);
  expect((await ask(desk.browser, 'PATCH', `${users}/${desk.membershipId}`, admins)).status).toBe(403);
  expect(
    (await ask(desk.browser, 'POST', `${users}/${admin.membershipId}/remove`, { version: 1 })).status,
  ).toBe(403);
  const suspend = { to: 'suspended', version: 1 };
  expect((await ask(desk.browser, 'POST', `${users}/${admin.membershipId}/status`, suspend)).status).toBe(
    403,
  );
  expect((await ask(admin.browser, 'POST', `${users}/${admin.membershipId}/status`, suspend)).status).toBe(
    403,
  );
});

test('the last admin of a company is neither demoted, suspended nor removed, also by two at the same moment', async () => {
  const company = `Twins ${Date.now()}`;
  await db.query('insert into company (name, tier, confirmed_at) values ($1, $2, now())', [company, 'biz']);
  const pair = [
    await newColleague(db, { company, role: 'admin' }),
    await newColleague(db, { company, role: 'admin' }),
  ];
  const [a, b] = pair as [(typeof pair)[0], (typeof pair)[0]];
  const demote = { roleId: await roleId(db, 'traveler'), version: 1 };
  const answers = await Promise.all([
    ask(a.browser, 'PATCH', `${users}/${b.membershipId}`, demote),
    ask(b.browser, 'PATCH', `${users}/${a.membershipId}`, demote),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const left = `company_id = (select id from company where name = $1)
    and role_id = (select id from role where key = 'admin')`;
  expect(await db.count('membership', left, [company])).toBe(1);
  // A guard of its own: an admin of a role of the company's own tries all three.
  const last = answers[0]?.status === 200 ? a : b;
  const made = await ask(last.browser, 'GET', '/roles/v1');
  const all = made.body.roles.find(({ key }: { key: string }) => key === 'admin').permissions as string[];
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select id, 'own-all', 'Everything', $2 from company where name = $1`,
    [company, all],
  );
  const other = await newColleague(db, { company, role: 'own-all' });
  const asked = [
    await ask(other.browser, 'PATCH', `${users}/${last.membershipId}`, demote),
    await ask(other.browser, 'POST', `${users}/${last.membershipId}/status`, { to: 'suspended', version: 1 }),
    await ask(other.browser, 'POST', `${users}/${last.membershipId}/remove`, { version: 1 }),
  ];
  expect(asked.map(({ code }) => code)).toEqual(['LAST_ADMIN', 'LAST_ADMIN', 'LAST_ADMIN']);
});

test('ids and addresses of another company answer like those of nobody, for every call', async () => {
  const [admin, foreign] = [
    await newColleague(db, { role: 'admin' }),
    await placeOf('bea@beacon-kites.example'),
  ];
  const nobody = '00000000-0000-4000-8000-000000000000';
  const own = await newColleague(db, { role: 'arranger' });
  const calls: readonly [string, (id: string) => string, unknown][] = [
    ['GET', (id) => `${users}/${id}`, undefined],
    ['PATCH', (id) => `${users}/${id}`, { department: 'x', version: 1 }],
    ['POST', (id) => `${users}/${id}/change`, { department: 'x', version: 1 }],
    ['POST', (id) => `${users}/${id}/status`, { to: 'suspended', version: 1 }],
    ['POST', (id) => `${users}/${id}/remove`, { version: 1 }],
    ['POST', (id) => `${users}/${id}/arranges`, { email: 'x@y.example', to: 'on' }],
    ['POST', (id) => `/invitations/v1/${id}/resend`, {}],
    ['POST', (id) => `/invitations/v1/${id}/state`, { to: 'revoked' }],
    ['PATCH', (id) => `/roles/v1/${id}`, { name: 'Mine', permissions: [], version: 'x' }],
    ['DELETE', (id) => `/roles/v1/${id}`, undefined],
  ];
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select company_id, 'theirs', 'Theirs', '{eventEdit}' from membership where id = $1`,
    [foreign.id],
  );
  const theirs = await roleId(db, 'theirs');
  for (const [method, path, body] of calls) {
    const id = path('').includes('roles') ? theirs : foreign.id;
    const [real, unknown] = [
      await ask(admin.browser, method, path(id), body),
      await ask(admin.browser, method, path(nobody), body),
    ];
    expect([method, path('x'), real.status, real.body]).toEqual([method, path('x'), 404, unknown.body]);
  }
  const byMail = async (email: string) =>
    (await ask(admin.browser, 'POST', `${users}/${own.membershipId}/arranges`, { email, to: 'on' })).body;
  expect(await byMail('bea@beacon-kites.example')).toEqual(await byMail('nobody@mail.example'));
  const guest = (sponsorEmail: string) => ({
    emails: `g-${Date.now()}@mail.example`,
    startsOn: '2026-11-01',
    endsOn: dayAfter(utcDay(Date.now()), 1),
    sponsorEmail,
  });
  const asGuest = { roleId: await roleId(db, 'guest') };
  const sponsored = async (email: string) =>
    (await ask(admin.browser, 'POST', '/invitations/v1', { ...guest(email), ...asGuest })).body;
  expect(await sponsored('bea@beacon-kites.example')).toEqual(await sponsored('nobody@mail.example'));
  const theirRole = { roleId: theirs, version: 1 };
  const given = await ask(admin.browser, 'PATCH', `${users}/${own.membershipId}`, theirRole);
  expect([given.status, given.field]).toEqual([400, 'roleId']);
  const extra = await ask(admin.browser, 'PATCH', `${users}/${own.membershipId}`, {
    companyId: nobody,
    version: 1,
  });
  expect(extra.status).toBe(400);
});

test('an arranger sees and ends the guests they sponsor, and nobody else', async () => {
  const [own, admin] = [
    await newColleague(db, { role: 'arranger' }),
    await newColleague(db, { role: 'admin' }),
  ];
  const guest = await newColleague(db, { role: 'guest' });
  const path = `${users}/${guest.membershipId}`;
  const tomorrow = dayAfter(utcDay(Date.now()), 1);
  expect((await ask(own.browser, 'GET', path)).status).toBe(404);
  expect((await ask(own.browser, 'GET', `${users}/${admin.membershipId}`)).status).toBe(404);
  const days = { startsOn: '2026-11-01', endsOn: tomorrow, sponsorEmail: own.email, version: 1 };
  expect((await ask(admin.browser, 'PATCH', path, days)).status).toBe(200);
  const seen = await ask(own.browser, 'GET', path);
  expect(seen.body).toMatchObject({ endsOn: tomorrow, sponsor: { email: own.email }, isGuest: true });
  const escalated = await ask(own.browser, 'PATCH', path, {
    roleId: await roleId(db, 'traveler'),
    version: 2,
  });
  expect(escalated.status).toBe(403);
  expect((await ask(own.browser, 'POST', `${path}/remove`, { version: 2 })).status).toBe(200);
  expect((await ask(guest.browser, 'POST', '/v1/legalEntities/user/setLanguage', {})).status).toBe(401);
});

test('a guest’s access stops after the last day, also before the daily job has marked it', async () => {
  const guest = await newColleague(db, { role: 'guest' });
  const mode = async () => (await ask(guest.browser, 'GET', '/admin/v1/adminsToAsk')).status;
  const today = utcDay(new Date());
  await db.query('update membership set starts_on = $2, ends_on = $2 where id = $1', [
    guest.membershipId,
    today,
  ]);
  expect(await mode()).toBe(200);
  await db.query("update membership set starts_on = '2020-01-01', ends_on = $2::date - 1 where id = $1", [
    guest.membershipId,
    today,
  ]);
  expect(await mode()).toBe(403);
  expect((await placeOf(guest.email)).status).toBe('active');
  expect(await expireGuests()).toBeGreaterThan(0);
  expect((await placeOf(guest.email)).status).toBe('expired');
  expect(await mode()).toBe(401);
  await db.query('update membership set starts_on = $2::date + 1, ends_on = $2::date + 2 where id = $1', [
    guest.membershipId,
    today,
  ]);
  expect(await expireGuests()).toBe(0);
});

test('whom to ask are people of one’s own company who can give the permission', async () => {
  const one = await newColleague(db, { role: 'traveler' });
  const { body } = await ask(one.browser, 'GET', '/admin/v1/adminsToAsk?permission=reportingView');
  expect(body.admins.length).toBeGreaterThan(0);
  expect(body.admins.length).toBeLessThanOrEqual(5);
  expect(JSON.stringify(body)).not.toContain('beacon-kites');
  expect((await ask(one.browser, 'GET', '/admin/v1/adminsToAsk?permission=disabled')).status).toBe(400);
});

test('whoever is the only admin is not told to ask themselves', async () => {
  const { join } = await companyWithPeople(db);
  const only = await join('admin');
  const asked = async () => (await ask(only.browser, 'GET', '/admin/v1/adminsToAsk')).body.admins;
  const before: { email: string }[] = await asked();
  expect(before.map(({ email }) => email)).not.toContain(only.email);
  const second = await join('admin');
  expect(await asked()).toEqual([...before, expect.objectContaining({ email: second.email })]);
});

test('the demo has invited people, guests with sponsors and days, and people an arranger books for', async () => {
  const noor = await placeOf('noor.haddad@acme-lanterns.example');
  expect(await db.count('member_link', "kind = 'arranges' and from_id = $1", [noor.id])).toBe(3);
  expect(
    await db.count('member_link', "kind = 'arranges' and to_id = $1", [
      (await placeOf('theo.marsh@acme-lanterns.example')).id,
    ]),
  ).toBe(1);
  const demoGuests = "email like '%@guest.example'";
  expect(await db.count('membership', `${demoGuests} and ends_on is not null`)).toBe(6);
  expect(
    await db.count(
      'member_link l join membership m on m.id = l.to_id',
      `l.kind = 'sponsors' and ${demoGuests}`,
    ),
  ).toBe(6);
  expect(await db.count('membership', "email like '%@acme-lanterns.example' and status = 'invited'")).toBe(3);
  expect(await db.count('role', "key = 'finance'")).toBe(1);
  await seedDemo();
  expect(await db.count('member_link', "kind = 'arranges' and from_id = $1", [noor.id])).toBe(3);
});

test('whoever came from a filtered list finds it again after a change, a suspension and a removal', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const one = await newColleague(db, { role: 'traveler' });
  const list = '?role=approver&page=1&redir=%2F%2Fevil.example';
  const leadsTo = async (step: string, form: Readonly<Record<string, string | number>>) => {
    const path = `${users}/${one.membershipId}/${step}`;
    return (await ask(admin.browser, 'POST', path, { ...form, list })).body.redirect;
  };
  const kept = '/business/users/manage?role=approver&page=1';
  const onUser = (form: string) => `${kept}&user=${one.membershipId}&form=${form}&done=1`;
  expect(await leadsTo('change', { department: 'Berlin', version: 1 })).toBe(onUser('user-changed'));
  expect(await leadsTo('status', { to: 'suspended', version: 2 })).toBe(onUser('user-suspended'));
  expect(await leadsTo('remove', { withoutSuccessor: 'true', version: 3 })).toBe(
    `${kept}&form=user-removed&done=1`,
  );
});
