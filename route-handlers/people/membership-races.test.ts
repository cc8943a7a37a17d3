import { randomBytes } from 'node:crypto';
import { expireGuests } from '@/lib/server/people/memberships/expire-guests';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { activeConnection, leaveFor, provedDomain, sentTo } from '@/tests/factories/company-sign-in';
import { type FakeCompanyProvider, fakeCompanyProvider } from '@/tests/factories/fake-company-provider';
import { codeMailedTo } from '@/tests/factories/mailed';
import { confirmedPerson } from '@/tests/factories/social-people';
import { newEmail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const people = 10;
const times = <T>(make: () => Promise<T>): Promise<T[]> =>
  Array.from({ length: people }).reduce<Promise<T[]>>(
    async (before) => [...(await before), await make()],
    Promise.resolve([]),
  );

const accountOf = async (email: string): Promise<string> => {
  const [row] = await db.query<{ id: string }>('select account_id as id from credential where subject = $1', [
    email,
  ]);
  return row?.id ?? '';
};

/** A further address of whoever has this one; confirmed. */
async function withAddress(email: string, further: string): Promise<void> {
  await db.query(
    `insert into credential (account_id, provider, subject, verified_at)
     select account_id, 'email', $2, now() from credential where subject = $1`,
    [email, further],
  );
}

/** Nobody got into a company by an address after it had left their account. */
const joinedTooLate = () =>
  db.count(
    'audit joined join audit removed using (account_id)',
    `joined.action = 'member.joined' and removed.action = 'email.removed' and joined.id > removed.id`,
  );

/** Somebody with a further, confirmed address at a domain, and a way to take that address off the account. */
async function personWithAddressAt(domain: string) {
  const browser = testBrowser();
  const email = await confirmedPerson(db, browser);
  const address = `p${randomBytes(4).toString('hex')}@${domain}`;
  await withAddress(email, address);
  const [row] = await db.query<{ id: string }>('select id from credential where subject = $1', [address]);
  return { browser, address, remove: () => browser.call('DELETE', `/i/api/account/email/v1/${row?.id}`) };
}

test('20 at once: what is founded while its founder’s address goes to its owner has an address of the founder', async () => {
  const registrants = await times(async () => {
    const [thief, owner] = [testBrowser(), testBrowser()];
    const email = await registered(thief);
    const accountId = await accountOf(email);
    await withAddress(email, newEmail('own'));
    await owner.post('/k/run/auth/code', { username: email });
    const claim = { username: email, code: await codeMailedTo(email), sticky: 'true', consent: 'true' };
    return { accountId, claim, email, owner, thief };
  });
  const founding = { firstName: 'Ines', lastName: 'Ferro', companyName: 'Ferro Nets', country: 'PT' };
  const answers = await Promise.all(
    registrants.flatMap(({ claim, owner, thief }) => [
      thief.call('POST', '/i/api/business/company/v1/signup', { ...founding, size: '10-49', needs: [] }),
      owner.post('/k/run/auth/codeLogin', claim),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const ids = registrants.map(({ accountId }) => accountId);
  expect(await db.count('membership', 'account_id = any($1)', [ids])).toBe(people);
  const strange = `account_id = any($1) and not exists
    (select 1 from credential c where c.account_id = membership.account_id and c.subject = membership.email)`;
  expect(await db.count('membership', strange, [ids])).toBe(0);
  for (const { accountId, email } of registrants) expect(await accountOf(email)).not.toBe(accountId);
});

test('20 at once: nobody joins by a domain with an address that has left the account', async () => {
  const domain = `d${randomBytes(4).toString('hex')}.example`;
  await provedDomain(db, domain);
  await db.query(`update company_domain set join_mode = 'automatic' where domain = $1`, [domain]);
  const [{ id } = { id: '' }] = await db.query<{ id: string }>(
    'select id from company_domain where domain = $1',
    [domain],
  );
  const persons = await times(() => personWithAddressAt(domain));
  await Promise.all(
    persons.flatMap(({ browser, remove }) => [ask(browser, 'POST', `/joining/v1/${id}`, {}), remove()]),
  );
  const left = persons.map(({ address }) => address);
  expect(await db.count('credential', 'subject = any($1)', [left])).toBe(0);
  expect(await joinedTooLate()).toBe(0);
});

test('20 at once: nobody accepts an invitation to an address that has left the account', async () => {
  const { browser: admin } = await newColleague(db, { role: 'admin' });
  const persons = await times(() => personWithAddressAt('mail.example'));
  const emails = persons.map(({ address }) => address);
  const body = { emails: emails.join('\n'), name: '', roleId: await roleId(db, 'traveler') };
  const invited = await ask(admin, 'POST', '/invitations/v1', body);
  const idOf = (address: string) =>
    invited.body.sent.find((one: { email: string }) => one.email === address)?.id;
  await Promise.all(
    persons.flatMap(({ address, browser, remove }) => [
      ask(browser, 'POST', `/invitations/v1/${idOf(address)}/accept`, {}),
      remove(),
    ]),
  );
  expect(await db.count('credential', 'subject = any($1)', [emails])).toBe(0);
  expect(await joinedTooLate()).toBe(0);
});

test('20 at once: whoever has lost a role invites nobody by it', async () => {
  const admin = await newColleague(db, { role: 'admin' });
  const manager = await newColleague(db, { role: 'travelManager' });
  const travelManager = await roleId(db, 'travelManager');
  const traveler = await roleId(db, 'traveler');
  const demote = () =>
    ask(admin.browser, 'PATCH', `/users/v2/${manager.membershipId}`, { roleId: traveler, version: 1 });
  const invite = () =>
    ask(manager.browser, 'POST', '/invitations/v1', {
      emails: newEmail('late'),
      name: '',
      roleId: travelManager,
    });
  const asked = [invite, invite, invite, demote, ...Array.from({ length: 16 }, () => invite)];
  const answers = await Promise.all(asked.map((one) => one()));
  expect(answers[3]?.status).toBe(200);
  expect(
    await db.count(
      'audit invited join audit changed using (company_id)',
      `invited.action = 'member.invited' and invited.account_id = $1 and changed.action = 'member.changed'
        and changed.data->>'membershipId' = $2 and invited.id > changed.id`,
      [await accountOf(manager.email), manager.membershipId],
    ),
  ).toBe(0);
});

describe('sign-in of a company', () => {
  let provider: FakeCompanyProvider;
  let admin: TestBrowser;
  let id = 0;
  beforeAll(async () => {
    provider = await fakeCompanyProvider();
    const issuer = provider.issuer;
    ({ admin, id } = await activeConnection(db, {
      protocol: 'oidc',
      issuer,
      clientId: 'travel',
      clientSecret: 'x',
    }));
  });
  afterAll(() => provider.stop());

  async function newPerson() {
    const sub = randomBytes(6).toString('hex');
    const email = `${sub}@acme-lanterns.example`;
    const claims = { sub, email, email_verified: true, name: 'Oda Lantern' };
    /** In a browser that has been at the provider: the way back. */
    async function wayBack(browser = testBrowser()) {
      provider.be({ claims });
      const back = provider.consent(await leaveFor(browser, id));
      return () => sentTo(browser, `/k/run/sso/callback/${id}?${new URLSearchParams(back)}`);
    }
    const membership = async () => {
      const [row] = await db.query<{ id: string; version: number; status: string; account_id: string }>(
        'select id, version, status, account_id from membership where email = $1',
        [email],
      );
      return row;
    };
    await (await wayBack())();
    return { email, membership, wayBack };
  }

  /** Does something while some of the others are through and some are not. */
  async function amid<T>(others: readonly (() => Promise<unknown>)[], act: () => Promise<T>): Promise<T> {
    let through = 0;
    let done: Promise<T> | null = null;
    await Promise.all(
      others.map(async (one) => {
        await one();
        through += 1;
        if (through === 3) done = act();
      }),
    );
    return done ?? act();
  }

  const liveOf = (accountId: string, more: string) =>
    db.count('session', `account_id = $1 and revoked_at is null and 'sso' = any(amr) and ${more}`, [
      accountId,
    ]);

  test('20 at once: no session by it outlives the suspension of the membership', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { membership, wayBack } = await newPerson();
      const before = await membership();
      const back: (() => Promise<URL>)[] = [];
      for (let n = 0; n < 20; n += 1) back.push(await wayBack());
      const suspend = () =>
        ask(admin, 'POST', `/users/v2/${before?.id}/status`, { to: 'suspended', version: before?.version });
      const suspended = await amid(back, suspend);
      expect(suspended.status).toBe(200);
      expect((await membership())?.status).toBe('suspended');
      expect(await liveOf(before?.account_id ?? '', 'true')).toBe(0);
    }
  });

  test('20 at once: no session by it outlives the membership itself', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { membership, wayBack } = await newPerson();
      const before = await membership();
      const back: (() => Promise<URL>)[] = [];
      for (let n = 0; n < 20; n += 1) back.push(await wayBack());
      const remove = () => ask(admin, 'POST', `/users/v2/${before?.id}/remove`, { version: before?.version });
      const removed = await amid(back, remove);
      expect(removed.status).toBe(200);
      expect(await db.count('membership', 'id = $1', [before?.id])).toBe(0);
      expect(await liveOf(before?.account_id ?? '', 'membership_id is null')).toBe(0);
    }
  });

  test('a membership that begins anew has no sign-in link of the one before, until the provider names the person', async () => {
    const links = async (email: string) =>
      db.count(
        'credential',
        `provider = $1 and account_id = (select account_id from credential where subject = $2 and provider = 'email')`,
        [`sso:${id}`, email],
      );
    const guest = await newPerson();
    expect(await links(guest.email)).toBe(1);
    await db.query(`update membership set ends_on = current_date - 2 where email = $1`, [guest.email]);
    await expireGuests();
    expect((await guest.membership())?.status).toBe('expired');
    expect(await links(guest.email)).toBe(0);

    const again = await newPerson();
    await db.query(`update membership set status = 'expired' where email = $1`, [again.email]);
    const body = { emails: again.email, name: '', roleId: await roleId(db, 'traveler') };
    expect((await ask(admin, 'POST', '/invitations/v1', body)).status).toBe(200);
    expect(await links(again.email)).toBe(0);
    await (await again.wayBack())();
    expect([(await again.membership())?.status, await links(again.email)]).toEqual(['active', 1]);

    const back = await newPerson();
    const accountId = (await back.membership())?.account_id ?? '';
    await db.query(`update membership set status = 'expired' where email = $1`, [back.email]);
    await db.query(
      `update company_domain set join_mode = 'automatic' where domain = 'acme-lanterns.example'`,
    );
    const [{ id: domainId } = { id: '' }] = await db.query<{ id: string }>(
      `select id from company_domain where domain = 'acme-lanterns.example'`,
    );
    const browser = testBrowser();
    await browser.post('/k/run/auth/code', { username: back.email });
    await browser.post('/k/run/auth/codeLogin', {
      username: back.email,
      code: await codeMailedTo(back.email),
      sticky: 'true',
    });
    expect((await ask(browser, 'POST', `/joining/v1/${domainId}`, {})).body.outcome).toBe('joined');
    expect([(await back.membership())?.account_id, await links(back.email)]).toEqual([accountId, 0]);
  });
});
