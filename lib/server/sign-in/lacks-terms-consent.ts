import 'server-only';
import { readEnv } from '@/lib/server/env';

/** Whether somebody who registers has yet to agree to the terms, where the operator asks for it. */
export const lacksTermsConsent = ({ consent }: { readonly consent: boolean }): boolean =>
  !consent && readEnv().signIn.defaults.termsConsentRequired;
