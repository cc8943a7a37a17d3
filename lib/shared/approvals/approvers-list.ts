import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';

/** How the list of who approves for whom stands in its address: `?q=ana&page=1`. */
export const approversList = listQuery({
  filters: { q: z.string().trim().max(100).catch('').default('') },
  sizes: [15, 50, 100],
});
