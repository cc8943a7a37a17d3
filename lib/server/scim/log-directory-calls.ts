import 'server-only';
import { eq, lt, sql } from 'drizzle-orm';
import { bearerIn } from '@/lib/server/http/bearer-in';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { apiKey, directoryCall } from '@/lib/server/store/api-key-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches, inBatches } from '@/lib/server/store/in-batches';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { msPerDay } from '@/lib/shared/day/days';
import type { Refusal, RefusalCode } from '@/lib/shared/refusal';
import {
  type DirectoryAct,
  type DirectorySubject,
  directoryCallsMax,
  directoryDaysKept,
  directoryMethods,
  loggedAttributes,
} from '@/lib/shared/scim/directory-calls';
import { isUuid } from '@/lib/shared/uuid';
import type { Directory } from './scim-people';

/** What was done to whom. */
type Done = {
  readonly act: Exclude<DirectoryAct, 'refused'>;
  readonly subject: DirectorySubject;
  readonly subjectId: string;
};

/**
 * Adds to the log what a directory has done, in the transaction of it where one is given. Without one the change has been committed, and
 * is answered as done whatever becomes of the log.
 */
export async function logDirectoryCall(
  { membership, session }: Directory,
  done: Done,
  tx?: Pick<Queryable, 'insert'>,
): Promise<void> {
  const line = { companyId: membership.companyId, apiKey: session.apiKey?.name ?? '', ...done };
  if (tx !== undefined) {
    await tx.insert(directoryCall).values(line);
    return;
  }
  try {
    await database().insert(directoryCall).values(line);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'what a directory has done could not be logged');
  }
}

/**
 * Nothing limits how often a call is refused so: only the first within an hour is written, with nothing of the call, so that whoever holds
 * a key that has expired cannot fill the log.
 */
const unlimited: ReadonlySet<RefusalCode> = new Set(['INVALID_KEY', 'TOO_MANY_REQUESTS']);

/**
 * Adds to the log that a call was refused, with the reason, for the company whose key it came with, also one that has expired; a key that
 * is nobody's, or was revoked, is in no log. It never fails: the call is answered whatever becomes of the log.
 */
export async function logRefusedCall(
  refusal: Refusal,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  try {
    const key = bearerIn(request);
    if (key === null) return;
    const [caller] = await database()
      .select({ id: apiKey.id, companyId: apiKey.companyId, name: apiKey.name })
      .from(apiKey)
      .where(eq(apiKey.hash, hashOf(key)));
    if (caller === undefined) return;
    const { companyId, id, name } = caller;
    const refused = { ...aboutOf(refusal, request, params), apiKey: name };
    const hour = new Date().toISOString().slice(0, 13);
    const { attribute, method, reason, subject } = refused;
    // Without the id, which whoever calls can make up.
    const groupKey = [hour, id, method, subject, reason, attribute].join(' ');
    const line = database()
      .insert(directoryCall)
      .values({ companyId, act: 'refused', ...refused, alike: groupKey });
    const target = [directoryCall.companyId, directoryCall.alike];
    await (unlimited.has(refusal.code)
      ? line.onConflictDoNothing({ target })
      : line.onConflictDoUpdate({
          target,
          set: {
            times: sql`${directoryCall.times} + 1`,
            at: sql`excluded.at`,
            // A line about several is about none of them.
            subjectId: sql`case when ${directoryCall.subjectId} = excluded.subject_id then excluded.subject_id end`,
          },
        }));
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a refused call of a directory could not be logged');
  }
}

/** What of a refused call is kept: names and codes of ours, and an id; nothing of a call whose number has no limit. */
function aboutOf(refusal: Refusal, request: Request, { id }: Readonly<Record<string, unknown>>) {
  const { about, code, description = '', field, scimType } = refusal;
  if (unlimited.has(code))
    return { subject: 'other', subjectId: null, method: null, reason: code, attribute: null } as const;
  const named = field ?? description.split(':')[0];
  const { pathname } = new URL(request.url);
  const subjectId = about ?? (typeof id === 'string' && isUuid(id) ? id : null);
  return {
    subject: subjectOf(pathname),
    subjectId,
    method: directoryMethods.find((one) => one === request.method) ?? null,
    reason: scimType ?? code,
    attribute: loggedAttributes.find((one) => one === named) ?? null,
  };
}

function subjectOf(pathname: string): DirectorySubject {
  if (pathname.includes('/Users')) return 'user';
  return pathname.includes('/Groups') ? 'group' : 'other';
}

/** Forgets what directories did long ago, and of each company all but its newest lines; returns how many. */
export async function purgeDirectoryCalls(now: Date, batches: Batches): Promise<number> {
  const { at, companyId, id } = directoryCall;
  const due = lt(at, new Date(now.getTime() - directoryDaysKept * msPerDay));
  const old = await deleteInBatches(directoryCall, { key: id, due, order: at }, batches);
  const surplus = await inBatches(async (size) => {
    // An array is read once; a subquery may be read again for every row.
    const { rowCount } = await database().execute(sql`
      delete from ${directoryCall} where ${id} = any(array(
        select older.id
        from (select ${companyId} from ${directoryCall} group by ${companyId} having count(*) > ${directoryCallsMax}) many
        cross join lateral (
          select one.id from directory_call one where one.company_id = many.company_id
          order by one.at desc, one.id desc offset ${directoryCallsMax} limit ${size}
        ) older limit ${size}
      ))`);
    return rowCount ?? 0;
  }, batches);
  return old + surplus;
}
