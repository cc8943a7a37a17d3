'use client';

import { starter } from '@/components/ui/starter';
import { later } from '@/lib/client/site/later';

/** For members: brings the account menu and every switch of accounts to life. */
export const AccountMenuStart = starter(() => {
  const ending = new AbortController();
  later(
    () => import('@/lib/client/session/watch-account-menu'),
    ({ watchAccountMenu }) => {
      if (ending.signal.aborted) return;
      watchAccountMenu(ending.signal);
      // For whoever has to wait for it.
      performance.mark('account-menu-started');
    },
  );
  return () => ending.abort();
});
