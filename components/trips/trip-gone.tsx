import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

/** A trip that is not here for whoever asks, or a link to one that works no longer. */
export async function TripGone({ kind }: { readonly kind: 'unknown' | 'withdrawn' }) {
  const t = await getTranslations(`trip-pages.gone.${kind}`);
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <ButtonLink href="/trips">{t('trips')}</ButtonLink>
    </CardPage>
  );
}
