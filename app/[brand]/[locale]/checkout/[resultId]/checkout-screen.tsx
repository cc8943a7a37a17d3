import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { CheckoutForm } from '@/components/booking/checkout-form';
import { Facts } from '@/components/booking/facts';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { listTravelers } from '@/lib/server/account/travelers';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageAmount, pageCurrency } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { ratesText } from '@/lib/server/page/rates-text';
import { centsOf, type OrderTraveler, travelersNeeded } from '@/lib/shared/booking/order';
import { daysText } from '@/lib/shared/search/measure-text';
import type { ResultRow } from '@/lib/shared/search/result-row';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { Query } from '../../query';

type Props = {
  readonly viewer: Can<'orders.place'>;
  readonly row: ResultRow;
  readonly query: Query;
};

/** The checkout of a company: what is booked, for whom, who travels, how it is paid. */
export async function CheckoutScreen({ query, row: { offer, title }, viewer }: Props) {
  const { locale, demo } = await pageSite();
  const { actingFor } = viewer.session;
  const eur = offer.priceEur.total;
  const [t, terms, view, total, currency, known, rates] = await Promise.all([
    getTranslations('orders.checkout'),
    getTranslations('results.details'),
    formState('checkout', query),
    pageAmount(eur, 'exact'),
    pageCurrency(),
    firstTraveler(viewer),
    ratesText(locale),
  ]);
  const isLookingOnly = actingFor?.kind === 'view';
  const isPaidThere = offer.vertical === 'hotels' || offer.vertical === 'cars';
  return (
    <PageFrame title={t('title')} lead={t('lead', { provider: offer.provider.name })}>
      <Outcome view={view} done="" />
      {actingFor === null ? null : (
        <Notice tone="caution">
          {t(isLookingOnly ? 'lookingFor' : 'bookingFor', { name: actingFor.name })}
        </Notice>
      )}
      <Panel id="offer" title={title}>
        <Facts
          facts={[
            [t('days'), daysText(locale, offer.days)],
            [t('provider'), offer.provider.name],
            [t('cancellation'), terms(`cancel.${offer.cancellation}`)],
            [t('total'), total],
            [t('charged'), currency === 'EUR' ? null : formatMoney(eur, 'EUR', locale)],
          ]}
        />
        {currency === 'EUR' ? null : <p>{rates}</p>}
      </Panel>
      {isLookingOnly ? null : (
        <Panel id="travelers" title={t('who')}>
          <CheckoutForm
            view={view}
            locale={locale}
            hidden={{
              resultId: offer.resultId,
              priceSeen: centsOf(eur),
              idempotencyKey: randomUUID(),
              forMember: actingFor?.membershipId ?? '',
            }}
            needed={travelersNeeded([offer])}
            known={known}
            email={actingFor?.email ?? viewer.account.email}
            today={new Date().toISOString().slice(0, 10)}
            payments={isPaidThere ? ['invoice', 'atProvider'] : ['invoice']}
            company={viewer.membership.companyName}
            total={total}
            demo={demo}
          />
          {demo ? <Notice tone="caution">{t('demo')}</Notice> : null}
        </Panel>
      )}
    </PageFrame>
  );
}

/** The colleague one books for, else whom one prefers to travel as, else one's own name. */
async function firstTraveler(viewer: Can<'orders.place'>): Promise<OrderTraveler> {
  const { actingFor } = viewer.session;
  const [own] = actingFor === null ? await listTravelers(viewer) : [];
  if (own !== undefined)
    return { givenName: own.firstName, familyName: own.lastName, dateOfBirth: own.dateOfBirth };
  const names = (actingFor?.name ?? viewer.account.name).trim().split(/\s+/);
  return { givenName: names[0] ?? '', familyName: names.slice(1).join(' '), dateOfBirth: '' };
}
