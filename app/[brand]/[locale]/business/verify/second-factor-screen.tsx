import { getTranslations } from 'next-intl/server';
import { SecondFactorCheck } from '@/components/sign-in/second-factor-check';
import { SecondFactorCodes } from '@/components/sign-in/second-factor-codes';
import { secondFactorLabels } from '@/components/sign-in/second-factor-labels';
import { SecondFactorOffer } from '@/components/sign-in/second-factor-offer';
import { SecondFactorPending } from '@/components/sign-in/second-factor-pending';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import { qrCode } from '@/lib/server/sign-in/qr-code';
import type { SecondFactorView } from './second-factor-view';

type Props = { readonly view: SecondFactorView; readonly locale: string };

/** Where the visitor stands with their second factor, and the next step. */
export async function SecondFactorScreen({ view, locale }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  const { forms, recoveryCodes, redir, state } = view;
  if (state.kind === 'pending') {
    const { address, secret } = state;
    const key = { address, secret, qr: qrCode(address) };
    return <SecondFactorPending view={forms.verify} locale={locale} redir={redir} {...key} />;
  }
  if (state.kind === 'none') {
    return (
      <CardPage title={t('title')} lead={t('why')}>
        <SecondFactorOffer
          view={forms.enroll}
          locale={locale}
          redir={redir}
          here={view.here}
          neededBy={view.neededBy}
          staleAfterMinutes={view.staleAfterMinutes}
        />
      </CardPage>
    );
  }
  if (!view.verified) {
    return (
      <CardPage title={t('verifyTitle')} lead={t('verifyText')}>
        <SecondFactorCheck verify={forms.verify} recovery={forms.recovery} locale={locale} redir={redir} />
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
