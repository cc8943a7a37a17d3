import 'server-only';
import * as z from 'zod';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { fetchPublicJson, type Outside } from '@/lib/server/vendors/fetch-public';
import type { StorageDisclosure } from '@/lib/shared/consent/iab-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { Refusal } from '@/lib/shared/refusal';
import { requireOffer } from './iab-consent';
import { sampleDisclosure } from './sample-disclosure';
import { isSampleList, vendorList } from './vendor-list';

const limits = { bytesMax: 256 * 1024, waitMs: 3000 };
const keptMax = 500;
const keptMsMax = msPerDay;
const failureMs = 10 * 60_000;

const Published = z.object({
  disclosures: z
    .array(
      z.object({
        identifier: z.string().max(500),
        type: z.string().max(50),
        maxAgeSeconds: z.number().nullable().catch(null).default(null),
        cookieRefresh: z.boolean().catch(false).default(false),
        purposes: z.array(z.int().min(1).max(65_535)).max(100).catch([]).default([]),
      }),
    )
    .max(1000)
    .default([]),
  domains: z
    .array(z.object({ domain: z.string().max(300), use: z.string().max(2000).default('') }))
    .max(1000)
    .default([]),
});

type Kept = { readonly until: number; readonly disclosure: Promise<StorageDisclosure> };

const kept = new Map<string, Kept>();

/**
 * What a vendor of ours says it keeps on devices: fetched from the vendor on behalf of everybody, kept as long as
 * the vendor lets us and a day at the most. Refuses: NOT_FOUND for a vendor that is not asked for or publishes
 * nothing, SERVICE_UNAVAILABLE while it cannot be had.
 */
export async function storageDisclosure(
  context: RequestContext,
  vendorId: number,
): Promise<StorageDisclosure> {
  const offer = await requireOffer(context);
  if (!offer.vendors.some(({ id }) => id === vendorId)) throw new Refusal('NOT_FOUND', { field: 'vendorId' });
  return disclosureOf(vendorId);
}

/** The same for a vendor of whom it is known that it is asked for. */
export async function disclosureOf(vendorId: number): Promise<StorageDisclosure> {
  if (isSampleList()) return sampleDisclosure(vendorId);
  const url = vendorList().vendors[vendorId]?.deviceStorageDisclosureUrl;
  if (url === undefined) throw new Refusal('NOT_FOUND', { field: 'vendorId' });
  return publishedDisclosure(url);
}

/** The disclosure at a vendor's own address. Refuses: SERVICE_UNAVAILABLE. */
export async function publishedDisclosure(url: string, outside: Outside = {}): Promise<StorageDisclosure> {
  const before = kept.get(url);
  if (before !== undefined && before.until > Date.now()) return before.disclosure;
  if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '');
  const disclosure = read(url, outside);
  kept.set(url, { until: Date.now() + failureMs, disclosure });
  return disclosure;
}

async function read(url: string, outside: Outside): Promise<StorageDisclosure> {
  try {
    const { maxAgeSeconds, text } = await fetchPublicJson(url, limits, outside);
    const disclosure = Published.parse(JSON.parse(text));
    const until = Date.now() + Math.min(keptMsMax, Math.max(failureMs, maxAgeSeconds * 1000));
    kept.set(url, { until, disclosure: Promise.resolve(disclosure) });
    return disclosure;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'storage disclosure: cannot be had');
    throw new Refusal('SERVICE_UNAVAILABLE', { description: 'the vendor does not publish it readably' });
  }
}
