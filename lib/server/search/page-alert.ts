import 'server-only';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { type FormState, formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { isWatched } from './price-alerts';

type Query = Parameters<typeof formState>[1];
type PageAlert = {
  readonly locale: string;
  readonly form: FormState;
  /** The viewer watches the price of the search already. */
  readonly isWatched: boolean;
};

/** What a form that watches the price of a search needs to know of the page around it; asked once for a page. */
export const pageAlert = cache(async (search: Search, query: Query): Promise<PageAlert> => {
  const [{ locale }, form, viewer] = await Promise.all([
    pageSite(),
    formState('alert', query),
    currentViewer(),
  ]);
  const known = isSignedIn(viewer) && (await isWatched(viewer, searchAddress(search)));
  return { locale, form, isWatched: known };
});
