import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';

/** For members without trips: how the first one begins. */
export async function NoTrips({ searchPath }: { readonly searchPath: string }) {
  const t = await getTranslations('trips.empty');
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <ButtonLink href={searchPath}>{t('search')}</ButtonLink>
    </CardPage>
  );
}
