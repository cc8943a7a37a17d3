import { getTranslations } from 'next-intl/server';
import { AddEmail } from '@/components/account/add-email';
import { EmailList } from '@/components/account/email-list';
import { ProofGate } from '@/components/account/proof-gate';
import { FormNotice } from '@/components/ui/form-notice';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { formState } from '@/lib/server/http/form-state';
import { addEmailPath } from '@/lib/shared/account/profile-pages';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { queryValue } from '../../query';
import type { SectionInput } from './section-input';

/** The addresses of the account; `?addEmail=true` opens the form for a new one (ROUTE-025). */
export async function EmailsSection({
  query,
  viewer,
  locale,
  fresh,
  ways,
}: SectionInput & { readonly ways: WaysIn }) {
  const isAsked = queryValue(query, 'addEmail') === 'true';
  const [add, primary, remove, t, titles] = await Promise.all([
    formState('add-email', query),
    formState('primary-email', query),
    formState('remove-email', query),
    getTranslations('profile.emails'),
    getTranslations('profile.sections'),
  ]);
  return (
    <Panel id="emails" title={titles('emails')} lead={t('lead')}>
      {fresh ? null : (
        <ProofGate redir={isAsked ? addEmailPath : '/profile/account'} factor={viewer.account.secondFactor} />
      )}
      {add.done ? <Notice tone="good">{t('addDone')}</Notice> : null}
      <FormNotice view={primary} done={t('primaryDone')} />
      <FormNotice view={remove} done={t('removed')} />
      <EmailList ways={ways} locale={locale} token={add.token} fresh={fresh} />
      {fresh || isAsked ? <AddEmail view={add} locale={locale} isOpen={isAsked} /> : null}
    </Panel>
  );
}
