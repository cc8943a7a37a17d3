import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { TotalFacts } from './total-facts';

type Props = {
  readonly offer: Offer;
  readonly locale: string;
  readonly view: FormView;
  /** Where a guest comes back to once signed in; null for whoever is. */
  readonly signInFor: string | null;
};

/** The way on to the simulated provider; a guest signs in first, so that the booking finds its trip. */
export async function HandOverPart({ locale, offer, signInFor, view }: Props) {
  const [t, total] = await Promise.all([
    getTranslations('orders.handOver'),
    amountFromEuro(offer.priceEur.total, 'exact'),
  ]);
  const provider = offer.provider.name;
  if (signInFor !== null)
    return (
      <>
        <p>{t('signInText', { provider })}</p>
        <ButtonLink href={`/login?redir=${encodeURIComponent(signInFor)}`} wide>
          {t('signIn')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <Outcome view={view} />
      <p>{t('text', { provider })}</p>
      <TotalFacts offers={[offer]} cents={centsOf(offer.priceEur.total)} total={total} />
      <Form
        id="hand-over"
        action="/i/api/booking/v1/handovers"
        locale={locale}
        token={view.token}
        hidden={{
          resultId: offer.resultId,
          priceSeen: centsOf(offer.priceEur.total),
          idempotencyKey: randomUUID(),
        }}
        submit={t('submit', { provider })}
        variant="primary"
        wide
      />
    </>
  );
}
