import 'server-only';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import type { PageQuery, PagingResult } from '@/lib/shared/paging/paging-result';

/** The part of a list that is asked for. */
export type PageAsked = PageQuery & {
  /** A page beyond the end is the last one, as pages of the site show it; calls get an empty one. */
  readonly orLast?: boolean;
};

/** A query of drizzle before its page is cut out. */
type Pages<Row> = { limit(size: number): { offset(at: number): PromiseLike<Row[]> } };

/** One page of the rows of a query, or of those that a function reads, of as many as are counted. */
export async function readPage<Row>(
  { orLast = false, page, size }: PageAsked,
  rows: Pages<Row> | ((at: PageQuery & { readonly offset: number }) => PromiseLike<Row[]>),
  counted: PromiseLike<{ readonly n: number }[]>,
): Promise<PagingResult<Row>> {
  const rowsOf = (number: number) => {
    const offset = number * size;
    return typeof rows === 'function'
      ? rows({ page: number, size, offset })
      : rows.limit(size).offset(offset);
  };
  const [content, [all]] = await Promise.all([rowsOf(page), counted]);
  const total = all?.n ?? 0;
  const last = lastPageAt(page, size, total);
  return orLast && last < page
    ? pageOf(await rowsOf(last), { page: last, size }, total)
    : pageOf(content, { page, size }, total);
}
