import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { CardPage } from '@/components/ui/card-page';
import type { FormView } from '@/components/ui/form-view';
import { SecondFactorEnroll } from './second-factor-enroll';
import { SecondFactorForm } from './second-factor-form';
import { SecondFactorKey } from './second-factor-key';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly redir: string;
  readonly secret: string;
  readonly address: string;
  readonly qr: { readonly path: string; readonly size: number };
};

/** A key waits to be proved by a first code of the app. */
export async function SecondFactorPending({ view, locale, redir, secret, address, qr }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  return (
    <CardPage title={t('title')}>
      <SecondFactorForm
        id="verify"
        view={view}
        locale={locale}
        redir={redir}
        submit={t('verifyNew')}
        before={<SecondFactorKey secret={secret} address={address} qr={qr} />}
        after={
          <SecondFactorEnroll locale={locale} token={view.token} redir={redir}>
            <button type="submit" className={buttonLook('plain', true)}>
              {t('newKey')}
            </button>
          </SecondFactorEnroll>
        }
      />
    </CardPage>
  );
}
