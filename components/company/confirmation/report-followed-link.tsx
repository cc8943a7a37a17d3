'use client';

import { useEffect } from 'react';
import { api } from '@/lib/client/api';
import { log } from '@/lib/client/log';

/** Tells that the link of a confirmation was followed, by a browser and not by a scanner of mail. Draws nothing. */
export function ReportFollowedLink({ token }: { readonly token: string }) {
  useEffect(() => {
    api('POST /i/api/business/company/v1/bizPlus/trackEmailConfirmationClick', { token }).catch((error) =>
      log.error('A followed link could not be counted', error),
    );
  }, [token]);
  return null;
}
