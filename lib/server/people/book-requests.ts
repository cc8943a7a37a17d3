import 'server-only';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Holding, Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { bookRequest } from '@/lib/server/store/company-schema';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { type BookRequest, type NewBookRequest, openRequestsMax } from '@/lib/shared/people/book-request';
import { pageOf } from '@/lib/shared/people/page-of';
import type { PageQuery, PagingResult } from '@/lib/shared/people/paging-result';
import { Refusal } from '@/lib/shared/refusal';
import { bookRequestFrom, selectBookRequests } from './book-request-row';
import { lockOwnCompany } from './lock-place';

/**
 * Asks the colleagues who book for others to book for the viewer. FORBIDDEN where the company has no such requests;
 * VALIDATION_ERROR for a way back before the way there, and when too many are open already.
 */
export async function makeBookRequest(
  visit: Visit,
  viewer: Holding<'bookOnBehalfRequest'>,
  { note, dueOn, ...need }: NewBookRequest,
): Promise<{ id: string; state: 'request' }> {
  const { id: ownId, companyId } = viewer.membership;
  requireBookOnBehalf(viewer);
  if (need.depart !== '' && need.return !== '' && need.return < need.depart) {
    throw new Refusal('VALIDATION_ERROR', { field: 'return' });
  }
  return inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const [open] = await tx
      .select({ n: count() })
      .from(bookRequest)
      .where(and(eq(bookRequest.requesterId, ownId), isNull(bookRequest.closedAt)));
    if ((open?.n ?? 0) >= openRequestsMax) {
      throw new Refusal('VALIDATION_ERROR', { description: `at most ${openRequestsMax} requests are open` });
    }
    const [made] = await tx
      .insert(bookRequest)
      .values({
        companyId,
        travelerId: ownId,
        requesterId: ownId,
        need,
        note: note.trim(),
        dueOn: dueOn === '' ? null : dueOn,
      })
      .returning({ id: bookRequest.id });
    if (made === undefined) throw new Error('the request was not written');
    const { account: me, session } = viewer;
    await record(
      {
        action: 'bookRequest.made',
        accountId: me.id,
        companyId,
        sessionId: session.id,
        ip: visit.ip,
        data: { request: made.id },
      },
      tx,
    );
    return { id: made.id, state: 'request' as const };
  });
}

/** FORBIDDEN where the company's plan has no booking on behalf. */
export function requireBookOnBehalf({ membership }: Member): void {
  if (!membership.features.has('bookOnBehalf')) {
    throw new Refusal('FORBIDDEN', { description: 'needs the feature bookOnBehalf' });
  }
}

/** The viewer's own open requests, the newest first. */
export async function ownBookRequests(viewer: Member): Promise<BookRequest[]> {
  const { id, companyId } = viewer.membership;
  const rows = await selectBookRequests()
    .where(
      and(
        eq(bookRequest.companyId, companyId),
        eq(bookRequest.requesterId, id),
        isNull(bookRequest.closedAt),
      ),
    )
    .orderBy(sql`${bookRequest.createdAt} desc`);
  return rows.map((row) => bookRequestFrom(row, id));
}

/** A page of the open requests of the company, those that are due first first. */
export async function openBookRequests(
  viewer: Holding<'bookOnBehalfProcessing'>,
  page: PageQuery,
): Promise<PagingResult<BookRequest>> {
  requireBookOnBehalf(viewer);
  const { id, companyId } = viewer.membership;
  const open = and(eq(bookRequest.companyId, companyId), isNull(bookRequest.closedAt));
  const [rows, [counted]] = await Promise.all([
    selectBookRequests()
      .where(open)
      .orderBy(sql`${bookRequest.dueOn} nulls last`, asc(bookRequest.createdAt), asc(bookRequest.id))
      .limit(page.size)
      .offset(page.page * page.size),
    database().select({ n: count() }).from(bookRequest).where(open),
  ]);
  return pageOf(
    rows.map((row) => bookRequestFrom(row, id)),
    page,
    counted?.n ?? 0,
  );
}
