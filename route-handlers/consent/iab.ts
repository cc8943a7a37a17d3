import * as z from 'zod';
import { readIabConsent, requireOffer } from '@/lib/server/consent/iab-consent';
import { saveIabConsent } from '@/lib/server/consent/save-iab-consent';
import { saveIabForm } from '@/lib/server/consent/save-iab-form';
import { storageDisclosure } from '@/lib/server/consent/storage-disclosure';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import {
  DetailedPrefs,
  IabConsent,
  IabPayload,
  InitialPrefs,
  StorageDisclosure,
} from '@/lib/shared/consent/iab-schema';

/** What the visitor has answered about purposes and vendors; the default, marked as unsaved, before any answer. */
export const getIabConsent = endpoint(
  'GET /i/api/iabtcf/v1/consent',
  { guard: anyone, input: {}, output: IabConsent, errors: ['NOT_FOUND'] },
  ({ viewer, context }) => readIabConsent(context, viewer),
);

/** Keeps an answer of the IAB dialog and gives it back as it was understood. */
export const postIabConsent = endpoint(
  'POST /i/api/iabtcf/v1/consent',
  {
    guard: anyone,
    input: { json: IabPayload },
    output: IabConsent,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  ({ input, viewer, context }) => saveIabConsent(context, viewer, input),
);

/**
 * The IAB dialog as a form that a browser posts by itself: one of its buttons, and with `selected` the switches that
 * are on (`iabFields`). Purposes, vendors and categories are kept at once.
 */
export const postIabAnswer = endpoint(
  'POST /i/api/iabtcf/v1/answer',
  {
    guard: anyone,
    input: {
      form: z
        .object({
          choice: z.enum(['accept', 'reject', 'selected']),
          functional: z.literal('on').optional(),
          advertising: z.literal('on').optional(),
          analytical: z.literal('on').optional(),
          back: z.string().max(2000).default('/'),
        })
        .catchall(z.literal('on')),
    },
    output: z.strictObject({ next: z.string() }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    plainForm: { page: '/privacy/partners', next: (answer) => answer.next },
  },
  async ({ input, viewer, context }) => {
    const { back, choice, ...switches } = input;
    await saveIabForm(context, viewer, choice, Object.keys(switches));
    return { next: redirectTarget(context, back) };
  },
);

/** What the first view of the IAB dialog shows. */
export const getInitialPrefs = endpoint(
  'GET /i/api/iabtcf/v1/initialPrefs',
  { guard: anyone, input: {}, output: InitialPrefs, errors: ['NOT_FOUND'] },
  async ({ context }) => {
    const { additionalVendors, purposes, stacks, vendors } = await requireOffer(context);
    return {
      numVendors: vendors.length,
      purposes,
      stacks,
      vendorIds: vendors.map(({ id }) => id),
      additionalVendorIds: additionalVendors.map(({ id }) => id),
    };
  },
);

/** What the views of purposes and vendors show. */
export const getDetailedPrefs = endpoint(
  'GET /i/api/iabtcf/v1/detailedPrefs',
  { guard: anyone, input: {}, output: DetailedPrefs, errors: ['NOT_FOUND'] },
  async ({ context }) => {
    const { aboutFeatures: _a, stacks: _s, textLanguage: _t, ...detailed } = await requireOffer(context);
    return detailed;
  },
);

/** What a vendor keeps on devices, by its own account. */
export const getStorageDisclosure = endpoint(
  'GET /i/api/iabtcf/v1/deviceStorageDisclosure',
  {
    guard: anyone,
    input: { query: z.strictObject({ vendorId: z.coerce.number().int().min(1).max(65_535) }) },
    output: StorageDisclosure,
    errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  ({ input, context }) => storageDisclosure(context, input.vendorId),
);
