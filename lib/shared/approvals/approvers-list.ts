import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';

/** How the address describes the list of who approves for whom: `?q=ana&page=1`. */
export const approversList = listQuery({
  filters: { q: searchText(100) },
  sizes: [15, 50, 100],
});
