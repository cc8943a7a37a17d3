import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { tripOrders, tripPageSize } from './trip-limits';
import { tripNameLengthMax } from './trip-name';

/** How the list of all trips stands in the address of its page. */
export const tripsList = listQuery({
  filters: {
    q: searchText(tripNameLengthMax),
    order: z.enum(tripOrders).default('days'),
    show: z.enum(['open', 'shared', 'cancelled']).default('open'),
  },
  sizes: [tripPageSize],
});

/** What of the trips a page shows. */
export type TripView = ReturnType<typeof tripsList.read>;
