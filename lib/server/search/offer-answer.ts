import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';

/**
 * How far a provider is: still asked, done, out of time, failed (an error, or nothing one could use), or not asked
 * because this visitor has had it asked too often.
 */
export type SourceState = 'asking' | 'done' | 'late' | 'failed' | 'unasked';

/** One provider of an answer. */
export type Source = { readonly key: string; readonly name: string; readonly state: SourceState };

/** What is known of a search at a moment. */
export type OfferAnswer = {
  readonly offers: readonly Offer[];
  readonly sources: readonly Source[];
};

/** Whether everybody has said what they will say. */
export const isComplete = ({ sources }: Pick<OfferAnswer, 'sources'>): boolean =>
  sources.every(({ state }) => state !== 'asking');
