import 'server-only';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { listApiKeys } from '@/lib/server/api-keys/api-keys';
import { byKey } from '@/lib/server/http/guards';
import { findViewerOfKey } from '@/lib/server/identity/key-viewer';
import { type Can, planRefusal, refusalOf } from '@/lib/server/identity/proofs';
import { directoryCall } from '@/lib/server/store/api-key-schema';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership, travelerGroup } from '@/lib/server/store/schema';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { DirectoryQuery } from '@/lib/shared/scim/directory-calls';

type Reader = Can<'integrations.read'>;

/** Whether a directory call would succeed now: why each of its keys would be refused, and its last call and refusal. */
export async function readDirectory(viewer: Reader) {
  const keys = (await listApiKeys(viewer)).filter(({ scopes }) => scopes.includes('scim'));
  const refused = await listDirectoryCalls(viewer, { act: 'refused', page: 0, size: 1 });
  const tried = [];
  // One after another, so that a page does not take a connection for every key.
  for (const one of keys) tried.push({ ...one, problem: await problemOf(one.id) });
  const calls = keys.flatMap(({ usedAt }) => (usedAt === null ? [] : [usedAt.getTime()]));
  return {
    keys: tried,
    /** The last call that a key of its was good for, whatever became of it; null before the first. */
    calledAt: calls.length === 0 ? null : new Date(Math.max(...calls)),
    lastRefused: refused.content[0] ?? null,
  };
}

/** Why a directory with this key would be refused now, by the checks of every call; null where it is not. */
async function problemOf(keyId: string): Promise<RefusalCode | null> {
  const maker = await findViewerOfKey(keyId);
  if (maker?.membership == null) return 'INVALID_KEY';
  const plan = planRefusal(maker.membership.tier, 'apiKeys');
  if (plan !== null) return plan.code;
  try {
    byKey('scim').admit(maker);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/**
 * A page of what the directory of the viewer's company did and was refused, the newest first. Who or which group it was about is told to
 * those alone who may read people, or groups, and never of another company.
 */
export function listDirectoryCalls(
  viewer: Reader,
  { act, ...asked }: Pick<DirectoryQuery, 'act'> & PageAsked,
): Promise<PagingResult<DirectoryCall>> {
  const { companyId } = viewer.membership;
  const where = and(
    eq(directoryCall.companyId, companyId),
    act === '' ? undefined : eq(directoryCall.act, act),
  );
  return readPage(
    asked,
    callsWithNames(viewer).where(where).orderBy(desc(directoryCall.at), desc(directoryCall.id)),
    database().select({ n: count() }).from(directoryCall).where(where),
  );
}

function callsWithNames(viewer: Reader) {
  const may = (what: 'users.read' | 'groups.write') => refusalOf(viewer, what, { recency: false }) === null;
  const { id, at, apiKey, act, subject, method, reason, attribute, times } = directoryCall;
  const person = sql<
    string | null
  >`case when ${may('users.read')}::boolean and ${membership.id} is not null then ${memberName} end`;
  const group = sql<string | null>`case when ${may('groups.write')}::boolean then ${travelerGroup.name} end`;
  return database()
    .select({
      ...{ id, at, apiKey, act, subject, method, reason, attribute, times },
      /** What it is called now; null for what is gone or was never there. */
      name: sql<string | null>`coalesce(${person}, ${group})`,
    })
    .from(directoryCall)
    .leftJoin(
      membership,
      and(eq(membership.id, directoryCall.subjectId), eq(membership.companyId, directoryCall.companyId)),
    )
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(
      travelerGroup,
      and(
        eq(travelerGroup.id, directoryCall.subjectId),
        eq(travelerGroup.companyId, directoryCall.companyId),
      ),
    );
}

/** A line of the log of a directory. */
export type DirectoryCall = Awaited<ReturnType<typeof callsWithNames>>[number];
