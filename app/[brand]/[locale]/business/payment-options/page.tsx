import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { MethodEditor } from '@/components/finance/payment-methods/method-editor';
import { MethodList } from '@/components/finance/payment-methods/method-list';
import type { ShownMethod } from '@/components/finance/payment-methods/shown-method';
import { Notice } from '@/components/ui/notice';
import { paymentGateway } from '@/lib/server/booking/choose-payment-gateway';
import {
  type CompanyMethod,
  countOpenOrders,
  currencyOfLimits,
  listPaymentMethods,
} from '@/lib/server/finance/payment-methods';
import { hasRecentFactor, isAble, isOffered } from '@/lib/server/identity/proofs';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { formState } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { dayAfter } from '@/lib/shared/day/days';
import { formatDay } from '@/lib/shared/day/format-day';
import { utcDay } from '@/lib/shared/day/utc-day';
import { expirySoonDays } from '@/lib/shared/finance/payment-methods';
import { listText } from '@/lib/shared/site/locale/list-text';
import { convertEuro, formatMoney } from '@/lib/shared/site/locale/money';
import { type PageInput, queryValue } from '../../query';
import { titleOf } from '../admin-page';
import { audienceBoxes } from '../audience-boxes';
import { adminPlace } from '../list-page';
import { RecordPage } from '../record-page';

const url = '/payment-options';
export const generateMetadata = () => titleOf(url);

/** Address: `/business/payment-options`: how the company pays, or the form of one method with `?method=`. */
export default async function PaymentMethodsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/payment-options');
  const query = await searchParams;
  const [page, methods, { values }, t] = await Promise.all([
    adminPlace(url, query),
    listPaymentMethods(viewer),
    formState('method', query),
    getTranslations('payment-methods'),
  ]);
  const { companyId } = viewer.membership;
  const { businessPath, locale } = page.site;
  const [audience, companyCurrency, rates] = await Promise.all([
    audienceWords(companyId, locale),
    currencyOfLimits(viewer),
    exchangeRates(),
  ]);
  const words = { audience, companyCurrency, rates };
  const shown = await Promise.all(methods.map((method) => shownMethod(method, locale, words)));
  const mayChange = isOffered(viewer, 'paymentMethods.write');
  if (queryValue(query, 'method') !== undefined && !mayChange) notFound();
  // A card that is made for one booking needs a word on where it is to be had.
  const isVirtual = values.kind === 'virtual' && values.instructions === '';
  return (
    <RecordPage
      page={page}
      forms={['method', 'moved', 'on', 'off', 'removed']}
      done={(form) => t(`done.${form}`)}
      wording={{
        'VALIDATION_ERROR label': t('noNumbers'),
        'VALIDATION_ERROR instructions': t(isVirtual ? 'instructionsNeeded' : 'noNumbers'),
        'VALIDATION_ERROR limitBooking': t('limitHint'),
        'VALIDATION_ERROR limitMonth': t('limitHint'),
      }}
      find={async (id) => shown.find((one) => one.id === id) ?? null}
      notes={() => (
        <>
          {mayChange && !isAble(viewer, 'paymentMethods.write') && !hasRecentFactor(viewer) ? (
            <StepUpGate verifyPath={`${businessPath}/verify`} redir={`${businessPath}${url}`} />
          ) : null}
          {paymentGateway() === null && methods.some(({ kind }) => kind === 'card' || kind === 'virtual') ? (
            <Notice tone="caution">{t('noCards')}</Notice>
          ) : null}
        </>
      )}
      list={(parts) => <MethodList methods={shown} mayChange={mayChange} {...parts} />}
      form={async (method, parts) => (
        <MethodEditor
          {...parts}
          method={method}
          currency={companyCurrency}
          audience={await audienceBoxes(companyId, method?.audience ?? [])}
          openOrders={method === null ? 0 : await countOpenOrders(viewer, method.id)}
          targets={shown.filter((one) => one.kind === method?.kind && one.id !== method.id)}
        />
      )}
    />
  );
}

type Shown = {
  readonly audience: (ids: readonly string[]) => string;
  readonly companyCurrency: string;
  readonly rates: ExchangeRates;
};

async function shownMethod(
  method: CompanyMethod,
  locale: string,
  { audience, companyCurrency, rates }: Shown,
): Promise<ShownMethod> {
  const [t, verticals] = await Promise.all([
    getTranslations('payment-methods'),
    getTranslations('trip-fields.verticals'),
  ]);
  const { currency, expiresOn, limitBookingCents, limitMonthCents, spentCents } = method;
  // What was spent is said in the currency of the limit that it counts against.
  const isLimited = limitBookingCents !== null || limitMonthCents !== null;
  const shownIn = isLimited ? currency : companyCurrency;
  const rate = rates.perEuro(shownIn);
  const spent =
    rate === null
      ? formatMoney(spentCents / 100, 'EUR', locale)
      : formatMoney(convertEuro(spentCents / 100, rate), shownIn, locale);
  const limitText = (cents: number) => formatMoney(cents / 100, currency, locale, 'whole');
  const day = (iso: string) => formatDay(locale, iso);
  const today = utcDay(new Date());
  const soon = dayAfter(utcDay(Date.now()), expirySoonDays);
  const isFor =
    method.verticals.length === 0
      ? verticals('all')
      : listText(
          locale,
          method.verticals.map((one) => verticals(one)),
        );
  return {
    ...method,
    facts: [
      t(`kinds.${method.kind}`),
      audience(method.audience),
      isFor,
      ...(limitBookingCents === null ? [] : [t('factBooking', { limit: limitText(limitBookingCents) })]),
      limitMonthCents === null
        ? t('factSpent', { spent })
        : t('factMonth', { spent, limit: limitText(limitMonthCents) }),
      ...(expiresOn === null ? [] : [t('factUntil', { day: day(expiresOn) })]),
    ],
    ending: expiresOn === null || expiresOn > soon ? null : expiresOn < today ? 'expired' : 'soon',
  };
}
