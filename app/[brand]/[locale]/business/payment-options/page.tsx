import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { MethodEditor } from '@/components/finance/payment-methods/method-editor';
import { MethodList } from '@/components/finance/payment-methods/method-list';
import type { ShownMethod } from '@/components/finance/payment-methods/shown-method';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { paymentGateway } from '@/lib/server/booking/payment-gateways';
import {
  type CompanyMethod,
  countOpenOrders,
  listPaymentMethods,
} from '@/lib/server/finance/payment-methods';
import { hasRecentFactor, isAble, isOffered } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { businessPath } from '@/lib/shared/access/business-path';
import { dayIn } from '@/lib/shared/day/day-in';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { expirySoonDays } from '@/lib/shared/finance/payment-methods';
import { listText } from '@/lib/shared/site/locale/list-text';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { audienceBoxes } from '../audience-boxes';

const url = '/payment-options';
const forms = ['method', 'moved', 'on', 'off', 'removed'] as const;

export const generateMetadata = () => titleOf(url);

/** Address: `/business/payment-options`: how the company pays, or the form of one method with `?method=`. */
export default async function PaymentMethodsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/payment-options');
  const query = await searchParams;
  const [site, methods, view, t] = await Promise.all([
    pageSite(),
    listPaymentMethods(viewer),
    postedForm(forms, query),
    getTranslations('payment-methods'),
  ]);
  const { companyId } = viewer.membership;
  const audience = await audienceWords(companyId, site.locale);
  const shown = await Promise.all(methods.map((method) => shownMethod(method, site.locale, audience)));
  const path = businessPath(site.businessPath, url);
  const parts = { locale: site.locale, token: view.token, path };
  const mayChange = isOffered(viewer, 'paymentMethods.write');
  const id = queryValue(query, 'method');
  const method = shown.find((one) => one.id === id) ?? null;
  if (id !== undefined && ((id !== 'new' && method === null) || !mayChange)) notFound();
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={view.form === null ? '' : t(`done.${view.form}`)}
        conflict={view.form === 'method' ? null : undefined}
        wording={{
          'VALIDATION_ERROR label': t('noNumbers'),
          'VALIDATION_ERROR instructions': t(isVirtual(view) ? 'instructionsNeeded' : 'noNumbers'),
          'VALIDATION_ERROR limitBooking': t('limitHint'),
          'VALIDATION_ERROR limitMonth': t('limitHint'),
        }}
      />
      {mayChange && !isAble(viewer, 'paymentMethods.write') && !hasRecentFactor(viewer) ? (
        <StepUpGate verifyPath={`${site.businessPath}/verify`} redir={`${site.businessPath}${url}`} />
      ) : null}
      {paymentGateway() === null && methods.some(({ kind }) => kind === 'card' || kind === 'virtual') ? (
        <Notice tone="caution">{t('noCards')}</Notice>
      ) : null}
      {id === undefined ? (
        <MethodList methods={shown} mayChange={mayChange} {...parts} />
      ) : (
        <MethodEditor
          method={method}
          view={view}
          audience={await audienceBoxes(companyId, method?.audience ?? [])}
          openOrders={method === null ? 0 : await countOpenOrders(viewer, method.id)}
          targets={shown.filter((one) => one.kind === method?.kind && one.id !== method.id)}
          {...parts}
        />
      )}
    </AdminPage>
  );
}

/** Whether a refused form was for a card that is made for one booking. */
const isVirtual = ({ values }: { readonly values: Readonly<Record<string, string>> }): boolean =>
  values.kind === 'virtual' && values.instructions === '';

async function shownMethod(
  method: CompanyMethod,
  locale: string,
  audience: (ids: readonly string[]) => string,
): Promise<ShownMethod> {
  const [t, verticals] = await Promise.all([
    getTranslations('payment-methods'),
    getTranslations('trip-fields.verticals'),
  ]);
  const { expiresOn, limitBookingCents, limitMonthCents, spentCents } = method;
  const euro = (cents: number) => formatMoney(cents / 100, 'EUR', locale);
  const day = (iso: string) => dayIn(locale, iso);
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
      ...(limitBookingCents === null ? [] : [t('factBooking', { limit: euro(limitBookingCents) })]),
      limitMonthCents === null
        ? t('factSpent', { spent: euro(spentCents) })
        : t('factMonth', { spent: euro(spentCents), limit: euro(limitMonthCents) }),
      ...(expiresOn === null ? [] : [t('factUntil', { day: day(expiresOn) })]),
    ],
    ending: expiresOn === null || expiresOn > soon ? null : expiresOn < today ? 'expired' : 'soon',
  };
}
