'use client';

import { useEffect } from 'react';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { startSignIn } from '@/lib/client/sign-in/start-sign-in';

/** For guests: lets the sign-in links open the dialog in place. Draws nothing. */
export function SignInStart() {
  useEffect(() => startSignIn(() => importWithRetries(() => import('./dialog/sign-in-surface'))), []);
  return null;
}
