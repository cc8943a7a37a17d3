import { getTranslations } from 'next-intl/server';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { policyOverview } from '@/lib/server/policy/policy-overview';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import type { PageInput } from '../../query';
import { AdminPage, titleOf, visibleChildren } from '../admin-page';
import { PersonPolicyPart } from './person-policy-part';

export const generateMetadata = () => titleOf('/policy');

/** Address: `/policy` below the business base path: the verticals, how their policies stand, and who follows which. */
export default async function PolicyPage({ searchParams }: PageInput) {
  const [viewer, { businessPath: base }, children, query] = await Promise.all([
    requirePage('/business/policy'),
    pageSite(),
    visibleChildren('/policy'),
    searchParams,
  ]);
  const urls = children.map(({ url }) => url);
  const verticals = policyVerticals.filter((vertical) => urls.includes(`/policy/${vertical}`));
  const isManager = isAble(viewer, 'company.policies');
  return (
    <AdminPage url="/policy">
      <AdminCards
        pages={children}
        basePath={base}
        heading="h2"
        states={isManager ? await statesOf(viewer, verticals) : {}}
      />
      {isManager ? (
        <PersonPolicyPart
          viewer={viewer}
          verticals={verticals}
          query={query}
          path={businessPath(base, '/policy')}
        />
      ) : null}
    </AdminPage>
  );
}

/** What each vertical's card says of it. */
async function statesOf(viewer: Can<'company.policies'>, verticals: readonly PolicyVertical[]) {
  const t = await getTranslations('policy-hub.now');
  const states = await Promise.all(
    verticals.map(async (vertical) => {
      const { hasDraft, policies, version } = await policyOverview(viewer, vertical);
      const held = policies.length === 0 ? t('noLimits') : t('state', { count: policies.length, version });
      return [`${vertical}Rules`, hasDraft ? `${held} · ${t('draftYes')}` : held] as const;
    }),
  );
  return Object.fromEntries(states);
}
