import * as z from 'zod';
import { vendorLaw } from '@/lib/server/consent/consent-facts';
import { readDataSharing } from '@/lib/server/consent/data-sharing';
import { saveDataSharing } from '@/lib/server/consent/save-data-sharing';
import { visitorOf } from '@/lib/server/consent/visitor-consent';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { knownFlags } from '@/lib/server/identity/read-flags';
import { vendorLaws } from '@/lib/shared/consent/consent-regime';
import { managePrivacyPath } from '@/lib/shared/consent/legal-paths';

const Answer = z.strictObject({ allowDataSharing: z.boolean() });

/** Whether data of whoever asks may be shared; the browser's own signal always counts. */
export const getOptOut = endpoint(
  'GET /i/api/account/dataSharing/v1/optOut',
  { guard: anyone, input: {}, output: Answer, errors: ['NOT_FOUND'] },
  async ({ viewer, context }) => {
    const { allowDataSharing } = await readDataSharing(context, viewer);
    return { allowDataSharing };
  },
);

/**
 * The same for the APIs that vendors ask (`__tcfapi`, `__gpp`), with what the server alone knows: whether the browser sends Global
 * Privacy Control, which law applies to the visitor, and in which region (`CA`) they are; null where no trusted hop names one.
 */
export const getSharingSignal = endpoint(
  'GET /i/api/account/dataSharing/v1/signal',
  {
    guard: anyone,
    input: {},
    output: z.strictObject({
      allowDataSharing: z.boolean(),
      /** Whether the strings in the browser are an answer of ours that still holds. */
      partnersAnswered: z.boolean(),
      gpc: z.boolean(),
      law: z.enum(vendorLaws),
      region: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, context }) => {
    const { allowDataSharing } = await readDataSharing(context, viewer);
    const { brand, gpc, location } = context;
    const law = vendorLaw(brand, location, knownFlags());
    const partnersAnswered = visitorOf(context).iab !== null;
    return { allowDataSharing, partnersAnswered, gpc, law, region: location.region };
  },
);

/** Keeps the choice for the account, or for this browser. */
export const putOptOut = endpoint(
  'PUT /i/api/account/dataSharing/v1/optOut',
  {
    guard: anyone,
    input: { json: Answer },
    output: Answer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  async ({ input, viewer, context }) => {
    const { allowDataSharing } = await saveDataSharing(context, viewer, input.allowDataSharing);
    return { allowDataSharing };
  },
);

/** The same as a plain form, with the switch as people read it: on is opted out. */
export const postOptOut = endpoint(
  'POST /i/api/account/dataSharing/v1/optOut',
  {
    guard: anyone,
    input: {
      form: z.strictObject({
        optOut: z.literal('on').optional(),
        back: z.string().max(2000).default(managePrivacyPath),
      }),
    },
    output: z.strictObject({ allowDataSharing: z.boolean(), next: z.string() }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    plainForm: { page: managePrivacyPath, next: ({ next }) => next },
  },
  async ({ input, viewer, context }) => {
    const { allowDataSharing } = await saveDataSharing(context, viewer, input.optOut === undefined);
    return { allowDataSharing, next: redirectTarget(context, input.back) };
  },
);
