import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';
import { tripNameLengthMax } from './trip-name';
import { tripOrders, tripPageSize } from './trip-search';

/** How the list of all trips stands in the address of its page. */
export const tripsList = listQuery({
  filters: {
    q: z
      .string()
      .transform((text) => text.trim().slice(0, tripNameLengthMax))
      .default(''),
    order: z.enum(tripOrders).default('changed'),
    show: z.enum(['open', 'shared', 'cancelled']).default('open'),
  },
  sizes: [tripPageSize],
});

/** What of the trips a page shows. */
export type TripView = ReturnType<typeof tripsList.read>;
