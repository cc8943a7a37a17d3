'use client';

import { starter } from '@/components/ui/starter';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { startSignIn } from '@/lib/client/sign-in/start-sign-in';
import { withStyles } from '@/lib/client/site/whole-styles';

/** For guests: lets the sign-in links open the dialog in place. */
export const SignInStart = starter(() =>
  startSignIn(() => importWithRetries(() => withStyles(import('./dialog/sign-in-surface')))),
);
