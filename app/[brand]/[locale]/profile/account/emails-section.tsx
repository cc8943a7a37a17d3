import { getTranslations } from 'next-intl/server';
import { AddEmail } from '@/components/account/add-email';
import { EmailList } from '@/components/account/email-list';
import { ProofGate } from '@/components/account/proof-gate';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { formState } from '@/lib/server/page/form-state';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { addEmailPath } from '@/lib/shared/account/profile-pages';
import { queryValue } from '../../query';
import type { SectionInput } from './section-input';

/**
 * The addresses of the account; `?addEmail=true` opens the form for a new one (ROUTE-025). Nothing about them changes
 * before the address that the account was registered with is confirmed: then the section says so, beside the link that
 * sends the confirmation again.
 */
export async function EmailsSection({
  query,
  viewer,
  locale,
  recentlyVerified,
  methods,
}: SectionInput & { readonly methods: SignInMethods }) {
  const { email, emailVerified } = viewer.account;
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
      {emailVerified ? null : <Notice tone="caution">{t('confirmFirst', { email })}</Notice>}
      {recentlyVerified || !emailVerified ? null : (
        <ProofGate redir={isAsked ? addEmailPath : '/profile/account'} factor={viewer.account.secondFactor} />
      )}
      <Outcome view={add} done={t('addDone')} doneOnly />
      <Outcome view={primary} done={t('primaryDone')} />
      <Outcome view={remove} done={t('removed')} />
      <EmailList
        methods={methods}
        locale={locale}
        token={add.token}
        recentlyVerified={recentlyVerified && emailVerified}
      />
      {emailVerified && (recentlyVerified || isAsked) ? (
        <AddEmail view={add} locale={locale} isOpen={isAsked} />
      ) : null}
    </Panel>
  );
}
