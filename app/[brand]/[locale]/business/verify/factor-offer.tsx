import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SecondFactorOffer } from '@/components/sign-in/second-factor-offer';
import { CardPage } from '@/components/ui/card-page';
import { ConfirmStep } from '@/components/ui/confirm-step';
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
  const offer = (
    <SecondFactorOffer
      view={view.forms.enroll}
      locale={locale}
      redir={view.redir}
      here={view.here}
      neededBy={view.neededBy}
      staleAfterMinutes={view.staleAfterMinutes}
    />
  );
  const { email, passkey } = view.ways;
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
      <ConfirmStep open={words('app')} look="plain" calm isOpen={view.forms.enroll.error !== null}>
        {offer}
      </ConfirmStep>
    </CardPage>
  );
}
