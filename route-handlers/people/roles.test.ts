import { builtInRoles } from '@/lib/shared/access/roles';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const base = '/roles/v1';
const admin = () => newColleague(db, { role: 'admin' });

test('a role of the company’s own is made, changed, given and removed with another for its people', async () => {
  const { browser } = await admin();
  const made = await ask(browser, 'POST', base, { name: ' Event   host ', permissions: ['eventEdit'] });
  expect(made.status).toBe(200);
  const read = async () =>
    (await ask(browser, 'GET', base)).body.roles.find(({ id }: { id: string }) => id === made.body.id);
  const role = await read();
  expect(role).toMatchObject({ name: 'Event host', builtIn: false, permissions: ['eventEdit'], users: 0 });
  const { membershipId, browser: hosts } = await newColleague(db, { role: role.key });
  expect((await ask(hosts, 'GET', base)).status).toBe(403);
  const wider = { name: 'Event host', permissions: ['eventEdit', 'roleManagement'], version: role.version };
  expect((await askConfirmed(browser, 'PATCH', `${base}/${role.id}`, wider)).status).toBe(200);
  expect((await ask(hosts, 'GET', base)).status).toBe(200);
  const stale = await ask(browser, 'PATCH', `${base}/${role.id}`, { ...wider, name: 'Other' });
  expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await ask(hosts, 'PATCH', `${base}/${role.id}`, wider)).status).toBe(403);
  expect(await read()).toMatchObject({ users: 1 });
  // Whoever has not seen the change does not delete it.
  const unseen = { targetId: '', version: role.version };
  const removal = await ask(browser, 'POST', `${base}/${role.id}/remove`, unseen);
  expect([removal.status, removal.code]).toEqual([409, 'VERSION_CONFLICT']);
  const alone = await ask(browser, 'DELETE', `${base}/${role.id}`);
  expect([alone.status, alone.field]).toEqual([400, 'targetId']);
  const traveler = await roleId(db, 'traveler');
  expect((await ask(browser, 'DELETE', `${base}/${role.id}?targetId=${traveler}`)).status).toBe(204);
  expect(await db.count('membership', 'id = $1 and role_id = $2', [membershipId, traveler])).toBe(1);
  expect(await read()).toBeUndefined();
});

test('names are unique and 2 to 40 characters long, and no two roles hold the same', async () => {
  const { browser } = await admin();
  const tried = async (name: string, permissions: readonly string[]) => {
    const { code, field } = await ask(browser, 'POST', base, { name, permissions });
    return `${code} ${field}`;
  };
  expect(await tried('x', ['eventEdit'])).toBe('VALIDATION_ERROR name');
  expect(await tried('x'.repeat(41), ['eventEdit'])).toBe('VALIDATION_ERROR name');
  expect(await tried('finance ANALYST', ['eventEdit'])).toBe('ROLE_NAME_USED name');
  expect(await tried('company admin', ['eventEdit'])).toBe('ROLE_NAME_USED name');
  expect(await tried('Second guest', [...builtInRoles.guest.permissions].reverse())).toBe(
    'ROLE_SAME permissions',
  );
  expect(await tried('Marker', ['disabled'])).toBe('VALIDATION_ERROR permissions');
  expect(await tried('Unknown', ['superuser'])).toBe('VALIDATION_ERROR permissions');
});

test('built-in roles stay as they are, and a role with more than one’s own is out of reach', async () => {
  const { browser } = await admin();
  const builtIn = await roleId(db, 'helpdesk');
  const change = { name: 'Mine', permissions: ['eventEdit'], version: 'x' };
  expect((await ask(browser, 'PATCH', `${base}/${builtIn}`, change)).status).toBe(404);
  expect((await ask(browser, 'DELETE', `${base}/${builtIn}`)).status).toBe(404);
  const made = await ask(browser, 'POST', base, {
    name: 'Role keeper',
    permissions: ['roleManagement', 'userInvite'],
  });
  const [key] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const keeper = await newColleague(db, { role: key?.key ?? '' });
  const up = await ask(keeper.browser, 'POST', base, {
    name: 'Up',
    permissions: ['companySettingsManagement'],
  });
  expect([up.status, up.field]).toEqual([403, 'permissions']);
  const finance = await roleId(db, 'finance');
  expect((await ask(keeper.browser, 'DELETE', `${base}/${finance}`)).status).toBe(403);
  const own = { name: 'Role keeper', permissions: ['roleManagement'], version: 'x' };
  expect((await ask(keeper.browser, 'PATCH', `${base}/${made.body.id}`, own)).status).toBe(403);
});

test('roles are changed with a second factor of the last minutes alone, and read with any', async () => {
  const { browser, membershipId } = await admin();
  await db.query("update session set mfa_at = now() - interval '11 minutes' where membership_id = $1", [
    membershipId,
  ]);
  const tried = await ask(browser, 'POST', base, { name: 'Late', permissions: ['eventEdit'] });
  expect([tried.status, tried.code]).toEqual([403, 'MISSING_TWO_FACTOR_AUTHENTICATION']);
  expect(await db.count('role', "name = 'Late'")).toBe(0);
  expect((await ask(browser, 'GET', base)).status).toBe(200);
});

test('the form of the editor says the same by checkboxes, and nothing answers while roles are switched off', async () => {
  const { browser } = await admin();
  const fields = {
    id: '',
    version: '',
    name: 'By form',
    'grant-eventEdit': 'true',
    'grant-userInvite': 'true',
  };
  const response = await browser.post(`/i/api/business${base}/save`, fields);
  expect(response.status).toBe(200);
  const { body } = await ask(browser, 'GET', base);
  const made = body.roles.find(({ name }: { name: string }) => name === 'By form');
  expect(made.permissions.sort()).toEqual(['eventEdit', 'userInvite']);
  expect((await ask(browser, 'GET', `${base}/permissions`)).body.permissions).toHaveLength(43);
  await db.query("insert into flag (name, enabled) values ('rolesPage', false)");
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  const off = await ask(browser, 'GET', base);
  clock.mockRestore();
  await db.query("delete from flag where name = 'rolesPage'");
  expect([off.status, off.code]).toEqual([404, 'SERVICE_DISABLED']);
});
