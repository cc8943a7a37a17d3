import type { PageQuery, PagingResult } from './paging-result';

/** One page of a list of `total` rows, as the wire and the pagination describe it. */
export function pageOf<Item>(content: Item[], { page, size }: PageQuery, total: number): PagingResult<Item> {
  const totalPages = pageCount(total, size);
  return {
    content,
    paging: {
      pageable: { page, size, offset: page * size, paged: true },
      first: page === 0,
      last: page >= totalPages - 1,
      numberOfElements: content.length,
      totalPages,
      totalElements: total,
    },
  };
}

/** How many pages so many rows have; none without rows. */
export const pageCount = (total: number, size: number): number => Math.ceil(total / size);

/** The page of these that exists: the last one in place of any beyond it. */
export const lastPageAt = (page: number, size: number, total: number): number =>
  Math.min(page, Math.max(0, pageCount(total, size) - 1));
