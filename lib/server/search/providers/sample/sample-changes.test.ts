import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { patience } from '@/tests/factories/patience';
import { sampleChangeQuotes } from './sample-changes';
import { sampleOffers } from './sample-offers';
import { sampleProvider } from './sample-provider';

const today = earliestToday(new Date());

test('what was booked by a code of a company is changed at the discount it was booked with', async () => {
  const search = readCanonicalSearch(`/hotels/LIS/${dayAfter(today, 40)}/${dayAfter(today, 43)}`, today);
  if (search === null) throw new Error('no search');
  const plain = sampleOffers(search, today).find(({ cancellation }) => cancellation === 'free');
  if (plain?.vertical !== 'hotels') throw new Error('no stay');
  const known = {
    programId: '6f0d6f0e-2f5f-4f6c-9d55-0c6a2f4f9a01',
    version: 1,
    vertical: 'hotels',
    supplierKey: plain.hotel.toLowerCase(),
    airline: '',
    code: 'HARBOR-20',
    shownName: null,
  } as const;
  const { key = '' } = readResultId(plain.resultId) ?? {};
  const asking = { today, signal: patience() };
  const booked = Offer.parse(await sampleProvider.find(search, key, { ...asking, codes: [known] }));
  expect(booked.priceEur.each / plain.priceEur.each).toBeCloseTo(0.8, 1);
  const days = [dayAfter(today, 50), dayAfter(today, 53)];
  const [quote] = sampleChangeQuotes(booked, days);
  const [full] = sampleChangeQuotes(plain, days);
  expect(quote?.offer.programId).toBe(known.programId);
  expect(full?.offer).not.toHaveProperty('programId');
  const [ours = 0, theirs = 0] = [quote, full].map((one) => one?.offer.priceEur.total);
  expect(ours / theirs).toBeCloseTo(0.8, 1);
});
