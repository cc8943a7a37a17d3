import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { pageAmount, pageCurrency } from '@/lib/server/page/page-money';
import { ratesText } from '@/lib/server/page/rates-text';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { centsOf, isChargeable, type PaymentWay } from '@/lib/shared/booking/order';
import { legTimes, offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly item: ItemRow;
  /** How the order is paid. */
  readonly payment: PaymentWay | null;
  readonly quotes: readonly ChangeQuote[];
  readonly view: FormView;
  readonly locale: string;
};

/** What a booking can be changed to, each with what it costs and a form that agrees to exactly that. */
export async function ChangeQuotes({ quotes, ...shared }: Props) {
  const rates = (await pageCurrency()) === 'EUR' ? null : await ratesText(shared.locale);
  return (
    <>
      {quotes.map((quote, index) => (
        <Quote key={quote.offer.resultId} quote={quote} number={index + 1} {...shared} />
      ))}
      {rates === null ? null : <p>{rates}</p>}
    </>
  );
}

type QuoteProps = Omit<Props, 'quotes'> & { readonly quote: ChangeQuote; readonly number: number };

async function Quote({ item, locale, number, payment, quote: { feeCents, offer }, view }: QuoteProps) {
  const t = await getTranslations('orders');
  const { days, subtitle, title } = offerText(offer, findLocale(locale) ?? defaultLocale);
  // Options often have the way out in common.
  const back = 'legs' in offer ? offer.legs[1] : undefined;
  const lead = back === undefined ? subtitle : `${subtitle} · ${legTimes(back, locale)}`;
  const cents = centsOf(offer.priceEur.total);
  const difference = cents - item.priceCents;
  const more = difference + feeCents;
  const amount = (of: number) => pageAmount(Math.abs(of) / 100, 'exact');
  const seen =
    view.error?.code === 'PRICE_CHANGED' && view.values.resultId === offer.resultId ? view.values : null;
  const before = Number(seen?.priceSeen) + Number(seen?.feeSeen);
  const price = await amount(cents);
  return (
    <Panel id={`quote-${number}`} title={t('change.option', { number, title })} lead={lead}>
      {seen === null ? null : (
        <Notice tone="caution">
          {t('change.risen', { before: await amount(before), now: await amount(cents + feeCents) })}
        </Notice>
      )}
      <FactList
        facts={[
          [t('page.days'), days],
          [t('change.price'), price],
          [t(difference < 0 ? 'change.cheaper' : 'change.dearer'), await amount(difference)],
          [t('page.changeFee'), feeCents === 0 ? t('change.noFee') : await amount(feeCents)],
          [t(more < 0 ? 'change.less' : 'change.more'), await amount(more)],
        ]}
      />
      {isChargeable(payment, more) ? (
        <ConfirmStep
          open={t('change.choose')}
          openNamed={t('change.chooseNamed', { title: `${title}, ${lead}`, price })}
          isOpen={seen !== null}
          calm
        >
          <p>{t('change.sure', { provider: offer.provider.name, days })}</p>
          <Form
            id="change"
            action={`/i/api/booking/v1/orders/${item.orderId}/change`}
            locale={locale}
            token={view.token}
            hidden={{ itemId: item.id, resultId: offer.resultId, priceSeen: cents, feeSeen: feeCents }}
            submit={t('change.yes')}
            submitNamed={t('change.yesNamed', { title: `${title}, ${lead}`, price })}
          />
        </ConfirmStep>
      ) : (
        <Notice tone="caution">{t('change.notByCard', { provider: offer.provider.name })}</Notice>
      )}
    </Panel>
  );
}
