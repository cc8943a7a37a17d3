import 'server-only';
import { sql } from 'drizzle-orm';
import { apiKey } from '@/lib/server/store/api-key-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { audit, session } from '@/lib/server/store/schema';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { Vertical } from '@/lib/shared/site/verticals';
import { noteWritten } from './track-writes';

/** Facts in plain words; never a password, token or cookie. A vertical is spelled as the site spells it. */
export type AuditData = { readonly vertical?: Vertical; readonly [fact: string]: unknown };

type Entry = {
  readonly action: AuditAction;
  readonly accountId: string | null;
  readonly companyId?: string;
  /** Who acts in the account's name; by default whoever looks through the session. */
  readonly actorAccountId?: string;
  readonly sessionId?: string | null;
  readonly ip?: string;
  readonly data?: AuditData;
};

/**
 * Adds a line to the audit trail, inside the transaction of what it tells of when one is given. Whether somebody else
 * acts in the account's name is read from the session, so that no caller can forget it.
 */
export async function record(entry: Entry, on: Queryable = database()): Promise<void> {
  noteWritten();
  await on.insert(audit).values(rowOf(entry));
}

/** The same for many lines, in their order. */
export async function recordAll(entries: readonly Entry[], on: Queryable): Promise<void> {
  if (entries.length > 0) noteWritten();
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await on.insert(audit).values(entries.slice(from, from + rowsAtOnce).map(rowOf));
}

const rowOf = (entry: Entry) => ({
  action: entry.action,
  accountId: entry.accountId,
  companyId: entry.companyId ?? null,
  actorAccountId: entry.actorAccountId ?? actorOf(entry.sessionId ?? null),
  sessionId: entry.sessionId ?? null,
  ip: entry.ip ?? null,
  data: dataOf(entry),
});

/** With the name of the API key where software did it, so that no caller can forget that either. */
function dataOf({ data = {}, sessionId = null }: Entry) {
  if (sessionId === null) return data;
  const key = sql`select jsonb_build_object('apiKey', ${apiKey.name}) from ${apiKey} where ${apiKey.id} = ${sessionId}`;
  return sql<Record<string, unknown>>`${JSON.stringify(data)}::jsonb || coalesce((${key}), '{}')`;
}

/** Rows of one statement. */
const rowsAtOnce = 1000;

/** Somebody whose whereabouts were viewed, and who viewed them. */
type TrackerViewEntry = {
  readonly accountId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly membershipId: string;
};

/**
 * Adds that people were viewed in the tracker, once an hour for each of them and each viewer: the index `…_look` of the
 * partition lets no second one in, however many view them at once.
 */
export async function recordTrackerViews(
  views: readonly TrackerViewEntry[],
  on: Queryable = database(),
): Promise<void> {
  // In one order, so that two pages of one viewer wait for each other in none.
  const sorted = views.toSorted((a, b) => a.membershipId.localeCompare(b.membershipId));
  for (let from = 0; from < sorted.length; from += rowsAtOnce)
    await on
      .insert(audit)
      .values(
        sorted.slice(from, from + rowsAtOnce).map(({ accountId, companyId, membershipId, sessionId }) => ({
          action: 'tracker.viewed' satisfies AuditAction,
          accountId,
          companyId,
          actorAccountId: actorOf(sessionId),
          sessionId,
          data: { membershipId },
        })),
      )
      .onConflictDoNothing();
}

function actorOf(sessionId: string | null) {
  if (sessionId === null) return null;
  return sql`(select ${session.actorAccountId} from ${session} where ${session.id} = ${sessionId})`;
}
