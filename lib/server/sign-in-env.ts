import 'server-only';
import * as z from 'zod';
import type { AuthDefaults } from '@/lib/shared/sign-in/auth-config';

/** On unless it says off; empty is on. */
const OnOff = z
  .enum(['on', 'off', ''])
  .default('on')
  .transform((set) => set !== 'off');

/** Names separated by commas. */
const Names = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^[\w.-]{0,60}$/)))
  .transform((names) => names.filter((name) => name !== ''));

/** `key=value` separated by commas. */
const Parameters = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((pair) => pair.trim()))
  .transform((pairs) => pairs.filter((pair) => pair !== ''))
  .pipe(z.array(z.string().regex(/^[\w.-]{1,60}=[^=]{0,200}$/, 'is not key=value')))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])));

/** The settings of signing in as the environment names them. */
export const signInVariables = {
  UMIAK_SIGN_IN: OnOff,
  UMIAK_EMAIL_DEALS: OnOff,
  UMIAK_REMEMBER_ME: OnOff,
  UMIAK_TERMS_CONSENT: OnOff,
  UMIAK_SURVEY_GROUPS: Names,
  UMIAK_AUTH_STATE_PARAMS: Parameters,
};

/** How people sign in and register, and what the operator tells scripts of their own by the auth state. */
export type SignInSettings = {
  readonly defaults: z.output<typeof AuthDefaults>;
  readonly surveyGroups: readonly string[];
  readonly authStateParams: Readonly<Record<string, string>>;
};

/** Reads them. */
export function signInSettings(set: z.output<z.ZodObject<typeof signInVariables>>): SignInSettings {
  return {
    defaults: {
      enabled: set.UMIAK_SIGN_IN,
      emailDealsDefault: set.UMIAK_EMAIL_DEALS,
      rememberMeDefault: set.UMIAK_REMEMBER_ME,
      termsConsentRequired: set.UMIAK_TERMS_CONSENT,
    },
    surveyGroups: set.UMIAK_SURVEY_GROUPS,
    authStateParams: set.UMIAK_AUTH_STATE_PARAMS,
  };
}
