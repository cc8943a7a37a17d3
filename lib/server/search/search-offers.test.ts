import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { foldName } from '@/lib/shared/search/fold-name';
import { type HotelOffer, Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { findOffer } from './find-offer';
import { isComplete } from './offer-answer';
import { firstWaitMs, keptMax, offersPerProviderMax } from './provider-limits';
import { faultyProviders } from './providers/faulty-providers';
import type { OfferProvider } from './providers/offer-provider';
import { sampleProvider } from './providers/sample/sample-provider';
import { forgetSearches } from './search-cache';
import { searchOffers } from './search-offers';

const today = earliestToday(new Date());

function searched(path = 'flights/BOS-LIS'): Search {
  const search = readCanonicalSearch(`/${path}/${dayAfter(today, 40)}/${dayAfter(today, 47)}`, today);
  if (search === null) throw new Error('no search');
  return search;
}

const faulty = (key: string): OfferProvider =>
  faultyProviders.find((one) => one.key === key) ?? sampleProvider;
const stateOf = ({ sources }: Awaited<ReturnType<typeof searchOffers>>) =>
  Object.fromEntries(sources.map(({ key, state }) => [key, state]));

beforeEach(forgetSearches);

test('a provider that fails, hangs or talks nonsense costs the others nothing and is named', async () => {
  const alone = await searchOffers(searched(), { providers: [sampleProvider], whole: true });
  const providers = [faulty('hanging'), faulty('failing'), faulty('nonsense'), sampleProvider];
  const patience = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const whole = searchOffers(searched(), { providers, whole: true });
  limit.mockRestore();
  const others = { failing: 'failed', nonsense: 'failed', sample: 'done' };
  const early = () => searchOffers(searched(), { providers });
  while (JSON.stringify(stateOf(await early())) !== JSON.stringify({ hanging: 'asking', ...others }));
  patience.abort();
  const answer = await whole;
  expect(stateOf(answer)).toEqual({ hanging: 'late', ...others });
  expect(answer.offers).toEqual(alone.offers);
  expect(alone.offers.length).toBeGreaterThan(80);
});

test('a first answer does not wait for who is slow; the rest is there when asked for, from one search', async () => {
  const providers = [sampleProvider, faulty('slow')];
  const first = await searchOffers(searched(), { providers });
  expect(firstWaitMs).toBeLessThan(1100);
  expect(stateOf(first)).toEqual({ sample: 'done', slow: 'asking' });
  expect(isComplete(first)).toBe(false);
  const whole = await searchOffers(searched(), { providers, whole: true });
  expect(stateOf(whole)).toEqual({ sample: 'done', slow: 'done' });
  expect(whole.offers.length).toBe(first.offers.length + 120);
});

test('what has left by the clocks of the place is not in the answer and cannot be opened', async () => {
  // The day that it still is at the last place on Earth has ended in Auckland.
  const search = readCanonicalSearch(`/flights/AKL-SYD/${today}`, today);
  if (search === null) throw new Error('no search');
  const asking = { today, signal: new AbortController().signal };
  const told: unknown[] = [];
  for await (const some of sampleProvider.search(search, asking)) told.push(...some);
  expect(told.length).toBeGreaterThan(20);
  expect((await searchOffers(search, { providers: [sampleProvider], whole: true })).offers).toEqual([]);
  expect(await findOffer(Offer.parse(told[0]).resultId, [])).toBeNull();
});

test('offers of another provider, another search or another kind are refused, and more than 2,000 are left', async () => {
  let asked = 0;
  const liar: OfferProvider = {
    ...sampleProvider,
    key: 'liar',
    async *search(search, asking) {
      asked += 1;
      for await (const offers of sampleProvider.search(search, asking)) yield offers;
    },
  };
  expect(await searchOffers(searched(), { providers: [liar], whole: true })).toMatchObject({
    offers: [],
    sources: [{ state: 'failed' }],
  });
  const flood: OfferProvider = {
    ...sampleProvider,
    async *search(search, asking) {
      for await (const offers of sampleProvider.search(search, asking))
        for (let count = 0; ; count += 1)
          yield (offers as Offer[]).map((offer) => ({
            ...offer,
            resultId: offer.resultId.replace('.', `.${count}_`),
          }));
    },
  };
  const flooded = await searchOffers(searched('hotels/LON'), { providers: [flood], whole: true });
  expect(flooded.offers.length).toBe(offersPerProviderMax);
  await searchOffers(searched(), { providers: [liar], whole: true });
  expect(asked).toBe(1);
});

test('twenty who search for the same at once ask the providers once, and memory is bounded', async () => {
  let asked = 0;
  const counting: OfferProvider = {
    ...sampleProvider,
    async *search(search, asking) {
      asked += 1;
      yield* sampleProvider.search(search, asking);
    },
  };
  const options = { providers: [counting], whole: true };
  await Promise.all(Array.from({ length: 20 }, () => searchOffers(searched(), options)));
  expect(asked).toBe(1);
  for (let day = 0; day <= keptMax.searches; day += 1) {
    const search = { ...searched('cars/LIS'), days: [dayAfter(today, 50), dayAfter(today, 51 + day)] };
    await searchOffers(search, options);
  }
  asked = 0;
  await searchOffers(searched(), options);
  expect(asked).toBe(1);
});

test('a provider that counts is asked only for who may, once for what is known; the others answer all the same', async () => {
  let asked = 0;
  const metered: OfferProvider = {
    ...faulty('failing'),
    key: 'counting',
    name: 'Counting House',
    metered: true,
    // biome-ignore lint/correctness/useYield: it has nothing to offer
    async *search() {
      asked += 1;
    },
  };
  const providers = [sampleProvider, metered];
  const tries: boolean[] = [];
  const mayAskMetered = (may: boolean) => async () => {
    tries.push(may);
    return may;
  };
  const refused = await searchOffers(searched(), {
    providers,
    whole: true,
    mayAskMetered: mayAskMetered(false),
  });
  expect(stateOf(refused)).toEqual({ sample: 'done', counting: 'unasked' });
  expect(refused.offers.length).toBeGreaterThan(80);
  expect(asked).toBe(0);
  const allowed = { providers, whole: true, mayAskMetered: mayAskMetered(true) };
  expect(stateOf(await searchOffers(searched(), allowed))).toEqual({ sample: 'done', counting: 'done' });
  // Known now: nobody is asked, so nothing is counted, whoever searches.
  const again = { providers, whole: true, mayAskMetered: mayAskMetered(false) };
  expect(stateOf(await searchOffers(searched(), again))).toEqual({ sample: 'done', counting: 'done' });
  expect(tries).toEqual([false, true]);
  expect(asked).toBe(1);
  // Providers that do not count are never limited.
  await searchOffers(searched('flights/BOS-PAR'), {
    providers: [sampleProvider],
    mayAskMetered: mayAskMetered(false),
  });
  expect(tries).toEqual([false, true]);
});

test('what a company’s code gets is told to nobody else: another company’s answer, and everybody’s, are kept apart', async () => {
  const search = searched('hotels/LIS');
  const ask = (...codes: readonly CompanyCode[]) =>
    searchOffers(search, { providers: [sampleProvider], codes, whole: true });
  const everybody = await ask();
  const [first] = everybody.offers as HotelOffer[];
  const codeLike = (more: Partial<CompanyCode> = {}): CompanyCode => ({
    programId: '6f0d6f0e-2f5f-4f6c-9d55-0c6a2f4f9a01',
    version: 1,
    vertical: 'hotels',
    supplierKey: foldName(first?.hotel.split(' ')[0] ?? ''),
    airline: '',
    code: 'ACME SECRET-20',
    shownName: null,
    ...more,
  });
  const company = await ask(codeLike());
  const own = company.offers.filter(({ programId }) => programId !== undefined);
  expect(own.length).toBeGreaterThan(1);
  expect(own.length).toBeLessThan(company.offers.length);
  for (const offer of own) {
    const before = everybody.offers.find(({ resultId }) => resultId === offer.resultId);
    expect(offer.priceEur.each).toBe(Math.round((before?.priceEur.each ?? 0) * 0.8));
    expect(await findOffer(offer.resultId, [codeLike()])).toMatchObject({ priceEur: offer.priceEur });
    expect((await findOffer(offer.resultId, []))?.priceEur).toEqual(before?.priceEur);
  }
  expect(JSON.stringify(company)).not.toContain('SECRET');
  expect((await ask()).offers).toEqual(everybody.offers);
  const another = codeLike({ programId: '6f0d6f0e-2f5f-4f6c-9d55-0c6a2f4f9a02', code: 'unknown' });
  expect((await ask(another)).offers).toEqual(everybody.offers);
  expect((await ask(codeLike({ version: 2, code: 'unknown' }))).offers).toEqual(everybody.offers);
});
