import 'server-only';
import { database, type Queryable } from '@/lib/server/store/connection';
import { audit } from '@/lib/server/store/schema';

/** What the audit trail knows by name. */
export type AuditAction =
  | 'account.claimed'
  | 'account.confirmed'
  | 'account.deletionAsked'
  | 'account.deleted'
  | 'account.kept'
  | 'account.locked'
  | 'account.registered'
  | 'email.added'
  | 'email.madePrimary'
  | 'email.removed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'passkey.added'
  | 'passkey.counterWentBack'
  | 'passkey.removed'
  | 'password.changed'
  | 'password.reset'
  | 'session.accountAdding'
  | 'password.set'
  | 'session.ended'
  | 'session.endedAll'
  | 'session.endedOthers'
  | 'session.left'
  | 'session.switched'
  | 'signIn.failed'
  | 'signIn.proved'
  | 'signIn.succeeded'
  | 'twoFactor.enrolled'
  | 'twoFactor.failed'
  | 'twoFactor.recovered'
  | 'twoFactor.verified';

type Entry = {
  readonly action: AuditAction;
  readonly accountId: string | null;
  readonly sessionId?: string | null;
  readonly ip?: string;
  /** Facts in plain words; never a password, token or cookie. */
  readonly data?: Record<string, unknown>;
};

/** Adds a line to the audit trail, inside the transaction of what it tells of when one is given. */
export async function record(entry: Entry, on: Queryable = database()): Promise<void> {
  await on.insert(audit).values({
    action: entry.action,
    accountId: entry.accountId,
    sessionId: entry.sessionId ?? null,
    ip: entry.ip ?? null,
    data: entry.data ?? {},
  });
}
