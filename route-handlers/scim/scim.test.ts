import { keyClient, newKey } from '@/tests/factories/api-keys';
import { newColleague } from '@/tests/factories/colleagues';
import {
  addedBy,
  base,
  enterprise,
  errorUrn,
  groupUrn,
  ops,
  person,
  query,
  userUrn,
} from '@/tests/factories/directory';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
let admin: TestBrowser;
let scim: ReturnType<typeof keyClient>;
const added = (more: object = {}) => addedBy(scim, more);

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  scim = keyClient((await newKey(admin, ['scim'])).key);
});

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
  /** An extension of the directory's own, of which we keep nothing. */
  const acme = (resource: string) => `urn:ietf:params:scim:schemas:extension:Acme:2.0:${resource}`;

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
      { op: 'Add', path: `${acme('User')}:costCenter`, value: '4711' },
      { op: 'Remove', path: `${acme('User')}:desks[floor eq "B"].number` },
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
    const change = (...operations: readonly object[]) =>
      scim('PATCH', `${base}/Groups/${body.id}`, ops(...operations));
    const foreign = { op: 'Replace', path: `${acme('Group')}:costCenter`, value: '4711' };
    expect(
      (await change(foreign, { op: 'Add', path: 'members', value: [{ value: one.id }] })).body.members,
    ).toHaveLength(1);
    expect(
      (await change({ op: 'Remove', path: 'members', value: [{ value: one.id }] })).body.members,
    ).toEqual([]);
  });
});
