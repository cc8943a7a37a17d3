import type { Member } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { removeRole, saveRole } from '@/lib/server/people/roles/company-roles';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/roles/v1';

test('AMB-15 who manages company settings alone reads roles, as on the page, and changes none', async () => {
  const { browser: admin } = await newColleague(db, { role: 'admin' });
  const permissions = ['companySettingsManagement'];
  const made = await ask(admin, 'POST', base, { name: 'Settings keeper', permissions });
  const [role] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const { browser } = await newColleague(db, { role: role?.key ?? '' });
  expect((await ask(browser, 'GET', base)).status).toBe(200);
  expect((await ask(browser, 'GET', `${base}/permissions`)).status).toBe(200);
  const tried = await ask(browser, 'POST', base, { name: 'Mine', permissions });
  expect([tried.status, tried.code]).toEqual([403, 'FORBIDDEN']);
  expect(await db.count('role', "name = 'Mine'")).toBe(0);
});

test('a use case of a capability takes its proof alone: a member of the company does not compile', () => {
  const attempts = (member: Member, context: RequestContext) => [
    // @ts-expect-error a member is no proof of `roles.write`
    () => saveRole(member, context, { name: 'Any', permissions: [] }),
    // @ts-expect-error a member is no proof of `roles.write`
    () => removeRole(member, context, { id: '' }),
  ];
  expect(attempts).toBeInstanceOf(Function);
});
