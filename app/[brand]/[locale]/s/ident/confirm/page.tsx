import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimForm } from '@/components/sign-in/claim-form';
import { ConfirmWithPasswordForm } from '@/components/sign-in/confirm-with-password-form';
import { DeadLinkCard } from '@/components/sign-in/dead-link-card';
import { OneButtonForm } from '@/components/sign-in/one-button-form';
import { CardPage } from '@/components/ui/layout/card-page';
import { currentBrowser } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import {
  accountToAddTo,
  confirmationNeeds,
  describeConfirmation,
} from '@/lib/server/sign-in/confirm-email-by-link';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('confirm.title') };
}

/**
 * Address: `/s/ident/confirm?token=`, from a mail. Only the button confirms. In a browser that the account was never used
 * in, it asks for the account's password, or, with `&claim=1`, says what confirming without it means.
 */
export default async function ConfirmPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, { device }, view, t] = await Promise.all([
    pageSite(),
    currentBrowser(),
    formState('confirm', query),
    getTranslations('sign-in.confirm'),
  ]);
  const token = queryValue(query, 'token') ?? view.values.token ?? '';
  const confirmation = await describeConfirmation(token);
  if (confirmation === null) return <DeadLinkCard kind="confirm" />;
  const { email } = confirmation;
  const needs = await confirmationNeeds(token, device);
  if (needs === 'password' && queryValue(query, 'claim') !== '1')
    return <ConfirmWithPasswordForm view={view} locale={locale} token={token} email={email} />;
  if (needs !== 'nothing')
    return <ClaimForm view={view} locale={locale} token={token} email={email} needs={needs} />;
  const to = await accountToAddTo(token);
  return (
    <CardPage title={t('title')} lead={leadOf(t, email, to)}>
      <OneButtonForm
        id="confirm"
        view={view}
        locale={locale}
        field={{ name: 'token', value: token }}
        submit={t('submit')}
      />
    </CardPage>
  );
}

function leadOf(
  t: Awaited<ReturnType<typeof getTranslations<'sign-in.confirm'>>>,
  email: string,
  to: Awaited<ReturnType<typeof accountToAddTo>>,
): string {
  if (to === null) return t('text', { email });
  const { account, name } = to;
  return account === null ? t('addUnconfirmedText', { email, name }) : t('addText', { email, name, account });
}
