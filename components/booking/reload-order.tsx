'use client';

import { useEffect } from 'react';
import { api } from '@/lib/client/api';

const everyMs = 3000;
/** After an hour, in which everything is paid or given up, the page is left as it is. */
const pollsMax = 1200;

/** Loads the page of an order again once something has changed; without script the link beside it does. */
export function ReloadOrder({ id, version }: { readonly id: string; readonly version: number }) {
  useEffect(() => {
    let polls = 0;
    const timer = setInterval(async () => {
      polls += 1;
      if (polls > pollsMax) clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      const now = await api('GET /i/api/booking/v1/orders/{id}', { id }).catch(() => null);
      if (now === null || now.version === version) return;
      clearInterval(timer);
      location.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [id, version]);
  return null;
}
