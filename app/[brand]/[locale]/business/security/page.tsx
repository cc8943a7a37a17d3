import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubPage } from '@/components/company/admin/sub-page';
import { RequireSecondFactor } from '@/components/company/settings/require-second-factor';
import { ResetFactor } from '@/components/company/settings/reset-factor';
import { SupportAccess } from '@/components/company/support/support-access';
import { isOffered } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { supportState } from '@/lib/server/support/support-grant';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security');
  return { title: t('title') };
}

/** Address: `/business/security`: second factor of everybody, access of support, a member's lost factor. */
export default async function SecurityPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/security');
  const query = await searchParams;
  const [t, { businessPath, locale }, state, required, support, reset] = await Promise.all([
    getTranslations('security'),
    pageSite(),
    supportState(viewer),
    formState('required', query),
    formState('support', query),
    formState('reset-factor', query),
  ]);
  const { companyName: company, require2fa } = viewer.membership;
  return (
    <SubPage title={t('title')} lead={t('lead', { company })} basePath={businessPath}>
      <RequireSecondFactor required={require2fa} company={company} view={required} locale={locale} />
      <SupportAccess state={state} view={support} locale={locale} />
      {isOffered(viewer, 'users.resetFactor') ? (
        <ResetFactor company={company} view={reset} locale={locale} />
      ) : null}
    </SubPage>
  );
}
