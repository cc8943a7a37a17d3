import { viewerRecommendations } from '@/lib/server/policy/page-recommendations';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { anOffice } from '@/tests/factories/an-office';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/recommendedHotels/v1';
const officeId = anOffice(db, '6f9b2c1e-5a1d-4c63-9c4f-0d6f3a7b8e10');
const foreignOfficeId = anOffice(db, '6f9b2c1e-5a1d-4c63-9c4f-0d6f3a7b8e11', 'Beacon Kites');
const fields = { name: 'Harbor  House', officeId, city: 'Lissabon', note: 'Near the quay' };
let manager: TestBrowser;

beforeAll(async () => {
  manager = (await newColleague(db, { role: 'travelManager' })).browser;
});
afterEach(() => db.query('delete from recommended_hotel'));

const save = (more: Readonly<Record<string, string>> = {}, browser = manager) =>
  ask(browser, 'POST', base, { ...fields, ...more });
const held = () =>
  db.query<{ id: string; city: string; name: string; name_key: string; version: number }>(
    'select id, city, name, name_key, version from recommended_hotel where office_id = $1',
    [officeId],
  );

keepsRecords(db, {
  path: base,
  table: 'recommended_hotel',
  page: '/policy/hotel/preferences',
  form: 'hotel',
  may: 'travelManager',
  changed: 'recommendedHotel.changed',
  fields,
  different: (nth) => ({ note: `Quay ${nth}` }),
  wrong: [
    ['city', { city: 'Atlantis' }],
    ['officeId', { officeId: foreignOfficeId }],
    ['officeId', { officeId: 'Quay' }],
    ['name', { name: '--' }],
  ],
  twin: { code: 'HOTEL_RECOMMENDED', field: 'name', fields: { name: 'HÁRBOR HOUSE' } },
  file: {
    formula: { name: '=1+1' },
    cell: "'=1+1",
    finds: `q=quay&office=${officeId}`,
    misses: `office=${foreignOfficeId}`,
  },
});

test('a hotel is kept with its city by code, listed by office and found by its filters', async () => {
  expect((await save({ name: 'Anchor Inn', note: '' })).status).toBe(200);
  await db.query("update recommended_hotel set office_id = (select id from office where name = 'Boston')");
  expect((await save()).status).toBe(200);
  expect(await held()).toMatchObject([
    { city: 'LIS', name: 'Harbor  House', name_key: 'harbor house', version: 1 },
  ]);
  const names = async (query: string) =>
    (await ask(manager, 'GET', `${base}?${query}`)).body.content.map((one: { name: string }) => one.name);
  expect(await names(`office=${officeId}`)).toEqual(['Harbor  House']);
  expect(await names('q=anchor')).toEqual(['Anchor Inn']);
  expect(await names(`q=anchor&office=${officeId}`)).toEqual([]);
  expect(await names('q=quay+harbor')).toEqual(['Harbor  House']);
  const file = await (
    await manager.get(`/i/api/business${base}/file?office=${officeId}&locale=de-DE`)
  ).text();
  expect(file).toContain('"Harbor  House","Quay seven","Lissabon","Near the quay"');
  expect(file).not.toContain('Anchor Inn');
  const [entry] = await db.query(`select data from audit where action = 'recommendedHotel.added'
    and data ->> 'name' = 'Harbor  House' order by at desc limit 1`);
  expect(entry).toEqual({ data: { name: 'Harbor  House', office: 'Quay seven', city: 'LIS' } });
  expect((await save({ city: 'Porto' })).status).toBe(200);
});

test('who recommends hotels need not write policies, and neither is possible without the feature', async () => {
  const { browser, email } = await newColleague(db, { role: 'traveler' });
  const give = (permission: string) =>
    db.query(
      `with own as (insert into role (company_id, key, name, permissions)
         select company_id, $2, $2, array[$2] from membership where email = $1 returning id)
       update membership set role_id = own.id from own where email = $1`,
      [email, permission],
    );
  const suppliers = { version: '900000' };
  await give('hotelRecommendationManagement');
  expect((await save({}, browser)).status).toBe(200);
  expect((await ask(browser, 'POST', '/preferences/v1/hotel', suppliers)).status).toBe(403);
  await give('travelPolicyManagement');
  expect((await save({ name: 'Other' }, browser)).status).toBe(403);
  expect((await ask(browser, 'GET', base)).status).toBe(403);
  expect((await ask(browser, 'POST', '/preferences/v1/hotel', suppliers)).status).toBe(409);
  const turn = (on: boolean) =>
    db.query(
      `update company set features = jsonb_set(features, '{hotelRecommendation}', $1) where name = 'Acme Lanterns'`,
      [JSON.stringify(on)],
    );
  await turn(false);
  expect((await save({ name: 'Other' })).status).toBe(403);
  await turn(true);
  expect(await held()).toHaveLength(1);
});

test('people of the company see what it recommends, nobody in personal mode or in another company does', async () => {
  expect((await save({ city: 'London', name: 'Lantern' })).status).toBe(200);
  const offer = {
    ...hotelOffer({ key: '1', score: 8, total: 100 }),
    hotel: 'Lantern House',
    destination: 'LON',
  };
  const seenBy = async (browser: TestBrowser) =>
    (await viewerRecommendations(await viewerIn(browser)))?.(offer) ?? null;
  const { browser, membershipId } = await newColleague(db, { role: 'traveler' });
  expect(await seenBy(browser)).toEqual([
    { office: 'Quay seven', city: 'LON', nameKey: 'lantern', note: 'Near the quay' },
  ]);
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect(await seenBy(other)).toBeNull();
  await db.query('update session set business = false, membership_id = null where membership_id = $1', [
    membershipId,
  ]);
  expect(await seenBy(browser)).toBeNull();
});

test('an office is deleted with its hotels, and the audit log says how many they were', async () => {
  const admin = await roleBrowser('admin', db);
  const [company] = await db.query<{ id: string }>(
    'select company_id as id from membership where email = $1',
    [emailOfRole('admin')],
  );
  const id = '6f9b2c1e-5a1d-4c63-9c4f-0d6f3a7b8e12';
  await db.query(`insert into office (id, company_id, name) values ($1, $2, 'Quay eight')`, [
    id,
    company?.id,
  ]);
  for (const name of ['Harbor House', 'Anchor Inn'])
    expect((await save({ officeId: id, name })).status).toBe(200);
  const others = (await db.count('recommended_hotel')) - 2;
  expect(
    (
      await ask(admin, 'POST', `/offices/v1/${id}/remove`, {
        ...(await recordVersion(db, 'office', id)),
        targetId: '',
      })
    ).status,
  ).toBe(200);
  expect(await db.count('recommended_hotel')).toBe(others);
  const [entry] = await db.query(
    `select data from audit where action = 'office.removed' order by at desc limit 1`,
  );
  expect(entry).toMatchObject({ data: { name: 'Quay eight', hotels: 2 } });
});
