'use client';

import { useEffect } from 'react';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';
import type { PasskeyNews } from '@/lib/shared/account/passkey-news';

/**
 * Tells the browser which passkeys are left and what they are called, so that it offers no dead one and no old address.
 * For the page after a change; shows nothing.
 */
export function SignalPasskeys({ rpId, userId, userName, credentialIds }: PasskeyNews) {
  const ids = credentialIds.join(' ');
  useEffect(() => {
    importWithRetries(() => import('@/lib/client/sign-in/passkey-signals')).then(
      async ({ signalAcceptedPasskeys, signalPasskeyUser }) => {
        await signalAcceptedPasskeys(rpId, userId, ids === '' ? [] : ids.split(' '));
        await signalPasskeyUser(rpId, userId, userName);
      },
      (error: unknown) => log.error('The browser could not be told of its passkeys', error),
    );
  }, [rpId, userId, userName, ids]);
  return null;
}
