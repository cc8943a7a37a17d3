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
import { handOverOutcomes } from '@/lib/server/booking/provider-callback';
import { handedOver } from '@/lib/server/booking/redirect-to-provider';
import { formState } from '@/lib/server/page/form-state';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { orderPath } from '@/lib/shared/booking/order';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { PageInput } from '../../../query';

type Props = PageInput & { readonly params: Promise<{ order: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.provider');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/demo/provider/{order}`, in demo mode only: the site of a provider that does not exist. */
export default async function DemoProviderPage({ params, searchParams }: Props) {
  const [viewer, { order: id }, query, site] = await Promise.all([
    requirePage('/demo/provider/{order}'),
    params,
    searchParams,
    pageSite(),
  ]);
  const handed = site.demo ? await handedOver(viewer, id) : null;
  if (handed === null) notFound();
  const { item, order } = handed;
  const { days, subtitle, title } = offerText(item.offer, findLocale(site.locale) ?? defaultLocale);
  const provider = item.offer.provider.name;
  const charged = formatMoney(item.priceCents / 100, 'EUR', site.locale);
  const [t, words, view, total] = await Promise.all([
    getTranslations('orders.provider'),
    getTranslations('orders.checkout'),
    formState('demo-provider', query),
    amountFromEuro(item.priceCents / 100, 'exact'),
  ]);
  return (
    <CardPage title={provider} lead={t('lead', { provider })}>
      <Notice tone="caution">{t('simulated')}</Notice>
      <FactList
        facts={[
          [t('what'), title],
          [t('when'), item.offer.vertical === 'cars' ? subtitle : days],
          [t('price'), total],
          [words('charged'), charged === total ? null : charged],
        ]}
      />
      <Outcome view={view} />
      {item.state === 'handedOver' ? (
        <Form
          id="demo-provider"
          action={`/i/api/booking/v1/demo/${order.id}`}
          locale={site.locale}
          token={view.token}
          submit={t('submit')}
          variant="primary"
          wide
        >
          <Choice
            as="radio"
            name="outcome"
            label={t('outcome')}
            value="booked"
            options={handOverOutcomes.map((value) => ({
              value,
              title: t(`outcomes.${value}`),
              text: t(`outcomeText.${value}`),
            }))}
          />
        </Form>
      ) : (
        <>
          <p>{t('over')}</p>
          <ButtonLink href={orderPath(order.id)}>{t('toOrder')}</ButtonLink>
        </>
      )}
    </CardPage>
  );
}
