import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';

/** In place of an offer that is no more, or never was: the way to the others. */
export function OfferGone({ back }: { readonly back: string }) {
  const t = useTranslations('results.details');
  return (
    <CardPage title={t('gone')} lead={t('goneLead')}>
      <ButtonLink href={back}>{t('others')}</ButtonLink>
    </CardPage>
  );
}
