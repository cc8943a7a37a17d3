import 'server-only';
import { getTranslations } from 'next-intl/server';
import { moreFromEuro } from '@/lib/server/page/page-money';
import { durationText } from '@/lib/shared/search/measure-text';
import { minutesOf } from '@/lib/shared/search/offer-group';
import type { Results } from './read-results';

/** What the best results are the best in, and for journeys what the first of them costs and saves; null in another order. */
export async function whyBest({ arranged, search, view }: Results, tag: string): Promise<string | null> {
  const { best, cheapest } = arranged.firsts;
  if (view.sort !== 'best' || best === undefined || cheapest === undefined) return null;
  const t = await getTranslations('results.sort.why');
  if (search.vertical === 'hotels' || search.vertical === 'cars') return t(search.vertical);
  const more = await moreFromEuro(best.priceEur.total, cheapest.priceEur.total);
  const minutes = minutesOf(cheapest) - minutesOf(best);
  if (more === null || minutes < 1) return t('plain');
  return t('journey', { more, time: durationText(tag, minutes) });
}
