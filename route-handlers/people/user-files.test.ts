import { ask, newColleague } from '@/tests/factories/colleagues';
import { sendFiles } from '@/tests/factories/company-with-people';
import { mailsTo } from '@/tests/factories/mailed';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const base = '/i/api/business/users/v2';
const admins = () => newColleague(db, { role: 'admin' });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function check(browser: TestBrowser, text: string) {
  const body = new FormData();
  body.set('file', new File([text], 'people.csv'));
  const answer = await sendFiles(browser, `${base}/import/check`, body);
  return { status: answer.status, body: await answer.json() };
}

test('the export has what the filters show, of the own company alone, and is kept in the audit trail', async () => {
  const [admin, one] = [await admins(), await newColleague(db, { role: 'traveler' })];
  await db.query(
    `with o as (insert into office (company_id, name)
       select company_id, '=HYPERLINK(1)' from membership where id = $1 returning id)
     update membership set office_id = o.id, profile = '{"department": "@cmd"}' from o where membership.id = $1`,
    [one.membershipId],
  );
  const answer = await admin.browser.get(`${base}/file?q=${encodeURIComponent(one.email)}`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  const bytes = await bytesOf(answer.clone());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"${one.email}"`);
  expect(lines[1]).toContain(`"'=HYPERLINK(1)","","Acme Lanterns Inc.","","Standard","'@cmd"`);
  const whole = await (await admin.browser.get(`${base}/file`)).text();
  expect(whole).toContain('ada.brightwell@acme-lanterns.example');
  expect(whole).not.toContain('beacon-kites.example');
  const [kept] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'members.exported' and data->>'q' = $1`,
    [one.email],
  );
  expect(kept?.data).toEqual({ users: 1, q: one.email });
});

test('the template can be looked at as it comes, once it has a line', async () => {
  const admin = await admins();
  const template = await (await admin.browser.get(`${base}/import/template`)).text();
  const seen = await check(admin.browser, `${template}template-${Date.now()}@mail.example,,,,,,,,,,,,\r\n`);
  expect(seen.body).toMatchObject({ problem: null, ready: 1, faults: [] });
});

test('a file is looked at first: every fault by line, and nobody is invited by that', async () => {
  const [admin, known] = [await admins(), await newColleague(db, { role: 'traveler' })];
  const mark = Date.now();
  const count = async () => [
    await db.count('membership'),
    await db.count('outbox'),
    await db.count('audit', `action in ('member.invited', 'members.imported')`),
  ];
  const before = await count();
  const seen = await check(
    admin.browser,
    [
      'email;name;role;office;startsOn;endsOn;sponsorEmail',
      `a${mark}@mail.example;Ann;;;;;`,
      'no address;;;;;;',
      `A${mark}@mail.example;;approver;;;;`,
      `${known.email};;;;;;`,
      `b${mark}@mail.example;;Captain;;;;`,
      `c${mark}@mail.example;;guest;;2020-01-01;2020-01-02;bea@beacon-kites.example`,
      `d${mark}@mail.example;;;${'x'.repeat(61)};;;;;more`,
    ].join('\n'),
  );
  expect(seen.body.faults).toEqual([
    { line: 3, why: ['email'] },
    { line: 4, why: ['twice'] },
    { line: 5, why: ['known'] },
    { line: 6, why: ['role'] },
    { line: 7, why: ['endsOn', 'sponsorEmail'] },
    { line: 8, why: ['cells', 'office'] },
  ]);
  expect(seen.body.ready).toBe(1);
  expect(await count()).toEqual(before);
  const [kept] = await db.query<{ data: { rows: string } }>(
    `select data from ticket where kind = 'peopleFile' order by created_at desc limit 1`,
  );
  expect(kept?.data.rows).not.toContain('mail.example');
});

test('a role of the company that is called as a built-in one makes its name mean neither', async () => {
  const admin = await admins();
  const [own] = await db.query<{ id: string }>(
    `insert into role (company_id, key, name, permissions)
     select company_id, 'own-' || id, 'Arranger', '{}' from membership where id = $1 returning id`,
    [admin.membershipId],
  );
  const seen = await check(
    admin.browser,
    'email,role\nboth@mail.example,arranger\none@mail.example,approver\nnone@mail.example,',
  );
  await db.query('delete from role where id = $1', [own?.id]);
  expect(seen.body.faults).toEqual([{ line: 2, why: ['role'] }]);
});

test('the second step invites whom it can by mail, once', async () => {
  const admin = await admins();
  const email = `crew${Date.now()}@mail.example`;
  const file = `email,name,firstName,lastName,role,office\n${email},,Mia,Berg,Travel arranger,Berlin\nnobody,,,,,\n`;
  const seen = await check(admin.browser, file.replace('Travel arranger', 'arranger'));
  const draft = { draft: seen.body.draft };
  const presses = await Promise.all([1, 2].map(() => ask(admin.browser, 'POST', '/users/v2/import', draft)));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
  const done = presses.find(({ status }) => status === 200);
  expect(done?.body).toMatchObject({ sent: 1, left: [3] });
  const [membership] = await db.query(
    `select m.status, r.key, m.profile->>'name' as name, o.name as office
     from membership m left join office o on o.id = m.office_id join role r on r.id = m.role_id where m.email = $1`,
    [email],
  );
  expect(membership).toEqual({ status: 'invited', key: 'arranger', name: 'Mia Berg', office: 'Berlin' });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(
    await db.count('audit', `action = 'members.imported' and data = $1`, ['{"invited": 1, "leftOut": 1}']),
  ).toBe(1);
});

test('a draft that an earlier version has kept in another shape is not found', async () => {
  const admin = await admins();
  const seen = await check(admin.browser, `email\nearlier${Date.now()}@mail.example\n`);
  for (const before of ["data - 'about'", "jsonb_set(data, '{about}', '\"\"')"]) {
    await db.query(
      `update ticket set data = ${before} where id = (select id from ticket where kind = 'peopleFile' order by created_at desc limit 1)`,
    );
    expect((await ask(admin.browser, 'POST', '/users/v2/import', { draft: seen.body.draft })).status).toBe(
      404,
    );
  }
});

test('a file that cannot be read is told with its reason, and a draft is its owner’s alone', async () => {
  const [admin, other] = [await admins(), await admins()];
  expect((await check(admin.browser, 'name\nMia\n')).body).toMatchObject({ problem: 'noEmail', line: 1 });
  expect((await check(admin.browser, 'email\n"x\n')).body).toMatchObject({ problem: 'quote', line: 2 });
  const { body } = await check(admin.browser, `email\nx${Date.now()}@mail.example\n`);
  const foreign = await ask(other.browser, 'POST', '/users/v2/import', { draft: body.draft });
  expect(foreign.status).toBe(404);
});

test('nobody gives by a file what they could not give by hand', async () => {
  const arranger = await newColleague(db, { role: 'arranger' });
  const seen = await check(arranger.browser, `email,role\ny${Date.now()}@mail.example,admin\n`);
  expect(seen.body.faults).toEqual([{ line: 2, why: ['grant'] }]);
});
