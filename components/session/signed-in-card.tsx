import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { CardPage } from '@/components/ui/layout/card-page';
import { withRedir } from '@/lib/shared/session/with-redir';
import { SignOutForm } from './sign-out-form';

type Props = {
  readonly email: string;
  readonly locale: string;
  readonly token: string | null;
  /** Where the visitor was going. */
  readonly redir: string;
};

/** For a member on a page that signs in or registers. */
export async function SignedInCard({ email, locale, token, redir }: Props) {
  const t = await getTranslations('session.signedInAs');
  return (
    <CardPage title={t('title')} lead={t('text', { email })}>
      <Actions>
        <ButtonLink href={redir}>{t('continue')}</ButtonLink>
        <SignOutForm locale={locale} token={token} redir={withRedir('/login', redir)}>
          <button type="submit" className={buttonVariant('quiet')}>
            {t('other')}
          </button>
        </SignOutForm>
      </Actions>
    </CardPage>
  );
}
