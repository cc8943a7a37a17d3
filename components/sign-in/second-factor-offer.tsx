import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { Notice } from '@/components/ui/notice';
import { SecondFactorEnroll } from './second-factor-enroll';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly redir: string;
  /** The company whose role asks for it, or null. */
  readonly neededBy: string | null;
  /** How old the sign-in may be, in minutes, when it is too old; else null. */
  readonly staleAfterMinutes: number | null;
  /** This page, to come back to. */
  readonly here: string;
};

/** Nothing is set up yet: why one would, and the button that begins it. */
export async function SecondFactorOffer({ view, locale, redir, neededBy, staleAfterMinutes, here }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  const login = `/login?${new URLSearchParams({ redir: here })}`;
  return (
    <>
      <p>{neededBy === null ? t('optional') : t('needed', { company: neededBy })}</p>
      <p>{t('apps')}</p>
      {staleAfterMinutes === null ? (
        <>
          {view.error === null ? null : <Notice tone="bad">{view.error.message}</Notice>}
          <SecondFactorEnroll locale={locale} token={view.token} redir={redir}>
            <button type="submit" className={buttonLook('primary', true)}>
              {t('setUp')}
            </button>
          </SecondFactorEnroll>
        </>
      ) : (
        <>
          <Notice tone="caution">{t('signInAgainText', { minutes: staleAfterMinutes })}</Notice>
          <ButtonLink href={`/signout?${new URLSearchParams({ redir: login })}`} wide>
            {t('signInAgain')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
