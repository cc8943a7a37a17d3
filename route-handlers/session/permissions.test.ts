import { features } from '@/lib/shared/access/features';
import { isPermission, type Permission, permissions } from '@/lib/shared/access/permissions';
import { authStateIn } from '@/tests/factories/auth-state';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

/** Gives a traveler a role with these permissions alone and reads what the auth state then says. */
async function granted(...names: readonly Permission[]): Promise<readonly string[]> {
  const email = emailOfRole('traveler');
  await db.query(
    `with made as (
      insert into role (company_id, key, name, permissions)
      select company_id, 'tried', 'Tried', $1 from membership where email = $2
      on conflict (company_id, key) do update set permissions = excluded.permissions returning id)
    update membership set role_id = made.id from made where email = $2`,
    [names, email],
  );
  const state = await authStateIn(await roleBrowser('traveler', db));
  expect(state.businessState.permissions).toEqual(state.permissions);
  return state.permissions;
}

/** Each name is a permission of the catalogue, and granting it alone makes it, and nothing else, appear. */
async function eachAppears(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!isPermission(name)) throw new Error(`${name} is not in the catalogue`);
    expect(await granted(name)).toEqual([name]);
  }
}

test('PERM-008 PERM-009 PERM-010 book on behalf: request, processing, trip events', () =>
  eachAppears('bookOnBehalfRequest', 'bookOnBehalfProcessing', 'bookTripEvent'));
test('PERM-011 PERM-012 PERM-013 book for guests, others, explicit travelers', () =>
  eachAppears('bookForGuest', 'bookForOther', 'bookForExplicit'));
test('PERM-014 PERM-015 book for all who allow it, and for all', () =>
  eachAppears('bookForAllAllowing', 'bookForAll'));
test('PERM-016 PERM-017 approvals: request and explicit request are two, processing has three kinds', () =>
  eachAppears(
    'approvalRequest',
    'approvalExplicitRequest',
    'approvalProcessing',
    'approvalExplicitProcessing',
    'approvalProcessingForAll',
  ));
test('PERM-018 PERM-019 PERM-020 reporting fields, memberships, integrations', () =>
  eachAppears(
    'tripReportingFieldsManagement',
    'companyCorporateMembershipManagement',
    'companyIntegrationManagement',
  ));
test('PERM-022 PERM-023 PERM-024 approval settings, hotel recommendation, travel policy', () =>
  eachAppears('approvalSettingsManagement', 'hotelRecommendationManagement', 'travelPolicyManagement'));
test('PERM-025 PERM-026 PERM-027 seniority, and editing and viewing profiles, one’s own and all', () =>
  eachAppears(
    'seniorityManagement',
    'userProfileEdit',
    'userProfileEditForAll',
    'userProfileView',
    'userProfileViewForAll',
  ));
test('PERM-028 PERM-029 PERM-030 users, and inviting and deleting guests, one’s own and all', () =>
  eachAppears('userManagement', 'guestInvite', 'guestInviteForAll', 'guestDelete', 'guestDeleteForAll'));
test('PERM-031 PERM-032 PERM-033 reporting, invitations, business profiles', () =>
  eachAppears(
    'reportingView',
    'userInvite',
    'businessProfileEdit',
    'businessProfileDelete',
    'businessProfileSearch',
  ));
test('PERM-034 PERM-035 PERM-036 payment methods, homepage messages, roles', () =>
  eachAppears(
    'companyPaymentMethodView',
    'companyPaymentMethodManagement',
    'homepageMessagesManagement',
    'roleManagement',
  ));
test('PERM-037 PERM-038 PERM-040 the tracker, events, one’s own and all, and guests', () =>
  eachAppears('travelTracker', 'eventEdit', 'eventEditForAll', 'guestManagement'));
test('PERM-039 `disabled` is in the catalogue and appears when a role has it', () => eachAppears('disabled'));

test('PERM-042 there are 23 features, and a company that has them all shows them all', async () => {
  expect(new Set(features).size).toBe(23);
  const { features: shown } = await authStateIn(await roleBrowser('arranger', db));
  // Nothing brings about inbox sync yet, so no plan has it (docs/decisions/041).
  expect([...shown, 'inboxSync'].sort()).toEqual([...features].sort());
});

test('BIZ-001 every business user belongs to a company, and the auth state names it', async () => {
  const [{ homeless } = { homeless: -1 }] = await db.query<{ homeless: number }>(
    'select count(*)::int as homeless from membership m left join company c on c.id = m.company_id where c.id is null',
  );
  expect(homeless).toBe(0);
  const names = new Map([
    ['arranger', 'Acme Lanterns'],
    ['other', 'Beacon Kites'],
  ] as const);
  for (const [role, name] of names) {
    expect((await authStateIn(await roleBrowser(role, db))).businessState.companyName).toBe(name);
  }
  expect((await authStateIn(await roleBrowser('personal', db))).businessState.companyName).toBeNull();
});

test('BIZ-002 travelers, arrangers, helpdesk, managers, admins and approvers sign in and differ', async () => {
  await db.query(
    `update membership set role_id = (select id from role where key = 'traveler' and company_id is null) where email = $1`,
    [emailOfRole('traveler')],
  );
  const roles = ['traveler', 'arranger', 'helpdesk', 'manager', 'admin', 'approver'] as const;
  const held = new Set<string>();
  for (const role of roles) {
    const state = await authStateIn(await roleBrowser(role, db));
    expect(state.loggedInSession).toBe(true);
    held.add(JSON.stringify([...state.permissions].sort()));
  }
  expect(held.size).toBe(roles.length);
  expect(permissions.length).toBe(44);
});
