import { execFileSync } from 'node:child_process';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { Client } from 'pg';
import { type AccessRole, accessPersonas } from '../laws/access-table';
import { clientAddressOf } from './setup/client-address';

type DemoAccount = {
  readonly role: string;
  readonly company: string | null;
  readonly email: string;
  readonly password: string;
  readonly totpSecret?: string;
};

let printed: readonly DemoAccount[] | null = null;

/** The demo accounts as `npm run -s demo:accounts` prints them. */
function demoAccounts(): readonly DemoAccount[] {
  printed ??= JSON.parse(
    execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/demo-accounts.ts'], { encoding: 'utf8' }),
  ) as readonly DemoAccount[];
  return printed;
}

/** The demo account behind a role of the access table. */
export function personaOf(role: Exclude<AccessRole, 'anonymous'>): DemoAccount {
  const [key, company] = accessPersonas[role];
  const found = demoAccounts().find((one) => one.role === key && one.company === company);
  if (found === undefined) throw new Error(`the demo has no ${key} of ${company}`);
  return found;
}

/** A running site and its database. */
type Deployment = { readonly origin: string; readonly databaseUrl: string };

const underTest = (): Deployment => ({
  origin: process.env.UMIAK_E2E_ORIGIN ?? '',
  databaseUrl: process.env.DATABASE_URL ?? '',
});

/** Runs statements on the database of the server under test, or on another. */
export async function inDatabase(
  statement: string,
  values: readonly unknown[] = [],
  connectionString = underTest().databaseUrl,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

let visitors = 0;
const addresses = new WeakMap<APIRequestContext, string>();

/** The client address of a visitor, which nobody else has. */
export const addressOf = (visitor: APIRequestContext): string => addresses.get(visitor) ?? '';

/**
 * A visitor without a browser, signed in as a demo persona; dispose of it afterwards. The second factor is
 * written into the session: a code works once, and many tests sign the same person in.
 */
export async function visitorOf(role: AccessRole, at = underTest()): Promise<APIRequestContext> {
  if (role === 'anonymous') return visitorAs(null, at);
  const { email, password } = personaOf(role);
  const visitor = await visitorAs({ email, password }, at);
  if (role !== 'unverified')
    await showSecondFactor(email, { address: addressOf(visitor), databaseUrl: at.databaseUrl });
  return visitor;
}

/** The same signed in as somebody by their password, or as nobody; their second factor has not been shown. */
export async function visitorAs(
  person: { readonly email: string; readonly password: string } | null,
  { origin }: Pick<Deployment, 'origin'>,
): Promise<APIRequestContext> {
  visitors += 1;
  const address = clientAddressOf(`visitor ${process.pid} ${visitors}`);
  const visitor = await requests.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  addresses.set(visitor, address);
  if (person === null) return visitor;
  const { email, password } = person;
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
  const { formtoken } = (await (await visitor.post('/s/run/formtoken', { headers, form: {} })).json()) as {
    formtoken: string;
  };
  const form = { username: email, passwd: password, sticky: 'false', userInfo: '' };
  const answer = await visitor.post('/k/run/auth/login', {
    headers: { ...headers, 'x-csrf': formtoken },
    form,
  });
  if (((await answer.json()) as { status: number }).status !== 0)
    throw new Error(`${email} could not sign in`);
  return visitor;
}

/**
 * Marks the newest session of an account as having shown its second factor. Of somebody of the demo, who may be signed in by
 * another test at this moment, it is the newest from a client's address.
 */
export async function showSecondFactor(
  email: string,
  { address, databaseUrl }: { readonly address?: string; readonly databaseUrl?: string } = {},
): Promise<void> {
  await inDatabase(
    `update session set mfa_at = now(), passwordless_at = now() where id = (select s.id from session s join credential c using (account_id)
      where c.subject = $1 and ($2::text is null or s.ip = $2) order by s.created_at desc limit 1)`,
    [email, address ?? null],
    databaseUrl,
  );
}
