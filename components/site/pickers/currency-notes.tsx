import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { withRedir } from '@/lib/shared/session/with-redir';

type Props = {
  /** The currency that has just been chosen. */
  readonly done: string | null;
  readonly refused: boolean;
  readonly signedIn: boolean;
  /** What prices are converted with, and of which day. */
  readonly rates: string;
};

/** What a visitor should know about currencies: how the choice went, how it can be kept, where the rates are from. */
export async function CurrencyNotes({ done, refused, signedIn, rates }: Props) {
  const t = await getTranslations('pickers.currency');
  return (
    <>
      {done === null ? null : <Notice tone="good">{t('done', { currency: done })}</Notice>}
      {refused ? <Notice tone="bad">{t('refused')}</Notice> : null}
      {signedIn ? null : (
        <p>
          <SiteLink href={withRedir('/login', '/currencies')}>{t('signIn')}</SiteLink>
        </p>
      )}
      <p>{rates}</p>
    </>
  );
}
