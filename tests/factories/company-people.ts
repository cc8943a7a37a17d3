import { randomBytes } from 'node:crypto';
import { builtInRoles } from '@/lib/shared/access/roles';
import type { Tier } from '@/lib/shared/access/tiers';
import type { TestDatabase } from '@/tests/setup/database';
import { registered } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

/** What somebody is in a new company that no other test touches. */
type Membership = {
  readonly role?: keyof typeof builtInRoles;
  readonly tier?: Tier;
  /** The company's own features beside those of its plan. */
  readonly features?: Readonly<Record<string, boolean>>;
  /** The address was confirmed by mail. */
  readonly emailConfirmed?: boolean;
  readonly companyConfirmed?: boolean;
};

export type CompanyPerson = {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly companyId: string;
  readonly membershipId: string;
};

/** Registers somebody and gives them a membership in a new company, in business mode, their second factor shown. */
export async function companyPerson(db: TestDatabase, membership: Membership = {}): Promise<CompanyPerson> {
  const {
    role = 'admin',
    tier = 'biz',
    features = {},
    emailConfirmed = false,
    companyConfirmed = false,
  } = membership;
  const browser = testBrowser();
  const email = await registered(browser);
  const [made] = await db.query<{ id: string; company_id: string }>(
    `with made as (insert into company (name, tier, features, confirmed_at)
         values ($1, $2, $3::jsonb, case when $4 then now() end) returning id),
       duty as (insert into role (company_id, key, name, permissions)
         select id, $5, $5, $6::text[] from made returning id, company_id)
       insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
         select duty.company_id, credential.account_id, $7, duty.id, 'active', now()
         from duty, credential where credential.subject = $7 returning id, company_id`,
    [
      `Harbour ${randomBytes(3).toString('hex')}`,
      tier,
      JSON.stringify(features),
      companyConfirmed,
      role,
      [...builtInRoles[role].permissions],
      email,
    ],
  );
  if (made === undefined) throw new Error('nobody was placed');
  await db.query(
    `update session set business = true, membership_id = $1, mfa_at = now()
     where account_id = (select account_id from membership where id = $1)`,
    [made.id],
  );
  if (emailConfirmed) await db.query('update credential set verified_at = now() where subject = $1', [email]);
  return { browser, email, companyId: made.company_id, membershipId: made.id };
}
