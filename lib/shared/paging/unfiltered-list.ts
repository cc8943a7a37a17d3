import { listQuery } from './list-query';

/** How a list stands in an address that has pages and nothing else to choose: `?page=1`. */
export const unfilteredList = listQuery({ filters: {} });
