import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { demoAccounts, demoIdPrefix } from '@/lib/server/demo/accounts';
import { acmePeople } from '@/lib/server/demo/acme-people';
import { database } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';

/**
 * Keeps production off a database on which the demo has been started: the password of its accounts is public. They are known by their
 * ids, as their addresses can be changed; those of older demos, which had other ids, by their addresses. Nobody can confirm an address
 * below `.example`, so no visitor can make an account that stops the next start.
 * @throws Error that says what to do
 */
export async function refuseDemoAccounts(): Promise<void> {
  const addresses = [...demoAccounts, ...acmePeople()].map(({ email }) => email);
  const hasDemoAddress = and(
    eq(credential.provider, 'email'),
    inArray(credential.subject, addresses),
    isNotNull(credential.verifiedAt),
  );
  const [found] = await database()
    .select({ address: credential.subject, id: account.id })
    .from(account)
    .leftJoin(credential, eq(account.id, credential.accountId))
    .where(
      and(
        isNull(account.disabledAt),
        or(sql`starts_with(${account.id}::text, ${demoIdPrefix})`, hasDemoAddress),
      ),
    )
    .limit(1);
  if (found === undefined) return;
  const domains = [...new Set(addresses.map((address) => `'${address.replace(/^.*@/, '')}'`))];
  throw new Error(
    `The database of DATABASE_URL has accounts of the demo (${found.address ?? found.id}), whose password is public. Use another database. Where this one has data to keep, close these accounts and start again:
update account set disabled_at = now() where starts_with(id::text, '${demoIdPrefix}') or id in (select account_id from credential where provider = 'email' and split_part(subject, '@', 2) in (${domains.join(', ')}));`,
  );
}
