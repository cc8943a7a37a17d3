import { isCodeTaken } from './accepted-codes';
import { duffelProvider } from './duffel/duffel-provider';
import { duffelStaysProvider } from './duffel/duffel-stays-provider';
import type { OfferProvider } from './offer-provider';
import { sampleProvider } from './sample/sample-provider';
import { sampleSellers } from './sample/sample-sellers';

const taken = (...providers: readonly OfferProvider[]) =>
  (['flights', 'hotels', 'cars', 'trains'] as const).flatMap((vertical) =>
    ['', 'ZZ']
      .filter((airline) => isCodeTaken({ vertical, airline }, providers))
      .map((one) => vertical + one),
  );
const settings = (sells: boolean) => ({ token: 'x', api: 'http://127.0.0.1:9', bookingOrigin: null, sells });

test('a code is taken where a provider is asked with it, and nowhere else', () => {
  expect(taken()).toEqual([]);
  expect(taken(duffelProvider(settings(false)), ...sampleSellers)).toEqual([]);
  expect(taken(duffelProvider(settings(true)), duffelStaysProvider(settings(true)))).toEqual(['flightsZZ']);
  expect(taken(sampleProvider)).toHaveLength(8);
});
