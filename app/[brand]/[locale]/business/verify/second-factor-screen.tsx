import { getTranslations } from 'next-intl/server';
import { FactorMethods } from '@/components/sign-in/factor-methods';
import { SecondFactorCheck } from '@/components/sign-in/second-factor-check';
import { SecondFactorCodes } from '@/components/sign-in/second-factor-codes';
import { secondFactorLabels } from '@/components/sign-in/second-factor-labels';
import { SecondFactorSetup } from '@/components/sign-in/second-factor-setup';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { qrCode } from '@/lib/server/sign-in/qr-code';
import { FactorOffer } from './factor-offer';
import type { SecondFactorView } from './second-factor-view';

type Props = { readonly view: SecondFactorView; readonly locale: string };

/** Where the visitor stands with their second factor, and the next step. */
export async function SecondFactorScreen({ view, locale }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  const { email, forms, recoveryCodes, redir, state } = view;
  if (state.kind === 'pending') {
    const { address, secret } = state;
    const key = { address, secret, qr: qrCode(address) };
    return <SecondFactorSetup view={forms.verify} locale={locale} redir={redir} {...key} />;
  }
  const methods = {
    methods: view.methods,
    email,
    sent: forms.emailCode.done,
    ask: forms.emailCode,
    take: forms.email,
  };
  const others = <FactorMethods {...methods} locale={locale} redir={redir} />;
  if (state.kind === 'none') return <FactorOffer view={view} locale={locale} others={others} />;
  if (!view.verified) {
    return (
      <CardPage title={t('verifyTitle')} lead={t('verifyText')}>
        <SecondFactorCheck
          verify={forms.verify}
          recovery={forms.recovery}
          locale={locale}
          redir={redir}
          methods={others}
        />
      </CardPage>
    );
  }
  if (recoveryCodes.length > 0) {
    return (
      <CardPage title={t('title')}>
        <SecondFactorCodes codes={recoveryCodes} redir={redir} labels={await secondFactorLabels()} />
      </CardPage>
    );
  }
  return (
    <CardPage title={t('doneTitle')} lead={t('doneText')}>
      <ButtonLink href={redir}>{t('continue')}</ButtonLink>
    </CardPage>
  );
}
