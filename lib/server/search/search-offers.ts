import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { isOfferOver, isPickUpOver } from '@/lib/shared/search/is-offer-over';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { askProvider } from './ask-provider';
import type { OfferAnswer, SourceState } from './offer-answer';
import { firstWaitMs, providerTimeMs } from './provider-limits';
import { codesAcceptedBy } from './providers/accepted-codes';
import type { OfferProvider } from './providers/offer-provider';
import { offerProviders } from './providers/offer-providers';
import { isRemembered, type Running, remembered } from './search-cache';

type Options = {
  /** Who is asked; those of the deployment by default. */
  readonly providers?: readonly OfferProvider[];
  /** Codes that they are asked with, as far as they take them; what they answer is kept apart from what others are told. */
  readonly codes?: readonly CompanyCode[];
  /** Waits for everybody, as long as a provider may take, instead of a moment. */
  readonly whole?: boolean;
  readonly timeMs?: number;
  /** Whether this visitor may have providers asked that count it; asked only where such a question would be new. */
  readonly mayAskMetered?: () => Promise<boolean>;
  /**
   * Told once of a search that was new and had no code that anybody takes, when everybody has said what they will say; must not
   * throw.
   */
  readonly onAnswered?: (answer: OfferAnswer) => void;
};

/**
 * What the providers offer for a search. All are asked at once and each has its own time; who fails, hangs or talks
 * nonsense costs the others nothing and is named in the answer. By default it waits a moment and tells what is there
 * by then, while the rest goes on: ask again with `whole` for all of it. Providers that count what they are asked are
 * left out, and named so, for a visitor who may not have them asked. Nobody is asked for a car that would have been picked up by now, and what has
 * left by now is left out. Never throws.
 */
export async function searchOffers(search: Search, options: Options = {}): Promise<OfferAnswer> {
  if (isPickUpOver(search, Date.now())) return { offers: [], sources: [] };
  const { providers = offerProviders(), codes = [], whole = false, timeMs = providerTimeMs } = options;
  const suitable = providers.filter(({ verticals }) => verticals.includes(search.vertical));
  const today = earliestToday(new Date());
  const nameOf = (some: readonly OfferProvider[]) =>
    [
      today,
      some.map(({ key }) => key).join(),
      searchAddress(search),
      ...codesAcceptedBy(some, codes).map(ofCode),
    ].join(' ');
  const isNew = suitable.some(({ metered }) => metered) && !isRemembered(nameOf(suitable));
  const isRefused = isNew && options.mayAskMetered !== undefined && !(await options.mayAskMetered());
  const asked = isRefused ? suitable.filter(({ metered }) => metered !== true) : suitable;
  const running = remembered(nameOf(asked), () => {
    const begun = begin(search, asked, { codes, today, timeMs });
    if (codesAcceptedBy(asked, codes).length === 0)
      void begun.done.then(() => options.onAnswered?.(begun.answer));
    return begun;
  });
  await (whole ? running.done : Promise.race([running.done, sleep(firstWaitMs)]));
  const { offers, sources } = running.answer;
  const unasked = suitable.filter((one) => !asked.includes(one));
  const now = Date.now();
  return {
    offers: offers.filter((offer) => !isOfferOver(offer, now)),
    sources: [...sources, ...unasked.map(({ key, name }) => ({ key, name, state: 'unasked' as const }))],
  };
}

/** Ids of programs are of one company alone, and a program that changes has another version. */
const ofCode = ({ programId, version }: CompanyCode): string => `${programId}:${version}`;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

type Question = {
  readonly codes: readonly CompanyCode[];
  readonly today: string;
  readonly timeMs: number;
};

function begin(search: Search, providers: readonly OfferProvider[], question: Question): Running {
  const offers = new Map<string, Offer>();
  const states = new Map<string, SourceState>(providers.map(({ key }) => [key, 'asking']));
  const now = (): OfferAnswer => ({
    offers: [...offers.values()],
    sources: providers.map(({ key, name }) => ({ key, name, state: states.get(key) ?? 'asking' })),
  });
  const answers = providers.map(async (provider) => {
    const state = await askProvider(provider, {
      ...question,
      search,
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
