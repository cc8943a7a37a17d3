import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { issueTicket } from '@/lib/server/sign-in/tickets';
import { sitePath } from '@/lib/shared/site/site-path';
import { ensureDevice } from './ensure-device';

/**
 * Lets this browser sign in to another account beside the one it has: within a quarter of an hour the next
 * sign-in, by whatever way, keeps the session that is there. Returns the page to sign in on.
 */
export async function addAccount(visit: Visit, viewer: SignedIn): Promise<string> {
  await issueTicket('addAccount', { device: await ensureDevice(visit), accountId: viewer.account.id });
  const { account, session } = viewer;
  await record({
    action: 'session.accountAdding',
    accountId: account.id,
    sessionId: session.id,
    ip: visit.ip,
  });
  return sitePath(visit.prefix, '/login?add=true');
}
