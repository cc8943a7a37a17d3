import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { gatewayOf } from '@/lib/server/booking/choose-payment-gateway';
import { paymentAtSample, paymentOutcomes } from '@/lib/server/booking/pay-at-sample-gateway';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { orderPath } from '@/lib/shared/booking/order';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { PageInput } from '../../../query';

type Props = PageInput & { readonly params: Promise<{ order: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.gateway');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/demo/payment/{order}`, in demo mode only: the page of a payment gateway that does not exist. */
export default async function DemoPaymentPage({ params, searchParams }: Props) {
  const [viewer, { order: id }, query, site] = await Promise.all([
    requirePage('/demo/payment/{order}'),
    params,
    searchParams,
    pageSite(),
  ]);
  const payment = site.demo ? await paymentAtSample(viewer, id) : null;
  if (payment === null) notFound();
  const [t, words, view] = await Promise.all([
    getTranslations('orders.gateway'),
    getTranslations('orders.provider'),
    formState('demo-payment', query),
  ]);
  const { name: gateway } = gatewayOf('sample');
  return (
    <CardPage title={gateway} lead={t('lead', { gateway })}>
      <Notice tone="caution">{words('simulated')}</Notice>
      <FactList
        facts={[
          [t('order'), payment.what],
          [words('price'), formatMoney(payment.cents / 100, 'EUR', site.locale)],
        ]}
      />
      <Outcome view={view} />
      {payment.state === 'open' ? (
        <Form
          id="demo-payment"
          action={`/i/api/booking/v1/demo/${id}/payment`}
          locale={site.locale}
          token={view.token}
          submit={words('submit')}
          variant="primary"
          wide
        >
          <Choice
            as="radio"
            name="outcome"
            label={words('outcome')}
            value="paid"
            options={paymentOutcomes.map((value) => ({
              value,
              title: t(`outcomes.${value}`),
              text: t(`outcomeText.${value}`),
            }))}
          />
        </Form>
      ) : (
        <p>{t('over')}</p>
      )}
      <ButtonLink href={orderPath(id)} variant="quiet">
        {words('toOrder')}
      </ButtonLink>
    </CardPage>
  );
}
