import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ConfirmGate } from '@/components/account/confirm-gate';
import { SecondFactorOffer } from '@/components/sign-in/second-factor-offer';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { CardPage } from '@/components/ui/layout/card-page';
import { withRedir } from '@/lib/shared/session/with-redir';
import type { SecondFactorView } from './second-factor-view';

type Props = {
  readonly view: SecondFactorView;
  readonly locale: string;
  /** Ways without an app. */
  readonly others: ReactNode;
};

/** No app is set up: the ways without one, where there are any, and setting one up. */
export async function FactorOffer({ view, locale, others }: Props) {
  const [t, words] = await Promise.all([
    getTranslations('sign-in.secondFactor'),
    getTranslations('security.factor'),
  ]);
  const again = withRedir('/business/verify', view.redir);
  const offer = view.emailVerified ? (
    <SecondFactorOffer view={view.forms.enroll} locale={locale} redir={view.redir} neededBy={view.neededBy} />
  ) : (
    <ConfirmGate email={view.email} redir={again} />
  );
  const { email, passkey } = view.methods;
  if (view.mustShow) {
    return (
      <CardPage title={t('verifyTitle')} lead={words(email || passkey ? 'ways' : 'elsewhere')}>
        {others}
      </CardPage>
    );
  }
  if (view.verified || (!email && !passkey)) {
    return (
      <CardPage title={t('title')} lead={t('why')}>
        {offer}
      </CardPage>
    );
  }
  return (
    <CardPage title={t('verifyTitle')} lead={words('ways')}>
      {others}
      <ConfirmStep open={words('app')} variant="plain" calm isOpen={view.forms.enroll.error !== null}>
        {offer}
      </ConfirmStep>
    </CardPage>
  );
}
