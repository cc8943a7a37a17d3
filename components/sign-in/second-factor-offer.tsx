import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { SecondFactorEnroll } from './second-factor-enroll';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly redir: string;
  /** The company whose role asks for it, or null. */
  readonly neededBy: string | null;
};

/** Nothing is set up yet: why one would, and the button that begins it. Where a recent proof is missing, it asks for that first. */
export async function SecondFactorOffer({ view, locale, redir, neededBy }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  return (
    <>
      <p>{neededBy === null ? t('optional') : t('needed', { company: neededBy })}</p>
      <p>{t('apps')}</p>
      <Outcome view={view} />
      <SecondFactorEnroll locale={locale} token={view.token} redir={redir}>
        <button type="submit" className={buttonVariant('primary', true)}>
          {t('setUp')}
        </button>
      </SecondFactorEnroll>
    </>
  );
}
