import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import { withRedir } from '@/components/ui/with-redir';

/** For guests: what trips are good for, and the ways in, which lead back here. */
export async function TripsInvitation({ path }: { readonly path: string }) {
  const t = await getTranslations('trips.guest');
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <ButtonLink href={withRedir('/login', path)}>{t('signIn')}</ButtonLink>
      <ButtonLink href={withRedir('/login/register', path)} look="quiet">
        {t('register')}
      </ButtonLink>
    </CardPage>
  );
}
