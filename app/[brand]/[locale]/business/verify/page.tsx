import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SecondFactorCheck } from '@/components/sign-in/second-factor-check';
import { SecondFactorCodes } from '@/components/sign-in/second-factor-codes';
import { secondFactorLabels } from '@/components/sign-in/second-factor-labels';
import { SecondFactorOffer } from '@/components/sign-in/second-factor-offer';
import { SecondFactorPending } from '@/components/sign-in/second-factor-pending';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import { qrCode } from '@/lib/server/sign-in/qr-code';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { sitePath } from '@/lib/shared/site/site-path';
import type { PageInput } from '../../query';
import { secondFactorView } from './second-factor-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in.secondFactor');
  return { title: t('title') };
}

/** Address: `/business/verify?redir=`: sets the second factor up, and asks for it. */
export default async function VerifyPage({ searchParams }: PageInput) {
  const viewer = await requirePage();
  const [{ locale, path, prefix }, view, t] = await Promise.all([
    pageSite(),
    secondFactorView(viewer, await searchParams),
    getTranslations('sign-in.secondFactor'),
  ]);
  const { forms, neededBy, recoveryCodes, state, staleAfterMinutes } = view;
  const redir = sitePath(prefix, view.redir);
  const common = { locale, redir };
  if (state.kind === 'pending') {
    const { address, secret } = state;
    return (
      <SecondFactorPending
        {...common}
        view={forms.verify}
        secret={secret}
        address={address}
        qr={qrCode(address)}
      />
    );
  }
  if (state.kind === 'none') {
    return (
      <CardPage title={t('title')} lead={t('why')}>
        <SecondFactorOffer
          {...common}
          view={forms.enroll}
          here={path}
          neededBy={neededBy}
          staleAfterMinutes={staleAfterMinutes}
        />
      </CardPage>
    );
  }
  if (!view.verified) {
    return (
      <CardPage title={t('verifyTitle')} lead={t('verifyText')}>
        <SecondFactorCheck {...common} verify={forms.verify} recovery={forms.recovery} />
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
