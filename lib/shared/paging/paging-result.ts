import * as z from 'zod';
import { pageSizeDefault, pageSizeMax } from './page-sizes';

/** Pages count from 0. */
export const PageNumber = z.coerce.number().int().min(0).max(100_000).default(0);

/** Which part of a list a call asks for, as a query of the address (architecture, section 12). */
export const PageQuery = z.strictObject({
  page: PageNumber,
  size: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Where a page stands in its list (specification §3). `offset` is the number of entries before it. */
export const Paging = z.strictObject({
  pageable: z.strictObject({
    page: z.int(),
    size: z.int(),
    offset: z.int(),
    paged: z.boolean(),
  }),
  first: z.boolean(),
  last: z.boolean(),
  numberOfElements: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
});
export type Paging = z.infer<typeof Paging>;

/** One page of a list (specification §3). */
export type PagingResult<Item> = { readonly content: Item[]; readonly paging: Paging };

/** The schema of a page of such items. */
export const pagingResult = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ content: z.array(item), paging: Paging });
