import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { calls } from '@/route-handlers';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { interruptedCall } from '@/tests/factories/interrupted-call';
import { testDatabase } from '@/tests/setup/database';
import { repositorySources } from './repository';
import { sampleRequest } from './sample-calls';

const db = testDatabase();
jest.setTimeout(240_000);

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
/** Every call that changes something and that only somebody who acts for a company may make. */
const changing = endpoints.filter(
  ({ changesState, guard }) => changesState && /^(?:holding|acting for a company)/.test(guard.says),
);

/** Everything a company keeps. */
async function stateOf(companyId: string) {
  const tables = ['company_domain', 'company_sso', 'support_grant', 'company_request', 'membership'];
  const rows = await Promise.all(
    [...tables, 'member_link', 'book_request', 'role', 'blob'].map((table) =>
      db.query(`select to_jsonb(t) as row from ${table} t where company_id = $1 order by 1`, [companyId]),
    ),
  );
  return [...rows, await db.query('select * from company where id = $1', [companyId])];
}

async function adminOf() {
  const { companyId, join } = await companyWithPeople(db);
  await join('admin');
  const { browser, email } = await join('admin');
  const formToken = await browser.formToken();
  const send = (address: string) => {
    const [method = ''] = address.split(' ');
    const { path, body, headers } = sampleRequest(address);
    return browser.request(method, path, {
      headers: {
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf': formToken,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  };
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

test('the same calls with a live session do write', async () => {
  const { companyId, restore, send } = await adminOf();
  let written = 0;
  for (const { address } of changing) {
    await restore();
    const before = await stateOf(companyId);
    await send(address);
    if (!isDeepStrictEqual(await stateOf(companyId), before)) written += 1;
  }
  expect(written).toBeGreaterThan(5);
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
  'lib/server/company/demo-requests.ts requestDemo': 'anybody may ask, for no company',
  'lib/server/company/found-company.ts foundCompany': '`write` locks the account',
  'lib/server/company/signup-draft.ts keepDraft': 'what somebody typed, kept for them alone',
  'lib/server/company/verify-domain.ts verifyDomain': 'reads; `markVerified` locks',
  'lib/server/people/answer-invitation.ts declineInvitation': 'guests with the mailed link decline too',
  'lib/server/people/invite-people.ts invitePeople': '`invite` locks for each address',
  'lib/server/people/user-columns.ts chooseColumns': 'the columns somebody sees, kept for them alone',
};

const folders = /^lib\/server\/(?:company|people)\/|^lib\/server\/session\/support-grant\.ts$/;
const locks = /\b(?:lockOwnCompany|lockPlace|lockInvitation|changeCompany|lockSignIn|lockOwnAccount)\(/;

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
