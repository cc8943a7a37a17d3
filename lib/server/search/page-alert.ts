import 'server-only';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { watchedBy } from './price-alerts';

type Query = Parameters<typeof postedForm>[1];
type PageAlert = {
  readonly locale: string;
  readonly form: Awaited<ReturnType<typeof postedForm>>;
  readonly isGuest: boolean;
  /** The alert by which the viewer watches the price of the search already; null for none. */
  readonly alertId: string | null;
};

/** What a form that watches the price of a search needs to know of the page around it; asked once for a page. */
export const pageAlert = cache(async (search: Search, query: Query): Promise<PageAlert> => {
  const [{ locale }, form, viewer] = await Promise.all([
    pageSite(),
    postedForm(['alert', 'alert-deleted', 'alert-paused'], query),
    currentViewer(),
  ]);
  if (!isSignedIn(viewer)) return { locale, form, isGuest: true, alertId: null };
  return { locale, form, isGuest: false, alertId: await watchedBy(viewer, searchAddress(search)) };
});
