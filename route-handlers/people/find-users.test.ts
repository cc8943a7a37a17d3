import { searchModes } from '@/lib/shared/people/users/search-mode';
import type { UserSearchPage } from '@/lib/shared/people/users/user-search-result';
import german from '@/messages/de/business.json';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
beforeAll(async () => {
  // Whom people book for in the demo is for those who look at it.
  await db.query('delete from member_link');
});

const address = '/i/api/business/users/v2/findUsers';
const find = (browser: TestBrowser, body: unknown, paging = '?page=0&size=10'): Promise<Response> =>
  browser.call('POST', `${address}${paging}`, body);
const found = async (browser: TestBrowser, body: unknown, paging?: string): Promise<UserSearchPage> => {
  const response = await find(browser, body, paging);
  expect(response.status).toBe(200);
  return (await response.json()) as UserSearchPage;
};
const emails = ({ content }: UserSearchPage) => content.map(({ email }) => email);
const firstCode = async (response: Response) =>
  ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;

test('BIZ-029 BIZ-030 an arranger asks for the second page of whom they may book for, and gets a page of users', async () => {
  const arranger = await roleBrowser('arranger', db);
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select own.company_id, 'arranges', own.id, other.id from membership own
     join membership other on other.company_id = own.company_id and other.status = 'active' and other.id <> own.id
     where own.email = $1 order by other.email limit 3`,
    [emailOfRole('arranger')],
  );
  const body = { query: '', filters: {}, searchMode: 'travelersForTravelArranger' };
  const first = await found(arranger, body, '?page=0&size=2');
  const second = await found(arranger, body, '?page=1&size=2');
  expect([first.content.length, second.content.length]).toEqual([2, 1]);
  expect(first.paging.totalElements).toBe(3);
  expect(emails(first)).not.toEqual(expect.arrayContaining(emails(second)));
  const name = second.content[0];
  const byName = await found(arranger, {
    ...body,
    query: `${name?.lastName} ${name?.firstName.slice(0, 2)}`,
  });
  expect(emails(byName)).toContain(name?.email);
});

test('ENT-016 somebody found has name, address, role, picture and what the company says of them', async () => {
  await db.query(
    `with crew as (insert into traveler_group (company_id, name, kind)
       select company_id, 'Crew', 'policy' from membership where email = $1 returning id)
     update membership set policy_group_id = crew.id from crew where email = $1`,
    [emailOfRole('traveler')],
  );
  const helpdesk = await roleBrowser('helpdesk', db);
  expect(await found(helpdesk, { query: 'theo marsh', searchMode: 'all' })).toMatchObject({
    content: [
      {
        firstName: 'Theo',
        lastName: 'Marsh',
        email: emailOfRole('traveler'),
        role: { roleName: 'Traveler' },
        profileImageUrl: null,
        customData: { staffClassDescription: 'Crew' },
      },
    ],
  });
});

test('ENT-016 whoever has no name is found with empty names: the address is none', async () => {
  await db.query(
    `insert into membership (company_id, email, role_id, status)
     select company.id, 'nameless@found.example', role.id, 'active' from company, role
     where company.name = 'Acme Lanterns' and role.key = 'traveler' and role.company_id is null`,
  );
  const helpdesk = await roleBrowser('helpdesk', db);
  expect(await found(helpdesk, { query: 'nameless@found', searchMode: 'all' })).toMatchObject({
    content: [{ firstName: '', lastName: '', email: 'nameless@found.example' }],
  });
});

test('ENT-017 ENT-018 ENT-019 a page says where it stands in its list', async () => {
  const manager = await roleBrowser('manager', db);
  await db.query(
    `with acme as (select id from company where name = 'Acme Lanterns')
     insert into membership (company_id, email, role_id, status)
     select acme.id, 'sailor' || n || '@paged.example', role.id, 'active' from acme, role, generate_series(1, 23) n
     where role.key = 'traveler' and role.company_id is null`,
  );
  const body = { query: '@paged.example', searchMode: 'all' };
  const first = await found(manager, body, '?page=0&size=10');
  expect(first.content).toHaveLength(10);
  expect(first.paging).toEqual({
    pageable: { page: 0, size: 10, offset: 0, paged: true },
    first: true,
    last: false,
    numberOfElements: 10,
    totalPages: 3,
    totalElements: 23,
  });
  const last = await found(manager, body, '?page=2&size=10');
  expect(last.paging).toEqual({
    pageable: { page: 2, size: 10, offset: 20, paged: true },
    first: false,
    last: true,
    numberOfElements: 3,
    totalPages: 3,
    totalElements: 23,
  });
  const all = [first, await found(manager, body, '?page=1&size=10'), last].flatMap(emails);
  expect(new Set(all).size).toBe(23);
});

test('BIZ-094 the server takes each of the twelve search modes and refuses any other', async () => {
  const admin = await roleBrowser('admin', db);
  const statuses = await Promise.all(
    searchModes.map(async (searchMode) => (await find(admin, { query: '', filters: {}, searchMode })).status),
  );
  expect(statuses).toEqual(searchModes.map(() => 200));
  for (const body of [
    { query: '', searchMode: 'everybody' },
    { query: '' },
    { searchMode: 'all', more: 1 },
  ]) {
    const refused = await find(admin, body);
    expect([refused.status, await firstCode(refused)]).toEqual([400, 'VALIDATION_ERROR']);
  }
  const oversized = await find(admin, { searchMode: 'all' }, '?page=0&size=101');
  expect(await firstCode(oversized)).toBe('VALIDATION_ERROR');
});

test('BIZ-025 who searches never finds themselves', async () => {
  for (const role of ['helpdesk', 'manager', 'admin'] as const) {
    const browser = await roleBrowser(role, db);
    const email = emailOfRole(role);
    expect(emails(await found(browser, { query: email, searchMode: 'all' }))).toEqual([]);
    expect(emails(await found(browser, { query: 'marsh', searchMode: 'all' }))).toEqual([
      emailOfRole('traveler'),
    ]);
  }
});

test('BIZ-026 the colleague one books for is not found again', async () => {
  const manager = await roleBrowser('manager', db);
  const theo = { query: 'theo', searchMode: 'travelersForTravelArranger' };
  expect(emails(await found(manager, theo))).toEqual([emailOfRole('traveler')]);
  await manager.call('POST', '/i/api/business/me/v1/traveler/select', { email: emailOfRole('traveler') });
  expect(emails(await found(manager, theo))).toEqual([]);
});

test('BIZ-028 PERM-007 a row says the name of the role, also of one that the company made', async () => {
  const helpdesk = await roleBrowser('helpdesk', db);
  await db.query(
    `with own as (insert into role (company_id, key, name, permissions)
       select id, 'contractor', 'Contractor', '{}' from company where name = 'Acme Lanterns' returning id, company_id)
     insert into membership (company_id, email, role_id, status)
     select company_id, 'cora@contract.example', id, 'active' from own`,
  );
  const page = await found(helpdesk, { query: 'cora', searchMode: 'all' });
  expect(page.content.map(({ role }) => role.roleName)).toEqual(['Contractor']);
});

test('nobody finds people of another company, and a mode that wants a permission refuses who lacks it', async () => {
  const other = await roleBrowser('other', db);
  const everybody = await found(other, { query: '', searchMode: 'all' });
  expect(emails(everybody).filter((email) => !email.endsWith('@beacon-kites.example'))).toEqual([]);
  const traveler = await roleBrowser('traveler', db);
  for (const searchMode of ['all', 'guests', 'filtered', 'travelersForTravelArranger', 'guestSponsors']) {
    expect((await find(traveler, { query: '', searchMode })).status).toBe(403);
  }
  const subject = { filters: { subject: emailOfRole('approver') } };
  expect((await find(traveler, { searchMode: 'potentialTravelArrangers' })).status).toBe(200);
  expect((await find(traveler, { searchMode: 'potentialTravelArrangers', ...subject })).status).toBe(403);
});

test('modes return whom they say', async () => {
  const admin = await roleBrowser('admin', db);
  const of = async (searchMode: string, more = {}) =>
    (await found(admin, { searchMode, ...more }, '?page=0&size=100')).content;
  const roles = async (searchMode: string, more = {}) => [
    ...new Set((await of(searchMode, more)).map(({ role }) => role.roleName)),
  ];
  expect(await roles('admins')).toEqual(['Company admin']);
  expect((await roles('travelManagers')).sort()).toEqual(['Company admin', 'Travel manager']);
  expect(await roles('guests')).toEqual(['Guest']);
  expect(await of('sponsoredGuests')).toEqual([]);
  expect((await roles('guestSponsors')).includes('Traveler')).toBe(false);
  expect(await roles('potentialTravelArrangers')).not.toContain('Guest');
  expect(await roles('potentialCustomApprovers')).not.toContain('Guest');
  expect((await roles('approvers')).sort()).toEqual(['Approver', 'Company admin', 'Travel manager']);
  expect(await roles('filtered', { filters: { role: 'finance' } })).toEqual(['Finance analyst']);
  expect(await of('filtered', { filters: { status: 'suspended' } })).toHaveLength(1);
  const boston = await of('filtered', { filters: { office: 'Boston', status: 'active' } });
  const elsewhere = await of('potentialRuleCustomApprovers', { filters: { office: 'Boston' } });
  expect(boston.length).toBeGreaterThan(0);
  expect(elsewhere.filter(({ email }) => boston.some((one) => one.email === email))).toEqual([]);
});

test('accents, case and the order of words do not matter, and signs of patterns are letters', async () => {
  const helpdesk = await roleBrowser('helpdesk', db);
  const tomas = [emailOfRole('manager')];
  expect(emails(await found(helpdesk, { query: 'FERREIRA tomas', searchMode: 'all' }))).toEqual(tomas);
  expect(emails(await found(helpdesk, { query: 'tomás', searchMode: 'all' }))).toEqual(tomas);
  expect(emails(await found(helpdesk, { query: '%', searchMode: 'all' }))).toEqual([]);
  await db.query(
    `insert into membership (company_id, email, role_id, status, profile)
     select c.id, n || '@accents.example', r.id, 'active', jsonb_build_object('name', n) from company c, role r,
       unnest(array['Zoe Accent', 'Élodie Accent', 'Жан Accent', 'Fay Accent']) n
     where c.name = 'Acme Lanterns' and r.key = 'traveler' and r.company_id is null`,
  );
  const accent = async (query: string) =>
    (await found(helpdesk, { query, searchMode: 'all' })).content.map(({ firstName }) => firstName);
  expect(await accent('elodie')).toEqual(['Élodie']);
  expect(await accent('жан')).toEqual(['Жан']);
  expect(await accent('accent')).toEqual(['Élodie', 'Fay', 'Zoe', 'Жан']);
});

test('BIZ-028 a built-in role is named in the language of whoever searches, a role of the company’s own as they call it', async () => {
  const helpdesk = await roleBrowser('helpdesk', db);
  const rolesIn = async (locale: string) => {
    const response = await helpdesk.request('POST', '/i/api/business/users/v2/findUsers?page=0&size=100', {
      body: JSON.stringify({ query: '', searchMode: 'all' }),
      headers: {
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-csrf': await helpdesk.formToken(),
        'x-locale': locale,
      },
    });
    const page = (await response.json()) as UserSearchPage;
    return [...new Set(page.content.map(({ role }) => role.roleName))];
  };
  expect(await rolesIn('de-DE')).toEqual(expect.arrayContaining(['Finance analyst', german.roles.admin]));
  expect(await rolesIn('de-DE')).not.toContain('Company admin');
  expect(await rolesIn('en-US')).toContain('Company admin');
});
