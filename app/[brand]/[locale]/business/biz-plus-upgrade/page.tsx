import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UpgradeForm } from '@/components/company/requests/upgrade-form';
import { UpgradeState } from '@/components/company/requests/upgrade-state';
import { UpgradePlanCards } from '@/components/company/upgrade-plan-cards';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { findTierUpgrade } from '@/lib/server/company/settings/tier-upgrade';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { tiers } from '@/lib/shared/access/tiers';
import { isLarger } from '@/lib/shared/company/settings/tier-upgrade';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding.upgrade');
  return { title: t('title') };
}

/** Address: `/business/biz-plus-upgrade` (ROUTE-021): the plans, and the wish for a larger one. */
export default async function UpgradePage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/biz-plus-upgrade');
  const [{ locale }, view, t, { status, tier, wanted }] = await Promise.all([
    pageSite(),
    formState('upgrade', await searchParams),
    getTranslations('onboarding.upgrade'),
    findTierUpgrade(viewer),
  ]);
  const waits = status === 'requested' ? (wanted?.tier ?? null) : null;
  const larger = tiers.filter((one) => isLarger(one, tier) && one !== waits);
  return (
    <PageFrame title={t('title')} lead={t('lead', { company: viewer.membership.companyName })} wide>
      <Outcome view={view} done={t('sent')} />
      {wanted === null ? null : <UpgradeState status={status} tier={wanted.tier} at={wanted.at} />}
      <UpgradePlanCards current={tier} wanted={waits} />
      {larger.length === 0 ? null : <UpgradeForm larger={larger} view={view} locale={locale} />}
    </PageFrame>
  );
}
