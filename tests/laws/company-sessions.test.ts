import type { Endpoint } from '@/lib/server/http/endpoint';
import { calls } from '@/route-handlers';
import { activeConnection, leaveFor, postAnswer, sentTo } from '@/tests/factories/company-sign-in';
import { codeMailedTo } from '@/tests/factories/mailed';
import { samlProvider } from '@/tests/factories/saml-provider';
import { newEmail, provedByMail } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { sendSample } from './sample-calls';

/*
 * What a session that a company's sign-in has opened writes outside that company (docs/decisions/034): the person's own
 * data, and nothing about who has access.
 */

const db = testDatabase({ demo: true });
let comeAs: (browser: TestBrowser, email: string) => Promise<void>;

beforeAll(async () => {
  const provider = await samlProvider();
  const settings = { protocol: 'saml', name: 'SAML', metadata: provider.metadata };
  const { id } = await activeConnection(db, settings);
  comeAs = async (browser, email) => {
    const answer = await provider.answer(await leaveFor(browser, id), { subject: email, email });
    const { pathname, search } = await postAnswer(testBrowser(), id, answer);
    await sentTo(browser, `${pathname}${search}`);
  };
});

const newPerson = () => newEmail('sso').replace('mail.example', 'acme-lanterns.example');

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
/** Every call that changes something, but for those about a company that one acts for, for the operator's staff, and for API keys alone. */
const outside = endpoints.filter(
  ({ changesState, guard }) =>
    changesState && !/^(?:holding|acting for|staff|with an API key)/.test(guard.says),
);

/** What the session may call, by what it is about. */
const may: Readonly<Record<string, readonly RegExp[]>> = {
  'guests may as well, and it does nothing for the account that they could not': [
    /consent|cookie|iabtcf|twoparty|privacy|kmkid|formtoken|FriendlySearch|metrics|analytics|feedback|sitemessage|(?:errors|security)\/v1\/reports/i,
    /POST \/auth\/webauthn\/v1\/(?:login|loginParams)$|GET \/auth\/webauthn\/v1\/autofillParams|GET \/k\/run\/auth\/config/,
    /auth\/(?:login|loginAndLinkExisting|verify|code|codeLogin|confirm|forgot|identify|register|reset|logout)$/,
    /business\/confirm$|trackEmailConfirmationClick|requestDemo|addToWaitlist/,
  ],
  'the mailed link is the proof; without it another company’s is refused (below)': [/\/decline$/],
  'the person’s own data': [
    /\/account\/(?:currency|dataSharing|traveler|language|name|picture|removePicture|removeTraveler|renamePasskey)\b/,
    /PUT \/i\/api\/account\/passkey\/v1\/\{id\}$/,
    /\/account\/v1\/notifications\b/,
    /\/booking\/v1\/(?:demo|handovers)\b/,
    /\/trips\/|\/guides\/|\/search\/v1\/alerts|inbox|setLanguage$/,
  ],
  'takes access away and gives none': [/account\/endCalendarFeed$/],
  'a provider’s signature is the proof': [/\/booking\/v1\/callbacks$/],
  'this browser alone': [/auth\/(?:add|switch|leave)$|impersonation\/v1\/end$/],
  'a proof, or a mail that leads to one': [
    /twoFactor\/v1\/(?:email|emailCode|passkey|passkeyParams|recovery|verify)$/,
    /auth\/(?:prove|resend)$|account\/proofCode$|sendConfirmation$|resendConfirmationEmail$/,
  ],
  'what one says of oneself in the own company, and the draft of another': [
    /me\/v\d\/setup$|business\/draft$/,
  ],
  'who arranges for one in the own company': [/me\/v1\/arrangers\//],
  'founds as `signup` does, by `foundCompany`; its sample founds nothing': [
    /business\/found$|leisureSignup$/,
  ],
  'whoever has the ticket of a mail answers, and nobody else': [/business\/tracker\/v1\/answers$/],
  'judged by `lockSignInMethods`, which knows the own company': [/\/accept$|\/leave$/],
};

/** Asked for the current password first. */
const byPassword = ['POST /k/run/auth/password'];

test('F5 whatever else is called wants the person’s own proof', async () => {
  const listed = Object.values(may).flat();
  const open: string[] = [];
  const browser = testBrowser();
  await comeAs(browser, newPerson());
  for (const { address } of outside) {
    if (listed.some((pattern) => pattern.test(address)) || byPassword.includes(address)) continue;
    const answer = await (await sendSample(browser, address, await browser.formToken())).text();
    if (!answer.includes('REAUTHENTICATION_NEEDED')) open.push(`${address} ${answer.slice(0, 80)}`);
  }
  expect(open).toEqual([]);
});

test('F5 nothing that is listed there is without a call', () => {
  const unused = Object.values(may)
    .flat()
    .filter((pattern) => !outside.some(({ address }) => pattern.test(address)));
  expect(unused).toEqual([]);
});

describe('F5 a session that a company has opened', () => {
  /** Somebody of two companies, who has signed in themselves elsewhere and asked for the end of their account. */
  async function person() {
    const email = newPerson();
    const browser = testBrowser();
    await comeAs(browser, email);
    const owner = testBrowser();
    await owner.post('/k/run/auth/code', { username: email });
    const given = { username: email, code: await codeMailedTo(email), sticky: 'true' };
    expect(await (await owner.post('/k/run/auth/codeLogin', given)).json()).toMatchObject({ status: 0 });
    const [invited] = await db.query<{ id: string }>(
      `insert into membership (company_id, email, role_id, status, profile)
       select c.id, $1, r.id, 'invited', jsonb_build_object('invitation',
         jsonb_build_object('sentAt', now(), 'expiresAt', now() + interval '7 days'))
       from company c, role r where c.name = 'Beacon Kites' and r.key = 'traveler' and r.company_id is null returning id`,
      [email],
    );
    const [held] = await db.query<{ id: string; accountId: string }>(
      `select s.id, s.account_id as "accountId" from session s join credential c using (account_id)
       where c.subject = $1 and c.provider = 'email' and 'otp' = any(s.amr) and s.revoked_at is null`,
      [email],
    );
    return {
      browser,
      email,
      owner,
      invitation: invited?.id ?? '',
      held: held?.id ?? '',
      id: held?.accountId ?? '',
    };
  }

  const isLive = (id: string) => db.count('session', 'id = $1 and revoked_at is null', [id]);
  const codeOf = async (answer: Response) => {
    const text = await answer.text();
    return /"(?:errorCode|code)":"(\w+)"/.exec(text)?.[1] ?? answer.status;
  };

  test('F5 ends no other session, and declines no other company’s invitation, before the mailbox is shown', async () => {
    const { browser, email, held, invitation } = await person();
    const decline = () => browser.post(`/i/api/business/invitations/v1/${invitation}/decline`, {});
    const endings: readonly (readonly [string, Record<string, string>])[] = [
      ['endOtherSessions', {}],
      ['endSession', { id: held }],
    ];
    for (const [call, fields] of endings)
      expect([call, await codeOf(await browser.post(`/k/run/auth/${call}`, fields))]).toEqual([
        call,
        'REAUTHENTICATION_NEEDED',
      ]);
    expect(await codeOf(await decline())).toBe('REAUTHENTICATION_NEEDED');
    expect(await isLive(held)).toBe(1);
    expect(await db.count('membership', `id = $1 and status = 'invited'`, [invitation])).toBe(1);
    await provedByMail(browser, email);
    expect((await decline()).status).toBe(200);
    expect((await browser.post('/k/run/auth/endSession', { id: held })).status).toBe(200);
    expect(await isLive(held)).toBe(0);
  });

  test('F5 signs out its own browser when it asks for all, and no other', async () => {
    const { browser, held } = await person();
    const answer = await browser.post('/k/run/auth/logout', { all: 'true' });
    expect(await codeOf(answer)).toBe('REAUTHENTICATION_NEEDED');
    expect(await isLive(held)).toBe(1);
    expect((await browser.get('/i/api/account/signIn/v1/ways')).status).toBe(401);
  });

  test('F5 does not take back the end of the account, which its owner does', async () => {
    const { browser, email, id } = await person();
    const asked = () => db.count('account', 'id = $1 and delete_after is not null', [id]);
    const ask = () =>
      db.query(`update account set delete_after = now() + interval '10 days' where id = $1`, [id]);
    await ask();
    await comeAs(browser, email);
    expect(browser.cookies.has('sid')).toBe(true);
    expect(await asked()).toBe(1);
    await provedByMail(browser, email);
    expect(await asked()).toBe(0);
    await ask();
    const owner = testBrowser();
    await owner.post('/k/run/auth/code', { username: email });
    await owner.post('/k/run/auth/codeLogin', {
      username: email,
      code: await codeMailedTo(email),
      sticky: 'true',
    });
    expect(await asked()).toBe(0);
  });
});
