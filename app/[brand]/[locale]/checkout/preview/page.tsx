import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { requirePage } from '@/lib/server/page/require-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('header.checkout');
  return { title: t('title') };
}

/** Address: `/checkout/preview`, in the demo: how a checkout looks around its content. */
export default async function CheckoutPreviewPage() {
  await requirePage('/checkout/preview');
  const t = await getTranslations('header.checkout');
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <p>{t('text')}</p>
      <ButtonLink href="/" variant="quiet">
        {t('back')}
      </ButtonLink>
    </CardPage>
  );
}
