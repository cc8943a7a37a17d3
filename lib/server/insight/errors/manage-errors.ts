import 'server-only';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { errorGroup } from '@/lib/server/store/error-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import type { ErrorGroup, ErrorQuery, ErrorSort } from '@/lib/shared/insight/error-report';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';

/** A page of the errors that were reported, for the operator's staff alone; for everybody else NOT_FOUND. */
export async function readErrors(
  viewer: SignedIn,
  query: Omit<ErrorQuery, keyof PageAsked> & PageAsked,
): Promise<PagingResult<ErrorGroup>> {
  requireStaff(viewer);
  const which = matching(query);
  return readPage(
    query,
    async ({ offset, size }) => {
      const rows = await database()
        .select()
        .from(errorGroup)
        .where(which)
        .orderBy(...orderOf(query.sort, query.down))
        .limit(size)
        .offset(offset);
      return rows.map(({ silencedAt, ...row }) => ({ ...row, isSilenced: silencedAt !== null }));
    },
    database().select({ n: count() }).from(errorGroup).where(which),
  );
}

/** The areas of the errors there are, in order. */
export async function readErrorAreas(viewer: SignedIn): Promise<string[]> {
  requireStaff(viewer);
  const rows = await database()
    .selectDistinct({ area: errorGroup.area })
    .from(errorGroup)
    .orderBy(errorGroup.area);
  return rows.map(({ area }) => area);
}

/** Puts an error out of sight, where it is still counted, or back. One that is not there is NOT_FOUND. */
export async function silenceError(viewer: SignedIn, id: string, isSilenced: boolean): Promise<void> {
  requireStaff(viewer);
  const changed = await database()
    .update(errorGroup)
    .set({ silencedAt: isSilenced ? new Date() : null })
    .where(eq(errorGroup.id, id))
    .returning({ id: errorGroup.id });
  if (changed.length === 0) throw new Refusal('NOT_FOUND');
}

/** Forgets an error; when it happens again it is a new one. One that is not there is NOT_FOUND. */
export async function deleteError(viewer: SignedIn, id: string): Promise<void> {
  requireStaff(viewer);
  const deleted = await database()
    .delete(errorGroup)
    .where(eq(errorGroup.id, id))
    .returning({ id: errorGroup.id });
  if (deleted.length === 0) throw new Refusal('NOT_FOUND');
}

/** Guards and pages ask it before; whoever forgets that gets nothing. */
function requireStaff({ account, session }: SignedIn): void {
  if (!account.staff || session.support !== null) throw new Refusal('NOT_FOUND');
}

function matching({ area, q, source, state }: Pick<ErrorQuery, 'area' | 'q' | 'source' | 'state'>) {
  const { detail, message, page } = errorGroup;
  return and(
    area === '' ? undefined : eq(errorGroup.area, area),
    source === '' ? undefined : eq(errorGroup.source, source),
    state === 'all'
      ? undefined
      : state === 'silenced'
        ? isNotNull(errorGroup.silencedAt)
        : isNull(errorGroup.silencedAt),
    contains(q, message, detail, page),
  );
}

/** By how long ago they were seen, the newest first, or by how often; `down` turns it around. */
function orderOf(sort: ErrorSort, down: boolean): SQL[] {
  const { count: times, firstSeen, id, lastSeen } = errorGroup;
  const by = {
    last: [desc(lastSeen), asc(lastSeen)],
    first: [desc(firstSeen), asc(firstSeen)],
    count: [asc(times), desc(times)],
  } as const;
  return [by[sort][down ? 1 : 0], asc(id)];
}
