import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { withRedir } from '@/lib/shared/session/with-redir';

/** For guests: what trips are good for, and the links to sign in, which lead back here. */
export async function TripsInvitation({ path }: { readonly path: string }) {
  const t = await getTranslations('trips.guest');
  return (
    <CardPage title={t('title')} lead={t('lead')}>
      <ButtonLink href={withRedir('/login', path)}>{t('signIn')}</ButtonLink>
      <ButtonLink href={withRedir('/login/register', path)} variant="quiet">
        {t('register')}
      </ButtonLink>
    </CardPage>
  );
}
