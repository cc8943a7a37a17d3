import 'server-only';
import { readEnv } from '@/lib/server/env';
import { duffelProvider } from './duffel/duffel-provider';
import { duffelStaysProvider } from './duffel/duffel-stays-provider';
import { faultyProviders } from './faulty-providers';
import type { OfferProvider } from './offer-provider';
import { sampleProvider } from './sample/sample-provider';
import { sampleSellers } from './sample/sample-sellers';

/**
 * The providers of this deployment, in the order they are asked. `trials` names badly behaved ones to ask as well,
 * separated by commas; demo mode alone heeds it.
 */
export function offerProviders(trials = ''): readonly OfferProvider[] {
  const { mode, duffel, duffelStays, sampleOffers } = readEnv();
  const real = duffel === null ? [] : [duffelProvider(duffel)];
  const stays = duffel === null || !duffelStays ? [] : [duffelStaysProvider(duffel)];
  const asked = mode === 'demo' ? trials.split(',') : [];
  return [
    ...(sampleOffers ? [sampleProvider, ...sampleSellers] : []),
    ...real,
    ...stays,
    ...faultyProviders.filter(({ key }) => asked.includes(key)),
  ];
}

/** Every provider this process can speak with; the badly behaved ones have offers in demo mode alone. */
const known = () => offerProviders(faultyProviders.map((faulty) => faulty.key).join());

/** The provider of an offer's id. */
export const findProvider = (key: string): OfferProvider | null =>
  known().find((provider) => provider.key === key) ?? null;

/** The keys of those that this process can book with. */
export const bookableProviders = (): string[] =>
  known().flatMap(({ booking, key }) => (booking === undefined ? [] : [key]));
