import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

/** What the visitor reads at an address nothing stands behind. */
export async function NotFoundText({ locale }: { readonly locale: string }) {
  const t = await getTranslations({ locale, namespace: 'site.notFound' });
  return (
    <CardPage title={t('title')} lead={t('text')}>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </CardPage>
  );
}
