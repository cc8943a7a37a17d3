'use client';

import { useEffect } from 'react';
import type { GuestSettings } from '@/lib/client/embed/start-guest';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';

/** Starts speaking with the host page. Draws nothing. */
export function EmbedGuest({ settings }: { readonly settings: GuestSettings }) {
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    importWithRetries(() => import('@/lib/client/embed/start-guest')).then(
      ({ startGuest }) => {
        if (!gone) stop = startGuest(settings);
      },
      (error) => log.error('The embedded page could not be started', error),
    );
    return () => {
      gone = true;
      stop();
    };
  }, [settings]);
  return null;
}
