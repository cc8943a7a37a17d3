import { getTranslations } from 'next-intl/server';
import { PolicyWhy } from '@/components/policy/policy-why';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import type { ChangeOutlook } from '@/lib/server/booking/change-outlook';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { amountFromEuro, pageCurrency } from '@/lib/server/page/page-money';
import { ratesText } from '@/lib/server/page/rates-text';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { approvalTextMax } from '@/lib/shared/approvals/approval-states';
import { centsOf, isChargeable, type PaymentWay } from '@/lib/shared/booking/order';
import { legTimes, offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly item: ItemRow;
  /** How the order is paid. */
  readonly payment: PaymentWay | null;
  /** Each with what becomes of it. */
  readonly outlooks: readonly (ChangeOutlook & { readonly quote: ChangeQuote })[];
  readonly view: FormView;
  readonly locale: string;
};

/** What a booking can be changed to, each with what it costs and a form that agrees to exactly that. */
export async function ChangeQuotes({ outlooks, ...shared }: Props) {
  const rates = (await pageCurrency()) === 'EUR' ? null : await ratesText(shared.locale);
  return (
    <>
      {outlooks.map(({ quote, ...outlook }, index) => (
        <Quote key={quote.offer.resultId} quote={quote} number={index + 1} outlook={outlook} {...shared} />
      ))}
      {rates === null ? null : <p>{rates}</p>}
    </>
  );
}

type QuoteProps = Omit<Props, 'outlooks'> & {
  readonly quote: ChangeQuote;
  readonly outlook: ChangeOutlook;
  readonly number: number;
};

async function Quote({
  item,
  locale,
  number,
  outlook,
  payment,
  quote: { feeCents, offer },
  view,
}: QuoteProps) {
  const t = await getTranslations('orders');
  const language = findLocale(locale) ?? defaultLocale;
  const { days, subtitle, title } = offerText(offer, language);
  // Options often have the way out in common.
  const back = 'legs' in offer ? offer.legs[1] : undefined;
  const lead = back === undefined ? subtitle : `${subtitle} · ${legTimes(back, locale)}`;
  const cents = centsOf(offer.priceEur.total);
  const difference = cents - item.priceCents;
  const more = difference + feeCents;
  const amount = (of: number) => amountFromEuro(Math.abs(of) / 100, 'exact');
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
      <PolicyWhy
        decision={outlook.decision}
        isAsked={asking.has(outlook.way)}
        tier={outlook.avoided.length === 0 ? null : 'avoided'}
        locale={language}
      />
      {isChargeable(payment, more) ? (
        <AgreeForm
          item={item}
          outlook={outlook}
          view={view}
          locale={locale}
          isOpen={seen !== null || view.values.resultId === offer.resultId}
          words={{ title: `${title}, ${lead}`, price, days, provider: offer.provider.name }}
          hidden={{ itemId: item.id, resultId: offer.resultId, priceSeen: cents, feeSeen: feeCents }}
        />
      ) : (
        <Notice tone="caution">{t('change.notByCard', { provider: offer.provider.name })}</Notice>
      )}
    </Panel>
  );
}

/** The ways on which somebody is asked first, or would be. */
const asking: ReadonlySet<ChangeOutlook['way']> = new Set(['asked', 'nobody', 'notAllowed', 'tooLate']);

type AgreeProps = Pick<QuoteProps, 'item' | 'locale' | 'outlook' | 'view'> & {
  readonly isOpen: boolean;
  readonly words: Readonly<Record<'days' | 'price' | 'provider' | 'title', string>>;
  readonly hidden: Readonly<Record<string, string | number>>;
};

/** What becomes of the change, and the form that agrees to it or asks for its approval. */
async function AgreeForm({ hidden, isOpen, item, locale, outlook, view, words }: AgreeProps) {
  const t = await getTranslations('orders');
  const { names, way } = outlook;
  if (way !== 'asked' && way !== 'atOnce' && way !== 'notified')
    return <Notice tone="caution">{t(`change.way.${way}`)}</Notice>;
  const asks = way === 'asked';
  const field = fieldsOf('change', isOpen ? view : { ...view, error: null, values: {} });
  const people = listText(locale, names);
  return (
    <ConfirmStep open={t('change.choose')} openNamed={t('change.chooseNamed', words)} isOpen={isOpen} calm>
      <p>{asks ? t('change.way.asked', { names: people }) : t('change.sure', words)}</p>
      {way === 'notified' ? <p>{t('change.way.notified', { names: people })}</p> : null}
      <Form
        id="change"
        action={`/i/api/booking/v1/orders/${item.orderId}/change`}
        locale={locale}
        token={view.token}
        hidden={hidden}
        submit={t(asks ? 'change.ask' : 'change.yes')}
        submitNamed={t(asks ? 'change.askNamed' : 'change.yesNamed', words)}
      >
        {asks ? (
          <Field
            {...field('note')}
            label={t('checkout.approval.note')}
            hint={t('checkout.approval.noteHint', { max: approvalTextMax })}
            lines={3}
            max={approvalTextMax}
          />
        ) : null}
      </Form>
    </ConfirmStep>
  );
}
