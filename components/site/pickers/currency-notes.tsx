import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';

type Props = {
  /** State of the form `currency`. */
  readonly view: FormView;
  readonly currency: string;
  readonly signedIn: boolean;
  /** What prices are converted with, and of which day. */
  readonly rates: string;
};

/** What a visitor should know about currencies: how the choice went, how it can be kept, where the rates are from. */
export async function CurrencyNotes({ view, currency, signedIn, rates }: Props) {
  const t = await getTranslations('pickers.currency');
  return (
    <>
      <Outcome
        view={{ ...view, error: view.error && { ...view.error, message: t('refused') } }}
        done={t('done', { currency })}
      />
      {signedIn ? null : (
        <p>
          <SiteLink href={withRedir('/login', '/currencies')}>{t('signIn')}</SiteLink>
        </p>
      )}
      <p>{rates}</p>
    </>
  );
}
