import * as z from 'zod';
import { consentPromptsDue } from '@/lib/server/consent/consent-prompts-due';
import { setDismissalCookie } from '@/lib/server/consent/dismissal-cookie';
import { createLegacyConsent, removeLegacyConsent } from '@/lib/server/consent/legacy-consent';
import { giveTwoPartyConsent, logMessageClosed } from '@/lib/server/consent/two-party-consent';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { messageHidingCookie } from '@/lib/shared/consent/dismissal-cookies';

const Bool = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const PurposeIds = z.union([
  z.array(z.int().min(1).max(100)).max(100),
  z
    .string()
    .regex(/^(?:\d{1,3}(?:,\d{1,3}){0,99})?$/)
    .transform((text) => (text === '' ? [] : text.split(',').map(Number))),
]);
const Legacy = z.strictObject({
  setConsentBooleanCookie: Bool.default(false),
  purposeIds: PurposeIds.default([]),
});
const limited = ['TOO_MANY_REQUESTS'] as const;
/** Where a plain form came from and leads back to. */
const Back = { back: z.string().max(2000).optional() };
const backToPage = {
  page: '/',
  next: (_: null, { back }: { readonly back?: string | undefined }) => back ?? '/',
};

/** What of the consent stack is due for whoever asks. */
export const getCookiesData = endpoint(
  'GET /horizon/common/privacy/providers/CookiesDataProvider',
  {
    guard: anyone,
    input: {},
    output: z.strictObject({
      cookiesConsent: z.boolean(),
      dataTransferConsent: z.boolean(),
      policyUrl: z.string(),
      betterUx: z.boolean(),
      messageVisible: z.boolean(),
      twoPartyConsent: z.boolean(),
    }),
    errors: [],
  },
  ({ context }) => consentPromptsDue(context),
);

/**
 * Keeps that the message about cookies was closed. Its plain form, which says where it leads back to, hides the
 * message for good as well; our script does that through the queue of meta cookies.
 */
export const postLogCookiesConsent = endpoint(
  'POST /horizon/common/privacy/LogCookiesConsentAction',
  {
    guard: anyone,
    input: { form: z.strictObject({ isRepeat: Bool.default(false), ...Back }) },
    output: z.null(),
    errors: limited,
    plainForm: backToPage,
  },
  async ({ input, viewer, context }) => {
    await logMessageClosed(context, viewer, input.isRepeat);
    if (input.back !== undefined) setDismissalCookie(context, messageHidingCookie, 'true');
    return null;
  },
);

/** Keeps that the two-party dialog was confirmed. */
export const postTwoPartyConsent = endpoint(
  'POST /i/api/twoparty/v1/consent',
  {
    guard: anyone,
    input: { form: z.strictObject(Back) },
    output: z.null(),
    errors: limited,
    plainForm: backToPage,
  },
  async ({ viewer, context }) => {
    await giveTwoPartyConsent(context, viewer);
    return null;
  },
);

/** The older call that adds consent to purposes. */
export const postCreateConsent = endpoint(
  'POST /s/run/privacy/gdpr/createConsent',
  { guard: anyone, input: { form: Legacy }, output: z.null(), errors: limited },
  async ({ input, viewer, context }) => {
    await createLegacyConsent(context, viewer, input);
    return null;
  },
);

/** The older call that takes consent to purposes back. */
export const postRemoveConsent = endpoint(
  'POST /s/run/privacy/gdpr/removeConsent',
  { guard: anyone, input: { form: Legacy }, output: z.null(), errors: limited },
  async ({ input, viewer, context }) => {
    await removeLegacyConsent(context, viewer, input);
    return null;
  },
);
