import { keyClient, newKey } from '@/tests/factories/api-keys';
import { newColleague } from '@/tests/factories/colleagues';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import {
  addedBy,
  base,
  enterprise,
  errorUrn,
  groupUrn,
  ops,
  person,
  query,
} from '@/tests/factories/directory';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { waitsForLock } from '@/tests/factories/waits-for-lock';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
let admin: TestBrowser;
let scim: ReturnType<typeof keyClient>;
const added = (more: object = {}) => addedBy(scim, more);

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  scim = keyClient((await newKey(admin, ['scim'])).key);
});

const rowOf = async (id: string) =>
  (await db.query('select * from membership where id = $1', [id]))[0] as Record<string, unknown>;

describe('what must not happen', () => {
  test('the last admin is neither deactivated nor deleted, and the refusal leaves everything as it was', async () => {
    const { companyId, join } = await companyWithPeople(db);
    await db.query("update company set tier = 'enterprise' where id = $1", [companyId]);
    const only = await join('admin');
    const directory = keyClient((await newKey(only.browser, ['scim'])).key);
    const [row] = await db.query<{ id: string }>('select id from membership where company_id = $1', [
      companyId,
    ]);
    const before = await rowOf(row?.id ?? '');
    const tries = await Promise.all([
      directory(
        'PATCH',
        `${base}/Users/${row?.id}`,
        ops({ op: 'replace', value: { active: false, title: 'Gone' } }),
      ),
      directory('DELETE', `${base}/Users/${row?.id}`),
    ]);
    for (const { body, status } of tries) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        schemas: [errorUrn],
        status: '409',
        detail: expect.stringContaining('LAST_ADMIN'),
      });
    }
    expect(await rowOf(row?.id ?? '')).toEqual(before);
  });

  test('of two admins twenty calls at once deactivate one', async () => {
    const { companyId, join } = await companyWithPeople(db);
    await db.query("update company set tier = 'enterprise' where id = $1", [companyId]);
    const makers = [await join('admin'), await join('admin')];
    const keys = await Promise.all(makers.map(({ browser }) => newKey(browser, ['scim'])));
    const rows = await db.query<{ id: string }>(
      'select id from membership where company_id = $1 order by created_at',
      [companyId],
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        keyClient(keys[at % 2]?.key ?? '')(
          'PATCH',
          `${base}/Users/${rows[at % 2]?.id}`,
          ops({ op: 'replace', path: 'active', value: false }),
        ),
      ),
    );
    expect(await db.count('membership', `company_id = '${companyId}' and status = 'active'`)).toBe(1);
  });

  test('people and groups of other companies, and guests, are not there', async () => {
    const hidden = await db.query<{ id: string }>(
      `select m.id from membership m join company c on c.id = m.company_id join role r on r.id = m.role_id
       where c.name <> 'Acme Lanterns' or r.key = 'guest' limit 5`,
    );
    const [group] = await db.query<{ id: string }>(
      "select g.id from traveler_group g join company c on c.id = g.company_id where c.name = 'Beacon Kites'",
    );
    expect(hidden.length).toBeGreaterThan(1);
    const patch = ops({ op: 'replace', path: 'active', value: false });
    for (const path of [...hidden.map(({ id }) => `Users/${id}`), `Groups/${group?.id}`, 'Users/nobody'])
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', {}],
        ['PATCH', patch],
        ['DELETE', undefined],
      ] as const)
        expect([path, method, (await scim(method, `${base}/${path}`, body)).status]).toEqual([
          path,
          method,
          404,
        ]);
    const all = await scim('GET', `${base}/Users?count=200`);
    const ids = all.body.Resources.map(({ id }: { id: string }) => id);
    expect(hidden.filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  test('a department and a title that are a hyphen are none', async () => {
    const made = await added({ title: '-', [enterprise]: { department: ' - ' } });
    expect([made.title, made[enterprise]]).toEqual([undefined, undefined]);
    const path = `${base}/Users/${made.id}`;
    await scim('PATCH', path, ops({ op: 'replace', path: 'title', value: 'Mate' }));
    const { body } = await scim('PATCH', path, ops({ op: 'replace', path: 'title', value: '-' }));
    expect(body.title).toBeUndefined();
    expect((await rowOf(made.id)).profile).toMatchObject({ title: '', department: '' });
  });

  test('a directory makes nobody an admin, and does not change the address of an account', async () => {
    const made = await added({ roles: [{ value: 'admin' }] });
    const [role] = await db.query<{ key: string }>(
      'select r.key from role r join membership m on m.role_id = r.id where m.id = $1',
      [made.id],
    );
    expect(role?.key).toBe('traveler');
    const renamed = await scim(
      'PATCH',
      `${base}/Users/${made.id}`,
      ops({ op: 'replace', path: 'userName', value: 'other@acme-lanterns.example' }),
    );
    expect([renamed.status, renamed.body.scimType]).toEqual([400, 'mutability']);
    const suspended = await newColleague(db, { role: 'admin' });
    await db.query("update membership set status = 'suspended' where id = $1", [suspended.membershipId]);
    const opened = await scim(
      'PATCH',
      `${base}/Users/${suspended.membershipId}`,
      ops({ op: 'replace', path: 'active', value: true }),
    );
    expect([opened.status, opened.body.detail]).toEqual([
      409,
      expect.stringContaining('ADMIN_CONFIRMATION_NEEDED'),
    ]);
  });

  test('whoever made a key is deactivated by it like everybody, and the key with them', async () => {
    const maker = await newColleague(db, { role: 'admin' });
    const own = keyClient((await newKey(maker.browser, ['scim'])).key);
    const patch = ops({ op: 'replace', path: 'active', value: false });
    await own('PATCH', `${base}/Users/${maker.membershipId}`, patch);
    expect((await rowOf(maker.membershipId)).status).toBe('suspended');
    expect((await own('GET', `${base}/Users`)).status).toBe(401);
  });

  test('a key whose maker may not manage people, and one for something else, are refused', async () => {
    const { key } = await newKey(admin, ['people']);
    expect((await keyClient(key)('GET', `${base}/Users`)).status).toBe(403);
    const { browser, membershipId } = await newColleague(db, { role: 'admin' });
    const own = keyClient((await newKey(browser, ['scim'])).key);
    await db.query(
      "update membership set role_id = (select id from role where key = 'approver' and company_id is null) where id = $1",
      [membershipId],
    );
    expect((await own('GET', `${base}/Users`)).status).toBe(403);
  });
});

describe('bad input', () => {
  test.each([
    ['userName is no address', { userName: 'jdoe' }, 'invalidValue'],
    ['no userName', { userName: undefined }, 'invalidValue'],
    ['not active', { active: false }, 'invalidValue'],
    ['a manager nobody knows', { [enterprise]: { manager: { value: crypto.randomUUID() } } }, 'invalidValue'],
    ['a title that is too long', { title: 'x'.repeat(61) }, 'invalidValue'],
  ])('a user is refused: %s', async (_what, more, scimType) => {
    const count = await db.count('membership');
    const answer = await scim('POST', `${base}/Users`, person(more));
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    expect(await db.count('membership')).toBe(count);
  });

  test.each([
    'userName co "a"',
    'userName',
    'title eq "x"',
    'userName eq "a" or userName eq "b"',
    'not (userName eq "a")',
  ])('a filter is refused: %s', async (filter) => {
    const answer = await scim('GET', `${base}/Users${query(filter)}`);
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter']);
  });

  test('a PATCH that is none, an unknown path, control characters, and another media type', async () => {
    const { id } = await added();
    const change = (body: object, type?: string) =>
      (type === undefined ? scim : keyClient('umk_x', type))('PATCH', `${base}/Users/${id}`, body);
    expect(
      (await change({ schemas: ['x'], Operations: [{ op: 'replace', value: { active: true } }] })).status,
    ).toBe(400);
    expect((await change(ops({ op: 'explode', path: 'active', value: true }))).status).toBe(400);
    expect((await change(ops({ op: 'replace', path: 'name.nothing', value: 'x' }))).body.scimType).toBe(
      'invalidPath',
    );
    expect((await change(ops({ op: 'replace', path: 'title', value: 'a\u0000b' }))).status).toBe(400);
    expect((await change(ops({ op: 'replace', path: 'title', value: { a: 1 } }))).status).toBe(400);
    expect((await change(ops(), 'text/xml')).status).toBe(401);
  });

  test('pages add up, whatever is asked for', async () => {
    const ids: string[] = [];
    const { totalResults } = (await scim('GET', `${base}/Users?count=0`)).body;
    for (let startIndex = 1; startIndex <= totalResults; startIndex += 20) {
      const page = (await scim('GET', `${base}/Users?startIndex=${startIndex}&count=20`)).body;
      expect(page.totalResults).toBe(totalResults);
      ids.push(...page.Resources.map(({ id }: { id: string }) => id));
    }
    expect([ids.length, new Set(ids).size]).toEqual([totalResults, totalResults]);
    expect((await scim('GET', `${base}/Users?startIndex=-3&count=9999`)).body).toMatchObject({
      startIndex: 1,
    });
    expect((await scim('GET', `${base}/Users?startIndex=100000`)).body.Resources).toEqual([]);
  });
});

test('of a PATCH whose second operation is refused nothing is left, whichever of them it is', async () => {
  const [one, other] = [await added({ title: 'Mate' }), await added()];
  const rows = () => Promise.all([rowOf(one.id), rowOf(other.id), db.count('audit'), db.count('outbox')]);
  const under = ops({ op: 'replace', value: { [enterprise]: { manager: { value: one.id } } } });
  expect((await scim('PATCH', `${base}/Users/${other.id}`, under)).status).toBe(200);
  const before = await rows();
  const refused = [
    // Nobody reports to somebody who reports to them, which the change of the status comes before.
    ops(
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', value: { title: 'Captain', [enterprise]: { manager: { value: other.id } } } },
    ),
    ops(
      { op: 'replace', path: 'title', value: 'Captain' },
      { op: 'replace', path: 'userName', value: 'a@b.example' },
    ),
    ops(
      { op: 'replace', path: 'title', value: 'Captain' },
      { op: 'replace', path: 'name.nothing', value: 'x' },
    ),
    ops(
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'title', value: 'x'.repeat(61) },
    ),
  ];
  for (const patch of refused) {
    expect((await scim('PATCH', `${base}/Users/${one.id}`, patch)).status).toBe(400);
    expect(await rows()).toEqual(before);
  }
  const { body: group } = await scim('POST', `${base}/Groups`, {
    schemas: [groupUrn],
    displayName: 'All or none',
  });
  const wrong = ops(
    { op: 'add', path: 'members', value: [{ value: one.id }] },
    { op: 'add', path: 'members', value: [{ value: '00000000-0000-4000-8000-000000000000' }] },
  );
  expect((await scim('PATCH', `${base}/Groups/${group.id}`, wrong)).status).toBe(400);
  expect(await db.count('group_member', `group_id = '${group.id}'`)).toBe(0);
});

test('of twenty PATCHes of one person, each of another attribute or of the status, none is lost', async () => {
  const { id } = await added();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      scim(
        'PATCH',
        `${base}/Users/${id}`,
        ops(
          nth % 2 === 0
            ? { op: 'replace', path: 'title', value: 'Mate' }
            : { op: 'replace', path: `${enterprise}:department`, value: 'Deck' },
        ),
      ),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await rowOf(id)).toMatchObject({ profile: { title: 'Mate', department: 'Deck' } });
});

test('twenty whose membership is over are let in at once: each is invited anew, and each counts', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => added()));
  const ids = people.map(({ id }) => id);
  await db.query("update membership set status = 'expired' where id = any($1)", [ids]);
  const counts = () =>
    Promise.all([
      db.count('membership', "id = any($1) and status = 'invited'", [ids]),
      db.count('outbox'),
      db
        .query<{ n: number }>(
          "select sum(points)::int as n from rate_limit where key like 'memberInvitations:%'",
        )
        .then(([row]) => row?.n ?? 0),
    ]);
  const [, mails, points] = await counts();
  const answers = await Promise.all(
    ids.map((id) =>
      scim('PATCH', `${base}/Users/${id}`, ops({ op: 'replace', path: 'active', value: true })),
    ),
  );
  expect(answers.map(({ body, status }) => [status, body.active])).toEqual(ids.map(() => [200, true]));
  expect(await counts()).toEqual([20, mails + 20, points + 20]);
});

test('of twenty directories that invite the same person at once one does', async () => {
  const same = person();
  const mails = await db.count('outbox');
  const answers = await Promise.all(Array.from({ length: 20 }, () => scim('POST', `${base}/Users`, same)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect([await db.count('membership', `email = '${same.userName}'`), await db.count('outbox')]).toEqual([
    1,
    mails + 1,
  ]);
});

test('twenty who add each somebody else to a group at once lose nobody', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => added()));
  const { body } = await scim('POST', `${base}/Groups`, {
    schemas: [groupUrn],
    displayName: 'Everybody at once',
  });
  const answers = await Promise.all(
    people.map(({ id }) =>
      scim('PATCH', `${base}/Groups/${body.id}`, ops({ op: 'add', path: 'members', value: [{ value: id }] })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(await db.count('group_member', `group_id = '${body.id}'`)).toBe(20);
});

test.each([
  ['a key that is revoked', `delete from api_key where id = $1`, 401],
  [
    'a key of a company whose plan has none any more',
    `update company set tier = 'bizPlus' where id = (select company_id from api_key where id = $1)`,
    403,
  ],
])('%s while a call waits for the lock writes nothing', async (_what, change, status) => {
  const { id, key } = await newKey(admin, ['scim']);
  const one = await added();
  await db.query('begin');
  await db.query("select from company where name = 'Acme Lanterns' for update");
  await db.query(change, [id]);
  const answer = keyClient(key)(
    'PATCH',
    `${base}/Users/${one.id}`,
    ops({ op: 'replace', path: 'title', value: 'Late' }),
  );
  await waitsForLock(db);
  await db.query('commit');
  expect([(await answer).status, (await rowOf(one.id)).profile]).toMatchObject([status, { title: '' }]);
  await db.query("update company set tier = 'enterprise' where name = 'Acme Lanterns'");
});
