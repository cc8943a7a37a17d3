import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import type { FormView } from '@/components/ui/form/form-view';
import { CardPage } from '@/components/ui/layout/card-page';
import { OneButtonForm } from './one-button-form';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly token: string;
  readonly email: string;
  /** Whether the account has a password that could be given instead. */
  readonly needs: 'password' | 'claim';
};

/** A mailed confirmation pressed by somebody who does not show that they registered: what it does, before it does it. */
export async function ClaimForm({ view, locale, token, email, needs }: Props) {
  const t = await getTranslations('sign-in.confirm');
  return (
    <CardPage title={t('claimTitle')} lead={t('claimText', { email })}>
      <p>{t('claimHint')}</p>
      <OneButtonForm
        id="confirm"
        view={view}
        locale={locale}
        field={{ name: 'token', value: token }}
        submit={t('claimSubmit')}
      />
      {needs === 'password' && (
        <ButtonLink href={`/s/ident/confirm?token=${encodeURIComponent(token)}`} variant="quiet" wide>
          {t('claimBack')}
        </ButtonLink>
      )}
    </CardPage>
  );
}
