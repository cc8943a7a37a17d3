import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeniedCard } from '@/components/company/admin/denied-card';
import { AdminsList } from '@/components/people/users/admins-list';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble, isOffered } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { adminsToAsk } from '@/lib/server/people/invitations/admins-to-ask';
import { businessPath } from '@/lib/shared/access/business-path';
import type { Missing } from '@/lib/shared/access/missing-conditions';
import type { Permission } from '@/lib/shared/access/permissions';
import { BusinessModeButton } from '../business/business-mode-button';
import { KeptOut } from '../kept-out';
import { deniedPage } from './denied-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.denied');
  return { title: t('title') };
}

/**
 * Why the page asked for stays closed to this visitor: drawn with status 403 in its place; has no address of its own.
 */
export default async function DeniedPage() {
  const [viewer, site, { page, missing }, t] = await Promise.all([
    currentViewer(),
    pageSite(),
    deniedPage(),
    getTranslations('reports.people'),
  ]);
  const { account, membership, session } = viewer;
  if (session?.support != null && missing.length === 0) return <KeptOut name={account?.name ?? ''} />;
  const company = membership?.companyName ?? null;
  // Whoever may not read the report of the company may still read that of the people they approve for.
  const hasOwnPeople = page?.key === 'reporting' && isOffered(viewer, 'reports.people');
  const admins = isAble(viewer, 'admins.ask') ? await adminsToAsk(viewer, permissionIn(missing)) : [];
  return (
    <DeniedCard
      page={page}
      missing={missing}
      company={company}
      instead={
        hasOwnPeople
          ? {
              href: businessPath(site.businessPath, '/approval/people'),
              title: t('title'),
              text: t('lead'),
            }
          : null
      }
      hub={businessPath(site.businessPath, '/')}
      plans={isAble(viewer, 'company.upgrade') ? businessPath(site.businessPath, '/biz-plus-upgrade') : null}
      asked={<AdminsList admins={admins} />}
    >
      {company === null || session === null ? null : (
        <BusinessModeButton company={company} tokenId={session.id} target={site.path} />
      )}
    </DeniedCard>
  );
}

/** The one permission that would help; null when any of several would, or none. */
function permissionIn(missing: Missing): Permission | null {
  const needed = missing.flatMap((one) => (one.kind === 'permission' ? one.oneOf : []));
  return needed.length === 1 ? (needed[0] ?? null) : null;
}
