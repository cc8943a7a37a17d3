import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { demoAccounts } from '@/lib/server/demo/accounts';
import { acmePeople } from '@/lib/server/demo/acme-people';
import { database } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';

/**
 * Keeps production off a database on which the demo has been started: the password of its accounts is public. Nobody can confirm an
 * address below `.example`, so no visitor can make an account that stops the next start.
 * @throws Error that says what to do
 */
export async function refuseDemoAccounts(): Promise<void> {
  const addresses = [...demoAccounts, ...acmePeople()].map(({ email }) => email);
  const [found] = await database()
    .select({ address: credential.subject })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(
      and(
        eq(credential.provider, 'email'),
        inArray(credential.subject, addresses),
        isNotNull(credential.verifiedAt),
        isNull(account.disabledAt),
      ),
    )
    .limit(1);
  if (found === undefined) return;
  const domains = [...new Set(addresses.map((address) => `'${address.replace(/^.*@/, '')}'`))];
  throw new Error(
    `The database of DATABASE_URL has accounts of the demo (${found.address}), whose password is public. Use another database. Where this one has data to keep, close these accounts and start again:
update account set disabled_at = now() where id in (select account_id from credential where provider = 'email' and split_part(subject, '@', 2) in (${domains.join(', ')}));`,
  );
}
