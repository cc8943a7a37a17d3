import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageBeside } from '@/components/company/page-beside';
import { RequireSecondFactor } from '@/components/company/require-second-factor';
import { ResetFactor } from '@/components/company/reset-factor';
import { SupportAccess } from '@/components/company/support-access';
import { formState } from '@/lib/server/http/form-state';
import { isHolding } from '@/lib/server/http/guards';
import { supportState } from '@/lib/server/session/support-grant';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security');
  return { title: t('title') };
}

/** Address: `/business/security`: second factor of everybody, access of support, a member's lost factor. */
export default async function SecurityPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/security');
  if (!isHolding(viewer, 'companySettingsManagement')) forbidden();
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
    <PageBeside title={t('title')} lead={t('lead', { company })} basePath={businessPath}>
      <RequireSecondFactor required={require2fa} company={company} view={required} locale={locale} />
      <SupportAccess state={state} view={support} locale={locale} />
      {isHolding(viewer, 'userManagement') ? (
        <ResetFactor company={company} view={reset} locale={locale} />
      ) : null}
    </PageBeside>
  );
}
