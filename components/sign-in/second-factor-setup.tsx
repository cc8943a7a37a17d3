import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import type { FormView } from '@/components/ui/form/form-view';
import { CardPage } from '@/components/ui/layout/card-page';
import { IssuedCodes } from './issued-codes';
import { SecondFactorEnroll } from './second-factor-enroll';
import { SecondFactorForm } from './second-factor-form';
import { SecondFactorKey } from './second-factor-key';
import { secondFactorLabels } from './second-factor-labels';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly redir: string;
  readonly secret: string;
  readonly address: string;
  readonly qr: { readonly path: string; readonly size: number };
};

/** A key waits to be proved by a first code of the app. */
export async function SecondFactorSetup({ view, locale, redir, secret, address, qr }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  return (
    <CardPage title={t('title')}>
      <IssuedCodes labels={await secondFactorLabels()}>
        <SecondFactorKey secret={secret} address={address} qr={qr} />
        <SecondFactorForm id="verify" view={view} locale={locale} redir={redir} submit={t('verifyNew')} />
        <SecondFactorEnroll locale={locale} token={view.token} redir={redir}>
          <button type="submit" className={buttonVariant('plain', true)}>
            {t('newKey')}
          </button>
        </SecondFactorEnroll>
      </IssuedCodes>
    </CardPage>
  );
}
