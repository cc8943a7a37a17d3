'use client';

import { starter } from '@/components/ui/starter';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';

/** Starts the behaviours of the interface once the page is there. */
export const ChromeRuntime = starter(() => {
  let stop = () => {};
  let gone = false;
  importWithRetries(() => import('@/lib/client/site/runtime/start')).then(
    ({ startRuntime }) => {
      if (!gone) stop = startRuntime();
    },
    (error) => log.error('The behaviours of the interface could not be loaded', error),
  );
  return () => {
    gone = true;
    stop();
  };
});
