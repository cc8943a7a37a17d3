import 'server-only';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import type { PageQuery, PagingResult } from '@/lib/shared/paging/paging-result';

/** The part of a list that is asked for. */
export type PageAsked = PageQuery & {
  /** A page beyond the end is the last one, as pages of the site show it; calls get an empty one. */
  readonly orLast?: boolean;
};

/** One page of the rows that `rowsAt` selects, of as many as are counted. */
export async function readPage<Row>(
  { orLast = false, page, size }: PageAsked,
  rowsAt: (at: PageQuery & { readonly offset: number }) => PromiseLike<Row[]>,
  counted: PromiseLike<{ readonly n: number }[]>,
): Promise<PagingResult<Row>> {
  const rowsOf = (number: number) => rowsAt({ page: number, size, offset: number * size });
  const [rows, [all]] = await Promise.all([rowsOf(page), counted]);
  const total = all?.n ?? 0;
  const last = lastPageAt(page, size, total);
  return orLast && last < page
    ? pageOf(await rowsOf(last), { page: last, size }, total)
    : pageOf(rows, { page, size }, total);
}
