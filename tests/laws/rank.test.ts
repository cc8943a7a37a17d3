import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { bulkActs } from '@/lib/shared/people/bulk';
import { calls } from '@/route-handlers';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { repositorySources } from './repository';
import { sampleCalls } from './sample-calls';
import { unmatchedPatterns } from './unmatched-patterns';

const db = testDatabase();

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
const acting = endpoints.filter(({ actsOn }) => actsOn !== null);

type Target = { readonly id: string; readonly version: number; readonly email: string };

/** A company with an admin, an invited admin, a traveler, and somebody who holds these permissions alone. */
async function company(permissions: readonly string[]) {
  const { companyId, join } = await companyWithPeople(db);
  const [admin, actor, traveler] = [await join('admin'), await join('traveler'), await join('traveler')];
  await db.query(
    `with desk as (insert into role (company_id, key, name, permissions) values ($1, 'desk', 'Desk', $2) returning id)
     update membership set role_id = desk.id from desk where company_id = $1 and email = $3`,
    [companyId, [...permissions], actor.email],
  );
  const invited = `invited-${randomBytes(4).toString('hex')}@mail.example`;
  await db.query(
    `insert into membership (company_id, email, role_id, status, profile)
       select $1, $2, id, 'invited', '{"invitation": {"serial": "1", "by": "x", "byMembershipId": "x",
         "sentAt": "2026-01-01T00:00:00.000Z", "expiresAt": "2036-01-01T00:00:00.000Z", "sends": 1}}'::jsonb
       from role where key = 'admin' and company_id is null`,
    [companyId, invited],
  );
  await db.query(
    `update account set totp = '{"secret": "kept"}' where id = (select account_id from credential where subject = $1)`,
    [admin.email],
  );
  const targetOf = async (email: string): Promise<Target> => {
    const [row] = await db.query<Target>(
      'select id, version, email from membership where company_id = $1 and email = $2',
      [companyId, email],
    );
    if (row === undefined) throw new Error(`${email} has no membership`);
    return row;
  };
  return {
    companyId,
    browser: actor.browser,
    member: await targetOf(admin.email),
    invitation: await targetOf(invited),
    traveler: await targetOf(traveler.email),
  };
}

/** Everything of the company's people that such a call could change. */
const stateOf = (companyId: string) =>
  db.query(
    `select m.*, a.totp, a.password_hash, a.settings as account_settings,
        (select count(*) from member_link l where l.from_id = m.id or l.to_id = m.id) as links,
        (select count(*) from session s where s.account_id = m.account_id and s.revoked_at is null and s.mfa_at is not null)
          as proofs,
        (select count(*) from outbox o where o.recipient = m.email) as mails
      from membership m left join account a on a.id = m.account_id where m.company_id = $1 order by m.id`,
    [companyId],
  );

/** The sample call of an endpoint, made about this person; for a change of several, one of each kind. */
function callsAbout({ address }: Endpoint, target: Target, other: Target) {
  const sample = sampleCalls[address] ?? {};
  const fields: Record<string, unknown> = { ...sample.form, ...sample.json };
  if ('version' in fields) fields.version = String(target.version);
  if ('memberships' in fields) fields.memberships = `${target.id}.${target.version}`;
  const [method = '', pattern = ''] = address.split(' ');
  const path = pattern.replace('{id}', target.id);
  const variants = [];
  if ('act' in fields)
    for (const act of bulkActs.filter((one) => one !== 'role')) variants.push({ ...fields, act });
  else if (pattern.endsWith('/arranges')) variants.push({ ...fields, email: other.email });
  else if ('email' in fields) variants.push({ ...fields, email: target.email });
  else if ('to' in fields)
    for (const to of ['active', 'suspended', 'revoked', 'open']) variants.push({ ...fields, to });
  else if (pattern.endsWith('/v2/{id}') || pattern.endsWith('/change'))
    variants.push({ ...fields, title: 'Elsewhere' }, { ...fields, department: 'None' });
  else variants.push(fields);
  return variants.map((body) => ({ method, path, body }));
}

async function outcomeOf(browser: TestBrowser, call: { method: string; path: string; body: object }) {
  const response = await browser.call(call.method, call.path, call.body);
  const answer = (await response.json()) as {
    errors?: { code: string }[];
    done?: number;
    left?: { why: string }[];
  };
  if (answer.left !== undefined)
    return answer.done === 0 && answer.left[0]?.why !== undefined ? 'refused' : 'done';
  return answer.errors?.[0]?.code ?? response.status;
}

const everything = [
  'userManagement',
  'businessProfileEdit',
  'businessProfileDelete',
  'userInvite',
  'guestManagement',
  'guestDelete',
];

test.each([
  ['userManagement alone', ['userManagement']],
  ['everything about people, but not what an admin holds', everything],
])('V4 nobody acts on an admin with %s: refused, and nothing has changed', async (_, permissions) => {
  const { browser, companyId, traveler, ...targets } = await company(permissions);
  const before = await stateOf(companyId);
  for (const endpoint of acting) {
    const target = endpoint.actsOn === 'invitation' ? targets.invitation : targets.member;
    for (const call of callsAbout(endpoint, target, traveler)) {
      const outcome = await outcomeOf(browser, call);
      // A value that fits another call is refused before anybody is looked at.
      expect([endpoint.address, call.body, outcome]).toEqual([
        endpoint.address,
        call.body,
        expect.stringMatching(/^(?:FORBIDDEN|refused|VALIDATION_ERROR)$/),
      ]);
    }
    expect(await stateOf(companyId)).toEqual(before);
  }
});

test('V4 every such call refuses an admin with the code of rank', async () => {
  const { browser, traveler, ...targets } = await company(everything);
  for (const endpoint of acting) {
    const target = endpoint.actsOn === 'invitation' ? targets.invitation : targets.member;
    const outcomes = [];
    for (const call of callsAbout(endpoint, target, traveler)) outcomes.push(await outcomeOf(browser, call));
    expect([endpoint.address, outcomes]).toEqual([
      endpoint.address,
      expect.arrayContaining([expect.stringMatching(/^(?:FORBIDDEN|refused)$/)]),
    ]);
  }
});

test('V4 letting somebody book for an admin is deciding about the admin', async () => {
  const { browser, companyId, member, traveler } = await company(['userManagement']);
  const before = await stateOf(companyId);
  const call = {
    method: 'POST',
    path: `/i/api/business/users/v2/${traveler.id}/arranges`,
    body: { email: member.email, to: 'on' },
  };
  expect(await outcomeOf(browser, call)).toBe('FORBIDDEN');
  expect(await stateOf(companyId)).toEqual(before);
});

test('V4 who holds as much resets the lost factor of an admin, and who has less is helped by anybody with the right', async () => {
  const reset = '/i/api/business/twoFactor/v1/reset';
  const { companyId, join } = await companyWithPeople(db);
  const [first, second] = [await join('admin'), await join('admin')];
  expect((await first.browser.post(reset, { email: second.email })).status).toBe(200);
  const traveler = await join('traveler');
  expect((await first.browser.post(reset, { email: traveler.email })).status).toBe(200);
  expect(await db.count('audit', `company_id = $1 and action = 'twoFactor.reset'`, [companyId])).toBe(2);
});

/** Files that change memberships or links without a lock that knows the rank, and why they may. */
const others: Readonly<Record<string, string>> = {
  'lib/server/people/invitations/answer-invitation.ts': 'the invited person answers',
  'lib/server/people/booking-for/arrangers.ts': 'one’s own arrangers',
  'lib/server/people/roles/company-roles.ts': 'a role that holds no more than the viewer, by `ownRole`',
  'lib/server/identity/end-membership.ts': 'its callers have locked the membership, or it is one’s own',
  'lib/server/people/memberships/expire-guests.ts': 'a job',
  'lib/server/people/users/give-to-successor.ts':
    'its caller has locked the membership; of those who report to it nobody of a higher rank is moved',
  'lib/server/people/users/guest-days-and-sponsor.ts': 'its callers have locked the membership or made it',
  'lib/server/people/invitations/invite-people.ts':
    'a membership that is made, as `mayInviteAs` says, or over and of no higher rank',
  'lib/server/people/memberships/join-by-domain.ts': 'who joins writes their own',
  'lib/server/people/organization/entities.ts':
    'everybody of an entity that is deleted gets the next one; no right comes with it',
  'lib/server/people/organization/offices.ts': 'the same of an office',
  'lib/server/people/organization/groups.ts':
    'the same of a group, and who is put into one; no right comes with it',
};

const folders = /^lib\/server\/(?:people|identity)\//;

test('the folders that the next test reads are there', () => {
  expect(unmatchedPatterns([folders], repositorySources())).toEqual([]);
});

test('V4 whatever else in lib/server/people or identity changes a membership or a link locks it, which asks for the rank', () => {
  const unlocked = repositorySources()
    .filter(({ path }) => folders.test(path) && !path.endsWith('.test.ts'))
    .filter(({ text }) => /\.(?:update|delete|insert)\((?:membership|memberLink)\)|set\(\{ totp/.test(text))
    .filter(({ text }) => !/await lock(?:Membership|Invitation)\(viewer/.test(text))
    .map(({ path }) => path);
  expect(unlocked.sort()).toEqual(Object.keys(others).sort());
});

test('V4 every call that is given the id of a member or an invitation to change says that it acts on one', () => {
  const given = endpoints
    .filter(
      ({ address, changesState }) => changesState && /\/(?:users\/v2|invitations\/v1)\/\{id\}/.test(address),
    )
    .filter(({ actsOn }) => actsOn === null)
    .map(({ address }) => address);
  expect(given).toEqual([]);
});
