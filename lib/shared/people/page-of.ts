import type { PageQuery, PagingResult } from './paging-result';

/** A page with what stands on it, of a list of `total` entries. */
export function pageOf<Item>(content: Item[], { page, size }: PageQuery, total: number): PagingResult<Item> {
  const totalPages = Math.ceil(total / size);
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
