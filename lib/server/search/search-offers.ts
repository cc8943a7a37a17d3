import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import { earliestToday, type Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { askProvider } from './ask-provider';
import type { OfferAnswer, SourceState } from './offer-answer';
import { firstWaitMs, providerTimeMs } from './offer-limits';
import { type Running, remembered } from './offer-memory';
import type { OfferProvider } from './providers/offer-provider';
import { offerProviders } from './providers/offer-providers';

type Options = {
  /** Who is asked; those of the deployment by default. */
  readonly providers?: readonly OfferProvider[];
  /** Waits for everybody, as long as a provider may take, instead of a moment. */
  readonly whole?: boolean;
  readonly timeMs?: number;
};

/**
 * What the providers offer for a search. All are asked at once and each has its own time; who fails, hangs or talks
 * nonsense costs the others nothing and is named in the answer. By default it waits a moment and tells what is there
 * by then, while the rest goes on: ask again with `whole` for all of it. Never throws.
 */
export async function searchOffers(search: Search, options: Options = {}): Promise<OfferAnswer> {
  const { providers = offerProviders(), whole = false, timeMs = providerTimeMs } = options;
  const asked = providers.filter(({ verticals }) => verticals.includes(search.vertical));
  const today = earliestToday(new Date());
  const name = [today, asked.map(({ key }) => key).join(), searchAddress(search)].join(' ');
  const running = remembered(name, () => begin(search, asked, today, timeMs));
  await (whole ? running.done : Promise.race([running.done, sleep(firstWaitMs)]));
  return running.answer;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

function begin(search: Search, providers: readonly OfferProvider[], today: string, timeMs: number): Running {
  const offers = new Map<string, Offer>();
  const states = new Map<string, SourceState>(providers.map(({ key }) => [key, 'asking']));
  const now = (): OfferAnswer => ({
    offers: [...offers.values()],
    sources: providers.map(({ key, name }) => ({ key, name, state: states.get(key) ?? 'asking' })),
  });
  const answers = providers.map(async (provider) => {
    const state = await askProvider(provider, {
      search,
      today,
      timeMs,
      take: (some) => {
        for (const offer of some) offers.set(offer.resultId, offer);
        running.answer = now();
      },
    });
    states.set(provider.key, state);
    running.answer = now();
  });
  const running: Running = {
    answer: now(),
    done: Promise.all(answers).then(() => {}),
    since: Date.now(),
  };
  return running;
}
