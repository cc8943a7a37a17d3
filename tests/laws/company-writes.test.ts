import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { ownMember } from '@/lib/server/http/guards';
import { calls } from '@/route-handlers';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { interruptedCall } from '@/tests/factories/interrupted-call';
import { testDatabase } from '@/tests/setup/database';
import { repositorySources } from './repository';
import { sendSample } from './sample-calls';
import { unmatchedPatterns } from './unmatched-patterns';

const db = testDatabase();

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
/** Every call that changes something and that only somebody who acts for a company may make. */
const changing = endpoints.filter(
  ({ changesState, guard }) => changesState && /^(?:holding|acting for a company)/.test(guard.says),
);

/** The test itself ends sessions, and the audit trail may record what was refused. */
const uncompared = ['session', 'audit'];

/** Everything a company keeps, in whichever table has its id. */
async function stateOf(companyId: string) {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' and table_name <> all($1) order by 1`,
    [uncompared],
  );
  expect(tables.length).toBeGreaterThan(8);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.query(`select to_jsonb(t) as row from "${name}" t where company_id = $1 order by 1`, [companyId]),
    ),
  );
  return [...rows, await db.query('select * from company where id = $1', [companyId])];
}

async function adminOf() {
  const { companyId, join } = await companyWithPeople(db);
  await join('admin');
  const { browser, email } = await join('admin');
  const formToken = await browser.formToken();
  const send = (address: string) => sendSample(browser, address, formToken);
  const ofAdmin = 'where account_id = (select account_id from credential where subject = $1)';
  const revoke = () => db.query(`update session set revoked_at = now() ${ofAdmin}`, [email]);
  const cookies = [...browser.cookies];
  // An answer that the session has ended also takes its cookie away.
  const restore = () => {
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return db.query(`update session set revoked_at = null, mfa_at = now(), business = true ${ofAdmin}`, [
      email,
    ]);
  };
  const remove = () => db.query('delete from membership where email = $1', [email]);
  return { companyId, remove, send, revoke, restore };
}

test('a session that ended after the guard writes nothing for its company, whichever call it made', async () => {
  const { companyId, restore, revoke, send } = await adminOf();
  const written: string[] = [];
  let admitted = 0;
  for (const one of changing) {
    await restore();
    const before = await stateOf(companyId);
    const made = await interruptedCall(one, revoke, () => send(one.address));
    admitted += made.admitted ? 1 : 0;
    if (!isDeepStrictEqual(await stateOf(companyId), before)) written.push(one.address);
  }
  expect(written).toEqual([]);
  expect(admitted).toBeGreaterThan(changing.length / 2);
});

test('the same calls with a live session do write, and none of those that did says that nothing was changed', async () => {
  const { companyId, restore, send } = await adminOf();
  let written = 0;
  const wrong: string[] = [];
  for (const { address } of changing) {
    await restore();
    const before = await stateOf(companyId);
    const text = await (await send(address)).text();
    if (isDeepStrictEqual(await stateOf(companyId), before)) continue;
    written += 1;
    if (/[?&]done=0/.test(text)) wrong.push(address);
  }
  expect(written).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

/** Forms that do something each time, which no table of the company shows; and what that is. */
const doneAgain: Readonly<Record<string, string>> = {
  'POST /i/api/business/approvals/v1/approve': 'says how many were approved, which is none of none',
  'POST /i/api/business/users/v2/columns': 'columns that somebody sees, kept for them alone',
};

test('a form that is sent again changes nothing, notes nothing, and says so', async () => {
  const { companyId, restore, send } = await adminOf();
  const noted = () => db.count('audit', 'company_id = $1', [companyId]);
  const wrong: string[] = [];
  let unchanged = 0;
  for (const { address } of changing) {
    await restore();
    await send(address);
    await restore();
    const [before, entries] = [await stateOf(companyId), await noted()];
    const said = /[?&]done=([01])/.exec(await (await send(address)).text())?.[1];
    if (said === undefined || !isDeepStrictEqual(await stateOf(companyId), before)) continue;
    unchanged += 1;
    if (said === '1' || (await noted()) > entries) wrong.push(address);
  }
  expect(unchanged).toBeGreaterThan(0);
  expect(wrong.sort()).toEqual(Object.keys(doneAgain).sort());
});

test('a grant to support by an admin who was removed after the guard is refused', async () => {
  const { remove, restore, send } = await adminOf();
  await restore();
  const address = 'POST /i/api/business/impersonation/v1/support';
  const [grant] = changing.filter((one) => one.address === address);
  if (grant === undefined) throw new Error(`no endpoint ${address}`);
  const { answer, admitted } = await interruptedCall(grant, remove, () => send(address));
  expect([answer.status, admitted]).toEqual([403, true]);
});

/** Functions of the domain that write for somebody who acts for a company, without the lock, and why they may. */
const others: Readonly<Record<string, string>> = {
  'lib/server/company/requests/demo-requests.ts requestDemo': 'anybody may ask, for no company',
  'lib/server/company/shown-homepage-messages.ts shownMessages':
    'what somebody has seen, kept for them alone',
  'lib/server/company/signup/found-company.ts foundCompany': '`write` locks the account',
  'lib/server/company/signup/signup-draft.ts keepDraft': 'what somebody typed, kept for them alone',
  'lib/server/company/domains/verify-domain.ts verifyDomain': 'reads; `markVerified` locks',
  'lib/server/people/invitations/answer-invitation.ts declineInvitation':
    'guests with the mailed link decline too',
  'lib/server/sso/sso-finish.ts passTest':
    'records a test under the connection’s version; its viewer is checked there',
  'lib/server/people/users/chosen-user-columns.ts chooseColumns':
    'the columns somebody sees, kept for them alone',
};

const folders = /^lib\/server\/(?:company|people|sso)\/|^lib\/server\/support\/support-grant\.ts$/;
const locks =
  /\b(?:lockOwnCompany|lockMembership|lockInvitation|writeForCompany|changeCompany|lockSignInMethods|lockOwnSignIn)\(/;

/** The top-level functions of a file, by name. */
function functionsOf({ path, text }: { readonly path: string; readonly text: string }) {
  return text
    .split(/^(?=(?:export )?(?:async )?function )/m)
    .slice(1)
    .map((body) => ({ name: `${path} ${/function (\w+)/.exec(body)?.[1]}`, body }));
}

test('whatever writes in a transaction of its own for a viewer locks their company first and judges them again', () => {
  const unlocked = repositorySources()
    .filter(({ path }) => folders.test(path) && !/\.test\.ts$/.test(path))
    .flatMap(functionsOf)
    .filter(({ body }) => /\bviewer\b/.test(body))
    .filter(({ body }) => /inTransaction\(|database\(\)\s*\.(?:insert|update|delete)\(/.test(body))
    .filter(({ body }) => !locks.test(body))
    .map(({ name }) => name);
  expect(unlocked.sort()).toEqual(Object.keys(others).sort());
});

/** Functions that query memberships or their links for somebody of whom a guard has seen no second factor; and why they may. */
const withoutFactor: Readonly<Record<string, string>> = {
  'lib/server/company/signup/found-company.ts write': 'a company of one’s own, with nobody else in it',
  'lib/server/company/signup/restore-company.ts listRestorable':
    'one’s own memberships in companies on their way out',
  'lib/server/company/signup/set-up-profile.ts setUpProfile':
    'asks for the pending membership that one has founded',
  'lib/server/people/invitations/answer-invitation.ts refuseSecondMembership': 'its caller has a `Verified`',
  'lib/server/people/memberships/notify-of-joining.ts notifyInviter': 'its callers have a `Verified`',
  'lib/server/people/memberships/own-memberships.ts listOwnMemberships':
    'one’s own, to choose which to leave',
};

const queries = /\bmemberLink\b|\.(?:from|update|insert|delete|innerJoin|leftJoin)\(\s*membership\b/;

const queryingFolders = /^lib\/server\/(?:company|people|sso|support)\//;

test('the folders that these tests read are there', () => {
  expect(unmatchedPatterns([folders, queryingFolders], repositorySources())).toEqual([]);
});

test('A6 whatever queries memberships or who arranges for whom, for a viewer, takes the proof of their second factor', () => {
  const found = repositorySources()
    .filter(({ path }) => queryingFolders.test(path) && !/\.test\.ts$/.test(path))
    .flatMap(functionsOf)
    .filter(({ body }) => /\b(?:SignedIn|Viewer)\b(?!\[)/.test(body) && queries.test(body))
    .map(({ name }) => name);
  expect(found.sort()).toEqual(Object.keys(withoutFactor).sort());
  expect(found.join()).not.toMatch(/booking-for\/arrangers/);
});

test('F4 what a membership lets its owner change writes nothing to the account, which other companies read too', async () => {
  const { companyId, restore, send } = await adminOf();
  const own = endpoints.filter(({ changesState, guard }) => changesState && guard === ownMember);
  expect(own.length).toBeGreaterThan(2);
  const accounts = () =>
    db.query(
      `select to_jsonb(a) from account a join membership m on m.account_id = a.id where m.company_id = $1 order by a.id`,
      [companyId],
    );
  const before = await accounts();
  for (const { address } of own) {
    await restore();
    await send(address);
  }
  expect(await accounts()).toEqual(before);
  const writing = repositorySources()
    .filter(({ path }) => path.startsWith('lib/server/') && !path.endsWith('.test.ts'))
    .flatMap(functionsOf)
    .filter(({ body }) => /\bOwnMember\b/.test(body) && /\.(?:update|insert|delete)\(account\)/.test(body));
  expect(writing).toEqual([]);
});
