import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readOrderById } from '@/lib/server/booking/read-order';
import type { outbox } from '@/lib/server/store/schema';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { MailContent } from './mail-content';

/**
 * What the operator reads of a booking that a provider made after its order had failed, and that costs something: whether it
 * stands or was cancelled, and where to ask for it. Null when the order is gone.
 */
export async function unexpectedBookingEmail(
  { about, locale, recipient }: Pick<typeof outbox.$inferSelect, 'about' | 'locale' | 'recipient'>,
  brand: string,
): Promise<{ readonly subject: string; readonly content: MailContent } | null> {
  const found = await readOrderById(about.orderId ?? '');
  const item = found?.items.find(({ id }) => id === about.itemId);
  if (found === null || item === undefined) return null;
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'operator-emails' }),
    getTranslations({ locale, namespace: 'orders.page' }),
  ]);
  const { days, title } = offerText(item.offer, findLocale(locale) ?? defaultLocale);
  const provider = item.offer.provider.name;
  const stands = about.stands === 'true';
  const cost = formatMoney(Number(about.cents) / 100, 'EUR', locale);
  return {
    subject: t('stray.subject', { number: found.order.number }),
    content: {
      heading: t('stray.heading'),
      body: t(stands ? 'stray.stands' : 'stray.cancelled', { provider, cost }),
      action: null,
      code: null,
      quote: null,
      facts: [
        { name: words('number'), value: found.order.number },
        { name: title, value: days },
        { name: words('provider'), value: provider },
        { name: words('reference'), value: about.reference ?? '' },
        { name: words(stands ? 'price' : 'fee'), value: cost },
      ],
      ignore: t('stray.told'),
      leave: null,
      note: '',
      reason: t('operator.reason', { address: recipient, brand }),
    },
  };
}
