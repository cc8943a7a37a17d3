import { recordVersion } from '@/tests/factories/record-version';
import { roleBrowsers } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

test('of a group that is deleted while policies for it are published either it stays or no policy names it', async () => {
  const [admin, manager] = [await roleBrowsers('admin', db)(), await roleBrowsers('manager', db)()];
  const put = '/i/api/business/company/v1/settings/policies/train';
  for (const nth of [1, 2, 3]) {
    const name = `Fliers ${nth}`;
    expect((await admin.call('POST', '/i/api/business/groups/v1', { name, kind: 'policy' })).status).toBe(
      200,
    );
    const [group] = await db.query<{ id: string }>('select id from traveler_group where name = $1', [name]);
    const id = group?.id ?? '';
    const drawn = await recordVersion(db, 'traveler_group', id);
    const own = { id: 'own', name, audience: { kind: 'groups', ids: [id] }, currency: 'EUR', rules: [] };
    const all = { ...own, id: 'all', name: 'All', audience: { kind: 'all' } };
    const publish = () => manager.call('PUT', put, { policies: [own, all] });
    const remove = () =>
      admin.call('POST', `/i/api/business/groups/v1/${id}/remove`, { ...drawn, targetId: '' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => [remove(), publish()]).flat());
    for (const { status } of answers) expect([200, 400, 404, 409]).toContain(status);
    const isThere = (await db.count('traveler_group', 'id = $1', [id])) === 1;
    const names = await db.count(
      `(select distinct on (company_id, vertical) policies from policy_version where vertical = 'train'
        order by company_id, vertical, version desc) held`,
      `policies::text like '%' || $1 || '%'`,
      [id],
    );
    expect([isThere, names]).toEqual(isThere ? [true, 1] : [false, 0]);
    expect((await manager.call('PUT', put, { policies: [all] })).status).toBe(200);
  }
});
