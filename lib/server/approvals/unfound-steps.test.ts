import { isAble } from '@/lib/server/identity/proofs';
import { hubCounts } from '@/lib/server/people/menu-and-hub-counts';
import { attentionOf } from '@/lib/shared/company/hub-attention';
import { audienceBox } from '@/lib/shared/people/organization/audience';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';
import { listFlows } from './approval-flows';
import { countUnfoundSteps, unfoundSteps } from './unfound-steps';

const db = testDatabase({ demo: true });
const { forgetFlows, saveFlow } = flowsIn(db);
beforeEach(async () => {
  await forgetFlows();
  await db.query(`update membership set manager_id = null; delete from member_link where kind = 'approves'`);
});

const company = `company_id = (select id from company where name = 'Acme Lanterns')`;
const save = async (form: Readonly<Record<string, string>>) =>
  expect((await saveFlow(await roleBrowser('manager', db), form)).status).toBe(200);
const unfound = async () => {
  const viewer = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not');
  return (await unfoundSteps(viewer, await listFlows(viewer))).map(({ nth, step, travelers }) => [
    nth,
    step.who,
    travelers,
  ]);
};
const active = () => db.count('membership', `${company} and status = 'active'`);

test('steps that find nobody are told with how many people they find nobody for', async () => {
  await save(flowForm({ who: 'manager' }, { who: 'named' }, { who: 'forAll' }, { who: 'travelerChoice' }));
  const all = await active();
  expect(await unfound()).toEqual([
    [1, 'manager', all],
    [2, 'named', all],
  ]);
  await db.query(
    `update membership set manager_id = (select id from membership where email = $1) where ${company} and email <> $1`,
    [emailOfRole('approver')],
  );
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select a.company_id, 'approves', a.id, t.id from membership a join membership t using (company_id)
     where a.email = $1 and t.email = $2`,
    [emailOfRole('approver'), emailOfRole('traveler')],
  );
  expect(await unfound()).toEqual([
    [1, 'manager', 1],
    [2, 'named', all - 1],
  ]);
});

test('only those count whom a flow is for, and chosen people who have left are nobody', async () => {
  const [{ id: office } = { id: '' }] = await db.query<{ id: string }>(
    `select id from office where ${company} order by name limit 1`,
  );
  const inOffice = await db.count('membership', `status = 'active' and office_id = '${office}'`);
  await save({
    ...flowForm({ who: 'people', people: emailOfRole('approver') }, { who: 'groupOwner' }),
    [audienceBox(office)]: 'true',
  });
  await db.query('update traveler_group set owner_id = null');
  expect(await unfound()).toEqual([[2, 'groupOwner', inOffice]]);
  await db.query(`update membership set status = 'suspended' where email = $1`, [emailOfRole('approver')]);
  const left = await db.count('membership', `status = 'active' and office_id = '${office}'`);
  expect(await unfound()).toEqual([
    [1, 'people', left],
    [2, 'groupOwner', left],
  ]);
  await db.query(`update membership set status = 'active' where email = $1`, [emailOfRole('approver')]);
});

test('the hub points out such steps to who may change flows, and to nobody else', async () => {
  const attentionFor = async (role: 'admin' | 'traveler') => {
    const viewer = await viewerIn(await roleBrowser(role, db));
    const counts = { ...(await hubCounts(viewer)), unfoundSteps: await countUnfoundSteps(viewer) };
    return attentionOf(counts).find(({ key }) => key === 'unfoundSteps');
  };
  await save(flowForm({ who: 'people', people: emailOfRole('approver') }));
  await db.query(`update membership set status = 'suspended' where email = $1`, [emailOfRole('approver')]);
  expect(await attentionFor('admin')).toEqual({ key: 'unfoundSteps', count: 1, url: '/approvals' });
  expect(await attentionFor('traveler')).toBeUndefined();
  await db.query(`update membership set status = 'active' where email = $1`, [emailOfRole('approver')]);
});
