import { issueMailedTicket } from '@/lib/server/tickets/tickets';
import type { TestDatabase } from '@/tests/setup/database';

/**
 * A link that adds an address to the account of `email`, as it could once be asked for by the password alone, before
 * the account's own address was confirmed; its token.
 */
export async function pendingAddition(db: TestDatabase, email: string, address: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select account_id as id from credential where provider = $1 and subject = $2',
    ['email', email],
  );
  return issueMailedTicket('confirmEmail', address, {
    accountId: row?.id ?? null,
    data: { credentialId: '' },
  });
}
