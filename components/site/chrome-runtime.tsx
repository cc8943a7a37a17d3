'use client';

import { useEffect } from 'react';
import { unseen } from '@/components/ui/unseen';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';

/** Starts the behaviours of the interface once the page is there, and holds the region for announcements at its top. */
export function ChromeRuntime() {
  useEffect(() => {
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
  }, []);
  return <p className={unseen} id="announcement" role="status" />;
}
