import { keyClient, newKey } from '@/tests/factories/api-keys';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/scim/v2';
const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error';
const ops = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const query = (filter: string) => `?filter=${encodeURIComponent(filter)}`;
let admin: TestBrowser;
let scim: ReturnType<typeof keyClient>;
let nth = 0;

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  scim = keyClient((await newKey(admin, ['scim'])).key);
});

/** Somebody new, as Okta sends them. */
const person = (more: object = {}) => {
  nth += 1;
  return {
    schemas: [userUrn],
    userName: `new.person${nth}@acme-lanterns.example`,
    name: { givenName: 'New', familyName: `Person${nth}` },
    emails: [{ primary: true, value: `new.person${nth}@acme-lanterns.example`, type: 'work' }],
    displayName: `New Person${nth}`,
    locale: 'en-US',
    externalId: `00u${nth}`,
    groups: [],
    password: 'never-kept-1',
    active: true,
    ...more,
  };
};
const added = async (more: object = {}) => {
  const answer = await scim('POST', `${base}/Users`, person(more));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};
const rowOf = async (id: string) =>
  (await db.query('select * from membership where id = $1', [id]))[0] as Record<string, unknown>;

describe('what a directory reads about us', () => {
  test('ServiceProviderConfig, ResourceTypes and Schemas say what is there, as application/scim+json', async () => {
    const config = await scim('GET', `${base}/ServiceProviderConfig`);
    expect(config.headers.get('content-type')).toBe('application/scim+json');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await scim('GET', `${base}/ResourceTypes`)).body;
    expect(types.Resources).toMatchObject([
      { id: 'User', endpoint: '/Users', schema: userUrn },
      { id: 'Group', endpoint: '/Groups', schema: groupUrn },
    ]);
    const schemas = (await scim('GET', `${base}/Schemas`)).body.Resources;
    expect(schemas.map(({ id }: { id: string }) => id)).toEqual([userUrn, enterprise, groupUrn]);
    const names = schemas[0].attributes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['userName', 'name', 'displayName', 'title', 'active', 'emails']);
    expect((await scim('GET', `${base}/Schemas/${userUrn}`)).body.id).toBe(userUrn);
    expect((await scim('GET', `${base}/Schemas/nothing`)).status).toBe(404);
  });

  test('without a key, or with one that works no longer, there is a 401 in SCIM’s words that asks for a bearer token', async () => {
    for (const key of [null, 'umk_wrong']) {
      const answer = await keyClient(key)('GET', `${base}/Users`);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(answer.body).toMatchObject({ schemas: [errorUrn], status: '401' });
    }
    const { browser } = await newColleague(db, { role: 'admin' });
    expect((await browser.get(`${base}/Users`)).status).toBe(401);
  });
});

describe('Okta', () => {
  test('its documented sequence: look, create, read, replace, deactivate, reactivate, delete', async () => {
    const test = await scim('GET', `${base}/Users?startIndex=1&count=2`);
    expect([test.status, test.body.startIndex, test.body.itemsPerPage]).toEqual([200, 1, 2]);
    const okta = person();
    const looked = await scim(
      'GET',
      `${base}/Users${query(`userName eq "${okta.userName}"`)}&startIndex=1&count=100`,
    );
    expect(looked.body).toMatchObject({ totalResults: 0, Resources: [] });
    const mails = await db.count('outbox');
    const created = await scim('POST', `${base}/Users`, okta);
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`http://localhost:3000${base}/Users/${created.body.id}`);
    expect(created.body).toMatchObject({
      schemas: [userUrn],
      userName: okta.userName,
      externalId: okta.externalId,
      name: okta.name,
      displayName: okta.displayName,
      active: true,
      emails: [{ value: okta.userName, type: 'work', primary: true }],
    });
    expect(created.text).not.toContain('never-kept');
    // The same invitation, mail and entry as by hand, with the name of the key.
    expect(await db.count('outbox')).toBe(mails + 1);
    const { id } = created.body;
    expect(
      await db.count(
        'audit',
        `action = 'member.invited' and data->>'membershipId' = '${id}' and data->>'apiKey' is not null`,
      ),
    ).toBe(1);
    expect((await scim('GET', `${base}/Users/${id}`)).body).toEqual(created.body);
    const again = await scim('POST', `${base}/Users`, okta);
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const replaced = await scim('PUT', `${base}/Users/${id}`, {
      ...okta,
      id,
      title: 'Keeper',
      meta: { resourceType: 'User' },
    });
    expect([replaced.status, replaced.body.title]).toEqual([200, 'Keeper']);
    const off = await scim('PATCH', `${base}/Users/${id}`, ops({ op: 'replace', value: { active: false } }));
    expect([off.status, off.body.active, off.body.title]).toEqual([200, false, 'Keeper']);
    const on = await scim('PUT', `${base}/Users/${id}`, { ...okta, id, active: true });
    expect([on.status, on.body.active, on.body.id]).toEqual([200, true, id]);
    expect((await scim('DELETE', `${base}/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `${base}/Users/${id}`)).status).toBe(404);
  });

  test('its groups: push, rename, members added and removed by id, delete', async () => {
    const [one, two] = [await added(), await added()];
    const created = await scim('POST', `${base}/Groups`, {
      schemas: [groupUrn],
      displayName: 'Pushed group',
      members: [{ value: one.id, display: one.userName }],
    });
    expect([created.status, created.body.members.map(({ value }: { value: string }) => value)]).toEqual([
      201,
      [one.id],
    ]);
    const { id } = created.body;
    const change = (...operations: readonly object[]) =>
      scim('PATCH', `${base}/Groups/${id}`, ops(...operations));
    const renamed = await change({ op: 'replace', value: { id, displayName: 'Renamed group' } });
    expect([renamed.status, renamed.body.displayName, renamed.body.members.length]).toEqual([
      200,
      'Renamed group',
      1,
    ]);
    const both = await change({
      op: 'add',
      path: 'members',
      value: [{ value: two.id, display: two.userName }],
    });
    expect(both.body.members.map(({ value }: { value: string }) => value).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    const left = await change({ op: 'remove', path: `members[value eq "${one.id}"]` });
    expect(left.body.members).toMatchObject([{ value: two.id, type: 'User' }]);
    const replaced = await change({ op: 'replace', path: 'members', value: [{ value: one.id }] });
    expect(replaced.body.members).toMatchObject([{ value: one.id }]);
    const stranger = await change({ op: 'add', path: 'members', value: [{ value: crypto.randomUUID() }] });
    expect([stranger.status, stranger.body.scimType]).toEqual([400, 'invalidValue']);
    expect((await scim('DELETE', `${base}/Groups/${id}`)).status).toBe(204);
    expect((await scim('GET', `${base}/Groups/${id}`)).status).toBe(404);
  });
});

describe('Entra', () => {
  test('its documented sequence: probe, create with the enterprise extension, update by paths, disable by text, look by filter', async () => {
    const probe = await scim('GET', `${base}/Users${query(`userName eq "${crypto.randomUUID()}"`)}`);
    expect([probe.status, probe.body.totalResults]).toEqual([200, 0]);
    const boss = await added();
    const entra = person({
      schemas: [userUrn, enterprise],
      addresses: [{ type: 'work', country: 'DE' }],
      phoneNumbers: [{ type: 'work', value: '555-0100' }],
      title: 'Engineer',
      [enterprise]: { department: 'Engineering', employeeNumber: '7' },
    });
    const created = await scim('POST', `${base}/Users`, entra);
    expect([created.status, created.body[enterprise]]).toEqual([201, { department: 'Engineering' }]);
    const { id } = created.body;
    const change = (...operations: readonly object[]) =>
      scim('PATCH', `${base}/Users/${id}`, ops(...operations));
    const updated = await change(
      { op: 'Add', path: `${enterprise}:manager`, value: boss.id },
      { op: 'Replace', path: `${enterprise}:department`, value: 'Operations' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'FR' },
      { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '555-0101' },
      { op: 'Replace', path: 'name.familyName', value: 'Renamed' },
      { op: 'Replace', path: 'externalId', value: 'other' },
    );
    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject({
      externalId: 'other',
      name: { givenName: 'New', familyName: 'Renamed' },
      [enterprise]: { department: 'Operations', manager: { value: boss.id } },
    });
    const disabled = await change({ op: 'Replace', path: 'active', value: 'False' });
    expect([disabled.status, disabled.body.active]).toEqual([200, false]);
    const found = await scim('GET', `${base}/Users${query('externalId eq "other"')}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, active: false }] });
    expect((await change({ op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    const without = await change(
      { op: 'Remove', path: 'title' },
      { op: 'remove', path: `${enterprise}:manager` },
    );
    expect([without.body.title, without.body[enterprise]]).toEqual([undefined, { department: 'Operations' }]);
  });

  test('its groups are found by name without members, and members are removed by value', async () => {
    const one = await added();
    const { body } = await scim('POST', `${base}/Groups`, {
      schemas: [groupUrn],
      displayName: 'Entra group',
      externalId: 'g1',
    });
    const found = await scim(
      'GET',
      `${base}/Groups${query('displayName eq "Entra group"')}&excludedAttributes=members`,
    );
    expect(found.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: body.id, displayName: 'Entra group' }],
    });
    expect(found.body.Resources[0].members).toBeUndefined();
    const change = (operation: object) => scim('PATCH', `${base}/Groups/${body.id}`, ops(operation));
    expect(
      (await change({ op: 'Add', path: 'members', value: [{ value: one.id }] })).body.members,
    ).toHaveLength(1);
    expect(
      (await change({ op: 'Remove', path: 'members', value: [{ value: one.id }] })).body.members,
    ).toEqual([]);
  });
});

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

test('a key that is revoked while a call is under way writes nothing any more', async () => {
  const { id: keyId, key } = await newKey(admin, ['scim']);
  const one = await added();
  const body = JSON.stringify(ops({ op: 'replace', path: 'title', value: 'Late' }));
  const { testBrowser } = await import('@/tests/factories/test-browser');
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, 1)));
      await ask(admin, 'POST', `/apiKeys/v1/${keyId}/remove`, { version: '1' });
      controller.enqueue(new TextEncoder().encode(body.slice(1)));
      controller.close();
    },
  });
  const answer = await testBrowser().request('PATCH', `${base}/Users/${one.id}`, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, ((await rowOf(one.id)).profile as { title?: string }).title]).toEqual([401, '']);
});
