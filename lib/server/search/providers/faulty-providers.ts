import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Offer } from '@/lib/shared/search/offer';
import { readResultId, resultIdOf } from '@/lib/shared/search/result-id';
import { verticals } from '@/lib/shared/site/verticals';
import type { OfferProvider } from './offer-provider';
import { sampleProvider } from './sample/sample-provider';

/** How long the slow one takes for each of its two portions, in milliseconds. */
const slowMs = 2000;
const portion = 60;

/** The offer under another provider's name, a little dearer. */
function told(offer: Offer, key: string, name: string): Offer {
  const parts = readResultId(offer.resultId);
  const { each, total } = offer.priceEur;
  return {
    ...offer,
    provider: { key, name },
    resultId: parts === null ? offer.resultId : resultIdOf({ ...parts, provider: key }),
    priceEur: { each: each + 3, total: total + 3 },
  };
}

const shared = { verticals, bookingOrigin: null } as const;

const slow: OfferProvider = {
  ...shared,
  key: 'slow',
  name: 'Slow Boat Tours',
  async *search(search, asking) {
    for await (const offers of sampleProvider.search(search, asking)) {
      const mine = (offers as Offer[]).slice(0, 2 * portion).map((one) => told(one, slow.key, slow.name));
      for (let at = 0; at < mine.length; at += portion) {
        await sleep(slowMs, undefined, { signal: asking.signal });
        yield mine.slice(at, at + portion);
      }
    }
  },
  async find(search, key, asking) {
    const found = await sampleProvider.find(search, key, asking);
    return found === null ? null : told(found as Offer, slow.key, slow.name);
  },
};

const failing: OfferProvider = {
  ...shared,
  key: 'failing',
  name: 'Broken Oar',
  // biome-ignore lint/correctness/useYield: it never gets that far
  async *search() {
    throw new Error('the faulty provider fails');
  },
  find: () => Promise.reject(new Error('the faulty provider fails')),
};

const hanging: OfferProvider = {
  ...shared,
  key: 'hanging',
  name: 'Becalmed Lines',
  async *search() {
    await new Promise(() => {});
  },
  find: () => new Promise(() => {}),
};

const nonsense: OfferProvider = {
  ...shared,
  key: 'nonsense',
  name: 'Babel Bookings',
  async *search(search, asking) {
    for await (const offers of sampleProvider.search(search, asking)) {
      const [first] = offers as Offer[];
      yield [null, 7, '<script>alert(1)</script>', { vertical: search.vertical }, first];
      yield [{ ...first, priceEur: { total: -1, each: Number.NaN } }];
    }
  },
  find: async () => ({ vertical: 'flights', resultId: '<script>' }),
};

/** Providers that behave badly, each in a way of its own, to see what becomes of the others. For demo mode alone. */
export const faultyProviders: readonly OfferProvider[] = [slow, failing, hanging, nonsense];
