import { ask, askConfirmed, newColleague } from '@/tests/factories/colleagues';
import { companyWithPeople, sendFiles } from '@/tests/factories/company-with-people';
import { faultsOf, recordFiles } from '@/tests/factories/record-files';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
beforeEach(() => db.query('delete from rate_limit'));

const people = recordFiles('/users/v2');

/** A company of its own with an admin, two offices, two entities, a policy group and colleagues without an account. */
async function madeCompany(colleagues = 3) {
  const company = await companyWithPeople(db);
  const admin = await company.join('admin');
  await db.query("insert into office (company_id, name) values ($1, 'Pier'), ($1, 'Dock')", [
    company.companyId,
  ]);
  await db.query(
    `insert into legal_entity (company_id, name, country, currency) values ($1, 'Quays Ltd', 'GB', 'GBP')`,
    [company.companyId],
  );
  await db.query(
    `insert into traveler_group (company_id, name, kind) values ($1, 'Crew', 'policy'), ($1, 'Choir', 'label')`,
    [company.companyId],
  );
  const mark = company.companyId.slice(0, 8);
  const emails = Array.from({ length: colleagues }, (_, at) => `p${at + 1}-${mark}@mail.example`);
  await db.query(
    `insert into membership (company_id, email, role_id, status)
     select $1, unnest($2::text[]), id, 'invited' from role where key = 'traveler' and company_id is null`,
    [company.companyId, emails],
  );
  return { ...company, ...admin, emails, placed: () => placed(company.companyId) };
}

const placed = (companyId: string) =>
  db.query(
    `select split_part(m.email, '-', 1) who, o.name office, e.name entity, g.name "group", b.email manager,
       m.profile->>'department' department, m.profile->>'title' title, m.version
     from membership m left join office o on o.id = m.office_id left join legal_entity e on e.id = m.entity_id
     left join traveler_group g on g.id = m.policy_group_id left join membership b on b.id = m.manager_id
     where m.company_id = $1 and m.email ~ '^p[0-9]+-' order by m.email`,
    [companyId],
  );
const roleOf = async (email: string) => {
  const which = 'select r.key from membership m join role r on r.id = m.role_id where m.email = $1';
  return (await db.query<{ key: string }>(which, [email]))[0]?.key;
};
const audited = (companyId: string, action: string) =>
  db.query<{ data: Record<string, unknown> }>(
    'select data from audit where company_id = $1 and action = $2 order by id',
    [companyId, action],
  );

test('a file moves people by their address, leaves what is empty, and takes away what has a hyphen', async () => {
  const { browser, companyId, email, emails, placed: now } = await madeCompany();
  const [one, two, three] = emails;
  const first = await people.look(
    browser,
    `email,office,entity,group,department,title,managerEmail
     ${one?.toUpperCase()},dock,quays ltd,crew,Sails,Mate,${email}
     ${two},Pier,,,Ropes,,${one}
     ${three},,,,,,`.replaceAll(/\n +/g, '\n'),
  );
  expect([first.faults, first.added, first.changed, first.same]).toEqual([[], 0, 2, 1]);
  expect((await people.take(browser, first)).body).toMatchObject({ taken: 2, left: 0 });
  const stood = { who: 'p1', office: 'Dock', entity: 'Quays Ltd', group: 'Crew', manager: email };
  const nowhere = { office: null, entity: null, group: null, manager: null, department: null, title: null };
  expect(await now()).toEqual([
    { ...stood, department: 'Sails', title: 'Mate', version: 2 },
    { ...nowhere, who: 'p2', office: 'Pier', manager: one, department: 'Ropes', version: 2 },
    { ...nowhere, who: 'p3', version: 1 },
  ]);
  const second = await people.look(
    browser,
    `email;office;entity;group;department;title;managerEmail\n${one};-;-;-;-;;-\n${two};-;-;-;;-;\n`,
  );
  expect([second.changed, second.faults]).toEqual([2, []]);
  await people.take(browser, second);
  expect(await now()).toMatchObject([
    { ...nowhere, department: '', title: 'Mate', version: 3 },
    { office: null, manager: one, department: 'Ropes', version: 3 },
    { version: 1 },
  ]);
  const told = (await audited(companyId, 'member.changed')).map(({ data }) => data);
  expect(told).toHaveLength(4);
  expect(told[1]).toMatchObject({
    before: { office: null, manager: null, department: '' },
    after: { office: 'Pier', manager: one, department: 'Ropes' },
  });
  expect(told[3]).toMatchObject({ before: { office: 'Pier' }, after: { office: null } });
  expect((await audited(companyId, 'members.changedByFile')).map(({ data }) => data)).toEqual([
    { added: 0, changed: 2 },
    { added: 0, changed: 2 },
  ]);
});

test('what is exported comes back as it is, and a second time nothing is written', async () => {
  const { browser, companyId, emails } = await madeCompany();
  await db.query(
    `update membership set profile = '{"department": "=1+1", "title": "-cmd"}', manager_id = null where email = $1`,
    [emails[0]],
  );
  await db.query(`update office set name = '@home' where company_id = $1 and name = 'Pier'`, [companyId]);
  await db.query(
    `update membership set office_id = (select id from office where company_id = $1 and name = '@home') where email = $2`,
    [companyId, emails[1]],
  );
  const exported = await people.exported(browser);
  expect(exported).toContain(`"'=1+1"`);
  expect(exported).toContain(`"'@home"`);
  const seen = await people.look(browser, exported);
  expect([seen.problem, seen.changed, seen.same, seen.faults]).toEqual([null, 0, 4, []]);
  expect((await people.take(browser, seen)).body).toMatchObject({ taken: 0, left: 0 });
  expect(await db.count('membership', `company_id = '${companyId}' and version > 1`)).toBe(0);
  expect(await audited(companyId, 'members.changedByFile')).toEqual([]);
  const edited = await people.look(browser, exported.replaceAll(`"'@home"`, '"Dock"'));
  expect([edited.changed, edited.same]).toEqual([1, 3]);
});

test('faults are told by line: nobody, names of nothing and of several, what does not fit, and a circle', async () => {
  const { browser, companyId, emails, placed: now } = await madeCompany(6);
  await db.query(
    "insert into role (company_id, key, name, permissions) values ($1, 'own', 'Traveler', '{userProfileView}'), ($1, 'own2', 'admin', '{}')",
    [companyId],
  );
  const [one, two, three, four, five, six] = emails;
  const text = [
    'email,role,office,group,department,managerEmail,startsOn,endsOn',
    `${one},,Pierre,Choir,,,,`,
    `${two},admin,,,,,,`,
    `${three},guest,,,,,,`,
    `${four},,,,${'x'.repeat(61)},${six},2027-01-01,`,
    `nobody@mail.example,,Pier,,,,,`,
    `ada.brightwell@acme-lanterns.example,,Pier,,,,,`,
    `,,Pier,,,,,`,
    `${five},,Dock,,,${six},,`,
    `${six},,Dock,,,${five},,`,
    `${five},,Dock,,,,,`,
  ].join('\n');
  const seen = await people.look(browser, text);
  expect(faultsOf(seen)).toEqual([
    [2, 'office unknown', 'group unknown'],
    [3, 'role ambiguous'],
    [4, 'startsOn missing'],
    [5, 'department wrong'],
    [6, 'email nobody'],
    [7, 'email nobody'],
    [8, 'email missing'],
    [9, 'managerEmail circle'],
    [10, 'managerEmail circle'],
    [11, 'twice'],
  ]);
  expect(seen.changed).toBe(0);
  expect(await people.take(browser, seen)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  expect((await now()).every(({ version }) => version === 1)).toBe(true);
  const swapped = await people.look(browser, `email,managerEmail\n${one},${one}\n${two},nobody@mail.example`);
  expect(faultsOf(swapped)).toEqual([
    [2, 'managerEmail nobody'],
    [3, 'managerEmail nobody'],
  ]);
});

test('whoever reports to whom may be turned around in one file, whatever the order of its lines', async () => {
  const { browser, emails, placed: now } = await madeCompany(2);
  const [one, two] = emails;
  await people.take(browser, await people.look(browser, `email,managerEmail\n${one},${two}`));
  const turned = await people.look(browser, `email,managerEmail\n${two},${one}\n${one},-`);
  expect([turned.faults, turned.changed]).toEqual([[], 2]);
  expect((await people.take(browser, turned)).status).toBe(200);
  expect(await now()).toMatchObject([{ manager: null }, { manager: one }]);
});

test('a fault on the last but one of 5,000 lines is found, nothing is written, and the rest only by choice', async () => {
  const { browser, companyId, emails } = await madeCompany(5000);
  const lines = emails.map((email, at) => `${email},${at === 4997 ? 'Nowhere' : 'Dock'}`);
  const seen = await people.look(browser, ['email,office', ...lines].join('\n'));
  expect(faultsOf(seen)).toEqual([[4999, 'office unknown']]);
  expect(seen.changed).toBe(4999);
  expect((await people.take(browser, seen)).code).toBe('VALIDATION_ERROR');
  const moved = () => db.count('membership', `company_id = '${companyId}' and office_id is not null`);
  expect(await moved()).toBe(0);
  expect((await people.take(browser, seen, true)).body).toMatchObject({ taken: 4999, left: 1 });
  expect(await moved()).toBe(4999);
  expect(await db.count('audit', `action = 'member.changed' and company_id = '${companyId}'`)).toBe(4999);
});

test('of twenty presses one takes a file over, it is its giver’s, and who changed somebody meanwhile is not overwritten', async () => {
  const { browser, companyId, emails, join, placed: now } = await madeCompany();
  const text = `email,office\n${emails[0]},Dock\n${emails[1]},Pier`;
  const seen = await people.look(browser, text);
  const [{ browser: other }, stranger] = [await join('admin'), await madeCompany(0)];
  expect((await people.take(other, seen)).status).toBe(404);
  expect((await people.take(stranger.browser, seen)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 20 }, () => people.take(browser, seen)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  expect((await now()).map(({ version }) => version)).toEqual([2, 2, 1]);
  expect(await audited(companyId, 'member.changed')).toHaveLength(2);
  const late = await people.look(browser, `email,office\n${emails[0]},Pier`);
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [emails[0]]);
  const byHand = { title: 'By hand', version: 2 };
  expect((await ask(other, 'PATCH', `/users/v2/${row?.id}`, byHand)).status).toBe(200);
  expect(await people.take(browser, late)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  expect((await now())[0]).toMatchObject({ office: 'Dock', title: 'By hand', version: 3 });
});

test('twenty files of the same people at once: one of them is taken over, the others are told', async () => {
  const { browser, emails, placed: now } = await madeCompany();
  const files = await Promise.all(
    Array.from({ length: 20 }, (_, at) => people.look(browser, `email,title\n${emails[0]},Mate ${at}`)),
  );
  const answers = await Promise.all(files.map((one) => people.take(browser, one)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'VERSION_CONFLICT')).toHaveLength(19);
  expect((await now())[0]).toMatchObject({ version: 2, title: expect.stringMatching(/^Mate \d+$/) });
});

test('nobody gives by a file what they could not give by hand, and none changes their own role', async () => {
  const [admin, manager] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'travelManager' }),
  ];
  const [arranger, traveler] = [
    await newColleague(db, { role: 'arranger' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  const lines = (role: string) =>
    `email,role,department\n${admin.email},traveler,\n${traveler.email},${role},\n${manager.email},traveler,Own`;
  const byManager = await people.look(manager.browser, lines('admin'));
  expect(faultsOf(byManager)).toEqual([
    [2, 'forbidden'],
    [3, 'forbidden'],
    [4, 'forbidden'],
  ]);
  const byArranger = await people.look(arranger.browser, lines('arranger'));
  expect(faultsOf(byArranger).map(([, why]) => why)).toEqual([
    'email nobody',
    'email nobody',
    'email nobody',
  ]);
  const own = await people.look(admin.browser, `email,role\n${admin.email},traveler`);
  expect(faultsOf(own)).toEqual([[2, 'role forbidden']]);
  const exported = await people.exported(manager.browser);
  expect(faultsOf(await people.look(manager.browser, exported))).toEqual([]);
});

test('a file that makes somebody an admin is confirmed by name', async () => {
  const { browser, join } = await madeCompany(0);
  const { email: colleague } = await join('traveler');
  const seen = await people.look(browser, `email,role\n${colleague},admin`);
  expect(seen.faults).toEqual([]);
  const taken = { draft: seen.draft, seen: seen.seen };
  expect((await people.take(browser, seen)).code).toBe('ADMIN_CONFIRMATION_NEEDED');
  expect(await roleOf(colleague)).toBe('traveler');
  expect((await askConfirmed(browser, 'POST', '/users/v2/file/import', taken)).status).toBe(200);
  expect(await roleOf(colleague)).toBe('admin');
  // Once confirmed it is gone.
  expect((await people.take(browser, seen)).status).toBe(404);
});

test('V4 nobody takes a company’s last admins away by a file, with however many lines', async () => {
  const { companyId, email, emails, join, name } = await madeCompany();
  const { email: colleague } = await join('admin');
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select $1, 'own-all', 'Everything', permissions from role where key = 'admin' and company_id is null`,
    [companyId],
  );
  const other = await newColleague(db, { company: name, role: 'own-all' });
  const both = await people.look(other.browser, `email,role\n${email},traveler\n${colleague},traveler`);
  expect(faultsOf(both)).toEqual([
    [2, 'role lastAdmin'],
    [3, 'role lastAdmin'],
  ]);
  const disable = (at: string) =>
    db.query(
      `update account set disabled_at = ${at} where id = (select account_id from membership where email = $1)`,
      [colleague],
    );
  // Whoever cannot act is no admin, also where a line names them as one.
  await disable('now()');
  const disabled = await people.look(other.browser, `email,role\n${email},traveler\n${colleague},admin`);
  expect(faultsOf(disabled)).toEqual([[2, 'role lastAdmin']]);
  await disable('null');
  const one = await people.look(other.browser, `email,role\n${colleague},traveler\n${emails[0]},arranger`);
  expect([one.faults, one.changed]).toEqual([[], 2]);
  expect((await people.take(other.browser, one)).body).toMatchObject({ taken: 2 });
});

test('a guest has days and a sponsor by a file, and loses them with another role', async () => {
  const { browser, email, emails } = await madeCompany();
  const [one] = emails;
  const made = await people.look(
    browser,
    `email,role,startsOn,endsOn,sponsorEmail\n${one},guest,2099-01-01,2099-01-31,${email}`,
  );
  const kept = () =>
    db.query(
      `select r.key, m.starts_on::text, s.email sponsor from membership m join role r on r.id = m.role_id
       left join member_link l on l.to_id = m.id and l.kind = 'sponsors' left join membership s on s.id = l.from_id
       where m.email = $1`,
      [one],
    );
  expect(made.faults).toEqual([]);
  expect((await people.take(browser, made)).status).toBe(200);
  expect(await kept()).toEqual([{ key: 'guest', starts_on: '2099-01-01', sponsor: email }]);
  const exported = await people.exported(browser);
  const back = await people.look(browser, exported.replace('"guest"', '"traveler"'));
  expect([back.faults, back.changed]).toEqual([[], 1]);
  await people.take(browser, back);
  expect(await kept()).toEqual([{ key: 'traveler', starts_on: null, sponsor: null }]);
  const idle = await people.look(browser, `email,endsOn\n${one},2099-01-31`);
  expect(faultsOf(idle)).toEqual([[2, 'endsOn wrong']]);
});

test('nobody is given a department or title that is a hyphen, by whichever way', async () => {
  const { browser, companyId, emails } = await madeCompany(2);
  const [one] = emails;
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [one]);
  for (const field of ['department', 'title']) {
    const refused = await ask(browser, 'PATCH', `/users/v2/${row?.id}`, { version: 1, [field]: ' - ' });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', field });
    expect(JSON.stringify(refused.body)).toContain('a hyphen alone means “no value”');
  }
  const [role] = await db.query<{ id: string }>(
    "select id from role where key = 'traveler' and company_id is null",
  );
  const invitation = { email: `new-${one}`, firstName: 'Nell', roleId: role?.id, department: '-' };
  expect(await ask(browser, 'POST', '/users/v2', invitation)).toMatchObject({ field: 'department' });
  for (const [path, more] of [
    ['/offices/v1', { country: 'PT', timeZone: 'Europe/Lisbon' }],
    ['/v1/legalEntities', { country: 'PT', currency: 'EUR' }],
    ['/groups/v1', {}],
  ] as const)
    expect(await ask(browser, 'POST', path, { name: '-', ...more })).toMatchObject({
      code: 'VALIDATION_ERROR',
      field: 'name',
    });
  const body = new FormData();
  body.set('file', new File([`email,department,title\nfile-${one},-,-\n`], 'people.csv'));
  const seen = await (await sendFiles(browser, '/i/api/business/users/v2/import/check', body)).json();
  expect(seen).toMatchObject({ ready: 1, faults: [] });
  expect((await ask(browser, 'POST', '/users/v2/import', { draft: seen.draft })).body).toMatchObject({
    sent: 1,
  });
  const texts = `coalesce(profile->>'department', '') || coalesce(profile->>'title', '')`;
  expect(await db.count('membership', `company_id = '${companyId}' and ${texts} like '%-%'`)).toBe(0);
  expect(await db.count('membership', `email = 'file-${one}'`)).toBe(1);
});

test('whoever had a hyphen as department or title keeps it in a file that comes back, and it is taken away by hand', async () => {
  const { browser, emails } = await madeCompany(2);
  const [one, two] = emails;
  await db.query(`update membership set profile = '{"department": "-", "title": "Mate"}' where email = $1`, [
    one,
  ]);
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [one]);
  const text = await (await browser.get('/i/api/business/users/v2/file')).text();
  expect(text).toContain(`"'-","Mate"`);
  const back = await people.look(browser, text);
  expect([back.changed, back.faults]).toEqual([0, []]);
  const other = await people.look(browser, `email,department,title\n${one},-,-\n${two},-,-\n`);
  await people.take(browser, other);
  const kept = async () =>
    (await db.query<{ profile: object }>('select profile from membership where email = $1', [one]))[0]
      ?.profile;
  expect(await kept()).toMatchObject({ department: '-', title: '' });
  const version = await db.query<{ version: number }>('select version from membership where email = $1', [
    one,
  ]);
  await ask(browser, 'PATCH', `/users/v2/${row?.id}`, { version: version[0]?.version, department: '' });
  expect(await kept()).toMatchObject({ department: '' });
});

test('a list of more users than a file may have is exported in parts, each of which comes back', async () => {
  const { browser, companyId } = await madeCompany(1);
  await db.query(
    `insert into membership (company_id, email, role_id, status, profile)
     select $1::uuid, 'crowd' || n || '-' || $1::text || '@mail.example', id, 'invited',
       jsonb_build_object('name', 'Crowd ' || n, 'department', 'Sails', 'title', 'Mate')
     from role, generate_series(1, 5001) n where key = 'traveler' and company_id is null`,
    [companyId],
  );
  const fileOf = async (query: string) =>
    (await (await browser.get(`/i/api/business/users/v2/file?sort=email${query}`)).text()).trimEnd();
  const [whole, ...parts] = await Promise.all(['', '&part=1', '&part=2', '&part=3'].map(fileOf));
  const linesOf = (text = '') => text.split('\r\n').slice(1);
  expect(parts.map((part) => linesOf(part).length)).toEqual([5000, 3, 0]);
  expect([...linesOf(parts[0]), ...linesOf(parts[1])]).toEqual(linesOf(whole));
  for (const part of parts.slice(0, 2)) {
    const { changed, faults, problem, same } = await people.look(browser, part ?? '');
    expect([problem, changed, faults, same]).toEqual([null, 0, [], linesOf(part).length]);
  }
  expect(await people.look(browser, whole ?? '')).toMatchObject({ problem: 'rows' });
  expect((await browser.get('/i/api/business/users/v2/file?part=0')).status).toBe(400);
  expect(await audited(companyId, 'members.exported')).toContainEqual({ data: { users: 3, part: 2 } });
});
