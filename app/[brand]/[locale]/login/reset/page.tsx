import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeadLinkCard } from '@/components/sign-in/dead-link-card';
import { ResetForm } from '@/components/sign-in/reset-form';
import { CardPage } from '@/components/ui/layout/card-page';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { isFirstPassword, isResetTokenLive } from '@/lib/server/sign-in/reset-password';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sign-in');
  return { title: t('reset.title') };
}

/** Address: `/login/reset?token=`, from a mail, or after taking an account over from whoever registered it. */
export default async function ResetPage({ searchParams }: PageInput) {
  const query = await searchParams;
  const [{ locale }, view, t] = await Promise.all([
    pageSite(),
    formState('reset', query),
    getTranslations('sign-in.reset'),
  ]);
  const token = queryValue(query, 'token') ?? view.values.token ?? '';
  if (!(await isResetTokenLive(token))) return <DeadLinkCard kind="reset" />;
  const claimed = await isFirstPassword(token);
  return (
    <CardPage title={t(claimed ? 'claimedTitle' : 'title')} lead={t(claimed ? 'claimedLead' : 'lead')}>
      <ResetForm view={view} locale={locale} token={token} />
    </CardPage>
  );
}
