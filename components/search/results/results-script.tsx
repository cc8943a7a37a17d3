'use client';

import { starter } from '@/components/ui/starter';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';

/** Fetches what replaces results in place; without it every filter is a page of its own. */
export const ResultsScript = starter(() => {
  const ending = new AbortController();
  importWithRetries(() => import('@/lib/client/search/watch-results')).then(
    ({ watchResults }) => watchResults(ending.signal),
    (error) => log.error('Filters could not be loaded', error),
  );
  return () => ending.abort();
});
