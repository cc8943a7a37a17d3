import * as z from 'zod';
import { readIabConsent, requireOffer } from '@/lib/server/consent/iab-consent';
import { saveIabConsent } from '@/lib/server/consent/save-iab-consent';
import { storageDisclosure } from '@/lib/server/consent/storage-disclosure';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone } from '@/lib/server/http/guards';
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
  ({ visit }) => readIabConsent(visit),
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
  ({ input, viewer, visit }) => saveIabConsent(visit, viewer, input),
);

/** What the first view of the IAB dialog shows. */
export const getInitialPrefs = endpoint(
  'GET /i/api/iabtcf/v1/initialPrefs',
  { guard: anyone, input: {}, output: InitialPrefs, errors: ['NOT_FOUND'] },
  async ({ visit }) => {
    const { additionalVendors, purposes, stacks, vendors } = await requireOffer(visit);
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
  async ({ visit }) => {
    const { stacks: _, ...detailed } = await requireOffer(visit);
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
  ({ input, visit }) => storageDisclosure(visit, input.vendorId),
);
