import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { issueTicket } from '@/lib/server/tickets/tickets';
import { Refusal } from '@/lib/shared/refusal';
import { accountsMax } from '@/lib/shared/session/session-limits';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { countBrowserAccounts } from './count-browser-accounts';
import { ensureDevice } from './ensure-device';

/**
 * Lets this browser sign in to another account beside the one it has: within a quarter of an hour the next
 * sign-in, by whatever way, keeps the session that is there. Returns the page to sign in on. Refuses with
 * TOO_MANY_ACCOUNTS when the browser has `accountsMax` already.
 */
export async function addAccountToBrowser(context: RequestContext, viewer: SignedIn): Promise<string> {
  const device = await ensureDevice(context);
  if ((await countBrowserAccounts(device, database())) >= accountsMax) throw new Refusal('TOO_MANY_ACCOUNTS');
  await issueTicket('addAccount', { device, accountId: viewer.account.id });
  const { account, session } = viewer;
  await record({
    action: 'session.accountAdding',
    accountId: account.id,
    sessionId: session.id,
    ip: context.ip,
  });
  return sitePath(context.prefix, '/login?add=true');
}
