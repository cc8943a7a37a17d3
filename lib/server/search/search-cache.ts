import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import type { Vertical } from '@/lib/shared/site/verticals';
import { isComplete, type OfferAnswer } from './offer-answer';
import { keptMax, keptMs } from './provider-limits';

/** A search under way, or answered. */
export type Running = {
  /** What is known now. */
  answer: OfferAnswer;
  /** Settles when everybody has said what they will say; never rejects. */
  readonly done: Promise<void>;
  readonly since: number;
};

const known = new Map<string, Running>();

/**
 * The search of this name, begun by `begin` where nobody asks for the same already. The oldest are forgotten first,
 * so that what strangers search for is bounded; an answer with somebody missing is asked for again soon.
 */
export function remembered(name: string, begin: () => Running, now = Date.now()): Running {
  const found = known.get(name);
  if (found !== undefined && isRemembered(name, now)) return found;
  known.delete(name);
  const running = begin();
  known.set(name, running);
  running.done.then(trim, trim);
  trim();
  return running;
}

/** Whether the search of this name is under way or known, so that nobody would be asked for it. */
export function isRemembered(name: string, now = Date.now()): boolean {
  const found = known.get(name);
  return found !== undefined && now - found.since < timeOf(found);
}

/** What the searches that are remembered have found, for everybody alike: what a company was told by its own code is not among it. */
export const rememberedOffers = (vertical: Vertical): readonly Offer[] =>
  [...known.values()].flatMap(({ answer }) =>
    answer.offers[0]?.vertical === vertical
      ? answer.offers.filter(({ programId }) => programId === undefined)
      : [],
  );

/** Forgets every search, for tests. */
export const forgetSearches = (): void => known.clear();

function timeOf({ answer }: Running): number {
  const isWhole = isComplete(answer) && answer.sources.every(({ state }) => state === 'done');
  return isWhole || !isComplete(answer) ? keptMs.whole : keptMs.broken;
}

function trim(): void {
  let offers = 0;
  for (const { answer } of known.values()) offers += answer.offers.length;
  for (const [name, { answer }] of known) {
    if (known.size <= keptMax.searches && offers <= keptMax.offers) return;
    // What is under way is held by whoever waits for it, so it can be forgotten too.
    known.delete(name);
    offers -= answer.offers.length;
  }
}
