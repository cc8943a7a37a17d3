import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { withRedir } from '@/lib/shared/session/with-redir';

/** For a guest on the page that signs out. `redir` is where they came from. */
export async function SignedOutCard({ redir }: { readonly redir: string }) {
  const t = await getTranslations('session.signOut');
  return (
    <CardPage title={t('doneTitle')} lead={t('doneText')}>
      <Actions>
        <ButtonLink href={withRedir('/login', redir)}>{t('signIn')}</ButtonLink>
        <ButtonLink href="/" variant="quiet">
          {t('home')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
