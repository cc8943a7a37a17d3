import * as fc from 'fast-check';
import { record } from '@/lib/server/audit/record-audit';
import { spendMail } from '@/lib/server/identity/mailbox-proof';
import { inTransaction } from '@/lib/server/store/transaction';
import { hashOf } from '@/lib/server/tickets/hash-of';
import {
  issueMailedTicket,
  type MailedKind,
  type TicketKind,
  ticketKinds,
} from '@/lib/server/tickets/tickets';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { codeMailedTo, tokenMailedTo } from '@/tests/factories/mailed';
import { newEmail, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const mailedKinds = (Object.keys(ticketKinds) as TicketKind[]).filter(
  (kind): kind is MailedKind => ticketKinds[kind].mailed,
);

const db = testDatabase();
jest.setTimeout(600_000);

test.each(mailedKinds)(
  'V3 20 parallel uses of one %s: one gets it, with the address it went to',
  async (kind) => {
    const email = newEmail(kind.toLowerCase());
    const token = await issueMailedTicket(kind, email);
    const used = await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(async (tx) => {
          const spent = await spendMail(kind, token, tx);
          if (spent !== null) await record({ action: 'email.added', accountId: null, data: { token } }, tx);
          return spent?.mailbox.email ?? null;
        }),
      ),
    );
    expect(used.filter((one) => one !== null)).toEqual([email]);
    expect(await db.count('audit', `data->>'token' = $1`, [token])).toBe(1);
  },
);

test.each(mailedKinds)('V3 a %s that carries no address is worth nothing', async (kind) => {
  const token = await issueMailedTicket(kind, newEmail());
  await db.query(`update ticket set data = data - 'email' where id = $1`, [hashOf(token)]);
  expect(await inTransaction((tx) => spendMail(kind, token, tx))).toBeNull();
});

type Name = 'ada' | 'ben';
type Person = {
  readonly mailbox: string;
  readonly password: string;
  /** Where they register and sign in, and another device of theirs. */
  readonly home: TestBrowser;
  readonly phone: TestBrowser;
};
type World = {
  readonly people: Readonly<Record<Name, Person>>;
  /** Addresses whose mail somebody has used by now. */
  readonly shown: Set<string>;
};

const statusOf = async (response: Response): Promise<number> =>
  ((await response.json()) as { status?: number }).status ?? -1;
const nothing = (): null => null;

function newWorld(): World {
  const person = (name: Name): Person => ({
    mailbox: newEmail(name),
    password: `${name}-lantern-harbour-58`,
    home: testBrowser(),
    phone: testBrowser(),
  });
  return { people: { ada: person('ada'), ben: person('ben') }, shown: new Set() };
}

/** The account behind a token, and whether its link adds an address to it. */
async function linkOf(token: string): Promise<{ accountId: string; adds: boolean } | null> {
  const [row] = await db.query<{ accountId: string; adds: boolean }>(
    `select account_id as "accountId", data->>'credentialId' = '' as adds from ticket where id = $1`,
    [hashOf(token)],
  );
  return row ?? null;
}

/** Whether this account was last used in one of this person's browsers: nobody adds an address at another's wish. */
async function isOwn(person: Person, accountId: string): Promise<boolean> {
  const ips = [person.home.ip, person.phone.ip];
  return (await db.count('session', 'account_id = $1 and ip = any($2)', [accountId, ips])) > 0;
}

type Step = {
  readonly by: Name;
  readonly at: 'home' | 'phone';
  /** Whose address the step is about. */
  readonly whose: Name;
  readonly what: keyof typeof actions;
};

const actions = {
  async register({ people }: World, { by, at, whose }: Step) {
    await people[by][at].post('/k/run/auth/register', {
      username: people[whose].mailbox,
      passwd: people[by].password,
      optin: 'false',
      regurl: '/',
      consent: 'true',
    });
  },
  async add({ people }: World, { by, at, whose }: Step) {
    await people[by][at].call('POST', '/i/api/account/email/v1', { email: people[whose].mailbox });
  },
  async makePrimary({ people }: World, { by, at, whose }: Step) {
    const response = await people[by][at].get('/i/api/account/signIn/v1/ways');
    if (response.status !== 200) return;
    const { emails } = (await response.json()) as SignInMethods;
    const id = emails.find(({ address }) => address === people[whose].mailbox)?.id;
    if (id !== undefined) await people[by][at].call('PUT', `/i/api/account/email/v1/${id}/primary`);
  },
  async confirm({ people, shown }: World, { by, at }: Step) {
    const me = people[by];
    const token = await tokenMailedTo(me.mailbox, '/s/ident/confirm').catch(nothing);
    const link = token === null ? null : await linkOf(token);
    if (token === null || link === null || (link.adds && !(await isOwn(me, link.accountId)))) return;
    if ((await statusOf(await me[at].post('/k/run/auth/confirm', { token }))) === 0) shown.add(me.mailbox);
  },
  async confirmByPassword({ people, shown }: World, { by, at }: Step) {
    const me = people[by];
    const token = await tokenMailedTo(me.mailbox, '/s/ident/confirm').catch(nothing);
    const link = token === null ? null : await linkOf(token);
    if (token === null || link === null || link.adds) return;
    const given = { token, keep: 'true', passwd: me.password };
    if ((await statusOf(await me[at].post('/k/run/auth/confirm', given))) === 0) shown.add(me.mailbox);
  },
  async reset({ people, shown }: World, { by, at }: Step) {
    const me = people[by];
    await me[at].post('/k/run/auth/forgot', { username: me.mailbox });
    const token = await tokenMailedTo(me.mailbox, '/login/reset').catch(nothing);
    if (token === null) return;
    const set = await me[at].post('/k/run/auth/reset', { token, passwd: me.password });
    if ((await statusOf(set)) === 0) shown.add(me.mailbox);
  },
  async code({ people, shown }: World, { by, at }: Step) {
    const me = people[by];
    await me[at].post('/k/run/auth/code', { username: me.mailbox });
    const code = await codeMailedTo(me.mailbox).catch(nothing);
    if (code === null) return;
    const fields = { username: me.mailbox, code, sticky: 'true', consent: 'true' };
    if ((await statusOf(await me[at].post('/k/run/auth/codeLogin', fields))) === 0) shown.add(me.mailbox);
  },
  async signIn({ people }: World, { by, at, whose }: Step) {
    await signedIn(people[by][at], people[whose].mailbox, people[by].password);
  },
} as const;

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('ada', 'ben'),
  at: fc.constantFrom('home', 'phone'),
  whose: fc.constantFrom('ada', 'ben'),
  what: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
});

async function expectHonest({ people, shown }: World): Promise<void> {
  const mailboxes = Object.values(people).map(({ mailbox }) => mailbox);
  const confirmed = await db.query<{ subject: string; account: string }>(
    `select subject, account_id as account from credential where subject = any($1) and verified_at is not null`,
    [mailboxes],
  );
  for (const { account, subject } of confirmed) {
    expect(shown).toContain(subject);
    // An account that only one of them has shown to be theirs is open in no browser of the other.
    const owners = confirmed.filter((one) => one.account === account);
    const others = Object.values(people).filter(
      ({ mailbox }) => !owners.some((one) => one.subject === mailbox),
    );
    const ips = others.flatMap(({ home, phone }) => [home.ip, phone.ip]);
    expect(
      await db.count('session', 'account_id = $1 and ip = any($2) and revoked_at is null', [account, ips]),
    ).toBe(0);
  }
}

test('V3 V5 whatever two people do, an address is confirmed by its own mail alone, and a taken one is open to nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9, size: 'max' }), async (steps) => {
      const world = newWorld();
      for (const one of steps) {
        await actions[one.what](world, one);
        await expectHonest(world);
      }
    }),
    {
      numRuns: 25,
      examples: [
        [
          [
            { by: 'ada', at: 'home', whose: 'ben', what: 'register' },
            { by: 'ada', at: 'home', whose: 'ada', what: 'add' },
            { by: 'ada', at: 'home', whose: 'ada', what: 'confirm' },
            { by: 'ada', at: 'phone', whose: 'ada', what: 'reset' },
            { by: 'ada', at: 'phone', whose: 'ada', what: 'signIn' },
            { by: 'ben', at: 'home', whose: 'ben', what: 'code' },
          ],
        ],
        [
          [
            { by: 'ada', at: 'home', whose: 'ben', what: 'register' },
            { by: 'ben', at: 'phone', whose: 'ben', what: 'confirm' },
            { by: 'ada', at: 'phone', whose: 'ben', what: 'signIn' },
          ],
        ],
      ],
    },
  );
});
