import 'server-only';
import { getTranslations } from 'next-intl/server';
import { journeyName } from '@/lib/shared/search/journey-name';
import { daysText } from '@/lib/shared/search/measure-text';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { MailFact } from './mail-content';
import { readerMoney } from './mail-money';
import { factsOf } from './order-item-facts';

/** The journey and the prices of a mail about a fall, in a language and the money of its reader: for when and for whom, and what they are converted with. */
export async function priceFellValues(
  about: Readonly<Record<string, string>>,
  tag: string,
  ofAccount: string | null,
) {
  const locale = findLocale(tag) ?? defaultLocale;
  // The mail may be written days after the fall, so the days are judged by themselves.
  const [firstDay = ''] = /\d{4}-\d\d-\d\d/.exec(about.search ?? '') ?? [];
  const search = firstDay === '' ? null : readCanonicalSearch(about.search ?? '', firstDay);
  const { amount, rates } = await readerMoney(ofAccount, locale.tag);
  return {
    journey: search === null ? '' : journeyName(search, locale),
    price: amount(Number(about.cents), 'whole'),
    before: amount(Number(about.before), 'whole'),
    note: rates,
    facts: search === null ? [] : await searchFacts(search, locale.tag),
  };
}

/** When the journey is, and for how many the price is. */
async function searchFacts({ counts, days }: Search, tag: string): Promise<MailFact[]> {
  const [orders, t] = await Promise.all([
    getTranslations({ locale: tag, namespace: 'orders.page' }),
    getTranslations({ locale: tag, namespace: 'home.summary' }),
  ]);
  const people = (counts.adults ?? 0) + (counts.children ?? 0);
  return factsOf([
    [orders('days'), daysText(tag, days, 'numeric')],
    [t('who'), people === 0 ? '' : t('people', { count: people })],
  ]);
}
