import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';

/** How the search for a colleague to book for stands in an address. */
export const travelersList = listQuery({ filters: { query: z.string().trim().default('') } });
