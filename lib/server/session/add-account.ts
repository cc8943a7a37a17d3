import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { issueTicket } from '@/lib/server/sign-in/tickets';
import { database } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import { accountsMax } from '@/lib/shared/session/limits';
import { sitePath } from '@/lib/shared/site/site-path';
import { countAccounts } from './count-accounts';
import { ensureDevice } from './ensure-device';

/**
 * Lets this browser sign in to another account beside the one it has: within a quarter of an hour the next
 * sign-in, by whatever way, keeps the session that is there. Returns the page to sign in on. Refuses with
 * TOO_MANY_ACCOUNTS when the browser has `accountsMax` already.
 */
export async function addAccount(visit: Visit, viewer: SignedIn): Promise<string> {
  const device = await ensureDevice(visit);
  if ((await countAccounts(device, database())) >= accountsMax) throw new Refusal('TOO_MANY_ACCOUNTS');
  await issueTicket('addAccount', { device, accountId: viewer.account.id });
  const { account, session } = viewer;
  await record({
    action: 'session.accountAdding',
    accountId: account.id,
    sessionId: session.id,
    ip: visit.ip,
  });
  return sitePath(visit.prefix, '/login?add=true');
}
