import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminHub } from '@/components/company/admin/admin-hub';
import { BusinessHome } from '@/components/company/business-home';
import { SecurityCards } from '@/components/company/settings/security-cards';
import { SwitchCard } from '@/components/company/settings/switch-card';
import { BrandPicture } from '@/components/site/home/brand-picture';
import { lacksSecondFactor } from '@/lib/server/identity/access-subject';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { brandLook } from '@/lib/shared/site/brand-look';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { currentSubject, report } from '../current-subject';
import type { PageInput } from '../query';
import { JoiningPart } from './joining-part';
import { ReminderPart } from './reminder-part';
import { SwitchButton } from './switch-button';

export async function generateMetadata(): Promise<Metadata> {
  const [{ membership, session }, t] = await Promise.all([currentViewer(), getTranslations('business')]);
  return { title: t(membership !== null && session?.business ? 'hub.title' : 'home.title') };
}

/** Address: the business base path. Three states: business home, the card that switches, the admin hub. */
export default async function BusinessPage({ searchParams }: PageInput) {
  const [viewer, site] = await Promise.all([currentViewer(), pageSite()]);
  const { membership, session } = viewer;
  if (session === null || membership === null) {
    return (
      <BusinessHome
        signedIn={session !== null}
        path={site.path}
        basePath={site.businessPath}
        picture={<BrandPicture look={brandLook(site)} subject="business" first className={undefined} />}
      >
        <JoiningPart query={await searchParams} />
      </BusinessHome>
    );
  }
  const { companyName, role: key, roleName: name, isOwnRole } = membership;
  if (!session.business) {
    return (
      <SwitchCard company={companyName}>
        <SwitchButton company={companyName} tokenId={session.id} />
      </SwitchCard>
    );
  }
  if (lacksSecondFactor(viewer)) {
    const verify = `${businessPath(site.businessPath, '/verify')}?redir=${encodeURIComponent(site.path)}`;
    redirect(sitePath(site.prefix, verify));
  }
  const pages = visibleAdminPages(await currentSubject(), report);
  return (
    <AdminHub
      company={companyName}
      role={{ key, name, builtIn: !isOwnRole }}
      pages={pages}
      basePath={site.businessPath}
      reminder={<ReminderPart query={await searchParams} />}
    >
      {isAble(viewer, 'audit.read') && isAble(viewer, 'support.read') ? (
        <SecurityCards basePath={site.businessPath} />
      ) : null}
    </AdminHub>
  );
}
